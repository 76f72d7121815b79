package indices13

import (
	"slices"

	"lestrade/rules"
)

// state is what the lines told so far come to. It is a value, and holds
// nothing that a later state writes through.
type state struct {
	box    *box
	seats  []string
	setup  setup
	total  int // glasses in the game; 0 with two players
	inPlay cards

	// Where cards are known to be, and the line that said so.
	front      [6][3]card // on the outside of a screen: person, place, weapon
	behind     [6][2]card // inside it: left, right
	informants [8]card
	frontLine  [6]int
	insideLine [6]int
	midLine    [8]int
	placed     cards

	turn     int // the seat to act, -1 before anybody is
	begun    int // the line that told who begins
	glasses  [6]int
	supply   int
	mustTake bool // the seat to act has no glass and the supply is empty
	used     [6]bool
	winner   int

	asked   rules.Trail[Question]
	looked  rules.Trail[peek]
	accused rules.Trail[Accusation]

	typesAllowed bool // option edition 2016
	topSecret    bool
}

// peek is a look at an informant.
type peek struct {
	Line   int    `json:"line"`
	Seat   string `json:"seat"`
	Letter string `json:"letter"`
	Card   string `json:"card"`
}

func start(h rules.Header) (state, error) {
	b, err := openBox()
	if err != nil {
		return state{}, err
	}
	n := len(h.Seats)
	s := state{box: b, seats: h.Seats, setup: b.setups[n], turn: -1, winner: -1}
	for i := range s.front {
		s.front[i] = [3]card{unknown, unknown, unknown}
		s.behind[i] = [2]card{unknown, unknown}
	}
	for i := range s.informants {
		s.informants[i] = unknown
	}
	s.inPlay = 1<<len(b.names) - 1
	for _, colour := range s.setup.Removed {
		s.inPlay &^= b.group[colour]
	}
	if n > 2 {
		s.total = b.glasses[h.Option("edition")]
		for i := range n {
			s.glasses[i] = 1
		}
		s.supply = s.total - n
	}
	s.typesAllowed = h.Option("edition") == "2016"
	s.topSecret = h.Option("top-secret") == "on"
	return s, nil
}

func (s state) seat(name string) int { return slices.Index(s.seats, name) }

// two tells whether the rules for two players hold.
func (s state) two() bool { return len(s.seats) == 2 }
