package course

import (
	"slices"

	"lestrade/rules"
	"lestrade/rules/sherlock/cards"
)

// A light game tells only what solves a lead (sh.light.1). The turns are the table's own until
// somebody has nine points. The turns since then are worked out from the acts each time somebody
// asks: the points that began the end may be told late.

var lightOnly = cards.Says.Reason("sh.light.1", "told", "seat")

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
func (c *Course) note(seat, line int, did deed) {
	if c.Rulings.Light {
		c.acts = append(slices.Clip(c.acts), act{seat, line, did})
	}
}

// BarLight bars what a light game does not tell.
func (c Course) BarLight(seat string) *rules.Bar {
	if !c.Rulings.Light {
		return nil
	}
	if seat == "" && len(c.Seats) > 0 {
		seat = c.Seats[0]
	}
	return lightOnly.Bar(seat)
}

// BarLightTurn bars a seat that has no turn now. The referee keeps the turns only once the last
// ones have begun for certain.
func (c Course) BarLightTurn(i int) *rules.Bar {
	switch {
	case c.Rulings.EqualTurns && c.First < 0:
		return c.BarEarly()
	case c.Nine() == "" || i == c.Active() || c.rivalNine(c.LastTurn()):
		return nil
	}
	return notYourTurn.Bar(c.Seats[i], c.TurnOf())
}

// lightTurns are the turns since the end of a light game began, which is in the first of them.
// lines has the line that ended each turn, turns the turn of each act, -1 before the end began.
// A seat that starts the end draws no lead, so its turn is over. A turn ends unsaid when another
// seat acts.
func (c Course) lightTurns() (lines, turns []int) {
	last, n, passed := c.LastTurn(), len(c.Seats), false
	for k, a := range c.acts {
		if last.Seat < 0 || k < last.at {
			turns = append(turns, -1)
			continue
		}
		again := passed && a.did == didEnd && a.seat == last.Seat // the turn that is over
		ahead := (a.seat - last.Seat - len(lines)%n + n) % n
		switch {
		case a.did == putTurn:
			lines = slices.Repeat([]int{a.line}, (a.seat-last.Seat+n)%n)
		case a.did != putPoints && !again && ahead > 0:
			lines = append(lines, slices.Repeat([]int{c.acts[k-1].line}, ahead)...)
		}
		turns = append(turns, len(lines))
		passed = k == last.at && a.did == didSolve && c.EndsTurn(last)
		if passed || a.did == didEnd && !again {
			lines = append(lines, a.line)
		}
	}
	return lines, turns
}

// EndsTurn tells whether the lead that brought nine points in a light game ended its turn.
func (c Course) EndsTurn(last LastTurn) bool { return !c.Rulings.DrawsLast && !c.rivalNine(last) }
