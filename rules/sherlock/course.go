package sherlock

import "slices"

// course is whose turn it is, and how far the game has come.
type course struct {
	score
	seats   []string
	rulings rulings

	first     int // the seat that begins, -1 before it is said
	firstLine int
	ended     []int // the lines that ended a turn each; those of a light game are found in acts
	acts      []act // of a light game
	acted     int   // the line of the last act, but for a lead that was told
	shift     int   // seats by which turns were put right by hand
	turn      turn
}

// turn is the one under way.
type turn struct {
	visited string // the location, "" for none yet
	swapped bool
}

func (c course) seat(name string) int { return slices.Index(c.seats, name) }

// turns are how many have been ended; in a light game since its end began.
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

// active is the seat whose turn it is, -1 for nobody's.
func (c course) active() int {
	if c.from() < 0 || c.over() {
		return -1
	}
	return (c.from() + c.turns()) % len(c.seats)
}

// from is the seat that the turns are counted from, -1 for none: the one that begins; in a
// light game the one that starts the end.
func (c course) from() int {
	switch {
	case c.rulings.light:
		return c.lastTurn().seat
	case c.first < 0:
		return -1
	}
	return c.first + c.shift
}

// turnOf is the seat whose turn it is, "" for nobody's.
func (c course) turnOf() string {
	if i := c.active(); i >= 0 {
		return c.seats[i]
	}
	return ""
}
