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

// askSeats asks who plays: people who sat at one of the last tables, or others. Offered are
// the groups that hold what is typed, the names that are typed, or what stands against
// them, and other people.
func (r *Room) askSeats(o *opening) error {
	groups, err := r.groups(o.game)
	switch {
	case err != nil:
		return err
	case len(groups) == 0:
		return r.askNames(o)
	}
	other := console.Row{Text: r.Voice.Say("menu.people.other", nil)}
	find := func(typed string) (rows []console.Row) {
		for _, seats := range groups {
			if row := (console.Row{Text: r.Voice.List(seats), Value: seats}); holds(row, typed) {
				rows = append(rows, row)
			}
		}
		switch seats, err := r.seatsOf(o, typed); {
		case typed == "" || holds(other, typed):
		case err == nil:
			rows = append(rows, console.Row{Text: r.who(seats), Value: seats})
		case len(rows) == 0:
			rows = append(rows, console.Row{Text: "✗ " + err.Error(), Value: typeOn{err.Error(), typed}})
		}
		return append(rows, other)
	}
	typed := ""
	for {
		row, err := r.choose(console.Palette{
			Label: r.Voice.Say("menu.people", nil), Prompt: r.Voice.Say("play.prompt", nil), Typed: typed, Find: find,
		})
		if err != nil {
			return err
		}
		switch seats := row.Value.(type) {
		case []string:
			o.seats = seats
			return nil
		case typeOn:
			typed = seats.typed
		default:
			return r.askNames(o)
		}
	}
}

// groups are the people of the last tables who can sit at a game, each group once, the
// latest first.
func (r *Room) groups(game help.Game) ([][]string, error) {
	tables, err := r.Hall.Store.Tables()
	if err != nil {
		return nil, err
	}
	var groups [][]string
	offered := map[string]bool{}
	for _, found := range tables[:min(len(tables), lastTables)] {
		t, err := r.Hall.Open(found.Name)
		if err != nil { // opening that table tells why
			continue
		}
		seats := t.Position().Header().Seats
		var names []string
		for _, seat := range seats {
			names = append(names, rules.Plain(seat))
		}
		slices.Sort(names) // wherever they sit
		group := strings.Join(names, " ")
		_, err = table.Head(r.Hall.Shelf, game.ID, seats, nil)
		if !offered[group] && err == nil && CommandAmong(r.House, seats) == "" {
			offered[group], groups = true, append(groups, seats)
		}
		if len(groups) == mostGroups {
			break
		}
	}
	return groups, nil
}

// who says who plays, and how many they are.
func (r *Room) who(seats []string) string {
	return r.Voice.Say("menu.people.count", speak.Figures{"number": len(seats), "names": speak.Plain(r.Voice.List(seats))})
}

// seatsOf are the names in a text; the error says why they cannot sit at the table.
func (r *Room) seatsOf(o *opening, text string) ([]string, error) {
	seats := o.words.Names(text)
	if name := CommandAmong(r.House, seats); name != "" {
		return nil, errors.New(r.Voice.Say("usage.seat-command", speak.Figures{"name": speak.Plain(name)}))
	}
	_, err := table.Head(r.Hall.Shelf, o.game.ID, seats, nil)
	if refusal, is := errors.AsType[*rules.Refusal](err); is {
		return nil, errors.New(r.Voice.With(o.words, o.game.ID).Reason(refusal))
	}
	return seats, err
}

// askNames asks for names until they can sit at a table, and are those that were meant.
func (r *Room) askNames(o *opening) error {
	seats := o.words.Game.Seats
	ask := "menu.seats"
	if seats.Max == 1 {
		ask = "menu.seat"
	}
	question := r.Voice.Say(ask, speak.Figures{"min": seats.Min, "max": seats.Max})
	o.seats = nil
	for {
		text, err := r.Ask.Text(question, func(text string) error {
			if text == "" && o.seats != nil {
				return nil
			}
			_, err := r.seatsOf(o, text)
			return err
		})
		if err != nil || text == "" {
			return err
		}
		if o.seats, err = r.seatsOf(o, text); err != nil || seats.Max == 1 {
			return err
		}
		question = r.Voice.Say("menu.seats.right", speak.Figures{"who": speak.Plain(r.who(o.seats))})
	}
}
