package arkham

import (
	"lestrade/rules"
	"lestrade/rules/arkham/cardboard"
)

var machineGone = says.Due("machine-gone")

// act is what a verb of the player does: the steps that leave no choice follow it, and the
// Machine may go out of play by it.
func act(do func(s *state, e rules.Entry, say *rules.Events)) func(*state, int, rules.Entry, *rules.Events) {
	return func(s *state, n int, e rules.Entry, say *rules.Events) {
		s.Faces.Meet(n, e)
		had := s.Machine() == cardboard.Yes
		s.fresh = s.fresh && (e.Verb == "use" || e.Verb == "stow" || e.Verb == "ready")
		do(s, e, say)
		s.run(say)
		if had && s.Machine() == cardboard.No && !s.over() {
			say.Move(machineGone.Of())
		}
	}
}

// tell is what a statement does that may change the step that waits.
func tell(do func(s *state, n int, e rules.Entry, say *rules.Events)) func(*state, int, rules.Entry, *rules.Events) {
	return func(s *state, n int, e rules.Entry, say *rules.Events) {
		do(s, n, e, say)
		s.resume(say)
	}
}

// run does all steps that leave no choice and show no card.
func (s *state) run(say *rules.Events) {
	for going := true; going && !s.over(); {
		// Before any step the Machine turns the Haunter, and a hand that is too full must shrink
		// (an.hand.3).
		if s.Dangers.Haunter == cardboard.HaunterDanger && s.Machine() == cardboard.Yes {
			s.Dangers.Haunter = cardboard.HaunterApplied
			s.queue.first(step{kind: stepHaunter, id: cardboard.Haunter, why: cardboard.HaunterApplied})
		}
		if s.tooMany() && s.queue.head().why != whyLimit {
			s.queue.first(step{kind: stepDiscard, zone: cardboard.Hand, why: whyLimit})
		}
		st := s.queue.head()
		if len(s.queue) == 0 || s.waits(st) {
			break
		}
		if notice, is := s.nothingToDo(st); is {
			s.queue.next()
			if notice != nil {
				say.Move(*notice)
			}
			continue
		}
		switch st.kind {
		case stepVictory, stepStability, stepTime, stepClearTime, stepLeads, stepRefill, stepReshuffle:
			going = s.upkeep(st, say)
		default:
			going = s.effect(st, say)
		}
	}
	if s.over() { // the line still says what it came to, and gives no order
		say.Only(testFailed, costsTime, caseClosed, objectiveDone)
	}
}

// resume runs the steps of an unfinished turn, after a count or a mend that may have decided
// them.
func (s *state) resume(say *rules.Events) {
	if len(s.queue) > 0 {
		s.run(say)
	}
}

// waits tells whether a step stands until the player goes on: a limit is reached or a card is due
// from an empty pile, and a card of the Briefcase, or one that may go there, may still prevent
// it.
func (s state) waits(st step) bool {
	help := len(s.In[cardboard.Briefcase]) > 0 || s.In[cardboard.Hand].Find(cardboard.Machine) >= 0 || s.In[cardboard.Hand].Find(cardboard.ElderSign) >= 0
	if !help || st.heard {
		return false
	}
	switch st.kind {
	case stepStability:
		return s.Count(cardboard.Stability) >= s.opt.limit
	case stepTime:
		return s.Count(cardboard.Time) >= s.timeLimit()
	case stepTest, stepTake:
		return st.draws() && !st.may && st.why != whyDry && s.Pile.Empty()
	case stepRefill:
		return st.why != whyDry && st.n > 0 && s.Pile.Empty()
	}
	return false
}
