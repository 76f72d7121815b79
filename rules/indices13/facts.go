package indices13

import (
	"slices"

	"lestrade/rules"
)

// Seat is what is known of a seat; "?" stands for a card nobody named.
type Seat struct {
	Glasses int      `json:"glasses"`
	Front   []string `json:"front"`          // person, place, weapon
	Behind  []string `json:"behind"`         // left, right
	Tile    string   `json:"tile,omitempty"` // of the Top Secret variant
}

// Table is what is known of the rest of the table.
type Table struct {
	Removed     []string     `json:"removed"` // colours back in the box
	Supply      int          `json:"supply"`
	Informants  []Informant  `json:"informants"`
	Questions   []Question   `json:"questions"`
	Accusations []Accusation `json:"accusations"`
}

// Informant is a card in the middle, and who has looked at it.
type Informant struct {
	Letter string   `json:"letter"`
	Card   string   `json:"card"`
	SeenBy []string `json:"seen_by"`
}

// Facts is all that the state knows.
func (s state) Facts() rules.Facts {
	f := rules.Facts{Seats: map[string]any{}}
	for i, name := range s.seats {
		seat := Seat{Glasses: s.glasses[i], Front: s.namesOf(s.front[i][:]), Behind: s.namesOf(s.behind[i][:])}
		if s.topSecret {
			seat.Tile = s.Counter("tile", name)
		}
		f.Seats[name] = seat
	}
	table := Table{
		Removed:     append([]string{}, s.setup.Removed...),
		Supply:      s.supply,
		Informants:  []Informant{},
		Questions:   s.asked.All(),
		Accusations: s.accused.All(),
	}
	for i := range s.setup.Informants {
		table.Informants = append(table.Informants, s.informant(i))
	}
	f.Table = table
	return f
}

func (s state) informant(i int) Informant {
	out := Informant{Letter: letter(i), Card: s.box.name(s.informants[i]), SeenBy: []string{}}
	for _, l := range s.looked.All() {
		if l.Letter == out.Letter && !slices.Contains(out.SeenBy, l.Seat) {
			out.SeenBy = append(out.SeenBy, l.Seat)
		}
	}
	return out
}

func (s state) namesOf(there []card) []string {
	var names []string
	for _, c := range there {
		names = append(names, s.box.name(c))
	}
	return names
}

// Due is what people must do before the next entry: what the last line moved,
// then whose turn it is.
func (s state) Due() []rules.Notice {
	if s.winner >= 0 {
		return nil
	}
	due := s.moved
	switch {
	case s.turn < 0:
		if len(s.setup.Removed) > 0 {
			due.Add("remove", rules.Figures{"colours": s.setup.Removed})
		}
		due.Add("begin", nil)
	case s.mustTake:
		due.Add("take", rules.Figures{"seat": s.Turn()})
	case s.two():
		due.Add("act", rules.Figures{"seat": s.Turn()})
	default:
		due.Add("spend", rules.Figures{"seat": s.Turn(), "number": s.glasses[s.turn]})
	}
	return due
}

// Unchecked names the cards that nobody entered, whose absence leaves answers
// within bounds only, and the counters that were set by hand. It goes by the lines
// that were said, which all hear, and not by what a viewer knows of them.
func (s state) Unchecked() []rules.Notice {
	var out []rules.Notice
	var fronts, behinds []string
	for i, seat := range s.seats {
		if s.frontLine[i] == 0 {
			fronts = append(fronts, seat)
		}
		if s.insideLine[i] == 0 {
			behinds = append(behinds, seat)
		}
	}
	if fronts != nil {
		out = append(out, rules.Notice{Key: "fronts-unknown", Figures: rules.Figures{"seats": fronts}})
	}
	if behinds != nil {
		out = append(out, rules.Notice{Key: "behinds-unknown", Figures: rules.Figures{"seats": behinds}})
	}
	if s.set != nil {
		out = append(out, rules.Notice{Key: "set-by-hand", Figures: rules.Figures{"counters": slices.Sorted(slices.Values(s.set))}})
	}
	return out
}
