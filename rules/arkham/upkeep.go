package arkham

import (
	"slices"
	"strconv"

	"lestrade/rules"
)

// victory checks the wall; false has it wait for an answer that the cards' faces do
// not give.
func (s *state) victory() bool {
	won, open := s.classicWin()
	if s.opt.complex {
		won, open = s.complexWin()
	}
	switch {
	case won:
		s.win()
	case open && !s.asked:
		return false
	default:
		s.next()
	}
	return true
}

func (s *state) win() {
	s.end = "types"
	if s.opt.complex {
		s.end = "objectives"
	}
}

// classicWin tells whether the wall has five types, or whether it may.
func (s state) classicWin() (won, open bool) {
	low, high := s.wallTypes()
	return low >= s.box.Types, high >= s.box.Types
}

// wallTypes are how many different types the wall shows, and at the most.
func (s state) wallTypes() (low, high int) {
	var known [][]string
	unknown := 0
	for _, c := range s.zone[wall] {
		if types := s.typesOf(c); types != nil {
			known = append(known, types)
		} else {
			unknown++
		}
	}
	return s.different(known, unknown)
}

// complexWin moves the Objectives whose letters are all on the wall; open tells whether
// others may be complete.
func (s *state) complexWin() (won, open bool) {
	for n := 1; n <= s.box.Objectives; n++ {
		id := strconv.Itoa(n)
		switch complete, maybe := s.complete(id); {
		case has(s.objectives, id):
		case complete:
			s.objectives = append(slices.Clip(s.objectives), id)
			s.moved.Add("objective", rules.Figures{"objective": id})
		case maybe:
			open = true
		}
	}
	return len(s.objectives) >= s.box.Objectives, open
}

// complete tells whether all letters of an Objective are on the wall, or may be.
func (s state) complete(id string) (is, maybe bool) {
	unknown := 0
	var there []string
	for _, c := range s.zone[wall] {
		letter, known := s.letterOf(c)
		if !known {
			unknown++
		}
		there = append(there, letter)
	}
	letters := s.letters[id]
	missing := countOf(letters, func(letter string) bool { return !has(there, letter) })
	if letters == nil {
		return false, len(s.zone[wall]) > 0
	}
	return missing == 0, missing <= unknown
}

func countOf[T any](all []T, is func(T) bool) (n int) {
	for _, one := range all {
		if is(one) {
			n++
		}
	}
	return n
}

// checkTime has a full time zone turn a Danger over and empties it.
func (s *state) checkTime() {
	if s.count(penalty) >= s.timeLimit() {
		s.moved.Add("time-full", rules.Figures{"number": s.count(penalty), "limit": s.timeLimit()})
		s.front(step{kind: stepDanger, why: whyTime}, step{kind: stepClearTime})
	}
}

func (s *state) clearTime() {
	for _, c := range s.clear(penalty) {
		s.put(discard, c)
	}
	s.moved.Add("clear-time", nil)
}

// shift moves the leads to the left and has the row filled.
func (s *state) shift() {
	s.zone[leads] = slices.DeleteFunc(slices.Clone(s.zone[leads]), func(c card) bool { return c.hole })
	missing := s.box.Leads - len(s.zone[leads])
	s.turn++
	s.fresh = true
	if missing <= 0 {
		return
	}
	s.moved.Add("refill", rules.Figures{"number": missing})
	s.front(step{kind: stepRefill, n: missing})
}

// refill draws leads; a pile that runs out is made anew after a Danger. False has it wait
// for the player to go on.
func (s *state) refill(st step) bool {
	s.next()
	for st.n > 0 && !s.pileEmpty() {
		s.put(leads, s.draw(card{}))
		st.n--
		st.why, st.heard = whyNone, false
	}
	if st.n == 0 {
		return true
	}
	if st.why == whyDry && !s.opt.eachCard {
		s.moved.Add("nothing-to-draw", nil)
		return true
	}
	if s.stops(st) {
		s.front(st)
		return false
	}
	if st.why == whyDry {
		if st.n--; st.n == 0 {
			return true
		}
	}
	st.why, st.heard = whyDry, false
	s.front(step{kind: stepDanger, why: whyEmpty}, step{kind: stepReshuffle}, st)
	return true
}

// reshuffle makes a new draw pile of the discard.
func (s *state) reshuffle() {
	s.moved.Add("reshuffle", rules.Figures{"number": s.count(discard)})
	s.shuffleIn(s.clear(discard))
}
