package arkham

import (
	"strings"

	"lestrade/rules"
)

// taking are the effects that take a card of a zone.
var taking = map[string]zone{
	"take-leads": leads, "take-discard": discard, "take-closed": closed,
	"take-stability": stability, "take-time": penalty, "take-pile": pile,
}

// stepsOf are the steps that effects ask for, of a card on a case.
func stepsOf(effects []effect, id string) []step {
	var steps []step
	for _, e := range effects {
		st := step{may: e.may, id: id}
		if z, is := taking[e.word]; is {
			st.kind, st.zone = stepTake, z
			steps = append(steps, st)
			continue
		}
		switch e.word {
		case "shuffle":
			st.kind = stepShuffle
		case "swap":
			st.kind = stepSwap
		case "choose-danger":
			st.kind, st.why = stepDanger, whyChosen
		case "discard-hand":
			st.kind, st.zone = stepDiscard, hand
		case "discard-leads":
			st.kind, st.zone = stepDiscard, leads
		case "test":
			st.kind = stepTest
		case "close-5", "close-6":
			if !strings.HasPrefix(id, strings.TrimPrefix(e.word, "close-")) {
				continue
			}
			st.kind = stepClose
		case "cancel-next":
			st.kind = stepCancel
		case "danger":
			st.kind = stepDanger
		case "unlock":
			st.kind = stepUnlock
		default:
			st = iconStep(e, id)
		}
		steps = append(steps, st)
	}
	return steps
}

// iconStep is the step of a Case icon, on a Case card.
func iconStep(e effect, id string) step {
	st := step{may: e.may, id: id}
	switch e.word {
	case "flip":
		st.kind = stepFlip
	case "to-hand":
		st.kind = stepHand
	case "machine-to-hand":
		st.kind, st.word = stepHand, machine
	case "sign-to-hand":
		st.kind, st.word = stepHand, elderSign
	default:
		st.kind, st.id = stepFetch, strings.TrimPrefix(e.word, "fetch-")
	}
	return st
}

// told are effects that the player has named: those that are applied.
func told(words []string) []effect {
	var all []effect
	for _, word := range words {
		all = append(all, effect{word: word})
	}
	return all
}

// autoEffect does an effect that leaves no choice, or that can do nothing; is tells
// whether the step is one of an effect.
func (s *state) autoEffect(st step) (did, is bool) {
	if s.idle(st) {
		s.next()
		return true, true
	}
	switch st.kind {
	case stepTest:
		return s.readyPile(st), true
	case stepTake:
		return s.autoTake(st), true
	case stepDiscard:
		return s.autoDiscard(st), true
	case stepDanger:
		return s.autoDanger(st), true
	case stepClose:
		return s.autoClose(st), true
	case stepHaunter:
		return s.autoHaunter(st), true
	case stepSwap, stepUnlock:
		return false, true
	case stepShuffle, stepCancel, stepFlip, stepHand, stepFetch:
		if st.may {
			return false, true
		}
		s.apply(st)
		return true, true
	}
	return false, false
}

// idle tells whether an effect can do nothing, and says so.
func (s *state) idle(st step) bool {
	left, known := s.dangersLeft()
	switch {
	case st.kind == stepTake && st.zone != pile && s.count(st.zone) == 0:
		s.moved.Add("nothing-to-take", rules.Figures{"from": zoneNames[st.zone]})
	case st.why == whyLimit && !s.tooMany():
	case st.kind == stepDiscard && s.count(st.zone) == 0:
		s.moved.Add("nothing-to-discard", nil)
	case st.kind == stepSwap && (s.count(hand) == 0 || s.count(stability)+s.count(penalty) == 0):
		s.moved.Add("nothing-to-swap", nil)
	case st.kind == stepUnlock && s.count(hand) == 0:
		s.moved.Add("nothing-to-play", nil)
	case st.kind == stepClose && s.caseAt(st.id) < 0:
	case st.why == whyChosen && known && left == 0:
		s.moved.Add("nothing-to-choose", nil)
	case (st.kind == stepTest || st.zone == pile) && st.why == whyDry && s.pileEmpty():
		s.moved.Add("nothing-to-draw", nil)
	case st.kind == stepFetch && s.wasFetched(st.id):
		s.moved.Add("nothing-to-fetch", rules.Figures{"case": st.id})
	default:
		return false
	}
	return true
}

// apply does an effect that needs no more words.
func (s *state) apply(st step) {
	s.next()
	switch st.kind {
	case stepShuffle:
		s.shuffleIn(s.clear(discard))
		s.moved.Add("shuffle", nil)
	case stepCancel:
		if s.caseAt(st.id) >= 0 {
			s.onCase(st.id).cancels = true
			s.moved.Add("cancel", rules.Figures{"case": st.id})
		}
	case stepClose:
		s.finish(st.id, nil, nil)
	case stepFlip:
		s.flipped = append(s.flipped[:len(s.flipped):len(s.flipped)], st.id)
	case stepHand:
		s.inHand = append(s.inHand[:len(s.inHand):len(s.inHand)], [2]string{st.id, st.word})
	case stepFetch:
		s.fetch(st.id)
	}
}

// readyPile has the draw pile made anew before a draw, where it is empty.
func (s *state) readyPile(st step) bool {
	if !s.pileEmpty() || st.may {
		return false
	}
	s.next()
	st.why = whyDry
	s.front(step{kind: stepDanger, why: whyEmpty}, step{kind: stepReshuffle}, st)
	return true
}

// autoTake takes the only card there is.
func (s *state) autoTake(st step) bool {
	if st.zone == pile {
		return s.readyPile(st)
	}
	if st.may || s.count(st.zone) != 1 {
		return false
	}
	i := 0
	for s.zone[st.zone][i].hole {
		i++
	}
	s.next()
	s.take(st.zone, i)
	return true
}

// take puts the card of a place into hand.
func (s *state) take(z zone, i int) {
	if z == leads {
		s.put(hand, s.takeLead(i))
	} else {
		s.put(hand, s.pull(z, i))
	}
	s.moved.Add("take", rules.Figures{"from": zoneNames[z]})
}

// autoDiscard discards the only card that may be, where its hourglass is known.
func (s *state) autoDiscard(st step) bool {
	may := s.discardable(st.zone)
	if st.may || len(may) != 1 || s.hourglass(s.zone[st.zone][may[0]]) == 0 && !s.zone[st.zone][may[0]].stays {
		return false
	}
	s.next()
	s.discardFrom(st.zone, may[0], 0)
	return true
}

// discardable are the places of the cards that may be discarded: those that stay in
// hand only where there is no other.
func (s state) discardable(z zone) []int {
	var free, all []int
	for i, c := range s.zone[z] {
		if c.hole {
			continue
		}
		all = append(all, i)
		if z != hand || !s.stays(c) {
			free = append(free, i)
		}
	}
	if free == nil {
		return all
	}
	return free
}

func (s state) stays(c card) bool {
	f, known := s.face(c)
	return c.stays || known && f.shows("stays-in-hand")
}

// discardFrom discards a card of the hand or the row; told is what the player said of
// its hourglass.
func (s *state) discardFrom(z zone, i int, told tri) {
	var c card
	switch {
	case z == leads:
		c = s.takeLead(i)
	case s.stays(s.zone[z][i]):
		s.put(discard, s.pull(z, i))
		return
	default:
		c = s.pull(z, i)
	}
	s.discard(c, told)
}

// discard has a card go where its hourglass sends it.
func (s *state) discard(c card, told tri) {
	costs := s.hourglass(c)
	if costs == 0 {
		costs, c.hourglass = told, told
		s.settle(&c)
	}
	if costs == yes {
		s.put(penalty, c)
		s.moved.Add("time", rules.Figures{"number": s.count(penalty), "limit": s.timeLimit()})
		return
	}
	s.put(discard, c)
	s.moved.Add("discard", nil)
}
