package sherlock

import (
	"slices"

	"lestrade/rules"
)

// A light game tells only what solves a lead (sh.light.1). The turns are the table's own until
// somebody has nine points. The turns since then are worked out from the acts each time somebody
// asks: the points that began the end may be told late.

var lightOnly = says.Reason("sh.light.1", "told", "seat")

// act is what a seat did in a light game.
type act struct {
	seat, line int
	did        deed
}

type deed int

const (
	didSolve  deed = iota
	didEnd         // its turn
	putTurn        // somebody set that it is the seat's turn
	putPoints      // somebody set its points
)

// note keeps an act of a light game.
func (c *course) note(seat, line int, did deed) {
	if c.rulings.light {
		c.acts = append(slices.Clip(c.acts), act{seat, line, did})
	}
}

// barLight bars what a light game does not tell.
func (c course) barLight(seat string) *rules.Bar {
	if !c.rulings.light {
		return nil
	}
	if seat == "" && len(c.seats) > 0 {
		seat = c.seats[0]
	}
	return lightOnly.Bar(seat)
}

// barLightTurn bars a seat that has no turn now. The referee keeps the turns only once the last
// ones have begun for certain.
func (c course) barLightTurn(i int) *rules.Bar {
	switch {
	case c.rulings.equalTurns && c.first < 0:
		return c.barEarly()
	case c.nine() == "" || i == c.active() || c.rivalNine(c.lastTurn()):
		return nil
	}
	return notYourTurn.Bar(c.seats[i], c.turnOf())
}

// lightTurns are the turns since the end of a light game began, which is in the first of them.
// lines has the line that ended each turn, turns the turn of each act, -1 before the end began.
// A seat that starts the end draws no lead, so its turn is over. A turn ends unsaid when another
// seat acts.
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
		passed = k == last.at && a.did == didSolve && c.endsTurn(last)
		if passed || a.did == didEnd && !again {
			lines = append(lines, a.line)
		}
	}
	return lines, turns
}

// endsTurn tells whether the lead that brought nine points in a light game ended its turn.
func (c course) endsTurn(last lastTurn) bool { return !c.rulings.drawsLast && !c.rivalNine(last) }
