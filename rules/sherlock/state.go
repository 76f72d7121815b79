package sherlock

import "lestrade/rules"

// state is what the lines told so far come to: the course of the game, the locations and the
// players. It is a value, and holds nothing that a later state writes through.
type state struct {
	box *box
	course
	locations
	players [mostSeats]player
}

func start(h rules.Header) (state, error) {
	b, err := openBox()
	if err != nil {
		return state{}, err
	}
	s := state{box: b, course: course{rulings: readRulings(h), seats: h.Seats, first: -1}, locations: locations{most: b.Slots}}
	s.piles = piles{clues: b.Clues - b.Slots, leads: b.Leads - len(h.Seats), pool: -1, universal: -1, bonus: -1}
	if s.rulings.light {
		s.piles.clues, s.piles.leads = -1, -1
	}
	for i := range s.spots {
		s.spots[i] = emptySpot
	}
	for i := range s.players {
		s.players[i].lead = rules.Unknown
	}
	return s, nil
}

// board is what a seat has to connect with, with the universal tokens that only untold bonuses
// can have brought.
func (s state) board(i int) Board {
	p := s.players[i]
	h := p.Clone()
	h.Tokens[universal] += len(p.waiting) - p.advance
	return Board{Lead: s.lead(p.lead), Clues: s.clue, Hand: h, Rulings: s.rulings.links}
}
