package arkham

import "lestrade/rules"

var machineGone = says.Due("machine-gone")

// act is what a verb of the player does, with what goes for all of them: the steps that
// leave no choice follow it, and the Machine may be out of play by it.
func act(do func(s *state, e rules.Entry, say *rules.Events)) func(*state, int, rules.Entry, *rules.Events) {
	return func(s *state, n int, e rules.Entry, say *rules.Events) {
		s.faces.meet(n, e)
		had := s.machine() == Yes
		s.fresh = s.fresh && (e.Verb == "use" || e.Verb == "stow" || e.Verb == "ready")
		do(s, e, say)
		s.run(say)
		if had && s.machine() == No && !s.over() {
			say.Move(machineGone.Of())
		}
	}
}

// tell is what a statement does that may bear on the step which waits.
func tell(do func(s *state, n int, e rules.Entry, say *rules.Events)) func(*state, int, rules.Entry, *rules.Events) {
	return func(s *state, n int, e rules.Entry, say *rules.Events) {
		do(s, n, e, say)
		s.goOn(say)
	}
}

// run does all steps that leave no choice and show no card.
func (s *state) run(say *rules.Events) {
	for going := true; going && !s.over(); {
		// The Machine that makes the Haunter turn, and the hand that is too full (an.hand.3),
		// come before any step.
		if s.dangers.haunter == haunterDanger && s.machine() == Yes {
			s.dangers.haunter = haunterApplied
			s.queue.first(step{kind: stepHaunter, id: haunter, why: haunterApplied})
		}
		if s.tooMany() && s.queue.head().why != whyLimit {
			s.queue.first(step{kind: stepDiscard, zone: Hand, why: whyLimit})
		}
		st := s.queue.head()
		if len(s.queue) == 0 || s.stops(st) {
			break
		}
		if notice, is := s.idle(st); is {
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
	if s.over() { // what the line came to is still said, and no order
		say.Only(testFailed, costsTime, caseClosed, objectiveDone)
	}
}

// goOn does what no longer leaves a choice, or falls away, once something was counted or
// put right in the midst of a turn.
func (s *state) goOn(say *rules.Events) {
	if len(s.queue) > 0 {
		s.run(say)
	}
}

// stops tells whether a step waits until the player goes on: it bites (by a limit that is
// reached, or a card to be drawn from an empty pile), and something in the Briefcase, or in
// hand and free to go there, may still ward it off.
func (s state) stops(st step) bool {
	help := len(s.zone[Briefcase]) > 0 || s.zone[Hand].find(machine) >= 0 || s.zone[Hand].find(elderSign) >= 0
	if !help || st.heard {
		return false
	}
	switch st.kind {
	case stepStability:
		return s.count(Stability) >= s.opt.limit
	case stepTime:
		return s.count(Time) >= s.timeLimit()
	case stepTest, stepTake:
		return st.draws() && !st.may && st.why != whyDry && s.pile.empty()
	case stepRefill:
		return st.why != whyDry && st.n > 0 && s.pile.empty()
	}
	return false
}
