package turn

import (
	"lestrade/rules"
	"lestrade/rules/arkham/cardboard"
)

// TestFailed tells that a test showed the scales.
var TestFailed = Says.Due("failed", "number", "limit")

// Run does steps until one leaves a choice or shows a card.
func (s *State) Run(say *rules.Events) {
	for going := true; going && !s.Over(); {
		// Two things come before any step: the Haunter applies its purple icons if the Machine has
		// come into play, and a hand that is too full is discarded down (an.hand.3).
		if s.Dangers.Haunter == cardboard.HaunterDanger && s.Machine() == cardboard.Yes {
			s.Dangers.Haunter = cardboard.HaunterApplied
			s.Queue.PutFirst(Step{Kind: StepHaunter, ID: cardboard.Haunter, Why: cardboard.HaunterApplied})
		}
		if s.tooMany() && s.Queue.Head().Why != whyLimit {
			s.Queue.PutFirst(Step{Kind: StepDiscard, Zone: cardboard.Hand, Why: whyLimit})
		}
		st := s.Queue.Head()
		if len(s.Queue) == 0 || s.Waits(st) {
			break
		}
		if notice, is := s.nothingToDo(st); is {
			s.Queue.Pop()
			if notice != nil {
				say.Move(*notice)
			}
			continue
		}
		switch st.Kind {
		case StepVictory, StepStability, StepTime, StepClearTime, StepLeads, StepRefill, stepReshuffle:
			going = s.upkeep(st, say)
		default:
			going = s.effect(st, say)
		}
	}
	if s.Over() { // the line still says what happened, but gives no orders
		say.KeepOnly(TestFailed, costsTime, caseClosed, objectiveDone)
	}
}

// Resume runs the steps of an unfinished turn, after a count or a correction that may have decided
// them.
func (s *State) Resume(say *rules.Events) {
	if len(s.Queue) > 0 {
		s.Run(say)
	}
}

// Waits tells whether a step waits until the player says go-on. It does if a limit is reached, or a
// card is due from an empty pile, and a card in the Briefcase, or a card in hand that may go there,
// may still prevent that.
func (s State) Waits(st Step) bool {
	help := len(s.In[cardboard.Briefcase]) > 0 || s.In[cardboard.Hand].Find(cardboard.Machine) >= 0 || s.In[cardboard.Hand].Find(cardboard.ElderSign) >= 0
	if !help || st.Heard {
		return false
	}
	switch st.Kind {
	case StepStability:
		return s.Count(cardboard.Stability) >= s.Opt.Limit
	case StepTime:
		return s.Count(cardboard.Time) >= s.TimeLimit()
	case StepTest, StepTake:
		return st.Draws() && !st.May && st.Why != whyDry && s.Pile.Empty()
	case StepRefill:
		return st.Why != whyDry && st.N > 0 && s.Pile.Empty()
	}
	return false
}
