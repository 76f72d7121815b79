package arkham

import (
	"slices"

	"lestrade/rules"
	"lestrade/rules/arkham/cardboard"
	"lestrade/rules/arkham/turn"
)

var (
	auroraInBox = turn.Says.Reason("an.setup.3", "aurora")
	dangerCame  = turn.Says.Reason("an.danger.1", "seen", "danger")
	dangersLeft = turn.Says.Reason("an.danger.2", "left", "number")
	dangerKnown = turn.Says.Reason("an.card.4", "danger", "danger")
)

// danger brings into play a Danger that was turned over or chosen. The word "none" tells that the
// deck was empty.
var danger = rules.VerbRules[turn.State]{
	May: barAnswer,
	Fields: map[string]rules.FieldRules[turn.State]{
		"danger": {Bar: func(s turn.State, _ rules.Entry, word string) *rules.Bar {
			if left, known := s.Dangers.Left(); word == "none" && known {
				return dangersLeft.Bar(left)
			}
			return barDanger(s, word)
		}},
		"effects": {Bar: func(s turn.State, soFar rules.Entry, word string) *rules.Bar {
			if name := soFar.Word("danger"); word != "" && name == "none" {
				return dangerKnown.Bar(name)
			}
			return barDangerEffects(s, soFar, word)
		}},
	},
	Do: act(func(s *turn.State, e rules.Entry, say *rules.Events) {
		st, name := s.Queue.Head(), e.Word("danger")
		s.Queue.Pop()
		if name != "none" {
			s.Queue.PutFirst(turn.Activate(s, name, s.TurnOver(name, e.Words("effects")), say)...)
			return
		}
		s.Dangers.Box = s.Dangers.Removed + s.Dangers.Turned
		if st.Why != turn.WhyChosen {
			s.End = turn.NoDangerLeft
		}
	}),
}

// barDanger bars a Danger that cannot come: it came before, or the set-up left it in the box.
func barDanger(s turn.State, name string) *rules.Bar {
	switch {
	case name == cardboard.Aurora && s.Opt.NoAurora:
		return auroraInBox.Bar()
	case slices.Contains(s.Dangers.Seen, name):
		return dangerCame.Bar(name)
	}
	return nil
}

// barDangerEffects bars effects that the player names for a Danger whose effects are known.
func barDangerEffects(s turn.State, soFar rules.Entry, word string) *rules.Bar {
	name := soFar.Word("danger")
	if _, known := s.Faces.Dangers[name]; known && word != "" {
		return dangerKnown.Bar(name)
	}
	return nil
}

// haunter tells what the Haunter of the Dark does, where nobody has told what its card shows.
var haunter = rules.VerbRules[turn.State]{
	May: barAnswer,
	Do: act(func(s *turn.State, e rules.Entry, say *rules.Events) {
		turn.ApplyHaunter(s, turn.NamedEffects(e.Words("effects")), e.Words("effects"), say)
	}),
}
