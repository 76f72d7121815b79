package course

import (
	"slices"

	"lestrade/rules"
	"lestrade/rules/sherlock/cards"
)

// A light game tells only what solves a lead (sh.light.1). Until somebody has nine points, nobody
// tells whose turn it is. The turns from then on are worked out from the acts each time somebody asks,
// because the points that began the end may be told late.

var lightOnly = cards.Says.Reason("sh.light.1", "told", "seat")

// act is what a seat did in a light game.
type act struct {
	seat, line int
	did        deed
}

type deed int

const (
	didSolve  deed = iota
	didEnd         // it ended its turn
	putTurn        // somebody set that it is the seat's turn
	putPoints      // somebody set its points
)

// note adds an act to those of a light game. In other games it does nothing.
func (c *Course) note(seat, line int, did deed) {
	if c.Rulings.Light {
		c.acts = append(slices.Clip(c.acts), act{seat, line, did})
	}
}

// BarLight bars a line that a light game does not tell.
func (c Course) BarLight(seat string) *rules.Bar {
	if !c.Rulings.Light {
		return nil
	}
	if seat == "" && len(c.Seats) > 0 {
		seat = c.Seats[0]
	}
	return lightOnly.Bar(seat)
}

// BarLightTurn bars a seat of a light game whose turn it is not. It bars none before the last turns
// have certainly begun, because until then the referee does not know whose turn it is.
func (c Course) BarLightTurn(i int) *rules.Bar {
	switch {
	case c.Rulings.EqualTurns && c.First < 0:
		return c.BarEarly()
	case c.Nine() == "" || i == c.Active() || c.rivalNine(c.LastTurn()):
		return nil
	}
	return notYourTurn.Bar(c.Seats[i], c.TurnOf())
}

// lightTurns works out the turns of a light game from the one in which its end began. lines has the
// line of the last act of each turn. turns has the turn of each act, from 0, and -1 for acts before
// the end began. The seat that starts the end draws no lead, so its solve ends its turn (see
// EndsTurn). A turn also ends, without a line, when another seat acts.
func (c Course) lightTurns() (lines, turns []int) {
	last, n, passed := c.LastTurn(), len(c.Seats), false
	for k, a := range c.acts {
		if last.Seat < 0 || k < last.at {
			turns = append(turns, -1)
			continue
		}
		again := passed && a.did == didEnd && a.seat == last.Seat // it ends the turn that its solve has ended
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

// EndsTurn tells whether in a light game the solve that brought nine points also ended its turn.
func (c Course) EndsTurn(last LastTurn) bool { return !c.Rulings.DrawsLast && !c.rivalNine(last) }
