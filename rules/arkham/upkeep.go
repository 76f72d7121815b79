package arkham

import (
	"slices"
	"strconv"

	"lestrade/rules"
)

var (
	objectiveDone = says.Due("objective", "objective")
	timeFull      = says.Due("time-full", "number", "limit")
	timeCleared   = says.Due("clear-time")
	leadsMove     = says.Due("refill", "number")
	pileReshuffle = says.Due("reshuffle", "number")
)

// endTurn is called when the player has taken an option of the turn: what that asks for
// comes first, then the upkeep in the leaflet's order.
func (s *state) endTurn(steps ...step) {
	s.queue = append(steps, step{kind: stepVictory}, step{kind: stepStability}, step{kind: stepTime}, step{kind: stepLeads})
}

// upkeep does a step of the upkeep; false has it wait.
func (s *state) upkeep(st step, say *rules.Events) bool {
	s.queue.next()
	switch st.kind {
	case stepVictory: // an.upkeep.1
		low, high := s.typesIn(s.zone[Wall])
		won, open := low >= s.box.Types, high >= s.box.Types
		if s.opt.complex {
			won, open = s.validate(say)
		}
		switch {
		case won:
			s.win()
		case open && !s.asked: // the cards' faces do not tell
			s.queue.first(st)
			return false
		}

	case stepStability: // an.upkeep.2
		if s.count(Stability) >= s.opt.limit {
			s.end = tooUnstable
		}

	case stepTime: // an.upkeep.3
		if n, limit := s.count(Time), s.timeLimit(); n >= limit {
			say.Move(timeFull.Of(n, limit))
			s.queue.first(step{kind: stepDanger, why: whyTime}, step{kind: stepClearTime})
		}
	case stepClearTime:
		s.put(Discard, s.clear(Time)...)
		say.Move(timeCleared.Of())

	case stepLeads: // an.upkeep.4
		s.zone[Leads] = slices.DeleteFunc(slices.Clone(s.zone[Leads]), func(c card) bool { return c.hole })
		s.turn++
		s.fresh = true
		if missing := s.box.Leads - len(s.zone[Leads]); missing > 0 {
			say.Move(leadsMove.Of(missing))
			s.queue.first(step{kind: stepRefill, n: missing})
		}
	case stepRefill:
		return s.refill(st, say)

	case stepReshuffle: // an.pile.5, after the Danger
		say.Move(pileReshuffle.Of(s.count(Discard)))
		s.shuffleIn(s.clear(Discard), say)
	}
	return true
}

// refill draws leads; a pile that runs out is made anew after a Danger (an.pile.5, an.pile.6).
// False has it wait for the player to go on.
func (s *state) refill(st step, say *rules.Events) bool {
	for st.n > 0 && !s.pile.empty() {
		s.put(Leads, s.draw(card{}))
		st.n--
		st.why, st.heard = "", false
	}
	switch {
	case st.n == 0:
		return true
	case st.why == whyDry:
		say.Move(nothingToDraw.Of())
		return true
	case s.stops(st):
		s.queue.first(st)
		return false
	}
	st.why, st.heard = whyDry, false
	s.queue.first(step{kind: stepDanger, why: whyEmpty}, step{kind: stepReshuffle}, st)
	return true
}

// validate moves the Objectives to the wall whose letters are all there: the game is won
// with all of them, and open where others may be complete.
func (s *state) validate(say *rules.Events) (won, open bool) {
	for n := 1; n <= s.box.Objectives; n++ {
		id := strconv.Itoa(n)
		switch complete, maybe := s.complete(id); {
		case slices.Contains(s.objectives, id):
		case complete:
			s.objectives = append(slices.Clip(s.objectives), id)
			say.Move(objectiveDone.Of(id))
		case maybe:
			open = true
		}
	}
	return len(s.objectives) >= s.box.Objectives, open
}

// complete tells whether all letters of an Objective are on the wall, or may be.
func (s state) complete(id string) (is, maybe bool) {
	letters := s.faces.letters[id]
	if letters == nil {
		return false, len(s.zone[Wall]) > 0
	}
	missing := countOf(letters, func(letter string) bool { return !s.onWall(letter) })
	unknown := countOf(s.zone[Wall], func(c card) bool { _, known := s.faces.letterOf(c); return !known })
	return missing == 0, missing <= unknown
}

func (s state) onWall(letter string) bool {
	return slices.ContainsFunc(s.zone[Wall], func(c card) bool { its, _ := s.faces.letterOf(c); return its == letter })
}
