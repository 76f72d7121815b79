package sherlock

import (
	"slices"

	"lestrade/rules"
)

var (
	gameOver    = says.Reason("sh.end.4", "over", "seat", "options")
	notYourTurn = says.Reason("sh.turn.1", "not-your-turn", "seat", "turn")
	whoBegins   = says.WhoBegins("sh.first.1")
)

// course is whose turn it is, and how far the game has come.
type course struct {
	score
	seats   []string
	rulings rulings

	first     int // the seat that begins, -1 before it is said
	firstLine int
	ended     []int // the line that ended each turn; a light game works them out from its acts
	acts      []act // of a light game
	acted     int   // the line of the last act; telling a lead is none
	shift     int   // by so many seats somebody moved the turn with `set`
	turn      turn
}

// turn is the turn under way.
type turn struct {
	visited string // the location, "" for none yet
	swapped bool
}

func (c course) seat(name string) int { return slices.Index(c.seats, name) }

// turns is how many turns have ended; a light game counts them once its end has begun.
func (c course) turns() int { return len(c.turnLines()) }

// turnLines are the lines that ended a turn each.
func (c course) turnLines() []int {
	if c.rulings.light {
		lines, _ := c.lightTurns()
		return lines
	}
	return c.ended
}

// moment is the turn under way; in a light game the act that comes next.
func (c course) moment() int {
	if c.rulings.light {
		return len(c.acts)
	}
	return c.turns()
}

// active is the seat whose turn it is, -1 for none.
func (c course) active() int {
	if c.from() < 0 || c.over() {
		return -1
	}
	return (c.from() + c.turns()) % len(c.seats)
}

// from is the seat that the turns are counted from, -1 for none: the first player, in a light
// game the seat that starts the end.
func (c course) from() int {
	switch {
	case c.rulings.light:
		return c.lastTurn().seat
	case c.first < 0:
		return -1
	}
	return c.first + c.shift
}

// turnOf is the name of the seat whose turn it is, "" for none.
func (c course) turnOf() string {
	if i := c.active(); i >= 0 {
		return c.seats[i]
	}
	return ""
}

// endTurn ends the turn under way; line n told the last of it.
func (c *course) endTurn(n int) {
	c.ended = append(slices.Clip(c.ended), n)
	c.turn = turn{}
}

func (c course) barOver() *rules.Bar {
	if !c.over() {
		return nil
	}
	options := rules.Either{}
	if c.rulings.equalTurns = !c.rulings.equalTurns; !c.over() {
		options = append(options, "end")
	}
	return gameOver.Bar(c.nine(), options)
}

// barTurn bars a seat out of its turn.
func (c course) barTurn(i int) *rules.Bar {
	if bar := c.barEarly(); bar != nil || i == c.active() {
		return bar
	}
	return notYourTurn.Bar(c.seats[i], c.turnOf())
}

// barEarly bars what must wait until the table has said who begins. In a light game only the
// number of last turns depends on that.
func (c course) barEarly() *rules.Bar {
	if c.rulings.light && !c.rulings.equalTurns {
		return nil
	}
	return whoBegins.Early(c.firstLine)
}
