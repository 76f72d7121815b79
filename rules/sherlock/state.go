package sherlock

import (
	"slices"

	"lestrade/rules"
)

// state is what the lines told so far come to. It is a value, and holds nothing that a
// later state writes through.
type state struct {
	box     *box
	seats   []string
	rulings rulings

	clues, leads map[string]face // what cards show, by name
	boxed        map[string]int  // by face, the line that tells how many such cards the box has

	first     int // the seat that begins, -1 before it is said
	firstLine int
	ended     []int // the lines that ended a turn each; those of a light game are found in acts
	acts      []act // of a light game
	acted     int   // the line of the last act, but for a lead that was told
	shift     int   // seats by which turns were put right by hand
	turn      turn

	spots     spots
	piles     piles
	shared    [2]bool // the last refill left open the slots that it is known to
	players   [mostSeats]player
	solutions []solution
}

// turn is the one under way.
type turn struct {
	visited string // the location, "" for none yet
	swapped bool
}

// face is what a card shows, as a line told it.
type face struct {
	Card
	line int
	met  bool // it was told where the card lay, and not by a line of its own
}

// piles are what lies apart from the locations; -1 where nobody told.
type piles struct{ clues, leads, pool, universal, bonus int }

// player is what is known of a seat.
type player struct {
	hand
	lead   string // face up: "?" where nobody told, "" for none
	draws  bool   // new leads, of which one is to be told …
	since  int    // … since the turn after so many …
	drawn  int    // … of so many …
	unsure bool   // … or more: nobody told the bonus of a clue
	// waiting are clues whose bonus nobody told when it counted; advance is how many
	// universal tokens were used that only they can have brought.
	waiting []string
	advance int
	points  counted
	best    counted
}

// counted is a score that was put right by hand: the value, and how many of the
// table's solved leads came before.
type counted struct {
	value, after, at int
}

func start(h rules.Header) (state, error) {
	b, err := openBox()
	if err != nil {
		return state{}, err
	}
	s := state{box: b, rulings: readRulings(h), seats: h.Seats, first: -1}
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

func (s state) seat(name string) int { return slices.Index(s.seats, name) }

// turns are how many have been ended; in a light game since its end began.
func (s state) turns() int { return len(s.turnLines()) }

// turnLines are the lines that ended a turn each.
func (s state) turnLines() []int {
	if s.rulings.light {
		lines, _ := s.lightTurns()
		return lines
	}
	return s.ended
}

// moment is the turn under way; in a light game the act that comes next.
func (s state) moment() int {
	if s.rulings.light {
		return len(s.acts)
	}
	return s.turns()
}

// active is the seat whose turn it is, -1 for nobody's.
func (s state) active() int {
	if s.from() < 0 || s.over() {
		return -1
	}
	return (s.from() + s.turns()) % len(s.seats)
}

// from is the seat that the turns are counted from, -1 for none: the one that begins; in a
// light game the one that starts the end.
func (s state) from() int {
	switch {
	case s.rulings.light:
		return s.lastTurn().seat
	case s.first < 0:
		return -1
	}
	return s.first + s.shift
}

// turnOf is the seat whose turn it is, "" for nobody's.
func (s state) turnOf() string {
	if i := s.active(); i >= 0 {
		return s.seats[i]
	}
	return ""
}

// clue is a clue as far as it was told.
func (s state) clue(id string) Card {
	if t, is := s.clues[id]; is {
		return t.Card
	}
	return Card{ID: id}
}

// lead is a lead as far as it was told.
func (s state) lead(id string) Card {
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
	h.Tokens[universal] += len(p.waiting) - p.advance
	return Board{Lead: s.lead(p.lead), Clues: s.clue, Hand: h, Rulings: s.rulings.links}
}
