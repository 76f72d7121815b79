package host

import (
	"lestrade/assistant/desk"
	"lestrade/rules"
)

// hub shows phones the way to a hub, and answers the asks that wait at its tables.
type hub struct{ phonesPage }

// AtHub returns the desk of a hub.
func AtHub() desk.Desk {
	return desk.New(nil, hub{}, desk.Eyes{Viewer: rules.Public})
}

func (h hub) Ask(s desk.Sight) (desk.Question, error) {
	q := desk.Question{Label: s.Say("serve.hub", nil)}
	around := s.PhonesHere().Stands()
	h.showWay(s, &q, h.address(around), around)
	return q, nil
}

func (h hub) Find(s desk.Sight, typed string) ([]desk.Row, error) {
	var rows []desk.Row
	for _, a := range s.PhonesHere().Waiting() {
		rows = append(rows, askRow(s, a))
	}
	around := s.PhonesHere().Stands()
	rows = append(rows, h.otherCodes(s, around, func(other phonesPage) desk.Page { return hub{other} })...)
	rows = append(rows, desk.Row{Text: s.Say("serve.hub.end", nil), Take: desk.Push(desk.Confirm{Question: s.Say("serve.hub.sure", nil), Yes: leaveHub})})
	rows = append(append(rows, whyRows(s, around)...), wifiRows(s)...)
	return desk.List{Rows: rows, Stays: true}.Find(s, typed)
}

func leaveHub(d desk.Desk, _ desk.Table) (desk.Desk, *desk.Intention, error) {
	return d.Pop(), nil, nil
}
