package sherlock

import (
	"slices"

	"lestrade/rules"
)

// In a light game the turns are the table's own until somebody has nine points. Those played
// since are found in what was said, whenever it is asked: the points with which the end began
// may be told late.

// act is what a seat did in a light game.
type act struct {
	seat, line int
	did        deed
}

type deed int

const (
	didSolve  deed = iota
	didEnd         // its turn
	putTurn        // right by hand: it is the seat's turn
	putPoints      // right by hand: it has so many
)

// did notes an act of a light game.
func (c *course) did(seat, line int, did deed) {
	if c.rulings.light {
		c.acts = append(slices.Clip(c.acts), act{seat, line, did})
	}
}

// lightTurns are the turns since the end of a light game began, that one being the first: the
// line that ended each, and in which each act was, those before in none, -1. Who starts the end
// draws no lead, so that its turn is over; a turn ends unsaid when another seat acts.
func (c course) lightTurns() (lines, turns []int) {
	last, n, passed := c.lastTurn(), len(c.seats), false
	for k, a := range c.acts {
		if last.seat < 0 || k < last.at {
			turns = append(turns, -1)
			continue
		}
		again := passed && a.did == didEnd && a.seat == last.seat // the turn that is over
		ahead := (a.seat - last.seat - len(lines)%n + n) % n
		switch {
		case a.did == putTurn:
			lines = slices.Repeat([]int{a.line}, (a.seat-last.seat+n)%n)
		case a.did != putPoints && !again && ahead > 0:
			lines = append(lines, slices.Repeat([]int{c.acts[k-1].line}, ahead)...)
		}
		turns = append(turns, len(lines))
		passed = k == last.at && a.did == didSolve && c.passes(last)
		if passed || a.did == didEnd && !again {
			lines = append(lines, a.line)
		}
	}
	return lines, turns
}

// passes tells whether the turn in which a light game's end began is over with the lead that
// brought nine points.
func (c course) passes(last lastTurn) bool { return !c.rulings.drawsLast && !c.doubtful(last) }

// barLightTurn bars who has no turn now: in a light game only once the last ones have surely
// begun are they the referee's.
func (c course) barLightTurn(i int) *rules.Bar {
	switch {
	case c.rulings.equalTurns && c.first < 0:
		return c.barEarly()
	case c.nine() == "" || i == c.active() || c.doubtful(c.lastTurn()):
		return nil
	}
	return notYourTurn.Bar(c.seats[i], c.turnOf())
}
