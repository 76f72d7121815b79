package sherlock

import (
	"lestrade/rules"
	"lestrade/rules/sherlock/cards"
	"lestrade/rules/sherlock/connect"
	"lestrade/rules/sherlock/course"
	"lestrade/rules/sherlock/locations"
)

// state holds what the lines have told by now: the course of the game, the locations and the
// players. It is a value: no change to a later state reaches it.
type state struct {
	box *box
	course.Course
	locations.Locations
	players [course.MostSeats]player
}

func start(h rules.Header) (state, error) {
	b, err := openBox()
	if err != nil {
		return state{}, err
	}
	piles := locations.Piles{Clues: b.Clues - b.Slots, Leads: b.Leads - len(h.Seats), Pool: -1, Universal: -1, Bonus: -1}
	s := state{box: b, Course: course.Course{Rulings: course.ReadRulings(h), Seats: h.Seats, First: -1}, Locations: locations.New(b.Slots, piles)}
	if s.Rulings.Light {
		s.Piles.Clues, s.Piles.Leads = -1, -1
	}
	for i := range s.players {
		s.players[i].lead = rules.Unknown
	}
	return s, nil
}

// board returns a seat's lead with what the seat may connect to it. That includes a universal token
// for each clue that may have brought one, since nobody told its bonus.
func (s state) board(i int) connect.Board {
	p := s.players[i]
	h := p.Clone()
	h.Tokens[cards.Universal] += len(p.waiting) - p.advance
	return connect.Board{Lead: s.Lead(p.lead), Clues: s.Clue, Hand: h, Rulings: s.Rulings.Links}
}
