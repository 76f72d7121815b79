package charlock

import (
	"lestrade/rules"
	"lestrade/rules/charlock/paws"
)

// state holds what the lines have told by now. It is a value: no change to a later state reaches it.
type state struct {
	cardboard
	paws    paws.Paws
	setup   setup
	rulings rulings

	first     int // the seat that takes the first turn, -1 before it is said
	firstLine int
	trailLine int  // the line that told the values of the paws laid face up, 0 for none
	dealt     bool // the hands are dealt: the set-up is over
	round     int  // from 1; 0 during the set-up
	turn      turn
	window    bool // the last turn is over, and somebody may still shout
	captor    int  // the seat that captured Furriarty, -1 for none
	escaped   bool // Furriarty is away

	shown rules.Trail[Shown]
}

// rulings holds what the table decided where the rulebook leaves the rule open. data/charlock/game.toml
// has these options. The default is not always the zero value.
type rulings struct {
	light       bool // turns are told in one line each (ch.light.1)
	secondAfter bool // the second card is picked after the answer to the first
	freeAway    bool // a wrong Paws out of turn costs no draw
	pawsFirst   bool // a Paws comes before a guess that is not answered yet
	lastWindow  bool // seats may shout after the last turn
	beyondTaken bool // paws beyond Furriarty are collected too
	unaided     bool // nothing is concluded for anybody
}

func start(h rules.Header) (state, error) {
	b, err := openBox()
	if err != nil {
		return state{}, err
	}
	n := len(h.Seats)
	s := state{setup: b.setups[n], first: -1, captor: -1, turn: nobodysTurn}
	s.rulings = rulings{
		light:       h.Option("turns") == "light",
		secondAfter: h.Option("second-card") == "after-answer",
		freeAway:    h.Option("wrong-paws-away") == "free",
		pawsFirst:   h.Option("paws-against-guess") == "paws-first",
		lastWindow:  h.Option("last-window") == "on",
		beyondTaken: h.Option("beyond-furriarty") == "taken",
		unaided:     h.Option("help") == "none",
	}
	s.paws = paws.Lay(s.setup.Down, s.setup.Up, s.setup.Ahead)
	s.cardboard = cardboard{box: b, seats: h.Seats, deck: deckSize - (1+seedCards)*n}
	for i := range n {
		s.players[i].stand = stand{hasCase: true, seeds: seedCards}
	}
	return s, nil
}

func (s state) over() bool { return s.captor >= 0 || s.escaped }

func (s state) barOver() *rules.Bar {
	switch {
	case !s.over():
		return nil
	case s.escaped:
		return hasEscaped.Bar()
	}
	return hasCaptured.Bar(s.seats[s.captor])
}
