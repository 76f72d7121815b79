package timebomb

import (
	"slices"

	"lestrade/rules"
)

// state holds what the lines have told by now. It is a value: no change to a later state
// reaches it.
type state struct {
	middle
	seats []string
	setup setup

	first     int // the seat that takes the cutter first, -1 before it is said
	firstLine int
	round     int // from 1
	cut       int // cuts made in this round
	short     int // orange cards that shorten the fourth round
	hands     [mostSeats]int

	cutter int         // who holds the cutter
	must   int         // whose cards must be cut next, -1 for anybody's
	waits  step        // a choice or a draw that the next cut waits for
	did    rules.Entry // the choice of the last cut that left none, as it would be said

	claimed claimed
	dealt   [rounds]dealt
	hadLine [mostSeats]int
	byHand  bool // counters that tell of cards were set

	end   string // why the game is over, "" while it runs
	endOf cable  // the colour that exploded
	roles roles

	pinkAcross, defusedEffects bool
}

func start(h rules.Header) (state, error) {
	b, err := openBox()
	if err != nil {
		return state{}, err
	}
	s := state{seats: h.Seats, setup: b.setups[len(h.Seats)], first: -1, cutter: -1, must: -1, round: 1, endOf: none}
	s.middle = middle{box: b, players: len(h.Seats), evolution: h.Option("variant") == "evolution", last: none}
	if len(h.Seats) == b.colours().count() {
		s.colours = b.colours()
	}
	s.claimed = claimed{seats: h.Seats, open: h.Option("claims") == "open"}
	s.dealt[0].cables = len(s.seats)
	for i := range h.Seats {
		s.hands[i] = firstHand
	}
	s.roles.setup = s.setup
	s.pinkAcross = h.Option("pink-across-rounds") == "on"
	s.defusedEffects = h.Option("defused-effects") == "on"
	return s, nil
}

func (s state) seat(name string) int { return slices.Index(s.seats, name) }

func (s state) over() bool { return s.end != "" }

// quota is how many cuts this round takes. Orange cards may leave the last one none.
func (s state) quota() int {
	if s.round < rounds {
		return len(s.seats)
	}
	return s.cutsWith(s.short)
}

// cutsWith is how many cuts the fourth round has, with some orange cards open.
func (s state) cutsWith(orange int) int { return max(0, len(s.seats)-orange) }

// lastRound is how many cuts the fourth round has, as orange cards lie open.
func (s state) lastRound() int {
	switch {
	case s.round == rounds:
		return s.quota()
	case s.evolution:
		return s.cutsWith(s.out[s.box.orange])
	}
	return len(s.seats)
}

// cutsLeft is how many cuts are still to come at the most.
func (s state) cutsLeft() int {
	left := s.quota() - s.cut
	if s.round < rounds {
		left += (rounds-s.round-1)*len(s.seats) + s.lastRound()
	}
	return left
}

// mustCut is the seat whose cards must be cut next, -1 for anybody's.
func (s state) mustCut() int {
	if s.must >= 0 && s.hands[s.must] > 0 {
		return s.must
	}
	return -1
}

// turn is the seat to act: who must choose or draw first, else who holds the cutter.
func (s state) turn() string {
	switch {
	case s.over() || s.first < 0:
		return ""
	case s.waits.verb != "":
		return s.seats[s.waits.seat]
	}
	return s.seats[s.cutter]
}

// nameOf is a seat's name, "" for nobody.
func (s state) nameOf(i int) string {
	if i < 0 || s.over() {
		return ""
	}
	return s.seats[i]
}
