package arkham

import (
	"slices"
	"strings"

	"lestrade/rules"
	"lestrade/rules/arkham/cardboard"
	"lestrade/rules/arkham/face"
)

var (
	nothingToTake    = says.Due("nothing-to-take", "from")
	nothingToDiscard = says.Due("nothing-to-discard")
	nothingToSwap    = says.Due("nothing-to-swap")
	nothingToPlay    = says.Due("nothing-to-play")
	nothingToChoose  = says.Due("nothing-to-choose")
	nothingToDraw    = says.Due("nothing-to-draw")
	nothingToFetch   = says.Due("nothing-to-fetch", "case")
	discardShuffled  = says.Due("shuffle")
	nextCanceled     = says.Due("cancel", "case")
	caseOpens        = says.Due("opened", "case")
)

// stepOf is the step of each effect but those that fetch a Case card.
var stepOf = map[string]step{
	"take-leads": {kind: stepTake, zone: cardboard.Leads}, "take-discard": {kind: stepTake, zone: cardboard.Discard},
	"take-closed": {kind: stepTake, zone: cardboard.Closed}, "take-stability": {kind: stepTake, zone: cardboard.Stability},
	"take-time": {kind: stepTake, zone: cardboard.Time}, "take-pile": {kind: stepTake, zone: cardboard.DrawPile},
	"discard-hand": {kind: stepDiscard, zone: cardboard.Hand}, "discard-leads": {kind: stepDiscard, zone: cardboard.Leads},
	"shuffle": {kind: stepShuffle}, "swap": {kind: stepSwap}, "test": {kind: stepTest}, "unlock": {kind: stepUnlock},
	"danger": {kind: stepDanger}, "choose-danger": {kind: stepDanger, why: whyChosen}, "cancel-next": {kind: stepCancel},
	"close-5": {kind: stepClose}, "close-6": {kind: stepClose}, "flip": {kind: stepFlip}, "to-hand": {kind: stepHand},
	"machine-to-hand": {kind: stepHand, card: cardboard.Machine}, "sign-to-hand": {kind: stepHand, card: cardboard.ElderSign},
}

// stepsOf are the steps of effects, and of Case icons: id is the case that the card lies on, or
// the Case card.
func stepsOf(effects []face.Effect, id string) (steps []step) {
	for _, e := range effects {
		st := stepOf[e.Word]
		st.may, st.id = e.May, id
		if of, closes := strings.CutPrefix(e.Word, "close-"); closes && !strings.HasPrefix(id, of) {
			continue
		}
		if of, fetches := strings.CutPrefix(e.Word, "fetch-"); fetches {
			st.kind, st.id = stepFetch, of
		}
		steps = append(steps, st)
	}
	return steps
}

// allOf are the effects that the player names, and so applies.
func allOf(words []string) (all []face.Effect) {
	for _, word := range words {
		all = append(all, face.Effect{Word: word})
	}
	return all
}

// nothingToDo tells whether a step falls away, and with which notice, nil for none (an.effect.5).
func (s state) nothingToDo(st step) (notice *rules.Notice, is bool) {
	of := func(n rules.Notice) (*rules.Notice, bool) { return &n, true }
	switch {
	case st.kind == stepTake && st.zone != cardboard.DrawPile && s.Count(st.zone) == 0:
		return of(nothingToTake.Of(st.zone.String()))
	case st.why == whyLimit && !s.tooMany():
		return nil, true
	case st.kind == stepDiscard && s.Count(st.zone) == 0:
		return of(nothingToDiscard.Of())
	case st.kind == stepSwap && (s.Count(cardboard.Hand) == 0 || s.Count(cardboard.Stability)+s.Count(cardboard.Time) == 0):
		return of(nothingToSwap.Of())
	case st.kind == stepUnlock && s.Count(cardboard.Hand) == 0:
		return of(nothingToPlay.Of())
	case st.kind == stepClose && s.CaseAt(st.id) < 0:
		return nil, true
	case st.why == whyChosen && s.Dangers.Empty():
		return of(nothingToChoose.Of())
	case st.draws() && st.why == whyDry && s.Pile.Empty():
		return of(nothingToDraw.Of())
	case st.kind == stepFetch && wasFetched(s, st.id):
		return of(nothingToFetch.Of(st.id))
	}
	return nil, false
}

// effect does a step that leaves no choice; it is false where the step waits.
func (s *state) effect(st step, say *rules.Events) bool {
	switch st.kind {
	case stepEffects: // those that a known card shows or has gained
		f, _ := s.Faces.Clue(st.card)
		effects := slices.Clone(f.Effects)
		if f.Shows("darkness") {
			effects = append(effects, s.Dangers.Gains()...)
		}
		s.queue.next()
		s.queue.first(stepsOf(effects, st.id)...)
		return true
	case stepSettle:
		s.queue.next()
		settleCase(s, st, say)
		return true
	case stepHaunter:
		f, known := s.Faces.Cases[cardboard.Haunter]
		if known {
			applyHaunter(s, f.Icons, f.Black, say)
		}
		return known
	}
	if st.may {
		return false
	}
	switch st.kind {
	case stepTest, stepTake:
		if st.draws() {
			if s.Pile.Empty() {
				s.queue.next()
				s.reshuffleBefore(st)
				return true
			}
			return false
		}
		if s.Count(st.zone) != 1 {
			return false
		}
		s.queue.next()
		takeAt(s, st.zone, slices.IndexFunc(s.In[st.zone], func(c cardboard.Card) bool { return !c.Hole }), say)
		return true
	case stepDiscard:
		may := s.Discardable(st.zone)
		if len(may) != 1 || s.Hourglass(s.In[st.zone][may[0]]) == cardboard.Unsure {
			return false
		}
		s.queue.next()
		discardFrom(s, st.zone, may[0], cardboard.Unsure, say)
		return true
	case stepDanger: // an.danger.4
		if !s.Dangers.Empty() {
			return false
		}
		s.end = noDangerLeft
		return true
	case stepClose:
		known := !slices.ContainsFunc(s.OpenAt(st.id).Line, s.Faces.Faceless)
		if _, learnt := s.Faces.Cases[st.id]; !learnt || !known {
			return false
		}
	case stepSwap, stepUnlock:
		return false
	}
	s.apply(st, say)
	return true
}

// apply does a step that needs no more words.
func (s *state) apply(st step, say *rules.Events) {
	s.queue.next()
	switch st.kind {
	case stepShuffle:
		s.ShuffleIn(s.Clear(cardboard.Discard), say)
		say.Move(discardShuffled.Of())
	case stepCancel:
		if s.CaseAt(st.id) >= 0 {
			s.OnCase(st.id).Cancels = true
			say.Move(nextCanceled.Of(st.id))
		}
	case stepClose:
		closeByEffect(s, st.id, nil, nil, say)
	case stepFlip:
		s.queue.markSettle(st.id, func(settle *step) { settle.flip = true })
	case stepHand:
		s.queue.markSettle(st.id, func(settle *step) {
			if !settle.keep {
				settle.keep, settle.card = true, st.card
			}
		})
	case stepFetch:
		if st.id != cardboard.Haunter {
			s.OpenCase(st.id)
			say.Move(caseOpens.Of(st.id))
			return
		}
		s.Dangers.Haunter = cardboard.HaunterDanger
		if s.Machine() == cardboard.Yes {
			s.Dangers.Haunter = cardboard.HaunterApplied
		}
		s.queue.first(step{kind: stepHaunter, id: cardboard.Haunter, why: s.Dangers.Haunter})
	}
}
