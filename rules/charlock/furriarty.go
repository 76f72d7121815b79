package charlock

import "lestrade/rules"

var (
	nothingPassed = says.Reason("ch.furriarty.2", "nothing-passed")
	notYetAway    = says.Reason("ch.furriarty.3", "not-yet", "number")
	steps         = says.Due("steps")
	lastRound     = says.Due("last-round")
)

// endRound is Furriarty's turn: a step (ch.furriarty.1), or his escape.
func (s *state) endRound(n int, say *rules.Events) {
	if s.trail.last() {
		s.leave()
		return
	}
	s.trail.step()
	say.Move(steps.Of())
	s.round++
	if s.trail.last() {
		say.Move(lastRound.Of())
	}
	s.begin(s.first, n, say)
}

// leave has Furriarty escape, after a last moment to shout where the table leaves one
// and somebody can.
func (s *state) leave() {
	s.turn, s.window = turn{seat: -1}, s.rulings.lastWindow && s.othersMayShout(-1)
	s.escaped = !s.window
}

// furriarty tells the value of the paw that he stepped over last of those that nobody has
// spoken of.
var furriarty = rules.VerbRules[state]{
	May: func(s state, _ rules.Entry) *rules.Bar {
		if len(s.trail.passed) == 0 {
			return nothingPassed.Bar()
		}
		return nil
	},
	Fields: map[string]rules.FieldRules[state]{
		"value": {Bar: func(s state, _ rules.Entry, word string) *rules.Bar {
			if word == rules.Unknown || len(s.trail.passed) == 0 {
				return nil
			}
			return s.barValue(s.trail.passed[len(s.trail.passed)-1], word)
		}},
	},
	Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
		last := len(s.trail.passed) - 1
		i := s.trail.passed[last]
		s.trail.passed = s.trail.passed[:last:last]
		s.trail.tell(i, rules.Number(e.Word("value")), n)
	},
	// It follows from others only where all of them are known, those that seats keep to
	// themselves too.
	Entered: func(state, rules.Entry) bool { return false },
}

// away says that nobody shouts any more after the last turn.
var away = rules.VerbRules[state]{
	May: func(s state, _ rules.Entry) *rules.Bar {
		if bar := s.barOver(); bar != nil || s.window {
			return bar
		}
		return notYetAway.Bar(len(s.trail.ahead))
	},
	Do: func(s *state, _ int, _ rules.Entry, _ *rules.Events) { s.window, s.escaped = false, true },
}
