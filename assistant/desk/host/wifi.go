package host

import (
	"lestrade/assistant/desk"
	"lestrade/assistant/speak"
	"lestrade/assistant/wifi"
)

// wifiRows returns the row that leads to the code of the Wi-Fi. It stands only where the host types
// unseen: no seat's page has it.
func wifiRows(s desk.Sight) []desk.Row {
	if s.WiFi == "" {
		return nil
	}
	return []desk.Row{{Text: s.Say("phones.wifi", nil), Take: openWiFi}}
}

// openWiFi shows the code of the Wi-Fi. As long as none is known, it asks for its name and password.
func openWiFi(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	n, err := t.WiFi.Kept()
	switch {
	case err != nil:
		return d, nil, err
	case n == nil:
		return d.Push(wifiName{}), nil, nil
	}
	return d.Push(wifiPage{*n}), nil, nil
}

// wifiPage shows the code that a phone joins the Wi-Fi by.
type wifiPage struct{ of wifi.Network }

func (w wifiPage) Ask(s desk.Sight) (desk.Question, error) {
	name := speak.Figures{"name": speak.Plain(speak.Printable(w.of.Name))}
	return desk.Question{Label: s.Say("phones.wifi.called", name), Told: s.Say("phones.wifi.scan", name), Code: &desk.Code{Text: w.of.Code(), Name: []string{"wifi"}, Secret: true}}, nil
}

func (wifiPage) Find(s desk.Sight, typed string) ([]desk.Row, error) {
	return desk.List{Rows: []desk.Row{
		{Text: s.Say("phones.wifi.back", nil), Take: desk.Stay},
		{Text: s.Say("phones.wifi.other", nil), Take: desk.Push(wifiName{})},
		{Text: s.Say("phones.wifi.forget", nil), Take: desk.Intend(forgetWiFi{})},
	}}.Find(s, typed)
}

// wifiName asks for the name of the Wi-Fi.
type wifiName struct{}

func (wifiName) Ask(s desk.Sight) (desk.Question, error) {
	return desk.Question{Label: s.Say("phones.wifi.name", nil), Asks: desk.Line}, nil
}

func (wifiName) Find(s desk.Sight, typed string) ([]desk.Row, error) {
	if err := wifi.CheckName(typed); err != nil {
		return []desk.Row{{Text: s.Voice.Fault(err), TypeOn: true}}, nil
	}
	return []desk.Row{{Text: typed, Take: func(d desk.Desk, _ desk.Table) (desk.Desk, *desk.Intention, error) {
		return d.Pop().Push(wifiPassword{typed}), nil, nil
	}}}, nil
}

// wifiPassword asks for the password of a Wi-Fi, which is typed unseen.
type wifiPassword struct{ of string }

func (w wifiPassword) Ask(s desk.Sight) (desk.Question, error) {
	return desk.Question{Label: s.Say("phones.wifi.password", speak.Figures{"name": speak.Plain(speak.Printable(w.of))}), Asks: desk.Word}, nil
}

func (w wifiPassword) Find(s desk.Sight, typed string) ([]desk.Row, error) {
	return []desk.Row{{Text: s.Say("desk.this-word", nil), Take: func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
		if err := wifi.CheckPassword(typed); err != nil {
			return d.Tell(t.Voice.Fault(err)), nil, nil
		}
		return d.Pop(), &desk.Intention{Deed: keepWiFi{wifi.Network{Name: w.of, Password: typed}}}, nil
	}}}, nil
}

// keepWiFi keeps a Wi-Fi on this device, beside the record and not in it.
type keepWiFi struct{ of wifi.Network }

func (k keepWiFi) Carry(t desk.Table, _ *desk.Intention) (desk.Outcome, error) {
	return desk.Outcome{}, t.WiFi.Keep(k.of)
}

func (k keepWiFi) After(d desk.Desk, _ desk.Table, _ desk.Outcome, err error) (desk.Desk, *desk.Intention, error) {
	if err != nil {
		return d, nil, err
	}
	return d.Push(wifiPage(k)), nil, nil
}

type forgetWiFi struct{}

func (forgetWiFi) Carry(t desk.Table, _ *desk.Intention) (desk.Outcome, error) {
	return desk.Outcome{}, t.WiFi.Forget()
}

func (forgetWiFi) After(d desk.Desk, _ desk.Table, _ desk.Outcome, err error) (desk.Desk, *desk.Intention, error) {
	return d, nil, err
}
