package charlock

import (
	"slices"

	"lestrade/rules"
)

// state is what the lines told so far come to. It is a value, and holds nothing
// that a later state writes through.
type state struct {
	box   *box
	seats []string
	setup setup

	players [5]player
	trail   trail
	deck    int   // cards left to draw
	discard int   // cards in the discard
	thrown  cards // of those, the ones known

	first     int // the seat that takes the first turn, -1 before it is said
	firstLine int
	dealt     bool // the set-up is over
	round     int  // from 1; 0 before
	turn      turn
	window    bool // the last turn is over, and somebody may still shout
	captor    int  // -1 while Furriarty is on the trail
	escaped   bool
	trailLine int
	pool      pool // the values of the box's paws, where poolLine tells them
	poolLine  int

	shown      rules.Trail[Shown]
	pawsByHand bool // paws were set by hand: nobody can say which they are

	rulings rulings
	light   bool // turns are told in one line each (ch.light.1)
}

// player is what a seat has before it.
type player struct {
	hasCase     bool
	opened      int   // the line at which the case was drawn; 0 at the set-up
	contested   []int // lines that told a case which a disputed verdict says was guessed
	card        card  // the case, where it is known
	told        int   // the line that told it; 0 when none did
	tells       bool  // a case of this seat was told before
	clues       []clue
	misses      []miss
	seen        cards // cards that lay elsewhere when it was drawn, or since
	untoldClues int   // cards revealed for it that nobody told
	seeds       int   // cards drawn for it that are still to be revealed
	hand        int
	holds       cards // the cards of the hand that are known
	handLine    int
	solved      int
	closed      cards // solved cases that are known
	untold      []untold
	named       []named // of the cards of those that were named since
	kept        []int   // the paws collected, by number
	values      []int   // what their owner said of them, 0 for "?"
	valLine     int
	shouted     bool
	debt        bool // a wrong Paws costs the next draw
}

func start(h rules.Header) (state, error) {
	b, err := openBox()
	if err != nil {
		return state{}, err
	}
	n := len(h.Seats)
	s := state{box: b, seats: h.Seats, setup: b.setups[n], first: -1, captor: -1}
	s.turn.seat = -1
	s.rulings = rulings{
		secondAfter: h.Option("second-card") == "after-answer",
		freeAway:    h.Option("wrong-paws-away") == "free",
		pawsFirst:   h.Option("paws-against-guess") == "paws-first",
		lastWindow:  h.Option("last-window") == "on",
		beyondTaken: h.Option("beyond-furriarty") == "taken",
		unaided:     h.Option("help") == "none",
	}
	s.light = h.Option("turns") == "light"
	s.trail = layTrail(s.setup)
	s.deck = deckSize - (1+seedCards)*n
	for i := range n {
		s.players[i] = player{hasCase: true, card: unknown, seeds: seedCards}
	}
	return s, nil
}

func (s state) seat(name string) int { return slices.Index(s.seats, name) }

func (s state) over() bool { return s.captor >= 0 || s.escaped }

// rulings are what the table decided where the rulebook leaves it open: its options,
// as data/charlock/game.toml has them. The default is not always the zero value.
type rulings struct {
	secondAfter bool // the second card is picked after the answer to the first
	freeAway    bool // a wrong Paws out of turn costs no draw
	pawsFirst   bool // before a guess that is not answered yet
	lastWindow  bool // one may shout after the last turn
	beyondTaken bool
	unaided     bool // nothing is concluded for anybody
}
