package desk

import (
	"slices"
	"strings"

	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// Phones are those around a table, for whoever is at a desk: the host, or a seat at its device.
type Phones interface {
	// Listen has phones find the table from now on. The error is the system's.
	Listen() error
	// Stands is how it stands with them.
	Stands() Around
	// Waiting is what waits for the yes of whoever is at the desk, the oldest first.
	Waiting() []Ask
	// Answer is what they say to what somebody asked for, which is done, or not, once that is
	// enough. The error is [ErrNoAsk], or what came of doing it that no desk can say.
	Answer(ask int, yes bool) error
}

// Around is how it stands with the phones around a table.
type Around struct {
	Addresses []string // where they find it, the likeliest first; none where nobody listens
	Alone     bool     // of these only this machine finds it
	Quiet     bool     // none has come, though it listens for a while
	Guesses   int      // how many links were tried that are none, or were followed already
}

// Ask is something that waits for the host's yes, or for that of others in the host's stead.
type Ask struct {
	ID     int
	Text   string // who asks for what
	Wanted string // whose yes is wanted, and since when
}

// ErrNoAsk is of what nobody asks for any more.
var ErrNoAsk = &table.Fixed{Sentence: "phones.no-ask", Text: "nobody asks for it any more"}

// phones are those around the table, or at all tables where there is none; nil where none can be.
func (t Table) phones() Phones {
	if t.Phones == nil {
		return nil
	}
	return t.Phones(t)
}

// Listen has phones find the table, and shows where.
type Listen struct {
	again bool // those that sat there before are let back, and the table stays in sight
}

func (Listen) carry(t Table, _ *Intention) (Outcome, error) { return Outcome{}, t.phones().Listen() }

func (l Listen) after(d Desk, t Table, _ Outcome, err error) (Desk, *Intention, error) {
	if err != nil {
		return d, nil, err
	}
	if !l.again {
		return d.push(phonesPage{}), nil, nil
	}
	around := t.phones().Stands()
	switch {
	case around.Alone:
		d = d.tell(t.say("phones.alone", nil))
	case len(around.Addresses) > 0:
		d = d.tell(t.say("phones.again", speak.Figures{"address": speak.Plain(around.Addresses[0])}))
	}
	return d, nil, nil
}

// Arrive is what comes first where a table is sat down at again: phones that sit there, as the
// record has it, find it as they did. A closed door keeps none of them out.
func (d Desk) Arrive(t Table) (Desk, *Intention, error) {
	sits := func(seat string) bool { return len(t.Table.Phones(seat)) > 0 }
	if t.phones() == nil || t.over() || !slices.ContainsFunc(t.seatsAndScreen(), sits) {
		return d, nil, nil
	}
	return settle(t)(d, &Intention{Deed: Listen{again: true}}, nil)
}

// phonesPage is where the host shows phones the way to the table, sees who sits where, answers
// what is asked, and says what phones may do.
type phonesPage struct {
	at string // the address whose code is shown; else, or once it is none any more, the likeliest
}

func (p phonesPage) ask(s sight) (Question, error) {
	var there []string
	for _, seat := range s.Public().View().Header().Seats {
		if len(s.Table.Table.Phones(seat)) > 0 {
			there = append(there, seat)
		}
	}
	around := s.phones().Stands()
	q := Question{Label: s.say("phones.nobody", nil)}
	if there != nil {
		q.Label = s.say("phones.sit", speak.Figures{"seats": there, "number": len(there)})
	}
	at := p.address(around)
	if s.Door() == table.Closed {
		at = ""
	}
	p.showWay(s, &q, at, around)
	return q, nil
}

// showWay shows the way to an address, and what may keep phones from it.
func (phonesPage) showWay(s sight, q *Question, at string, around Around) {
	var told []string
	if at != "" {
		told = append(told, s.say("phones.scan", speak.Figures{"address": speak.Plain(at)}))
		q.Code = &Code{Text: at, Name: []string{"phones"}}
	}
	switch {
	case around.Alone:
		told = append(told, s.say("phones.alone", nil))
	case around.Quiet:
		told = append(told, s.say("phones.quiet", nil))
	default:
		told = append(told, s.say("phones.plain-http", nil))
	}
	if around.Guesses > 0 {
		told = append(told, s.say("phones.guesses", speak.Figures{"number": around.Guesses}))
	}
	q.Told = strings.Join(told, "\n")
}

// otherCodes lead to the codes of the other addresses, each on a page of its own.
func (p phonesPage) otherCodes(s sight, around Around, with func(phonesPage) page) (rows []Row) {
	for _, a := range around.Addresses {
		if a != p.address(around) {
			other := func(d Desk, _ Table) (Desk, *Intention, error) { return d.pop().push(with(phonesPage{a})), nil, nil }
			rows = append(rows, Row{Text: s.say("phones.code", speak.Figures{"address": speak.Plain(a)}), take: other})
		}
	}
	return rows
}

func (p phonesPage) address(around Around) string {
	if len(around.Addresses) == 0 || slices.Contains(around.Addresses, p.at) {
		return p.at
	}
	return around.Addresses[0]
}

func (t Table) seatsAndScreen() []string {
	return append(slices.Clone(t.Public().View().Header().Seats), table.Screen, table.Host)
}

func (p phonesPage) find(s sight, typed string) ([]Row, error) {
	around := s.phones().Stands()
	rows := s.askRows()
	rows = append(rows, Row{Text: s.say("phones.back", nil), take: Desk.done})
	if s.Door() != table.Closed {
		rows = append(rows, p.otherCodes(s, around, func(other phonesPage) page { return other })...)
	}
	for _, seat := range s.seatsAndScreen() {
		if len(s.Table.Table.Phones(seat)) == 0 {
			continue
		}
		rows = append(rows, Row{Text: s.freeing(seat), take: intend(StandUp{seat})})
	}
	rows = append(rows, s.hostRows("")...)
	for _, door := range []table.Door{table.Open, table.Free, table.Closed} {
		if door != s.Door() {
			rows = append(rows, Row{Text: s.say("phones.door-"+string(door), nil), Note: s.say("phones.door-"+string(door)+".note", nil), take: intend(SetDoor{door})})
		}
	}
	return list{rows: rows, stays: true}.find(s, typed)
}

// freeing says that a seat is freed.
func (s sight) freeing(seat string) string {
	if seat == table.Screen || seat == table.Host {
		return s.say("phones.free-screens", nil)
	}
	return s.say("phones.free", speak.Figures{"seat": seat})
}

// askRows lead to a yes and a no to what was asked for first, where the desk is the host's. In a
// terminal they are behind a row that says what is asked: a request comes between two keys, and
// Enter must not answer what nobody has read.
func (s sight) askRows() []Row {
	phones := s.phones()
	if phones == nil || s.own {
		return nil
	}
	asks := phones.Waiting()
	if len(asks) == 0 {
		return nil
	}
	if !s.alone {
		return []Row{s.askRow(asks[0])}
	}
	return s.answersTo(asks[0], s.Voice.Aside(asks[0].Text, asks[0].Wanted)) // which heads them
}

// askRow leads to the answers to what is asked.
func (s sight) askRow(a Ask) Row {
	return Row{Text: a.Text, Note: a.Wanted, Waits: true, take: push(askPage{list{label: a.Text, rows: s.answersTo(a, a.Wanted)}})}
}

func (s sight) answersTo(a Ask, told string) []Row {
	return []Row{
		{Text: s.say("phones.yes", nil), Note: told, Kind: KindAnswer, answers: a.ID, take: intend(AnswerAsk{a.ID, true})},
		{Text: s.say("phones.no", nil), Note: told, Kind: KindAnswer, answers: a.ID, take: intend(AnswerAsk{a.ID, false})},
	}
}

// waits says what is asked for where no row leads to it: a line is being said, or read in a list.
func (d Desk) waits(s sight) string {
	switch d.top().page.(type) {
	case tablePage, phonesPage, askPage, hub, door:
		return ""
	}
	rows := s.askRows()
	if rows == nil || s.alone {
		return ""
	}
	return s.say("phones.waits", speak.Figures{"what": speak.Plain(rows[0].Text)})
}

// askPage has what is asked for answered.
type askPage struct{ list }

// AnswerAsk answers what waits for the host's yes.
type AnswerAsk struct {
	Ask int
	Yes bool
}

func (a AnswerAsk) carry(t Table, _ *Intention) (Outcome, error) {
	return Outcome{}, t.phones().Answer(a.Ask, a.Yes)
}

func (AnswerAsk) after(d Desk, _ Table, _ Outcome, err error) (Desk, *Intention, error) {
	return d, nil, err
}

// hostRows pass the host's part to another seat: to one that a text begins, of those where a
// phone sits.
func (s sight) hostRows(begins string) (rows []Row) {
	hosts := s.Table.Table.Phones(table.Host)
	for _, seat := range s.Public().View().Header().Seats {
		there := s.Table.Table.Phones(seat)
		hosting := slices.ContainsFunc(there, func(phone string) bool { return slices.Contains(hosts, phone) })
		if len(there) > 0 && !hosting && strings.HasPrefix(rules.Plain(seat), rules.Plain(begins)) {
			rows = append(rows, Row{Text: s.say("phones.host", speak.Figures{"seat": seat}), Note: s.say("phones.host.note", nil), take: intend(PassHost{seat})})
		}
	}
	return rows
}

// openHost asks who is to be the host.
func openHost(d Desk, t Table) (Desk, *Intention, error) {
	rows := d.sight(t).hostRows("")
	if rows == nil {
		return d.tell(t.say("phones.host.nobody", nil)), nil, nil
	}
	return d.push(list{label: t.say("phones.host.which", nil), rows: rows}), nil, nil
}

// PassHost has the phones of a seat be the host's, and no others.
type PassHost struct{ Seat string }

func (p PassHost) carry(t Table, _ *Intention) (Outcome, error) { return Outcome{}, t.PassHost(p.Seat) }

func (p PassHost) after(d Desk, t Table, _ Outcome, err error) (Desk, *Intention, error) {
	if err != nil {
		return d, nil, err
	}
	return d.tell(t.say("phones.host.passed", speak.Figures{"seat": p.Seat})), nil, nil
}

// AboutPhones tells whether an intention is about who sits where and who is the host: that wants
// a yes though everybody may do everything else.
func AboutPhones(i *Intention) bool {
	switch i.Deed.(type) {
	case StandUp, SetDoor, PassHost:
		return true
	}
	return false
}

// StandUp frees a seat.
type StandUp struct{ Seat string }

func (s StandUp) carry(t Table, _ *Intention) (Outcome, error) { return Outcome{}, t.StandUp(s.Seat) }

func (StandUp) after(d Desk, _ Table, _ Outcome, err error) (Desk, *Intention, error) {
	return d, nil, err
}

// SetDoor says what phones may do from now on.
type SetDoor struct{ Door table.Door }

func (s SetDoor) carry(t Table, _ *Intention) (Outcome, error) { return Outcome{}, t.SetDoor(s.Door) }

func (SetDoor) after(d Desk, _ Table, _ Outcome, err error) (Desk, *Intention, error) {
	return d, nil, err
}
