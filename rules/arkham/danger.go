package arkham

import (
	"slices"

	"lestrade/rules"
	"lestrade/rules/arkham/cardboard"
	"lestrade/rules/arkham/face"
)

var (
	auroraInBox = says.Reason("an.setup.3", "aurora")
	dangerCame  = says.Reason("an.danger.1", "seen", "danger")
	dangersLeft = says.Reason("an.danger.2", "left", "number")
	dangerKnown = says.Reason("an.card.4", "danger", "danger")
	dangersGone = says.Due("no-more-dangers")
	newPile     = says.Due("new-pile")
)

// danger brings a Danger into play that was turned over or chosen; "none" says that the deck was
// empty.
var danger = rules.VerbRules[state]{
	May: barAnswer,
	Fields: map[string]rules.FieldRules[state]{
		"danger": {Bar: func(s state, _ rules.Entry, word string) *rules.Bar {
			if left, known := s.Dangers.Left(); word == "none" && known {
				return dangersLeft.Bar(left)
			}
			return barDanger(s, word)
		}},
		"effects": {Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
			if name := soFar.Word("danger"); word != "" && name == "none" {
				return dangerKnown.Bar(name)
			}
			return barDangerEffects(s, soFar, word)
		}},
	},
	Do: act(func(s *state, e rules.Entry, say *rules.Events) {
		st, name := s.queue.head(), e.Word("danger")
		s.queue.next()
		if name != "none" {
			s.queue.first(activate(s, name, s.TurnOver(name, e.Words("effects")), say)...)
			return
		}
		s.Dangers.Box = s.Dangers.Removed + s.Dangers.Turned
		if st.why != whyChosen {
			s.end = noDangerLeft
		}
	}),
}

// barDanger bars a Danger that cannot come.
func barDanger(s state, name string) *rules.Bar {
	switch {
	case name == cardboard.Aurora && s.opt.noAurora:
		return auroraInBox.Bar()
	case slices.Contains(s.Dangers.Seen, name):
		return dangerCame.Bar(name)
	}
	return nil
}

// barDangerEffects bars what the player says a known Danger does.
func barDangerEffects(s state, soFar rules.Entry, word string) *rules.Bar {
	name := soFar.Word("danger")
	if _, known := s.Faces.Dangers[name]; known && word != "" {
		return dangerKnown.Bar(name)
	}
	return nil
}

// haunterActs tells what the Haunter of the Dark does, where nobody has told its card.
var haunterActs = rules.VerbRules[state]{
	May: barAnswer,
	Do: act(func(s *state, e rules.Entry, say *rules.Events) {
		applyHaunter(s, allOf(e.Words("effects")), e.Words("effects"), say)
	}),
}

// applyHaunter does what the Haunter does now: its purple icons while the Machine is in play,
// else its black effects (an.haunter.1).
func applyHaunter(s *state, purple []face.Effect, black []string, say *rules.Events) {
	st := s.queue.head()
	s.queue.next()
	if st.why == cardboard.HaunterApplied {
		s.queue.first(append(stepsOf(purple, cardboard.Haunter), step{kind: stepSettle, id: cardboard.Haunter})...)
		return
	}
	s.queue.first(activate(s, cardboard.Haunter, black, say)...)
}

// activate lays a Danger beside the deck, does what it does at once, and gives the steps of its
// other effects and icons (an.danger.5, an.danger.7).
func activate(s *state, name string, words []string, say *rules.Events) (steps []step) {
	s.SetActive(append(slices.Clip(s.Dangers.Active), cardboard.Danger{Name: name, Effects: append([]string{}, words...)}))
	for _, word := range words {
		switch {
		case word == "no-more-dangers":
			s.SetActive(slices.DeleteFunc(slices.Clone(s.Dangers.Active), func(d cardboard.Danger) bool { return d.Name != cardboard.Haunter }))
			s.Dangers.Gone = true
			say.Move(dangersGone.Of())
		case word == "new-pile":
			s.ShuffleIn(s.Clear(cardboard.Discard), say)
			s.ShuffleIn(s.Clear(cardboard.Time), say)
			say.Move(newPile.Of())
		case cardboard.Lasts(word):
		default:
			steps = append(steps, stepsOf([]face.Effect{{Word: word}}, "")...)
		}
	}
	return steps
}
