package opening

import (
	"errors"
	"slices"
	"strings"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/seated"
	"lestrade/assistant/speak"
	"lestrade/assistant/transcript"
	"lestrade/rules/vocabulary"
)

// How many groups of people are offered, and among those of how many tables.
const (
	mostGroups = 3
	lastTables = 20
)

// askSeats asks who plays: people who sat at one of the last tables, or others.
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

// groups are the people of the last tables who can sit at a game, each group once, the
// latest first.
func (o opening) groups(t desk.Table) ([][]string, error) {
	tables, err := t.Hall.Store.Tables()
	if err != nil {
		return nil, err
	}
	var groups [][]string
	offered := map[string]bool{}
	for _, found := range tables[:min(len(tables), lastTables)] {
		at, err := t.Hall.Open(found.Name)
		if err != nil { // opening that table tells why
			continue
		}
		seats := at.Public().View().Header().Seats
		var names []string
		for _, seat := range seats {
			names = append(names, vocabulary.Plain(seat))
		}
		slices.Sort(names) // wherever they sit
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

// people are groups to choose from: offered are those that hold what is typed, the names
// that are typed, or what stands against them, and other people.
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
		rows = append(rows, desk.Row{Text: who(s.Table, seats), Take: sit(seats)})
	case len(rows) == 0:
		rows = append(rows, desk.Row{Text: "✗ " + err.Error(), TypeOn: true})
	}
	return append(rows, other), nil
}

// who says who plays, and how many they are.
func who(t desk.Table, seats []string) string {
	return t.Voice.Say("menu.people.count", speak.Figures{"number": len(seats), "names": speak.Plain(t.Voice.List(seats))})
}

// seatsOf are the names in a text; the error says why they cannot sit at the table.
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

// names asks for names that can sit at a table. Who that makes is told with the next question, from
// which a step back leads here.
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
		return []desk.Row{n.how(s)}, nil
	}
	seats, err := n.seatsOf(s.Table, typed)
	if err != nil {
		return []desk.Row{{Text: err.Error(), TypeOn: true}}, nil
	}
	n.seats = seats
	return []desk.Row{{Text: who(s.Table, seats), Take: n.askOptions}}, nil
}

// how says what names are typed.
func (n names) how(s desk.Sight) desk.Row {
	seats := n.words.Game.Seats
	how := s.Voice.Say("menu.seat.how", nil)
	if seats.Max > 1 {
		how = s.Voice.Say("menu.seats.how", speak.Figures{"min": seats.Min, "max": seats.Max})
	}
	return desk.Row{Text: how, Take: desk.Read(how)}
}
