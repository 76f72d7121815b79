package opening

import (
	"errors"
	"slices"
	"strings"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/host"
	"lestrade/assistant/desk/own"
	"lestrade/assistant/desk/seated"
	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/history"
	"lestrade/assistant/practice"
	"lestrade/assistant/speak"
	"lestrade/assistant/store"
	"lestrade/rules"
	"lestrade/rules/vocabulary"
)

// door is the page before any table. From there people resume the last table with one key, or
// choose another one, a new one, the games played, the rules or the language.
type door struct{ rows []desk.Row }

// AtDoor returns a desk at the door. The error comes from the record.
func AtDoor(t desk.Table) (desk.Desk, error) { return newDoor(t, desk.Eyes{Viewer: rules.Public}) }

// Round returns a desk at the door on the one device of a table, which goes round. People point
// at its rows as on [seated.OnDevice], but what not everybody may see is handed to those who may.
func Round(t desk.Table) (desk.Desk, error) {
	return newDoor(t, desk.Eyes{Viewer: rules.Public}.GoRound())
}

func newDoor(t desk.Table, theirs desk.Eyes) (desk.Desk, error) {
	d, _, err := door{}.Uncovered(desk.New(seated.Elsewhere{}, door{}, theirs), t)
	return d, err
}

func (door) Stands() desk.Stand { return desk.AtDoor }

func (door) AnswersAsks() {}

func (door) Ask(s desk.Sight) (desk.Question, error) {
	return desk.Question{Label: s.Voice.Say("menu.what", nil)}, nil
}

func (m door) Find(s desk.Sight, typed string) ([]desk.Row, error) {
	if typed == "?" {
		return []desk.Row{m.howRow(s)}, nil
	}
	found, err := desk.List{Rows: m.rows, Stays: true}.Find(s, typed)
	if s.AsksHelp(typed) {
		return []desk.Row{m.howRow(s)}, err
	}
	return found, err
}

// howRow tells what is behind the door, and how to choose it.
func (door) howRow(s desk.Sight) desk.Row {
	return desk.Row{Text: s.Voice.Say("menu.help", nil), Take: desk.Read(s.Voice.Reviewed(s.Voice.Say("menu.how", nil)))}
}

// Uncovered lists what is behind the door anew.
func (door) Uncovered(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	tables, err := t.Hall.Store.Tables()
	if err != nil {
		return d, nil, err
	}
	v := t.Voice.For("") // the table that was left may have spoken another language
	t.Voice = v
	var rows []desk.Row
	add := func(text string, do desk.Step) { rows = append(rows, desk.Row{Text: text, Take: do}) }
	add(v.Say("menu.new", nil), openTable)
	if len(tables) > 0 {
		text, over := describe(t, tables[0])
		what := "menu.resume"
		if over {
			what = "menu.look"
		}
		add(v.Say(what, speak.Figures{"table": speak.Plain(text)}), desk.Intend(Resume{tables[0].Name}))
		if !over {
			slices.Reverse(rows) // a game under way comes before a new one
		}
	}
	if len(tables) > 1 {
		add(v.Say("menu.other", nil), func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
			var others []desk.Row
			for _, other := range tables[1:] {
				text, _ := describe(t, other)
				others = append(others, desk.Row{Text: text, Take: desk.Intend(Resume{other.Name})})
			}
			return d.Push(desk.List{Label: v.Say("menu.which", nil), Rows: others}), nil, nil
		})
	}
	isOver := func(found store.Stored) bool { _, over := describe(t, found); return over }
	if slices.ContainsFunc(tables, isOver) {
		add(v.Say("menu.history", nil), readHistory)
	}
	add(v.Say("menu.demo", nil), func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
		return d.Push(games(t, false, playDemo)), nil, nil
	})
	add(v.Say("menu.practise", nil), func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
		some := t
		some.House = t.House.Practised()
		return d.Push(games(some, false, func(d desk.Desk, t desk.Table, game help.Game) (desk.Desk, *desk.Intention, error) {
			return practise(game, practice.Today(t.Hall.Now()))(d, t)
		})), nil, nil
	})
	add(v.Say("menu.rules", nil), func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
		return d.Push(games(t, false, func(d desk.Desk, t desk.Table, game help.Game) (desk.Desk, *desk.Intention, error) {
			return own.ReadRules(d, t, game.ID)
		})), nil, nil
	})
	if len(tables) > 0 && d.Top().Round { // elsewhere the command line has a command for it
		add(v.Say("menu.delete", nil), deleteOne(tables))
	}
	var called []string
	for _, other := range v.Others() {
		called = append(called, other.Name)
	}
	add(strings.Join(called, ", "), seated.OpenTongues)
	if !d.Top().Round { // a device that goes round shows nothing but the door and its tables
		add(v.Say("menu.leave", nil), func(d desk.Desk, _ desk.Table) (desk.Desk, *desk.Intention, error) { return d.Pop(), nil, nil })
	}
	theirs := d.Top().Eyes
	return d.Pop().PushFor(theirs, door{rows}), nil, nil
}

// describe tells of a table in one line: its game or its own name, who plays, whose turn it is or
// how it ended. It returns only the name of a table that cannot be read, for opening it tells
// why.
func describe(t desk.Table, found store.Stored) (text string, over bool) {
	at, err := t.Hall.Open(found.Name)
	if err != nil {
		return found.Name, false
	}
	p, name := at.Public().View(), at.Name
	if number, is := strings.CutPrefix(name, p.Header().Game); is && p.Vocabulary() != nil { // people did not choose that name
		name = t.Voice.Called(p.Header().Game) + number
	}
	parts := []string{name, t.Voice.List(p.Header().Seats)}
	if p.Named() {
		end := p.Outcome()
		over = end != nil
		switch {
		case over:
			parts = append(parts, help.EndListed(t.Voice, p, end))
		case p.Turn() != "":
			parts = append(parts, t.Voice.Say("tables.turn", speak.Figures{"seat": p.Turn()}))
		}
	}
	return strings.Join(parts, " · "), over
}

// Resume sits down at an existing table.
type Resume struct{ Name string }

func (r Resume) Carry(t desk.Table, _ *desk.Intention) (came desk.Outcome, err error) {
	came.Table, err = t.Hall.Open(r.Name)
	return came, err
}

func (Resume) After(d desk.Desk, t desk.Table, _ desk.Outcome, err error) (desk.Desk, *desk.Intention, error) {
	if err != nil {
		return d, nil, err
	}
	return host.Arrive(sitDown(d, t), t)
}

// sitDown returns the desk at a table that was opened from the door.
func sitDown(d desk.Desk, t desk.Table) desk.Desk {
	theirs := seated.EyesAt(t.Usual())
	if d.GoesRound() {
		theirs = theirs.GoRound()
	}
	return seated.Sit(t.Usual(), theirs).LayOver(d)
}

// readHistory shows the finished games, and each person's sums.
func readHistory(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	v := t.Voice
	games, err := history.Games(t.Hall)
	if spoilt, is := errors.AsType[*history.Spoilt](err); is {
		d = d.Tell(v.Say("record.spoilt-tables", speak.Figures{"tables": spoilt.Tables}))
		err = nil
	}
	switch {
	case err != nil:
		return d, nil, err
	case len(games) == 0:
		return d.Tell(v.Say("menu.history.none", nil)), nil, nil
	}
	over := func(g history.Game) string { return g.Over(v) }
	d.Read = slices.Concat(history.Page(v, games, over), doc.Doc{doc.Gap{}}, history.SumsPage(v, history.Sums(t.House, games)))
	return d, nil, nil
}

// games has people choose one of the games. If stays is set, a step back comes here again.
func games(t desk.Table, stays bool, then func(desk.Desk, desk.Table, help.Game) (desk.Desk, *desk.Intention, error)) desk.List {
	var rows []desk.Row
	ids := map[string]string{}
	for _, g := range t.House {
		called, note := t.Voice.Called(g.ID), ""
		ids[called] = g.ID
		if t.Voice.Lacks(g.ID) {
			note = t.Voice.Say("menu.game.english", nil)
		}
		rows = append(rows, desk.Row{Text: called, Note: note, Take: func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) { return then(d, t, g) }})
	}
	match := func(row desk.Row, typed string) bool { return isCalled(ids[row.Text], typed) }
	return desk.List{Label: t.Voice.Say("menu.game", nil), Rows: rows, Match: match, Stays: stays}
}

// isCalled tells whether a typed text begins a word in the name of a game: in any language, or in
// the name that the program uses.
func isCalled(game, typed string) bool {
	part := strings.Join(vocabulary.Parts(typed), "")
	for _, name := range append(speak.NamesOf(game), game) {
		words := vocabulary.Parts(name)
		for i := range words {
			if strings.HasPrefix(strings.Join(words[i:], ""), part) {
				return true
			}
		}
	}
	return false
}

// playDemo shows the sample game of a game step by step.
func playDemo(d desk.Desk, t desk.Table, game help.Game) (desk.Desk, *desk.Intention, error) {
	var steps []string
	for step, err := range help.Demo(t.Voice, t.House, game) {
		if err != nil {
			return d, nil, err
		}
		steps = append(steps, step)
	}
	return demo(t.Voice.For(game.ID), steps)(d, t)
}

// demo is the step that shows the first of these steps, and asks for the next.
func demo(v *speak.Voice, steps []string) desk.Step {
	return func(d desk.Desk, _ desk.Table) (desk.Desk, *desk.Intention, error) {
		if len(steps) == 0 {
			return d, nil, nil
		}
		d.Read = doc.Prose(doc.Vital, steps[0])
		return d.Push(desk.List{Label: v.Say("menu.demo.next", nil), Rows: []desk.Row{
			{Text: v.Say("menu.demo.more", nil), Take: demo(v, steps[1:])},
			{Text: v.Say("menu.demo.leave", nil), Take: desk.Stay},
		}}), nil, nil
	}
}
