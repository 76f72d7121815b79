package sherlock

import (
	"slices"
	"strconv"

	"lestrade/rules"
)

// state is what the lines told so far come to. It is a value, and holds nothing that a
// later state writes through.
type state struct {
	*box
	Rulings
	seats []string

	clues, leads map[string]told // what cards show, by name

	first     int // the seat that begins, -1 before it is said
	firstLine int
	turns     int   // that were ended
	ended     []int // the lines that ended them
	acted     int   // the line of the last act, but for a lead that was told
	shift     int   // seats by which turns were put right by hand

	visited string // in this turn: the location, "" for none yet
	swapped bool
	just    hand // taken in this turn
	did     int  // leads solved in this turn

	spots   [locationCount]spot
	piles   piles
	shared  [2]bool // the last refill left open the slots that it is known to
	players [mostSeats]player
	solves  []solve

	moved rules.Notices // what the last line made people do with the cardboard
	set   []string      // counters that were put right by hand

	emptyIgnored, choose, once, declare, heldOnly bool
	swapAside, drawLast, equalTurns, hidden       bool
	alone                                         [mostSeats]bool // seats that Lestrade does not help
}

// told is a card that a line told.
type told struct {
	Card
	line int
}

// piles are what lies apart from the locations; -1 where nobody told.
type piles struct{ clues, leads, pool, universal, bonus int }

// hand is items of each kind that a seat has.
type hand struct {
	clues   []string
	tokens  [4]int // by kinds
	unknown int    // that nobody told
}

// kinds are the tokens, in the order of a hand's.
const kinds = symbols + "U"

// player is what is known of a seat.
type player struct {
	hand
	lead   string // face up: "?" where nobody told, "" for none
	draws  bool   // new leads, of which one is to be told …
	drawn  int    // … of so many …
	unsure bool   // … or more: nobody told the bonus of a clue
	// maybe are clues whose bonus nobody told when it counted; owes is how many
	// universal tokens were used that only they can have brought.
	maybe  []string
	owes   int
	points counted
	best   counted
}

// counted is a score that was put right by hand: the value, and how many of the
// table's solved leads came before.
type counted struct {
	value, after, turn int
}

func start(h rules.Header) (rules.State, error) {
	b, err := openBox()
	if err != nil {
		return nil, err
	}
	s := state{box: b, Rulings: RulingsOf(h), seats: h.Seats, first: -1}
	s.piles = piles{clues: b.Clues - b.Slots, leads: b.Leads - len(h.Seats), pool: -1, universal: -1, bonus: -1}
	for i := range s.spots {
		s.spots[i] = emptySpot
	}
	for i := range s.players {
		s.players[i].lead = rules.Unknown
	}
	s.emptyIgnored = h.Option("empty-location") == "ignored"
	s.choose = h.Option("short-refill") == "players-choose"
	s.once = h.Option("many-solves") == "refused"
	s.declare = h.Option("must-solve") == "on"
	s.heldOnly = h.Option("swap-between") == "refused"
	s.swapAside = h.Option("swapped") == "aside"
	s.drawLast = h.Option("last-solve") == "whole"
	s.equalTurns = h.Option("end") == "equal-turns"
	s.hidden = h.Option("scores") == "hidden"
	for i, seat := range h.Seats {
		if i < mostSeats {
			s.alone[i] = h.OptionOf(seat, "help") == "none"
		}
	}
	return s, nil
}

func (s state) seat(name string) int { return slices.Index(s.seats, name) }

// active is the seat whose turn it is, -1 for nobody's.
func (s state) active() int {
	if s.first < 0 || s.over() {
		return -1
	}
	return (s.first + s.shift + s.turns) % len(s.seats)
}

// Turn is the seat whose turn it is.
func (s state) Turn() string {
	if i := s.active(); i >= 0 {
		return s.seats[i]
	}
	return ""
}

// Opened: nothing is hidden in this game.
func (s state) Opened(string, int, rules.Entry) bool { return true }

// Counter is the value of a public counter.
func (s state) Counter(id, of string) string {
	switch id {
	case "turn":
		return s.Turn()
	case "points", "best":
		return s.scoreCounter(id, s.seat(of))
	case "items":
		if i := spotOf(of); i >= 0 {
			return known(s.spots[i].count)
		}
	case "clues":
		return known(s.piles.clues)
	case "leads":
		return known(s.piles.leads)
	case "pool":
		return known(s.piles.pool)
	case "universal":
		return known(s.piles.universal)
	case "bonus":
		return known(s.piles.bonus)
	}
	return rules.Unknown
}

func (s state) scoreCounter(id string, i int) string {
	if i < 0 || s.hidden && !s.over() {
		return rules.Unknown
	}
	low, high := s.points(i)
	if id == "best" {
		low, high = s.best(i)
	}
	if low < high {
		return rules.Unknown
	}
	return strconv.Itoa(low)
}

// known is a count, "?" where it is below 0.
func known(count int) string {
	if count < 0 {
		return rules.Unknown
	}
	return strconv.Itoa(count)
}

// clue is a clue as far as it was told.
func (s state) clue(id string) Card {
	if t, is := s.clues[id]; is {
		return t.Card
	}
	return Card{ID: id}
}

func (s state) leadCard(id string) Card {
	if t, is := s.leads[id]; is {
		return t.Card
	}
	return Card{ID: id}
}

// board is what a seat has to connect with. A universal token that only a clue which
// nobody told can have brought counts as well.
func (s state) board(i int) Board {
	p := s.players[i]
	h := Hand{Clues: p.clues, Tokens: map[Symbol]int{}, Unknown: p.unknown}
	for k, count := range p.tokens {
		h.Tokens[Symbol(kinds[k])] = count
	}
	h.Tokens[universal] += len(p.maybe) - p.owes
	return Board{Lead: s.leadCard(p.lead), Clues: s.clue, Hand: h, Rulings: s.Rulings}
}
