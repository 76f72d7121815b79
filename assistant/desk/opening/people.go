package opening

import (
	"errors"
	"iter"
	"slices"
	"strings"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/seated"
	"lestrade/assistant/speak"
	"lestrade/assistant/store"
	"lestrade/assistant/transcript"
	"lestrade/rules/position"
	"lestrade/rules/vocabulary"
)

// mostGroups is how many groups of people are offered, out of the last lastTables tables.
const (
	mostGroups = 3
	lastTables = 20
)

// askSeats asks who plays: the people of one of the last tables, or others.
func (o opening) askSeats(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	groups, err := o.groups(t)
	if err != nil {
		return d, nil, err
	}
	if len(groups) == 0 {
		return d.Push(names{opening: o}), nil, nil
	}
	return d.Push(people{o, groups}), nil, nil
}

// groups returns the people of the last tables who can sit at this game, each group once, the
// latest first.
func (o opening) groups(t desk.Table) ([][]string, error) {
	tables, err := t.Hall.Store.Tables()
	if err != nil {
		return nil, err
	}
	var groups [][]string
	offered := map[string]bool{}
	for view := range lastViews(t, tables) {
		seats := view.Header().Seats
		var names []string
		for _, seat := range seats {
			names = append(names, vocabulary.Plain(seat))
		}
		slices.Sort(names) // the same people in other seats are the same group
		group := strings.Join(names, " ")
		_, err = transcript.Head(t.Hall.Shelf, o.game.ID, seats, nil)
		if !offered[group] && err == nil && seated.CommandAmong(t.House, seats) == "" {
			offered[group], groups = true, append(groups, seats)
		}
		if len(groups) == mostGroups {
			break
		}
	}
	return groups, nil
}

// lastViews yields the last of the tables as everybody sees them. It leaves out a table that cannot be
// opened: opening it tells why.
func lastViews(t desk.Table, tables []store.Stored) iter.Seq[*position.Position] {
	return func(yield func(*position.Position) bool) {
		for _, found := range tables[:min(len(tables), lastTables)] {
			if at, err := t.Hall.Open(found.Name); err == nil && !yield(at.Public().View()) {
				return
			}
		}
	}
}

// people has people choose a group. It offers the groups that hold the typed text, the typed
// names or what bars them, and others to be typed.
type people struct {
	opening
	groups [][]string
}

func (people) Ask(s desk.Sight) (desk.Question, error) {
	return desk.Question{Label: s.Voice.Say("menu.people", nil)}, nil
}

func (p people) Find(s desk.Sight, typed string) (rows []desk.Row, err error) {
	if typed == "?" {
		return []desk.Row{s.HowToChoose()}, nil
	}
	sit := func(seats []string) desk.Step {
		o := p.opening
		o.seats = seats
		return o.askOptions
	}
	for _, seats := range p.groups {
		if row := (desk.Row{Text: s.Voice.List(seats), Take: sit(seats)}); desk.Holds(row, typed) {
			rows = append(rows, row)
		}
	}
	other := desk.Row{Text: s.Voice.Say("menu.people.other", nil), Take: desk.Push(names{opening: p.opening})}
	switch seats, err := p.seatsOf(s.Table, typed); {
	case typed == "" || desk.Holds(other, typed):
	case err == nil:
		rows = append(rows, desk.Row{Text: sayWho(s.Table, seats), Take: sit(seats)})
	case len(rows) == 0:
		rows = append(rows, desk.Row{Text: "✗ " + err.Error(), TypeOn: true})
	}
	return append(rows, other), nil
}

// sayWho says who plays, and how many they are.
func sayWho(t desk.Table, seats []string) string {
	return t.Voice.Say("menu.people.count", speak.Figures{"number": len(seats), "names": speak.Plain(t.Voice.List(seats))})
}

// seatsOf returns the names in a text. The error says why they cannot sit at the table.
func (o opening) seatsOf(t desk.Table, text string) ([]string, error) {
	seats := o.words.Names(text, t.Voice.Lang)
	if name := seated.CommandAmong(t.House, seats); name != "" {
		return nil, errors.New(t.Voice.Say("usage.seat-command", speak.Figures{"name": speak.Plain(name)}))
	}
	_, err := transcript.Head(t.Hall.Shelf, o.game.ID, seats, nil)
	if refusal, is := desk.RefusalOf(err); is {
		return nil, errors.New(t.Voice.With(o.words, o.game.ID).Reason(refusal))
	}
	return seats, err
}

// names asks for names that can sit at a table. The next question tells who they are, and a step
// back from it leads here.
type names struct{ opening }

func (n names) Ask(s desk.Sight) (desk.Question, error) {
	seats, v := n.words.Game.Seats, s.Voice
	if seats.Max == 1 {
		return desk.Question{Label: v.Say("menu.seat", nil), Asks: desk.Line}, nil
	}
	return desk.Question{Label: v.Say("menu.seats", speak.Figures{"min": seats.Min, "max": seats.Max}), Asks: desk.Line}, nil
}

func (n names) Find(s desk.Sight, typed string) ([]desk.Row, error) {
	if typed == "?" || typed == "" {
		return []desk.Row{n.howRow(s)}, nil
	}
	seats, err := n.seatsOf(s.Table, typed)
	if err != nil {
		return []desk.Row{{Text: err.Error(), TypeOn: true}}, nil
	}
	n.seats = seats
	return []desk.Row{{Text: sayWho(s.Table, seats), Take: n.askOptions}}, nil
}

// howRow tells how to type the names.
func (n names) howRow(s desk.Sight) desk.Row {
	seats := n.words.Game.Seats
	how := s.Voice.Say("menu.seat.how", nil)
	if seats.Max > 1 {
		how = s.Voice.Say("menu.seats.how", speak.Figures{"min": seats.Min, "max": seats.Max})
	}
	return desk.Row{Text: how, Take: desk.Read(how)}
}
