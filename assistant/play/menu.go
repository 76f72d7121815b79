package play

import (
	"errors"
	"slices"
	"strings"

	"lestrade/assistant/console"
	"lestrade/assistant/help"
	"lestrade/assistant/history"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/data"
	"lestrade/rules"
)

// Menu offers what there is to do until people leave: to go on with the table used
// last by one key, another one, a new one, what was played, the rules, the language. The error is as
// of Sit.
func (r Room) Menu() error {
	r.welcome()
	for {
		menu, err := r.menu()
		if err != nil {
			return err
		}
		row, err := r.Ask.Palette(menu)
		if errors.Is(err, console.ErrBack) {
			return nil
		}
		if err == nil {
			err = row.Value.(func(*Room) error)(&r)
		}
		if errors.Is(err, errLeft) {
			return nil
		}
		if err != nil {
			if err := r.showError(err); err != nil {
				return err
			}
		}
	}
}

func (r Room) welcome() { r.Ask.Show(r.Voice.Say("menu.welcome", nil)) }

// menu is the palette of all that there is to do; "?" is answered too.
func (r Room) menu() (console.Palette, error) {
	tables, err := r.Hall.Store.Tables()
	if err != nil {
		return console.Palette{}, err
	}
	var rows []console.Row
	add := func(text string, do func(*Room) error) { rows = append(rows, console.Row{Text: text, Value: do}) }
	add(r.Voice.Say("menu.new", nil), (*Room).open)
	if len(tables) > 0 {
		text, over := r.about(tables[0])
		what := "menu.resume"
		if over {
			what = "menu.look"
		}
		add(r.Voice.Say(what, speak.Figures{"table": speak.Plain(text)}), func(r *Room) error { return r.resume(tables[0].Name) })
		if !over {
			slices.Reverse(rows) // the game under way comes before the next
		}
	}
	if len(tables) > 1 {
		add(r.Voice.Say("menu.other", nil), func(r *Room) error { return r.other(tables[1:]) })
	}
	if len(tables) > 0 {
		add(r.Voice.Say("menu.history", nil), (*Room).history)
	}
	add(r.Voice.Say("menu.demo", nil), (*Room).demo)
	add(r.Voice.Say("menu.rules", nil), (*Room).rules)
	languages := data.Languages()
	next := speak.New(languages[(slices.Index(languages, r.Voice.Lang)+1)%len(languages)])
	add(next.Say("language", nil), func(r *Room) error {
		r.Voice = next
		r.Ask.Speak(console.WordsOf(next))
		r.welcome()
		return nil
	})
	add(r.Voice.Say("menu.leave", nil), func(*Room) error { return errLeft })

	palette := r.list("menu.what", rows)
	find := palette.Find
	palette.Find = func(typed string) []console.Row {
		if typed == "?" {
			return []console.Row{{Text: r.Voice.Say("menu.help", nil), Value: func(r *Room) error { r.welcome(); return nil }}}
		}
		return find(typed)
	}
	return palette, nil
}

// about is a table in one line: its game or its own name, who plays, whose turn it is or how it
// ended. Of one that cannot be read only the name is said; opening it tells why.
func (r Room) about(found table.Stored) (text string, over bool) {
	t, err := r.Hall.Open(found.Name)
	if err != nil {
		return found.Name, false
	}
	p := t.Position()
	parts := []string{r.nameOf(t.Name, p), r.Voice.List(p.Header().Seats)}
	if p.Named() {
		end := p.Outcome()
		over = end != nil
		switch {
		case over:
			parts = append(parts, help.EndText(r.Voice.At(p), end))
		case p.Turn() != "":
			parts = append(parts, r.Voice.Say("tables.turn", speak.Figures{"seat": p.Turn()}))
		}
	}
	return strings.Join(parts, " · "), over
}

// nameOf is the name of a table; one that people did not choose, with the game's own.
func (r Room) nameOf(name string, p *rules.Position) string {
	if number, is := strings.CutPrefix(name, p.Header().Game); is && p.Vocabulary() != nil {
		return r.Voice.Called(p.Header().Game) + number
	}
	return name
}

func (r *Room) resume(name string) error {
	t, err := r.Hall.Open(name)
	if err != nil {
		return err
	}
	return r.Sit(t, rules.Public)
}

func (r *Room) other(tables []table.Stored) error {
	var rows []console.Row
	for _, t := range tables {
		text, _ := r.about(t)
		rows = append(rows, console.Row{Text: text, Value: t.Name})
	}
	row, err := r.choose(r.list("menu.which", rows))
	if err != nil {
		return err
	}
	return r.resume(row.Value.(string))
}

// history shows the finished games, and what they come to for each person.
func (r *Room) history() error {
	games, err := history.Games(r.Hall)
	if spoilt, is := errors.AsType[*history.Spoilt](err); is {
		r.Ask.Show(r.Voice.Say("record.spoilt-tables", speak.Figures{"tables": spoilt.Tables}))
		err = nil
	}
	switch {
	case err != nil:
		return err
	case len(games) == 0:
		r.Ask.Show(r.Voice.Say("menu.history.none", nil))
		return nil
	}
	over := func(g history.Game) string { return g.Over(r.Voice) }
	r.Ask.Show("\n" + history.Text(r.Voice, games, over) + "\n" + history.SumsText(r.Voice, history.Sums(games)))
	return nil
}

// demo has a game chosen, and shows its sample game step by step.
func (r *Room) demo() error {
	game, err := r.chooseGame()
	if err != nil {
		return err
	}
	for step, err := range help.Demo(r.Voice, r.House, game) {
		if err != nil {
			return err
		}
		r.Ask.Show(step)
		row, err := r.choose(r.list("menu.demo.next", []console.Row{
			{Text: r.Voice.Say("menu.demo.more", nil), Value: true}, {Text: r.Voice.Say("menu.demo.leave", nil), Value: false},
		}))
		if err != nil || !row.Value.(bool) {
			return err
		}
	}
	return nil
}

// rules has a game chosen, then rules read.
func (r *Room) rules() error {
	game, err := r.chooseGame()
	if err != nil {
		return err
	}
	return r.readRules(game.ID)
}

// chooseGame has one of the games of the house chosen.
func (r *Room) chooseGame() (help.Game, error) {
	var rows []console.Row
	for _, g := range r.House {
		rows = append(rows, console.Row{Text: r.Voice.Called(g.ID), Value: g})
	}
	palette := console.List(r.Voice.Say("menu.game", nil), r.Voice.Say("play.prompt", nil), rows, func(row console.Row, typed string) bool {
		return isCalled(row.Value.(help.Game).ID, typed)
	})
	row, err := r.choose(palette)
	if err != nil {
		return help.Game{}, err
	}
	return row.Value.(help.Game), nil
}

// isCalled tells whether a typed text is a part of what a game is called: in any
// language, or by the program.
func isCalled(game, typed string) bool {
	part := strings.Join(rules.Parts(typed), "")
	for _, name := range append(speak.NamesOf(game), game) {
		if strings.Contains(strings.Join(rules.Parts(name), ""), part) {
			return true
		}
	}
	return false
}
