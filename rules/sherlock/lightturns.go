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
func (s *state) did(seat, line int, did deed) {
	if s.rulings.light {
		s.acts = append(slices.Clip(s.acts), act{seat, line, did})
	}
}

// lightTurns are the turns since the end of a light game began, that one being the first: the
// line that ended each, and in which each act was, those before in none, -1. Who starts the end
// draws no lead, so that its turn is over; a turn ends unsaid when another seat acts.
func (s state) lightTurns() (lines, turns []int) {
	last, n, passed := s.lastTurn(), len(s.seats), false
	for k, a := range s.acts {
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
			lines = append(lines, slices.Repeat([]int{s.acts[k-1].line}, ahead)...)
		}
		turns = append(turns, len(lines))
		passed = k == last.at && a.did == didSolve && s.passes(last)
		if passed || a.did == didEnd && !again {
			lines = append(lines, a.line)
		}
	}
	return lines, turns
}

// passes tells whether the turn in which a light game's end began is over with the lead that
// brought nine points.
func (s state) passes(last lastTurn) bool { return !s.rulings.drawsLast && !s.doubtful(last) }

// doubtful tells whether another seat may have had nine points before the one that surely had.
func (s state) doubtful(last lastTurn) bool {
	for i, p := range s.players {
		if i == last.seat || p.points.at > last.at {
			continue
		}
		most := p.points.value
		for k, d := range s.solutions {
			if d.seat == i && k >= p.points.after && d.at < last.at {
				_, high := s.worth(d)
				most += high
			}
		}
		if most >= enough {
			return true
		}
	}
	return false
}

// barLightTurn bars who has no turn now: in a light game only once the last ones have surely
// begun are they the referee's.
func (s state) barLightTurn(i int) *rules.Bar {
	switch {
	case s.rulings.equalTurns && s.first < 0:
		return s.barEarly()
	case s.nine() == "" || i == s.active() || s.doubtful(s.lastTurn()):
		return nil
	}
	return notYourTurn.Bar(s.seats[i], s.turnOf())
}
