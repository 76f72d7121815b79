package course

import (
	"slices"

	"lestrade/rules"
	"lestrade/rules/sherlock/cards"
)

var (
	gameOver    = cards.Says.Reason("sh.end.4", "over", "seat", "options")
	notYourTurn = cards.Says.Reason("sh.turn.1", "not-your-turn", "seat", "turn")
	// WhoBegins bars lines that come before the first player is named, and naming one twice.
	WhoBegins = cards.Says.WhoBegins("sh.first.1")
)

// Course keeps whose turn it is, which leads are solved, and how far the game has come.
type Course struct {
	score
	Seats   []string
	Rulings Rulings

	First     int   // the seat that begins, -1 before it is said
	FirstLine int   // the line that said it, 0 for none
	ended     []int // the line of the last act of each ended turn; unused in a light game
	acts      []act // of a light game
	Acted     int   // the line of the last visit, swap, solve or end
	shift     int   // by how many seats `set` has moved the turn
	Turn      Turn
}

// Turn holds what was done in the turn under way.
type Turn struct {
	Visited string // the location, "" for none yet
	Swapped bool
}

// Seat returns the place of a seat, -1 for an unknown name.
func (c Course) Seat(name string) int { return slices.Index(c.Seats, name) }

// Turns returns how many turns have ended. A light game counts them only from the turn in which its
// end began.
func (c Course) Turns() int { return len(c.TurnLines()) }

// TurnLines returns the line of the last act of each turn that has ended.
func (c Course) TurnLines() []int {
	if c.Rulings.Light {
		lines, _ := c.lightTurns()
		return lines
	}
	return c.ended
}

// Moment returns the turn under way, counted from 0; in a light game the next act.
func (c Course) Moment() int {
	if c.Rulings.Light {
		return len(c.acts)
	}
	return c.Turns()
}

// Active returns the seat whose turn it is, -1 for none.
func (c Course) Active() int {
	if c.startSeat() < 0 || c.Over() {
		return -1
	}
	return (c.startSeat() + c.Turns()) % len(c.Seats)
}

// startSeat returns the seat from which turns are counted, -1 for none: the first player, moved on by
// `set`; in a light game the seat that starts the end.
func (c Course) startSeat() int {
	switch {
	case c.Rulings.Light:
		return c.LastTurn().Seat
	case c.First < 0:
		return -1
	}
	return c.First + c.shift
}

// TurnOf returns the name of the seat whose turn it is, "" for none.
func (c Course) TurnOf() string {
	if i := c.Active(); i >= 0 {
		return c.Seats[i]
	}
	return ""
}

// EndTurn ends a seat's turn. n is the line that told its last act.
func (c *Course) EndTurn(i, n int) {
	if c.Rulings.Light {
		c.note(i, n, didEnd)
		return
	}
	c.ended = append(slices.Clip(c.ended), n)
	c.Turn = Turn{}
}

// SetTurn gives a seat the turn, as `set` in line n says.
func (c *Course) SetTurn(i, n int) {
	if c.Rulings.Light {
		c.note(i, n, putTurn)
		return
	}
	seats := len(c.Seats)
	c.shift = (i - c.First - c.Turns()%seats + 2*seats) % seats
	c.Turn = Turn{}
}

// BarOver bars everything once the game is over.
func (c Course) BarOver() *rules.Bar {
	if !c.Over() {
		return nil
	}
	options := rules.Either{}
	if c.Rulings.EqualTurns = !c.Rulings.EqualTurns; !c.Over() {
		options = append(options, "end")
	}
	return gameOver.Bar(c.Nine(), options)
}

// BarTurn bars a seat whose turn it is not.
func (c Course) BarTurn(i int) *rules.Bar {
	if bar := c.BarEarly(); bar != nil || i == c.Active() {
		return bar
	}
	return notYourTurn.Bar(c.Seats[i], c.TurnOf())
}

// BarEarly bars lines until the table has said who begins. A light game needs that only for the
// number of its last turns, if all seats play equally many.
func (c Course) BarEarly() *rules.Bar {
	if c.Rulings.Light && !c.Rulings.EqualTurns {
		return nil
	}
	return WhoBegins.Early(c.FirstLine)
}
