package desk

import (
	"errors"
	"slices"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/history"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// door is what there is to do before one sits at a table: going on with the one used last
// by one key, another one, a new one, what was played, the rules, the language.
type door struct{ rows []Row }

// AtDoor is a desk before any table.
func AtDoor(t Table) (Desk, error) { return atDoor(t, eyes{viewer: rules.Public}) }

// Round is such a desk on the one device of a table, which goes round: people point at its rows,
// as of [OnDevice], but what not all may see is handed to those who may.
func Round(t Table) (Desk, error) { return atDoor(t, eyes{viewer: rules.Public}.around()) }

func atDoor(t Table, theirs eyes) (Desk, error) {
	d, _, err := door{}.again(Desk{seen: table.Anything, pages: []frame{{door{}, theirs}}}, t)
	return d, err
}

// Sits tells whether the desk is at a table, and not at the door.
func (d Desk) Sits() bool {
	return slices.ContainsFunc(d.pages, func(f frame) bool { _, is := f.page.(tablePage); return is })
}

func (door) ask(s sight) (Question, error) {
	return Question{Label: s.Voice.Say("menu.what", nil)}, nil
}

func (m door) find(s sight, typed string) ([]Row, error) {
	if typed == "?" {
		return []Row{m.how(s)}, nil
	}
	found, err := list{rows: m.rows, stays: true}.find(s, typed)
	if s.asksHelp(typed) {
		return []Row{m.how(s)}, err
	}
	return found, err
}

// how says what there is behind the door, and how it is gone through.
func (door) how(s sight) Row {
	return Row{Text: s.Voice.Say("menu.help", nil), take: read(s.Voice.Reviewed(s.Voice.Say("menu.how", nil)))}
}

// again is the door as it is by now, on top.
func (door) again(d Desk, t Table) (Desk, *Intention, error) {
	tables, err := t.Hall.Store.Tables()
	if err != nil {
		return d, nil, err
	}
	v := t.Voice.For("") // a table that was left may have spoken another
	t.Voice = v
	var rows []Row
	add := func(text string, do step) { rows = append(rows, Row{Text: text, take: do}) }
	add(v.Say("menu.new", nil), openTable)
	if len(tables) > 0 {
		text, over := t.about(tables[0])
		what := "menu.resume"
		if over {
			what = "menu.look"
		}
		add(v.Say(what, speak.Figures{"table": speak.Plain(text)}), intend(Resume{tables[0].Name}))
		if !over {
			slices.Reverse(rows) // the game under way comes before the next
		}
	}
	if len(tables) > 1 {
		add(v.Say("menu.other", nil), func(d Desk, t Table) (Desk, *Intention, error) {
			var others []Row
			for _, other := range tables[1:] {
				text, _ := t.about(other)
				others = append(others, Row{Text: text, take: intend(Resume{other.Name})})
			}
			return d.push(list{label: v.Say("menu.which", nil), rows: others}), nil, nil
		})
	}
	isOver := func(found table.Stored) bool { _, over := t.about(found); return over }
	if slices.ContainsFunc(tables, isOver) {
		add(v.Say("menu.history", nil), readHistory)
	}
	add(v.Say("menu.demo", nil), func(d Desk, t Table) (Desk, *Intention, error) {
		return d.push(t.games(false, playDemo)), nil, nil
	})
	add(v.Say("menu.rules", nil), func(d Desk, t Table) (Desk, *Intention, error) {
		return d.push(t.games(false, func(d Desk, t Table, game help.Game) (Desk, *Intention, error) { return d.readRules(t, game.ID) })), nil, nil
	})
	if len(tables) > 0 && d.top().round { // where there is a command line, it has a command for it
		add(v.Say("menu.delete", nil), deleteOne(tables))
	}
	var called []string
	for _, other := range v.Others() {
		called = append(called, other.Name)
	}
	add(strings.Join(called, ", "), openTongues)
	if !d.top().round { // there is nowhere else to go
		add(v.Say("menu.leave", nil), func(d Desk, _ Table) (Desk, *Intention, error) { return d.pop(), nil, nil })
	}
	theirs := d.top().eyes
	return d.pop().pushFor(theirs, door{rows}), nil, nil
}

// about is a table in one line: its game or its own name, who plays, whose turn it is or how it
// ended. Of one that cannot be read only the name is said; opening it tells why.
func (t Table) about(found table.Stored) (text string, over bool) {
	at, err := t.Hall.Open(found.Name)
	if err != nil {
		return found.Name, false
	}
	p, name := at.Public().View(), at.Name
	if number, is := strings.CutPrefix(name, p.Header().Game); is && p.Vocabulary() != nil { // one that people did not choose
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

// Resume sits down at a table that there is.
type Resume struct{ Name string }

func (r Resume) carry(t Table, _ *Intention) (came Outcome, err error) {
	came.Table, err = t.Hall.Open(r.Name)
	return came, err
}

func (Resume) after(d Desk, t Table, _ Outcome, err error) (Desk, *Intention, error) {
	if err != nil {
		return d, nil, err
	}
	return d.sitDown(t).Arrive(t)
}

// sitDown is the desk at a table that was opened from the door.
func (d Desk) sitDown(t Table) Desk {
	at := At(t.Usual())
	if d.pages[0].round {
		at.pages[0].eyes = at.pages[0].around()
	}
	at.pages = slices.Concat(d.pages[:1], at.pages)
	return at
}

// readHistory shows the finished games, and what they come to for each person.
func readHistory(d Desk, t Table) (Desk, *Intention, error) {
	v := t.Voice
	games, err := history.Games(t.Hall)
	if spoilt, is := errors.AsType[*history.Spoilt](err); is {
		d = d.tell(v.Say("record.spoilt-tables", speak.Figures{"tables": spoilt.Tables}))
		err = nil
	}
	switch {
	case err != nil:
		return d, nil, err
	case len(games) == 0:
		return d.tell(v.Say("menu.history.none", nil)), nil, nil
	}
	over := func(g history.Game) string { return g.Over(v) }
	d.read = slices.Concat(history.Page(v, games, over), doc.Doc{doc.Gap{}}, history.SumsPage(v, history.Sums(t.House, games)))
	return d, nil, nil
}

// games has one of the games of the house chosen.
func (t Table) games(stays bool, then func(Desk, Table, help.Game) (Desk, *Intention, error)) list {
	var rows []Row
	ids := map[string]string{}
	for _, g := range t.House {
		called, note := t.Voice.Called(g.ID), ""
		ids[called] = g.ID
		if t.Voice.Lacks(g.ID) {
			note = t.Voice.Say("menu.game.english", nil)
		}
		rows = append(rows, Row{Text: called, Note: note, take: func(d Desk, t Table) (Desk, *Intention, error) { return then(d, t, g) }})
	}
	match := func(row Row, typed string) bool { return isCalled(ids[row.Text], typed) }
	return list{label: t.Voice.Say("menu.game", nil), rows: rows, match: match, stays: stays}
}

// isCalled tells whether a typed text begins a word of what a game is called: in any
// language, or by the program.
func isCalled(game, typed string) bool {
	part := strings.Join(rules.Parts(typed), "")
	for _, name := range append(speak.NamesOf(game), game) {
		words := rules.Parts(name)
		for i := range words {
			if strings.HasPrefix(strings.Join(words[i:], ""), part) {
				return true
			}
		}
	}
	return false
}

// playDemo shows a game's sample game step by step.
func playDemo(d Desk, t Table, game help.Game) (Desk, *Intention, error) {
	var steps []string
	for step, err := range help.Demo(t.Voice, t.House, game) {
		if err != nil {
			return d, nil, err
		}
		steps = append(steps, step)
	}
	return demo(t.Voice.For(game.ID), steps)(d, t)
}

// demo is the step that shows the first of some, and asks for the next.
func demo(v *speak.Voice, steps []string) step {
	return func(d Desk, _ Table) (Desk, *Intention, error) {
		if len(steps) == 0 {
			return d, nil, nil
		}
		d.read = doc.Prose(doc.Vital, steps[0])
		leave := func(d Desk, _ Table) (Desk, *Intention, error) { return d, nil, nil }
		return d.push(list{label: v.Say("menu.demo.next", nil), rows: []Row{
			{Text: v.Say("menu.demo.more", nil), take: demo(v, steps[1:])},
			{Text: v.Say("menu.demo.leave", nil), take: leave},
		}}), nil, nil
	}
}
