package desk

import (
	"slices"
	"strings"

	"lestrade/assistant/speak"
	"lestrade/rules"
)

// ownPage is a seat's page: it sees the table with its own eyes there, and says what not
// all may hear.
type ownPage struct{}

func (ownPage) ask(s sight) (Question, error) {
	if !s.sees.View().Vocabulary().Hides() {
		return Question{Label: s.say("play.page.of", speak.Figures{"seat": string(s.viewer)})}, nil
	}
	return Question{Label: s.say("play.page.more", nil)}, nil
}

// find are what a seat may do on its page: give it back, read on, and say what not all may
// hear.
func (ownPage) find(s sight, typed string) ([]Row, error) {
	view, err := s.view(Behind)
	if err != nil {
		return nil, err
	}
	if typed == rules.Unknown { // a question, where nothing waits to be said
		return s.rowsOfCommands([]string{"help"}), nil
	}
	back := "play.page.give-back"
	if !view.Vocabulary().Hides() {
		back = "play.page.back"
	}
	rows := []Row{
		{Text: s.say(back, nil), take: func(d Desk, _ Table) (Desk, *Intention, error) { return d.pop(), nil, nil }},
		{Text: s.Voice.Aside(s.say("play.show", nil), s.say("play.page.table", nil)), take: readTable},
	}
	rows = slices.Insert(rows, 1, s.marksToMake()...)
	if typed == "" {
		rows = slices.Insert(rows, 1, s.proposedRows(view)...)
	}
	rows = append(rows, s.rowsOfCommands([]string{"qr"})...)
	if typed != "" {
		rows = slices.DeleteFunc(rows, func(row Row) bool { return !holds(row, typed) })
	}
	rows = slices.Concat(rows, s.reportRows(typed), s.markRows(typed), s.noteRows(typed), s.wordRows(typed))
	if typed == "" {
		if s.game().Setup == nil || s.over() {
			return rows, nil
		}
		for _, begun := range s.game().Setup(view, []string{string(s.viewer)}) { // what it sees and nobody has entered
			if len(strings.Fields(begun)) > 1 {
				rows = append(rows, s.entryRows(view, view.Complete(begun, "", 1), Behind)...)
			}
		}
		return rows, nil
	}
	found := slices.DeleteFunc(view.Complete(typed, s.Voice.Lang, mostRows), func(c rules.Completion) bool {
		verb := view.Vocabulary().Verb(c.Entry.Verb, c.Entry.Seat != "")
		return !slices.ContainsFunc(verb.Fields, (*rules.Field).Private)
	})
	rows = append(rows, s.likelyRows(view, found, Behind, typed)...)
	if len(rows) > 0 {
		return rows, nil
	}
	barred := s.entriesOrBars(view, nil, Behind, typed)
	if unreadable(barred) == nil {
		return barred, nil
	}
	// No line waits for its next word here: Enter alone takes a command.
	others, err := s.mendsOrCommands(typed)
	if err != nil || len(others) == 0 || unreadable(others) != nil {
		return barred, err
	}
	return others, nil
}

// openPage hands the screen to a seat, to see the table with its eyes.
func openPage(d Desk, t Table) (Desk, *Intention, error) {
	return d.readAs(t, func(rules.Viewer) error { return nil }, stay)
}

// readAs has a seat read something that is for its eyes only, and then whatever else
// it wants to. Where the whole screen is for one seat's eyes, it is read there. Who may
// not read it is told before the screen is handed over. Whose turn it is stands first.
func (d Desk) readAs(t Table, may func(rules.Viewer) error, first step) (Desk, *Intention, error) {
	if d.top().viewer != rules.Public {
		return first(d, t)
	}
	var rows []Row
	view := t.Public().View()
	seats := slices.Clone(view.Header().Seats)
	if at := slices.Index(seats, view.Turn()); at > 0 {
		seats = slices.Insert(slices.Delete(seats, at, at+1), 0, view.Turn())
	}
	for _, seat := range seats {
		rows = append(rows, Row{Text: seat, Private: true, take: func(d Desk, t Table) (Desk, *Intention, error) {
			if err := may(rules.Viewer(seat)); err != nil {
				return d, nil, err
			}
			return d.readFor(t, seat, first)
		}})
	}
	return d.push(list{label: t.say("play.page.whose", nil), rows: rows}), nil, nil
}

// readFor hands the screen to a seat, which reads there one thing after another until it
// gives the page back. Where a game keeps nothing from anybody, nobody need look away.
func (d Desk) readFor(t Table, seat string, first step) (Desk, *Intention, error) {
	theirs := eyesOf([]string{seat})
	read := func(d Desk, t Table) (Desk, *Intention, error) { return first(d.pushFor(theirs, ownPage{}), t) }
	if !t.Public().View().Vocabulary().Hides() {
		return d.open(t, theirs.seats, read)
	}
	request := t.say(d.top().byKey("play.hand", "desk.hand"), speak.Figures{"seats": theirs.seats})
	return d.pushFor(theirs, handOver{request, read}), nil, nil
}

// pageOf is the step that hands the screen to a seat, to see the table with its eyes.
func pageOf(seat string) step {
	return func(d Desk, t Table) (Desk, *Intention, error) { return d.readFor(t, seat, stay) }
}

// stay is the step that leads nowhere: the table stands on the page already.
func stay(d Desk, _ Table) (Desk, *Intention, error) { return d, nil, nil }
