package indices13

import (
	"lestrade/rules"
)

// state holds what the lines have told by now. It is a value: no change to a later state
// reaches it.
type state struct {
	places
	turn     int // the seat to act, -1 before anybody is
	begun    int // the line that told who begins
	glasses  glasses
	mustTake bool    // the seat to act has no glass and the supply is empty
	used     [6]bool // Top Secret tiles
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
	return b.start(h), nil
}

// start is the state of a table where nothing was said yet.
func (b *box) start(h rules.Header) state {
	n := len(h.Seats)
	s := state{turn: -1, winner: -1}
	s.places = places{box: b, seats: h.Seats, setup: b.setups[n]}
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
		s.glasses.total = b.glasses[h.Option("edition")]
		for i := range n {
			s.glasses.of[i] = 1
		}
		s.glasses.supply = s.glasses.total - n
	}
	s.typesAllowed = h.Option("edition") == "2016"
	s.topSecret = h.Option("top-secret") == "on"
	return s
}
