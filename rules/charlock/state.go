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
}

// player is what a seat has before it.
type player struct {
	hasCase  bool
	opened   int  // the line at which the case was drawn; 0 at the set-up
	card     card // the case, where it is known
	told     int  // the line that told it; 0 when none did
	tells    bool // a case of this seat was told before
	clues    []clue
	misses   []miss
	seen     cards // cards that lay elsewhere when it was drawn, or since
	seeds    int   // cards drawn for it that are still to be revealed
	hand     int
	holds    cards // the cards of the hand that are known
	handLine int
	solved   int
	closed   cards // solved cases that are known
	untold   []untold
	kept     []int // the paws collected, by number
	values   []int // what their owner said of them, 0 for "?"
	valLine  int
	shouted  bool
	debt     bool // a wrong Paws costs the next draw
}

// untold is a solved case whose card, face up before its owner, nobody has named.
type untold struct {
	line   int // of the guess
	guess  string
	clues  []clue
	misses []miss
	seen   cards // cards that it cannot be
}

// clue is a card revealed for a case, and whether it was a lead.
type clue struct {
	line     int
	card     card
	lead     bool
	insisted bool // the answer is held against no case
}

// miss is a wrong guess at a case, which is none of these cards.
type miss struct {
	line     int
	cards    cards
	insisted bool
}

// turn is a turn under way.
type turn struct {
	seat    int // -1 where nobody's is
	since   int // the line before it
	shown   int // cards revealed from the hand
	guessed bool
	missed  bool // a wrong guess: no draw at its end
}

func start(h rules.Header) (state, error) {
	b, err := openBox()
	if err != nil {
		return state{}, err
	}
	n := len(h.Seats)
	s := state{box: b, seats: h.Seats, setup: b.setups[n], first: -1, captor: -1, rulings: readRulings(h)}
	s.turn.seat = -1
	s.trail = layTrail(s.setup)
	s.deck = deckSize - (1+seedCards)*n
	for i := range n {
		s.players[i] = player{hasCase: true, card: unknown, seeds: seedCards}
	}
	return s, nil
}

func (s state) seat(name string) int { return slices.Index(s.seats, name) }

func (s state) over() bool { return s.captor >= 0 || s.escaped }

// acting is the seat that must act next: one that reveals the first cards of a case,
// else the one whose turn it is; -1 where nobody is.
func (s state) acting() int {
	if s.over() || s.first < 0 {
		return -1
	}
	from := s.first
	if s.turn.seat >= 0 {
		from = s.turn.seat
	}
	for _, i := range s.clockwise(from) {
		if s.players[i].seeding() {
			return i
		}
	}
	return s.turn.seat
}

// clockwise are the seats in their order from one on.
func (s state) clockwise(from int) []int {
	var order []int
	for step := range s.seats {
		order = append(order, (from+step)%len(s.seats))
	}
	return order
}

// seeding tells whether the player still reveals the first cards of a case.
func (p player) seeding() bool { return p.hasCase && p.seeds > 0 }

// seeding tells whether somebody does.
func (s state) seeding() bool { return slices.ContainsFunc(s.players[:], player.seeding) }

// turnOf is the seat to act; nobody's before it is known who begins, and at the end.
func (s state) turnOf() string {
	if i := s.acting(); i >= 0 {
		return s.seats[i]
	}
	return ""
}

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

func readRulings(h rules.Header) rulings {
	return rulings{
		secondAfter: h.Option("second-card") == "after-answer",
		freeAway:    h.Option("wrong-paws-away") == "free",
		pawsFirst:   h.Option("paws-against-guess") == "paws-first",
		lastWindow:  h.Option("last-window") == "on",
		beyondTaken: h.Option("beyond-furriarty") == "taken",
		unaided:     h.Option("help") == "none",
	}
}
