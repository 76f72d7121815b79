package course

import (
	"slices"

	"lestrade/rules"
	"lestrade/rules/sherlock/cards"
)

var (
	gameOver    = cards.Says.Reason("sh.end.4", "over", "seat", "options")
	notYourTurn = cards.Says.Reason("sh.turn.1", "not-your-turn", "seat", "turn")
	// WhoBegins bars what waits for the first player, and naming one twice.
	WhoBegins = cards.Says.WhoBegins("sh.first.1")
)

// Course is whose turn it is, and how far the game has come.
type Course struct {
	score
	Seats   []string
	Rulings Rulings

	First     int // the seat that begins, -1 before it is said
	FirstLine int
	ended     []int // the line that ended each turn; a light game works them out from its acts
	acts      []act // of a light game
	Acted     int   // the line of the last act; telling a lead is none
	shift     int   // by so many seats somebody moved the turn with `set`
	Turn      Turn
}

// Turn is the turn under way.
type Turn struct {
	Visited string // the location, "" for none yet
	Swapped bool
}

// Seat is the place of a seat, -1 for none.
func (c Course) Seat(name string) int { return slices.Index(c.Seats, name) }

// Turns is how many turns have ended; a light game counts them once its end has begun.
func (c Course) Turns() int { return len(c.TurnLines()) }

// TurnLines are the lines that ended a turn each.
func (c Course) TurnLines() []int {
	if c.Rulings.Light {
		lines, _ := c.lightTurns()
		return lines
	}
	return c.ended
}

// Moment is the turn under way; in a light game the act that comes next.
func (c Course) Moment() int {
	if c.Rulings.Light {
		return len(c.acts)
	}
	return c.Turns()
}

// Active is the seat whose turn it is, -1 for none.
func (c Course) Active() int {
	if c.from() < 0 || c.Over() {
		return -1
	}
	return (c.from() + c.Turns()) % len(c.Seats)
}

// from is the seat that the turns are counted from, -1 for none: the first player, in a light
// game the seat that starts the end.
func (c Course) from() int {
	switch {
	case c.Rulings.Light:
		return c.LastTurn().Seat
	case c.First < 0:
		return -1
	}
	return c.First + c.shift
}

// TurnOf is the name of the seat whose turn it is, "" for none.
func (c Course) TurnOf() string {
	if i := c.Active(); i >= 0 {
		return c.Seats[i]
	}
	return ""
}

// EndTurn ends a seat's turn; line n told the last of it.
func (c *Course) EndTurn(i, n int) {
	if c.Rulings.Light {
		c.note(i, n, didEnd)
		return
	}
	c.ended = append(slices.Clip(c.ended), n)
	c.Turn = Turn{}
}

// SetTurn gives a seat the turn, as line n sets it.
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

// BarTurn bars a seat out of its turn.
func (c Course) BarTurn(i int) *rules.Bar {
	if bar := c.BarEarly(); bar != nil || i == c.Active() {
		return bar
	}
	return notYourTurn.Bar(c.Seats[i], c.TurnOf())
}

// BarEarly bars what must wait until the table has said who begins. In a light game only the
// number of last turns depends on that.
func (c Course) BarEarly() *rules.Bar {
	if c.Rulings.Light && !c.Rulings.EqualTurns {
		return nil
	}
	return WhoBegins.Early(c.FirstLine)
}
