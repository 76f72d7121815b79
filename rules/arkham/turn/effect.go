package turn

import (
	"slices"
	"strings"

	"lestrade/rules"
	"lestrade/rules/arkham/cardboard"
	"lestrade/rules/arkham/face"
)

var (
	nothingToTake    = Says.Due("nothing-to-take", "from")
	nothingToDiscard = Says.Due("nothing-to-discard")
	nothingToSwap    = Says.Due("nothing-to-swap")
	nothingToPlay    = Says.Due("nothing-to-play")
	nothingToChoose  = Says.Due("nothing-to-choose")
	nothingToDraw    = Says.Due("nothing-to-draw")
	nothingToFetch   = Says.Due("nothing-to-fetch", "case")
	discardShuffled  = Says.Due("shuffle")
	nextCanceled     = Says.Due("cancel", "case")
	caseOpens        = Says.Due("opened", "case")
)

// stepOf has the step of each effect. An effect that fetches a Case card is not in it.
var stepOf = map[string]Step{
	"take-leads": {Kind: StepTake, Zone: cardboard.Leads}, "take-discard": {Kind: StepTake, Zone: cardboard.Discard},
	"take-closed": {Kind: StepTake, Zone: cardboard.Closed}, "take-stability": {Kind: StepTake, Zone: cardboard.Stability},
	"take-time": {Kind: StepTake, Zone: cardboard.Time}, "take-pile": {Kind: StepTake, Zone: cardboard.DrawPile},
	"discard-hand": {Kind: StepDiscard, Zone: cardboard.Hand}, "discard-leads": {Kind: StepDiscard, Zone: cardboard.Leads},
	"shuffle": {Kind: stepShuffle}, "swap": {Kind: StepSwap}, "test": {Kind: StepTest}, "unlock": {Kind: StepUnlock},
	"danger": {Kind: StepDanger}, "choose-danger": {Kind: StepDanger, Why: WhyChosen}, "cancel-next": {Kind: stepCancel},
	"close-5": {Kind: StepClose}, "close-6": {Kind: StepClose}, "flip": {Kind: stepFlip}, "to-hand": {Kind: stepHand},
	"machine-to-hand": {Kind: stepHand, Card: cardboard.Machine}, "sign-to-hand": {Kind: stepHand, Card: cardboard.ElderSign},
}

// StepsOf returns the steps of the effects of a clue or of the icons of a Case card. id is the case
// where the clue lies, or the Case card.
func StepsOf(effects []face.Effect, id string) (steps []Step) {
	for _, e := range effects {
		st := stepOf[e.Word]
		st.May, st.ID = e.May, id
		if of, closes := strings.CutPrefix(e.Word, "close-"); closes && !strings.HasPrefix(id, of) {
			continue
		}
		if of, fetches := strings.CutPrefix(e.Word, "fetch-"); fetches {
			st.Kind, st.ID = stepFetch, of
		}
		steps = append(steps, st)
	}
	return steps
}

// NamedEffects returns the effects that the player names. To name one is to apply it, so none may
// be declined.
func NamedEffects(words []string) (all []face.Effect) {
	for _, word := range words {
		all = append(all, face.Effect{Word: word})
	}
	return all
}

// nothingToDo tells whether a step falls away (an.effect.5). notice says so to people, nil if it
// needs no word.
func (s State) nothingToDo(st Step) (notice *rules.Notice, is bool) {
	of := func(n rules.Notice) (*rules.Notice, bool) { return &n, true }
	switch {
	case st.Kind == StepTake && st.Zone != cardboard.DrawPile && s.Count(st.Zone) == 0:
		return of(nothingToTake.Of(st.Zone.String()))
	case st.Why == whyLimit && !s.tooMany():
		return nil, true
	case st.Kind == StepDiscard && s.Count(st.Zone) == 0:
		return of(nothingToDiscard.Of())
	case st.Kind == StepSwap && (s.Count(cardboard.Hand) == 0 || s.Count(cardboard.Stability)+s.Count(cardboard.Time) == 0):
		return of(nothingToSwap.Of())
	case st.Kind == StepUnlock && s.Count(cardboard.Hand) == 0:
		return of(nothingToPlay.Of())
	case st.Kind == StepClose && s.CaseAt(st.ID) < 0:
		return nil, true
	case st.Why == WhyChosen && s.Dangers.Empty():
		return of(nothingToChoose.Of())
	case st.Draws() && st.Why == whyDry && s.Pile.Empty():
		return of(nothingToDraw.Of())
	case st.Kind == stepFetch && WasFetched(s, st.ID):
		return of(nothingToFetch.Of(st.ID))
	}
	return nil, false
}

// effect does a step if it leaves no choice. It returns false if the step waits.
func (s *State) effect(st Step, say *rules.Events) bool {
	switch st.Kind {
	case StepEffects: // the effects that a known card shows or has gained
		f, _ := s.Faces.Clue(st.Card)
		effects := slices.Clone(f.Effects)
		if f.Shows("darkness") {
			effects = append(effects, s.Dangers.Gains()...)
		}
		s.Queue.Pop()
		s.Queue.PutFirst(StepsOf(effects, st.ID)...)
		return true
	case stepSettle:
		s.Queue.Pop()
		settleCase(s, st, say)
		return true
	case StepHaunter:
		f, known := s.Faces.Cases[cardboard.Haunter]
		if known {
			ApplyHaunter(s, f.Icons, f.Black, say)
		}
		return known
	}
	if st.May {
		return false
	}
	switch st.Kind {
	case StepTest, StepTake:
		if st.Draws() {
			if s.Pile.Empty() {
				s.Queue.Pop()
				s.reshuffleBefore(st)
				return true
			}
			return false
		}
		if s.Count(st.Zone) != 1 {
			return false
		}
		s.Queue.Pop()
		TakeAt(s, st.Zone, slices.IndexFunc(s.In[st.Zone], func(c cardboard.Card) bool { return !c.Hole }), say)
		return true
	case StepDiscard:
		may := s.Discardable(st.Zone)
		if len(may) != 1 || s.Hourglass(s.In[st.Zone][may[0]]) == cardboard.Unsure {
			return false
		}
		s.Queue.Pop()
		DiscardFrom(s, st.Zone, may[0], cardboard.Unsure, say)
		return true
	case StepDanger: // an.danger.4
		if !s.Dangers.Empty() {
			return false
		}
		s.End = NoDangerLeft
		return true
	case StepClose:
		known := !slices.ContainsFunc(s.OpenAt(st.ID).Line, s.Faces.Faceless)
		if _, learnt := s.Faces.Cases[st.ID]; !learnt || !known {
			return false
		}
	case StepSwap, StepUnlock:
		return false
	}
	s.Apply(st, say)
	return true
}

// Apply does the first step, for which no further word is needed.
func (s *State) Apply(st Step, say *rules.Events) {
	s.Queue.Pop()
	switch st.Kind {
	case stepShuffle:
		s.ShuffleIn(s.Clear(cardboard.Discard), say)
		say.Move(discardShuffled.Of())
	case stepCancel:
		if s.CaseAt(st.ID) >= 0 {
			s.EditCase(st.ID).Cancels = true
			say.Move(nextCanceled.Of(st.ID))
		}
	case StepClose:
		CloseByEffect(s, st.ID, nil, nil, say)
		if len(s.Faces.Cases[st.ID].Icons) == 0 { // its edge alone was told
			say.Move(iconsUntold.Of(st.ID))
		}
	case stepFlip:
		s.Queue.markSettle(st.ID, func(settle *Step) { settle.flip = true })
	case stepHand:
		s.Queue.markSettle(st.ID, func(settle *Step) {
			if !settle.keep {
				settle.keep, settle.Card = true, st.Card
			}
		})
	case stepFetch:
		if st.ID != cardboard.Haunter {
			s.OpenCase(st.ID)
			say.Move(caseOpens.Of(st.ID))
			return
		}
		s.Dangers.Haunter = cardboard.HaunterDanger
		if s.Machine() == cardboard.Yes {
			s.Dangers.Haunter = cardboard.HaunterApplied
		}
		s.Queue.PutFirst(Step{Kind: StepHaunter, ID: cardboard.Haunter, Why: s.Dangers.Haunter})
	}
}
