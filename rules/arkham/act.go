package arkham

import (
	"lestrade/rules"
	"lestrade/rules/arkham/cardboard"
	"lestrade/rules/arkham/turn"
)

var machineGone = turn.Says.Due("machine-gone")

// act is what a verb of the player does: the steps that leave no choice follow it, and the
// Machine may go out of play by it.
func act(do func(s *turn.State, e rules.Entry, say *rules.Events)) func(*turn.State, int, rules.Entry, *rules.Events) {
	return func(s *turn.State, n int, e rules.Entry, say *rules.Events) {
		s.Faces.Meet(n, e)
		had := s.Machine() == cardboard.Yes
		s.Fresh = s.Fresh && (e.Verb == "use" || e.Verb == "stow" || e.Verb == "ready")
		do(s, e, say)
		s.Run(say)
		if had && s.Machine() == cardboard.No && !s.Over() {
			say.Move(machineGone.Of())
		}
	}
}

// tell is what a statement does that may change the step that waits.
func tell(do func(s *turn.State, n int, e rules.Entry, say *rules.Events)) func(*turn.State, int, rules.Entry, *rules.Events) {
	return func(s *turn.State, n int, e rules.Entry, say *rules.Events) {
		do(s, n, e, say)
		s.Resume(say)
	}
}
