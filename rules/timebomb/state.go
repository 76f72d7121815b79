package timebomb

import (
	"slices"

	"lestrade/rules"
)

// state is what the lines told so far come to. It is a value, and holds nothing that a
// later state writes through.
type state struct {
	box       *box
	seats     []string
	setup     setup
	evolution bool

	colours     cables // in play as the table said; none before
	coloursLine int
	seen        cables // colours that were turned up

	first     int // the seat that takes the cutter first, -1 before it is said
	firstLine int
	round     int // from 1
	cut       int // cuts made in this round
	short     int // orange cards that shorten the fourth round
	hands     [mostSeats]int

	cutter  int   // who holds the cutter
	must    int   // whose cards must be cut next, -1 for anybody's
	last    cable // the card of the cut before, none where it counts for nothing
	out     [7]int
	defused cables
	aside   int

	waits step        // a choice or a draw that the next cut waits for
	did   rules.Entry // the choice of the last cut that left none, as it would be said

	claims   rules.Trail[Claim]
	deals    int // from 0
	claimed  [mostSeats]bool
	complete []int // deals of which every seat has claimed

	dealt   [rounds]dealt
	hadLine [mostSeats]int
	byHand  bool // counters that tell of cards were set

	end      string // why the game is over, "" while it runs
	endOf    cable  // the colour that exploded
	roles    [mostSeats]string
	roleLine [mostSeats]int

	openClaims, pinkAcross, defusedEffects bool
}

func start(h rules.Header) (state, error) {
	b, err := openBox()
	if err != nil {
		return state{}, err
	}
	s := state{box: b, seats: h.Seats, setup: b.setups[len(h.Seats)], first: -1, cutter: -1, must: -1, last: none, endOf: none}
	s.evolution = h.Option("variant") == "evolution"
	s.round = 1
	s.dealt[0].cables = len(s.seats)
	for i := range h.Seats {
		s.hands[i] = firstHand
	}
	if len(h.Seats) == b.colours().count() {
		s.colours = b.colours()
	}
	s.openClaims = h.Option("claims") == "open"
	s.pinkAcross = h.Option("pink-across-rounds") == "on"
	s.defusedEffects = h.Option("defused-effects") == "on"
	return s, nil
}

func (s state) seat(name string) int { return slices.Index(s.seats, name) }

func (s state) over() bool { return s.end != "" }

// inPlay are the colours in play as far as they are known: told, or all seen.
func (s state) inPlay() (colours cables, known bool) {
	switch {
	case s.colours != 0:
		return s.colours, true
	case len(s.seats) > 0 && s.seen.count() == len(s.seats):
		return s.seen, true
	}
	return s.seen, false
}

// explodesAt is the card of a colour, by number, that makes the bomb explode: the fourth,
// and the third of green (tb.green.1).
func (s state) explodesAt(c cable) int {
	if s.evolution && c == s.box.green {
		return greenAtOne
	}
	return atOnce
}

// live tells whether a colour may explode by its number.
func (s state) live(c cable) bool { return !s.defused.has(c) }

// quota is how many cuts this round takes. Orange cards may leave the last one none.
func (s state) quota() int {
	if s.round < rounds {
		return len(s.seats)
	}
	return s.shortened(s.short)
}

// shortened is how many cuts some orange cards leave the fourth round.
func (s state) shortened(orange int) int { return max(0, len(s.seats)-orange) }

// lastRound is how many cuts the fourth round has, as orange cards lie open.
func (s state) lastRound() int {
	switch {
	case s.round == rounds:
		return s.quota()
	case s.evolution:
		return s.shortened(s.out[s.box.orange])
	}
	return len(s.seats)
}

// forced is the seat whose cards must be cut next, -1 for anybody's.
func (s state) forced() int {
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
