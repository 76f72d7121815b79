package arkham

import (
	"slices"
	"strconv"

	"lestrade/rules"
	"lestrade/rules/arkham/cardboard"
)

var (
	objectiveDone = says.Due("objective", "objective")
	timeFull      = says.Due("time-full", "number", "limit")
	timeCleared   = says.Due("clear-time")
	leadsMove     = says.Due("refill", "number")
	pileReshuffle = says.Due("reshuffle", "number")
)

// upkeep does a step of the upkeep; it is false where the step waits.
func (s *state) upkeep(st step, say *rules.Events) bool {
	s.queue.next()
	switch st.kind {
	case stepVictory: // an.upkeep.1
		low, high := s.Faces.TypesIn(s.In[cardboard.Wall])
		won, open := low >= s.box.Types, high >= s.box.Types
		if s.opt.complex { // Objectives go to the wall whose letters are all there
			open = false
			for n := 1; n <= s.box.Objectives; n++ {
				id := strconv.Itoa(n)
				switch complete, maybe := s.Complete(id); {
				case slices.Contains(s.objectives, id):
				case complete:
					s.objectives = append(slices.Clip(s.objectives), id)
					say.Move(objectiveDone.Of(id))
				case maybe:
					open = true
				}
			}
			won = len(s.objectives) >= s.box.Objectives
		}
		switch {
		case won:
			s.win()
		case open && !s.asked: // the cards' faces do not tell
			s.queue.first(st)
			return false
		}

	case stepStability: // an.upkeep.2
		if s.Count(cardboard.Stability) >= s.opt.limit {
			s.end = tooUnstable
		}

	case stepTime: // an.upkeep.3
		if n, limit := s.Count(cardboard.Time), s.timeLimit(); n >= limit {
			say.Move(timeFull.Of(n, limit))
			s.queue.first(step{kind: stepDanger, why: whyTime}, step{kind: stepClearTime})
		}
	case stepClearTime:
		s.Put(cardboard.Discard, s.Clear(cardboard.Time)...)
		say.Move(timeCleared.Of())

	case stepLeads: // an.upkeep.4
		s.In[cardboard.Leads] = slices.DeleteFunc(slices.Clone(s.In[cardboard.Leads]), func(c cardboard.Card) bool { return c.Hole })
		s.turn++
		s.fresh = true
		if missing := s.box.Leads - len(s.In[cardboard.Leads]); missing > 0 {
			say.Move(leadsMove.Of(missing))
			s.queue.first(step{kind: stepRefill, n: missing})
		}
	case stepRefill:
		for st.n > 0 && !s.Pile.Empty() {
			s.Put(cardboard.Leads, s.Pile.Draw(cardboard.Card{}, cardboard.Unseen))
			st.n--
			st.why, st.heard = "", false
		}
		switch {
		case st.n == 0:
		case st.why == whyDry: // an.pile.6
			say.Move(nothingToDraw.Of())
		case s.waits(st):
			s.queue.first(st)
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

// reshuffleBefore has a Danger come and the draw pile made anew before a step that draws from it
// (an.pile.5).
func (s *state) reshuffleBefore(st step) {
	st.why, st.heard = whyDry, false
	s.queue.first(step{kind: stepDanger, why: whyEmpty}, step{kind: stepReshuffle}, st)
}
