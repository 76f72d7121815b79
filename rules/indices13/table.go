package indices13

import (
	"slices"

	"lestrade/rules/position"
)

// Table is what is known of the table; "?" stands for a card nobody named.
type Table struct {
	Seats       map[string]Seat `json:"seats"`
	Removed     []string        `json:"removed"` // colours back in the box
	Supply      int             `json:"supply"`
	Informants  []Informant     `json:"informants"`
	Questions   []Question      `json:"questions"`
	Accusations []Accusation    `json:"accusations"`
}

// Seat is what is known of a seat.
type Seat struct {
	Glasses int      `json:"glasses"`
	Front   []string `json:"front"`          // person, place, weapon
	Behind  []string `json:"behind"`         // left, right
	Tile    string   `json:"tile,omitempty"` // of the Top Secret variant
}

// Question is a question with its answer.
type Question struct {
	Line    int    `json:"line"`
	Seat    string `json:"seat"`
	Witness string `json:"witness"`
	About   string `json:"about"`
	Side    string `json:"side,omitempty"`
	Secret  bool   `json:"secret,omitempty"`
	Count   string `json:"count"`
}

// Accusation is an accusation with its verdict.
type Accusation struct {
	Line    int      `json:"line"`
	Seat    string   `json:"seat"`
	Cards   []string `json:"cards"`
	Verdict string   `json:"verdict"`
}

// Informant is a card in the middle, and who has looked at it.
type Informant struct {
	Letter string   `json:"letter"`
	Card   string   `json:"card"`
	SeenBy []string `json:"seen_by"`
}

// TableOf is the table of a position.
func TableOf(p *position.Position) Table { return position.TableOf[Table](p) }

func table(s state) Table {
	names := func(there []card) (names []string) {
		for _, c := range there {
			names = append(names, s.box.name(c))
		}
		return names
	}
	t := Table{
		Seats:       map[string]Seat{},
		Removed:     append([]string{}, s.setup.Removed...),
		Supply:      s.glasses.supply,
		Informants:  []Informant{},
		Questions:   s.asked.All(),
		Accusations: s.accused.All(),
	}
	for i, name := range s.seats {
		seat := Seat{Glasses: s.glasses.of[i], Front: names(s.front[i][:]), Behind: names(s.behind[i][:])}
		switch {
		case s.topSecret && s.used[i]:
			seat.Tile = "used"
		case s.topSecret:
			seat.Tile = "kept"
		}
		t.Seats[name] = seat
	}
	for i := range s.setup.Informants {
		out := Informant{Letter: letter(i), Card: s.box.name(s.informants[i]), SeenBy: []string{}}
		for _, l := range s.looked.All() {
			if l.Letter == out.Letter && !slices.Contains(out.SeenBy, l.Seat) {
				out.SeenBy = append(out.SeenBy, l.Seat)
			}
		}
		t.Informants = append(t.Informants, out)
	}
	return t
}
