package turn

import (
	"slices"
	"strconv"

	"lestrade/rules"
	"lestrade/rules/arkham/cardboard"
)

var (
	objectiveDone = Says.Due("objective", "objective")
	timeFull      = Says.Due("time-full", "number", "limit")
	timeCleared   = Says.Due("clear-time")
	leadsMove     = Says.Due("refill", "number")
	pileReshuffle = Says.Due("reshuffle", "number")
)

// upkeep does a step of the upkeep. It returns false if the step waits.
func (s *State) upkeep(st Step, say *rules.Events) bool {
	s.Queue.Pop()
	switch st.Kind {
	case StepVictory: // an.upkeep.1
		low, high := s.Faces.TypesIn(s.In[cardboard.Wall])
		won, open := low >= s.Box.Types, high >= s.Box.Types
		if s.Opt.Complex { // an Objective goes to the wall once all its letters are there
			open = false
			for n := 1; n <= s.Box.Objectives; n++ {
				id := strconv.Itoa(n)
				switch complete, maybe := s.Complete(id); {
				case slices.Contains(s.Objectives, id):
				case complete:
					s.Objectives = append(slices.Clip(s.Objectives), id)
					say.Move(objectiveDone.Of(id))
				case maybe:
					open = true
				}
			}
			won = len(s.Objectives) >= s.Box.Objectives
		}
		switch {
		case won:
			s.Win()
		case open && !s.Asked: // the player must tell, for some faces are unknown
			s.Queue.PutFirst(st)
			return false
		}

	case StepStability: // an.upkeep.2
		if s.Count(cardboard.Stability) >= s.Opt.Limit {
			s.End = tooUnstable
		}

	case StepTime: // an.upkeep.3
		if n, limit := s.Count(cardboard.Time), s.TimeLimit(); n >= limit {
			say.Move(timeFull.Of(n, limit))
			s.Queue.PutFirst(Step{Kind: StepDanger, Why: whyTime}, Step{Kind: StepClearTime})
		}
	case StepClearTime:
		s.Put(cardboard.Discard, s.Clear(cardboard.Time)...)
		say.Move(timeCleared.Of())

	case StepLeads: // an.upkeep.4
		s.In[cardboard.Leads] = slices.DeleteFunc(slices.Clone(s.In[cardboard.Leads]), func(c cardboard.Card) bool { return c.Hole })
		s.Turn++
		s.Fresh = true
		if missing := s.Box.Leads - len(s.In[cardboard.Leads]); missing > 0 {
			say.Move(leadsMove.Of(missing))
			s.Queue.PutFirst(Step{Kind: StepRefill, N: missing})
		}
	case StepRefill:
		for st.N > 0 && !s.Pile.Empty() {
			s.Put(cardboard.Leads, s.Pile.Draw(cardboard.Card{}, cardboard.Unseen))
			st.N--
			st.Why, st.Heard = "", false
		}
		switch {
		case st.N == 0:
		case st.Why == whyDry: // an.pile.6
			say.Move(nothingToDraw.Of())
		case s.Waits(st):
			s.Queue.PutFirst(st)
			return false
		default:
			s.reshuffleBefore(st)
		}

	case stepReshuffle:
		say.Move(pileReshuffle.Of(s.Count(cardboard.Discard)))
		s.ShuffleIn(s.Clear(cardboard.Discard), say)
	}
	return true
}

// reshuffleBefore puts two steps before one that draws from the empty pile: a Danger, and the
// reshuffle of the discard pile (an.pile.5).
func (s *State) reshuffleBefore(st Step) {
	st.Why, st.Heard = whyDry, false
	s.Queue.PutFirst(Step{Kind: StepDanger, Why: whyEmpty}, Step{Kind: stepReshuffle}, st)
}
