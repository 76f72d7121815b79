package own

import (
	"slices"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/entry"
	"lestrade/assistant/desk/mend"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// GiveBack asks the seats that have the screen to give it back. Before it is wiped they can
// correct what they said there. Everything else waits for the table's page.
type GiveBack struct{}

func (GiveBack) Ask(s desk.Sight) (desk.Question, error) {
	q := desk.Question{Label: s.Say(s.KeyOrButton("play.give-back", "desk.give-back"), nil), Asks: desk.Line}
	if s.Round { // such a device has buttons and no text field
		q.Asks = desk.GoOn
	}
	return q, nil
}

func (GiveBack) Said(d desk.Desk, _ desk.Table) (desk.Desk, *desk.Intention, error) {
	return d, nil, nil
}

func (GiveBack) Left(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	return d.Pop().Done(t)
}

func (GiveBack) Find(s desk.Sight, typed string) ([]desk.Row, error) {
	wipe := desk.Row{Option: "wipe", Text: s.Say("play.page.give-back", nil), Take: GiveBack{}.Left}
	line := mend.Retakes(s)
	rows := []desk.Row{wipe}
	if line > 0 {
		rows = append(rows,
			desk.Row{Text: s.Voice.Aside(s.Say("play.undo", nil), s.VoiceHere().Entry(s.Line(desk.Place{Line: line}))), Take: sayAgain(s, line)},
			mend.Row(s, desk.Place{Way: rules.Correct, Line: line}))
	}
	if typed == "" {
		return rows, nil
	}
	for i, id := range []string{"undo", string(rules.Correct)} {
		if i+1 < len(rows) && s.Names("play", id, typed, false) {
			return rows[i+1 : i+2], nil
		}
	}
	others, err := s.Elsewhere.Mends(s, typed)
	switch {
	case err != nil:
		return nil, err
	case len(others) == 1:
		return others, nil
	case len(others) > 1:
		return []desk.Row{{Text: typed, Take: desk.Push(desk.List{Label: s.Say("play.choose", nil), Rows: others})}}, nil
	}
	return []desk.Row{{Text: s.Say("play.give-back.other", nil), TypeOn: true}}, nil
}

// sayAgain takes back a line that was said on a page, and asks there for its hidden part again.
func sayAgain(s desk.Sight, line int) desk.Step {
	e := s.Line(desk.Place{Line: line}).Question()
	verb := s.Sees.View().Vocabulary().Verb(e.Verb, e.Seat != "")
	hidden := func(a rules.Arg) bool { return verb.Field(a.Field).Private() }
	if i := slices.IndexFunc(e.Args, hidden); i >= 0 {
		e.Args = e.Args[:i:i]
	}
	return entry.TakeBack(table.Back{}, func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
		view, err := d.Sight(t).View(desk.Behind)
		if err != nil {
			return d, nil, err
		}
		c, err := entry.Begin(view, e)
		if err != nil {
			return d, nil, err
		}
		return entry.AskOn(d, t, c, desk.Behind)
	})
}
