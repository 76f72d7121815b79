package play

import (
	"errors"
	"slices"
	"strings"

	"lestrade/assistant/console"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// How many groups of people are offered, and among those of how many tables.
const (
	mostGroups = 3
	lastTables = 20
)

// askSeats asks who plays: people who sat at one of the last tables, or others.
func (r *Room) askSeats(o *opening) error {
	groups, err := r.groups(o.game)
	switch {
	case err != nil:
		return err
	case len(groups) == 0:
		return r.askNames(o)
	}
	row, err := r.choose(console.Palette{
		Label: r.Voice.Say("menu.people", nil), Prompt: r.Voice.Say("play.prompt", nil),
		Find: func(typed string) []console.Row { return r.peopleRows(o.game, groups, typed) },
	})
	if err != nil {
		return err
	}
	if o.seats = row.Value.([]string); o.seats != nil {
		return nil
	}
	return r.askNames(o)
}

// groups are the people of the last tables who can sit at a game, each group once, the
// latest first.
func (r *Room) groups(game help.Game) ([][]string, error) {
	tables, err := r.Hall.Journal.Tables()
	if err != nil {
		return nil, err
	}
	var groups [][]string
	known := map[string]bool{}
	for _, found := range tables[:min(len(tables), lastTables)] {
		t, err := r.Hall.Open(found.Name)
		if err != nil { // opening that table tells why
			continue
		}
		seats := t.Position().Header().Seats
		if key := together(seats); !known[key] && r.canSit(game, seats) {
			known[key], groups = true, append(groups, seats)
		}
		if len(groups) == mostGroups {
			break
		}
	}
	return groups, nil
}

// together is the same for the same people, wherever they sit.
func together(seats []string) string {
	var names []string
	for _, seat := range seats {
		names = append(names, rules.Plain(seat))
	}
	slices.Sort(names)
	return strings.Join(names, " ")
}

func (r *Room) canSit(game help.Game, seats []string) bool {
	_, err := table.Head(r.Hall.Shelf, game.ID, seats, nil)
	return err == nil
}

// peopleRows are the groups that hold what is typed, the names that are typed, and
// other people.
func (r *Room) peopleRows(game help.Game, groups [][]string, typed string) (rows []console.Row) {
	for _, seats := range groups {
		if row := (console.Row{Text: r.Voice.List(seats), Value: seats}); holds(row, typed) {
			rows = append(rows, row)
		}
	}
	if seats := names(typed); typed != "" && r.canSit(game, seats) {
		rows = append(rows, console.Row{Text: r.Voice.List(seats), Value: seats})
	}
	return append(rows, console.Row{Text: r.Voice.Say("menu.people.other", nil), Value: []string(nil)})
}

// askNames asks for names until they can sit at a table.
func (r *Room) askNames(o *opening) error {
	v, seats := r.Voice.With(o.words, o.game.ID), o.words.Game.Seats
	ask := "menu.seats"
	if seats.Max == 1 {
		ask = "menu.seat"
	}
	text, err := r.Ask.Text(v.Say(ask, speak.Figures{"min": seats.Min, "max": seats.Max}), func(text string) error {
		_, err := table.Head(r.Hall.Shelf, o.game.ID, names(text), nil)
		if refusal := (*rules.Refusal)(nil); errors.As(err, &refusal) {
			return errors.New(v.Reason(refusal))
		}
		return err
	})
	o.seats = names(text)
	return err
}

func names(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' })
}
