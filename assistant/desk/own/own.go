package own

import (
	"slices"
	"strings"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/entry"
	"lestrade/assistant/desk/hand"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
	"lestrade/rules/reading"
	"lestrade/rules/vocabulary"
)

// ownPage is a seat's page. There it sees the table with its own eyes, and says what not
// everybody may hear.
type ownPage struct{}

func (ownPage) Ask(s desk.Sight) (desk.Question, error) {
	if !s.Sees.View().Vocabulary().Hides() {
		return desk.Question{Label: s.Say("play.page.of", speak.Figures{"seat": string(s.Viewer)})}, nil
	}
	return desk.Question{Label: s.Say("play.page.more", nil)}, nil
}

func (ownPage) Stands() desk.Stand { return desk.AtPage }

func (ownPage) Said(d desk.Desk, _ desk.Table) (desk.Desk, *desk.Intention, error) {
	return d, nil, nil
}

// Find returns what a seat may do on its page: give it back, read reports, and say what not
// everybody may hear.
func (ownPage) Find(s desk.Sight, typed string) ([]desk.Row, error) {
	view, err := s.View(desk.Behind)
	if err != nil {
		return nil, err
	}
	if typed == rules.Unknown { // a "?", while no entry waits for a word
		return s.Elsewhere.Named(s, "help"), nil
	}
	back := "play.page.give-back"
	if !view.Vocabulary().Hides() {
		back = "play.page.back"
	}
	rows := []desk.Row{
		{Text: s.Say(back, nil), Take: func(d desk.Desk, _ desk.Table) (desk.Desk, *desk.Intention, error) { return d.Pop(), nil, nil }},
		{Text: s.Voice.Aside(s.Say("play.show", nil), s.Say("play.page.table", nil)), Take: ReadTable},
	}
	rows = slices.Insert(rows, 1, slices.Concat(MoreRows(s), MarksToMake(s))...)
	if typed == "" {
		rows = slices.Insert(rows, 1, ProposedRows(s, view)...)
	}
	rows = append(rows, s.Elsewhere.Named(s, "qr")...)
	if typed != "" {
		rows = slices.DeleteFunc(rows, func(row desk.Row) bool { return !desk.Holds(row, typed) })
	}
	rows = slices.Concat(rows, ReportRows(s, typed), MarkRows(s, typed), NoteRows(s, typed), WordRows(s, typed))
	if typed == "" {
		if s.Game().Setup == nil || s.Over() {
			return rows, nil
		}
		for _, begun := range s.Game().Setup(view, []string{string(s.Viewer)}) { // the cards that it sees and that nobody has entered
			if len(strings.Fields(begun)) > 1 {
				rows = append(rows, entry.Rows(s, view, reading.Complete(view, begun, "", 1), desk.Behind)...)
			}
		}
		return rows, nil
	}
	found := slices.DeleteFunc(reading.Complete(view, typed, s.Voice.Lang, entry.MostRows), func(c reading.Completion) bool {
		verb := view.Vocabulary().Verb(c.Entry.Verb, c.Entry.Seat != "")
		return !slices.ContainsFunc(verb.Fields, (*vocabulary.Field).Private)
	})
	rows = append(rows, entry.LikelyRows(s, view, found, desk.Behind, typed)...)
	if len(rows) > 0 {
		return rows, nil
	}
	barred := entry.RowsOrBars(s, view, nil, desk.Behind, typed)
	if desk.Unreadable(barred) == nil {
		return barred, nil
	}
	// No line waits for its next word here: Enter alone takes a command.
	others, err := s.Elsewhere.Mends(s, typed)
	if err != nil || len(others) == 0 || desk.Unreadable(others) != nil {
		return barred, err
	}
	return others, nil
}

// OpenPage hands the screen to a seat, which sees the table there with its own eyes.
func OpenPage(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	return readAs(d, t, func(rules.Viewer) error { return nil }, desk.Stay)
}

// readAs asks which seat wants to read something for its own eyes, and hands it the screen, where
// it may then read on. A screen that is for one seat's eyes shows it at once. A seat that may not
// read it is told so before the screen is handed over. The seat whose turn it is stands first.
func readAs(d desk.Desk, t desk.Table, may func(rules.Viewer) error, first desk.Step) (desk.Desk, *desk.Intention, error) {
	if d.Top().Viewer != rules.Public {
		return first(d, t)
	}
	var rows []desk.Row
	view := t.Public().View()
	seats := slices.Clone(view.Header().Seats)
	if at := slices.Index(seats, view.Turn()); at > 0 {
		seats = slices.Insert(slices.Delete(seats, at, at+1), 0, view.Turn())
	}
	for _, seat := range seats {
		rows = append(rows, desk.Row{Text: seat, Private: true, Take: func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
			if err := may(rules.Viewer(seat)); err != nil {
				return d, nil, err
			}
			return readFor(d, t, seat, first)
		}})
	}
	return d.Push(desk.List{Label: t.Say("play.page.whose", nil), Rows: rows}), nil, nil
}

// readFor hands the screen to a seat, which reads there one thing after another until it gives
// the screen back. If the game hides nothing from anybody, nobody needs to look away.
func readFor(d desk.Desk, t desk.Table, seat string, first desk.Step) (desk.Desk, *desk.Intention, error) {
	theirs := desk.EyesOf([]string{seat})
	read := func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
		return first(d.PushFor(theirs, ownPage{}), t)
	}
	if !t.Public().View().Vocabulary().Hides() {
		return hand.Open(d, t, theirs.Seats, read)
	}
	label := t.Say(d.Top().KeyOrButton("play.hand", "desk.hand"), speak.Figures{"seats": theirs.Seats})
	return d.PushFor(theirs, hand.Over{Label: label, Then: read}), nil, nil
}

// PageOf is the step that hands the screen to a seat, which sees the table there with its own
// eyes. The table stands on that page already.
func PageOf(seat string) desk.Step {
	return func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
		return readFor(d, t, seat, desk.Stay)
	}
}

// ReadTable shows the whole table to read.
func ReadTable(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	s := d.Sight(t)
	standing, err := help.Standing(s.Voice.At(s.Sees.View()), s.Sees, s.Game())
	d.Read = standing
	return d, nil, err
}
