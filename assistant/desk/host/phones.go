package host

import (
	"slices"
	"strings"

	"lestrade/assistant/desk"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules/vocabulary"
)

// Listen lets phones find the table, and shows where.
type Listen struct {
	again bool // it lets phones back that sat there before, and the table stays in sight
}

func (Listen) Carry(t desk.Table, _ *desk.Intention) (desk.Outcome, error) {
	return desk.Outcome{}, t.PhonesHere().Listen()
}

func (l Listen) After(d desk.Desk, t desk.Table, _ desk.Outcome, err error) (desk.Desk, *desk.Intention, error) {
	if err != nil {
		return d, nil, err
	}
	if !l.again {
		return d.Push(phonesPage{}), nil, nil
	}
	around := t.PhonesHere().Stands()
	switch {
	case around.Alone:
		d = d.Tell(t.Say("phones.alone", nil))
	case len(around.Addresses) > 0:
		d = d.Tell(t.Say("phones.again", speak.Figures{"address": speak.Plain(around.Addresses[0])}))
	}
	return d, nil, nil
}

// Arrive lets phones that sit at a table, as the record has it, find it again as soon as people
// sit down at it. A closed door keeps none of them out.
func Arrive(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	sits := func(seat string) bool { return len(t.Table.Phones(seat)) > 0 }
	if t.PhonesHere() == nil || t.Over() || !slices.ContainsFunc(seatsAndScreen(t), sits) {
		return d, nil, nil
	}
	return desk.Settle(t)(d, &desk.Intention{Deed: Listen{again: true}}, nil)
}

// phonesPage shows phones the way to the table. The host sees there who sits where, answers
// asks, and says what phones may do.
type phonesPage struct {
	at string // the address whose code is shown; if it is not an address any more, the likeliest one is
}

func (p phonesPage) Ask(s desk.Sight) (desk.Question, error) {
	var there []string
	for _, seat := range s.Public().View().Header().Seats {
		if len(s.Table.Table.Phones(seat)) > 0 {
			there = append(there, seat)
		}
	}
	around := s.PhonesHere().Stands()
	q := desk.Question{Label: s.Say("phones.nobody", nil)}
	if there != nil {
		q.Label = s.Say("phones.sit", speak.Figures{"seats": there, "number": len(there)})
	}
	at := p.address(around)
	if s.Door() == table.Closed {
		at = ""
	}
	p.showWay(s, &q, at, around)
	return q, nil
}

// showWay shows the code of an address, and tells what may keep phones away.
func (phonesPage) showWay(s desk.Sight, q *desk.Question, at string, around desk.Around) {
	var told []string
	if at != "" {
		told = append(told, s.Say("phones.scan", speak.Figures{"address": speak.Plain(at)}))
		q.Code = &desk.Code{Text: at, Name: []string{"phones"}}
	}
	switch {
	case around.ByCodes:
		q.Joins = s.Door() != table.Closed
	case around.Alone:
		told = append(told, s.Say("phones.alone", nil))
	case around.HTTPS && at != "":
		told = append(told, s.Say("phones.https", speak.Figures{"address": speak.Plain(at)}))
	case around.Quiet:
		told = append(told, s.Say("phones.quiet", nil))
	default:
		told = append(told, s.Say("phone.plain-http", nil))
	}
	if around.Guesses > 0 {
		told = append(told, s.Say("phones.guesses", speak.Figures{"number": around.Guesses}))
	}
	q.Told = strings.Join(told, "\n")
}

// otherCodes returns rows that lead to the codes of the other addresses.
func (p phonesPage) otherCodes(s desk.Sight, around desk.Around, with func(phonesPage) desk.Page) (rows []desk.Row) {
	for _, a := range around.Addresses {
		if a != p.address(around) {
			other := func(d desk.Desk, _ desk.Table) (desk.Desk, *desk.Intention, error) {
				return d.Pop().Push(with(phonesPage{a})), nil, nil
			}
			rows = append(rows, desk.Row{Text: s.Say("phones.code", speak.Figures{"address": speak.Plain(a)}), Take: other})
		}
	}
	return rows
}

func (p phonesPage) address(around desk.Around) string {
	if len(around.Addresses) == 0 || slices.Contains(around.Addresses, p.at) {
		return p.at
	}
	return around.Addresses[0]
}

func seatsAndScreen(t desk.Table) []string {
	return append(slices.Clone(t.Public().View().Header().Seats), table.Screen, table.Host)
}

func (p phonesPage) Find(s desk.Sight, typed string) ([]desk.Row, error) {
	around := s.PhonesHere().Stands()
	rows := AskRows(s)
	rows = append(rows, desk.Row{Text: s.Say("phones.back", nil), Take: desk.Desk.Done})
	rows = append(rows, whyRows(s, around)...)
	rows = append(rows, wifiRows(s)...)
	if s.Door() != table.Closed {
		rows = append(rows, p.otherCodes(s, around, func(other phonesPage) desk.Page { return other })...)
	}
	for _, seat := range seatsAndScreen(s.Table) {
		if len(s.Table.Table.Phones(seat)) == 0 {
			continue
		}
		rows = append(rows, desk.Row{Text: freeingText(s, seat), Take: desk.Intend(StandUp{seat})})
	}
	rows = append(rows, PassRows(s, "")...)
	for _, door := range []table.Door{table.Open, table.Free, table.Closed} {
		if door != s.Door() {
			rows = append(rows, desk.Row{Text: s.Say("phones.door-"+string(door), nil), Note: s.Say("phones.door-"+string(door)+".note", nil), Take: desk.Intend(SetDoor{door})})
		}
	}
	return desk.List{Rows: rows, Stays: true}.Find(s, typed)
}

// whyRows returns the row that tells what keeps phones away, when none has come for a while.
func whyRows(s desk.Sight, around desk.Around) []desk.Row {
	if !around.Quiet || around.Alone {
		return nil
	}
	return []desk.Row{{Text: s.Say("phones.why", nil), Take: desk.Push(whyPage{})}}
}

// whyPage tells what keeps phones away, the likeliest first, and what to do.
type whyPage struct{}

func (whyPage) Ask(s desk.Sight) (desk.Question, error) {
	return desk.Question{Label: s.Say("phones.why", nil), Told: s.Say("phones.causes", nil)}, nil
}

func (whyPage) Find(s desk.Sight, typed string) ([]desk.Row, error) {
	back := desk.Row{Text: s.Say("phones.wifi.back", nil), Take: desk.Stay}
	return desk.List{Rows: []desk.Row{back}}.Find(s, typed)
}

// freeingText says that a seat is freed.
func freeingText(s desk.Sight, seat string) string {
	if seat == table.Screen || seat == table.Host {
		return s.Say("phones.free-screens", nil)
	}
	return s.Say("phones.free", speak.Figures{"seat": seat})
}

// AskRows returns the rows that answer the oldest ask, if the desk may. In a terminal they
// are behind a row that names the ask: it may come between two keys, and Enter must not
// answer what nobody has read.
func AskRows(s desk.Sight) []desk.Row {
	asks := s.Waiting()
	if len(asks) == 0 {
		return nil
	}
	if !s.Alone {
		return []desk.Row{askRow(s, asks[0])}
	}
	return answersTo(s, asks[0], s.Voice.Aside(asks[0].Text, asks[0].Wanted)) // which heads them
}

// askRow leads to the answers to an ask.
func askRow(s desk.Sight, a desk.Ask) desk.Row {
	return desk.Row{Text: a.Text, Note: a.Wanted, Waits: true, Take: desk.Push(askPage{desk.List{Label: a.Text, Rows: answersTo(s, a, a.Wanted)}})}
}

func answersTo(s desk.Sight, a desk.Ask, told string) []desk.Row {
	return []desk.Row{
		{Text: s.Say("phones.yes", nil), Note: told, Kind: desk.KindAnswer, Answers: a.ID, Take: desk.Intend(AnswerAsk{a.ID, true})},
		{Text: s.Say("phones.no", nil), Note: told, Kind: desk.KindAnswer, Answers: a.ID, Take: desk.Intend(AnswerAsk{a.ID, false})},
	}
}

func (phonesPage) AnswersAsks() {}

// askPage shows the answers to an ask.
type askPage struct{ desk.List }

func (askPage) AnswersAsks() {}

// AnswerAsk answers an ask that waits for a yes.
type AnswerAsk struct {
	Ask int
	Yes bool
}

func (a AnswerAsk) Carry(t desk.Table, _ *desk.Intention) (desk.Outcome, error) {
	return desk.Outcome{}, t.PhonesHere().Answer(a.Ask, a.Yes)
}

func (AnswerAsk) After(d desk.Desk, _ desk.Table, _ desk.Outcome, err error) (desk.Desk, *desk.Intention, error) {
	return d, nil, err
}

// PassRows returns the rows that make another seat the host: seats where a phone sits and whose
// names a text begins.
func PassRows(s desk.Sight, begins string) (rows []desk.Row) {
	hosts := s.Table.Table.Phones(table.Host)
	for _, seat := range s.Public().View().Header().Seats {
		there := s.Table.Table.Phones(seat)
		hosting := slices.ContainsFunc(there, func(phone string) bool { return slices.Contains(hosts, phone) })
		if len(there) > 0 && !hosting && strings.HasPrefix(vocabulary.Plain(seat), vocabulary.Plain(begins)) {
			rows = append(rows, desk.Row{Text: s.Say("phones.host", speak.Figures{"seat": seat}), Note: s.Say("phones.host.note", nil), Take: desk.Intend(PassHost{seat})})
		}
	}
	return rows
}

// OpenHost asks who shall be the host.
func OpenHost(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	rows := PassRows(d.Sight(t), "")
	if rows == nil {
		return d.Tell(t.Say("phones.host.nobody", nil)), nil, nil
	}
	return d.Push(desk.List{Label: t.Say("phones.host.which", nil), Rows: rows}), nil, nil
}

// PassHost makes the phones of a seat the host's, and no others.
type PassHost struct{ Seat string }

func (p PassHost) Carry(t desk.Table, _ *desk.Intention) (desk.Outcome, error) {
	return desk.Outcome{}, t.PassHost(p.Seat)
}

func (p PassHost) After(d desk.Desk, t desk.Table, _ desk.Outcome, err error) (desk.Desk, *desk.Intention, error) {
	if err != nil {
		return d, nil, err
	}
	return d.Tell(t.Say("phones.host.passed", speak.Figures{"seat": p.Seat})), nil, nil
}

// AboutPhones tells whether an intention is about who sits where or who is the host. It needs a
// yes even at a table where everybody may do everything else.
func AboutPhones(i *desk.Intention) bool {
	switch i.Deed.(type) {
	case StandUp, SetDoor, PassHost:
		return true
	}
	return false
}

// StandUp frees a seat.
type StandUp struct{ Seat string }

func (s StandUp) Carry(t desk.Table, _ *desk.Intention) (desk.Outcome, error) {
	return desk.Outcome{}, t.StandUp(s.Seat)
}

func (StandUp) After(d desk.Desk, _ desk.Table, _ desk.Outcome, err error) (desk.Desk, *desk.Intention, error) {
	return d, nil, err
}

// SetDoor sets what phones may do from now on.
type SetDoor struct{ Door table.Door }

func (s SetDoor) Carry(t desk.Table, _ *desk.Intention) (desk.Outcome, error) {
	return desk.Outcome{}, t.SetDoor(s.Door)
}

func (SetDoor) After(d desk.Desk, _ desk.Table, _ desk.Outcome, err error) (desk.Desk, *desk.Intention, error) {
	return d, nil, err
}
