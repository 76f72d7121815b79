package arkham

import (
	"slices"

	"lestrade/rules"
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
			if left, known := s.dangers.left(); word == "none" && known {
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
			s.queue.first(activate(s, name, s.turnOver(name, e.Words("effects")), say)...)
			return
		}
		s.dangers.box = s.dangers.removed + s.dangers.turned
		if st.why != whyChosen {
			s.end = noDangerLeft
		}
	}),
}

// barDanger bars a Danger that cannot come.
func barDanger(s state, name string) *rules.Bar {
	switch {
	case name == aurora && s.opt.noAurora:
		return auroraInBox.Bar()
	case slices.Contains(s.dangers.seen, name):
		return dangerCame.Bar(name)
	}
	return nil
}

// barDangerEffects bars what the player says a known Danger does.
func barDangerEffects(s state, soFar rules.Entry, word string) *rules.Bar {
	name := soFar.Word("danger")
	if _, known := s.faces.dangers[name]; known && word != "" {
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
func applyHaunter(s *state, purple []effect, black []string, say *rules.Events) {
	st := s.queue.head()
	s.queue.next()
	if st.why == haunterApplied {
		s.queue.first(append(stepsOf(purple, haunter), step{kind: stepSettle, id: haunter})...)
		return
	}
	s.queue.first(activate(s, haunter, black, say)...)
}

// activate lays a Danger beside the deck, does what it does at once, and gives the steps of its
// other effects and icons (an.danger.5, an.danger.7).
func activate(s *state, name string, words []string, say *rules.Events) (steps []step) {
	s.setActive(append(slices.Clip(s.dangers.active), Danger{name, append([]string{}, words...)}))
	for _, word := range words {
		switch {
		case word == "no-more-dangers":
			s.setActive(slices.DeleteFunc(slices.Clone(s.dangers.active), func(d Danger) bool { return d.Name != haunter }))
			s.dangers.gone = true
			say.Move(dangersGone.Of())
		case word == "new-pile":
			s.shuffleIn(s.clear(Discard), say)
			s.shuffleIn(s.clear(Time), say)
			say.Move(newPile.Of())
		case lasts(word):
		default:
			steps = append(steps, stepsOf([]effect{{word: word}}, "")...)
		}
	}
	return steps
}
