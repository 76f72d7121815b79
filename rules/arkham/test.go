package arkham

import (
	"lestrade/rules"
	"lestrade/rules/arkham/cardboard"
	"lestrade/rules/arkham/turn"
)

var (
	noneOfKindLeft = turn.Says.Reason("an.test.3", "none-left", "kind")
	faceUnknown    = turn.Says.Reason("an.test.4", "face", "card")
	lookForDrawn   = turn.Says.Due("drawn", "card")
	testPassed     = turn.Says.Due("passed")
)

// test turns up the top card of the draw pile. With the scales it is a penalty, else it is
// discarded (an.test.1, an.test.2).
var test = rules.VerbRules[turn.State]{
	May: barAnswer,
	Fields: map[string]rules.FieldRules[turn.State]{"shown": {
		Example: newFace,
		Bar: func(s turn.State, _ rules.Entry, word string) *rules.Bar {
			kind := cardboard.KindNamed(word)
			if kind == cardboard.Unseen {
				if bar := barInPile(s, word); bar != nil {
					return bar
				}
				if s.Faces.Faceless(cardboard.Card{Name: word}) {
					return faceUnknown.Bar(word)
				}
				return nil
			}
			if m, _ := s.Kinds(); m.Known && m.Of[kind] == 0 {
				return noneOfKindLeft.Bar(word)
			}
			return nil
		},
		// Where every card of the pile is known a draw gives a name, else a kind (an.test.5).
		Weigh: func(s turn.State, _ rules.Entry, word string) int {
			kind, byName := cardboard.KindNamed(word), s.PileNames() != nil
			m, exact := s.Kinds()
			switch {
			case byName != (kind == cardboard.Unseen):
				return -1
			case byName:
				return 1
			case exact:
				return m.Of[kind]
			}
			return 0
		},
	}},
	Do: act(func(s *turn.State, e rules.Entry, say *rules.Events) {
		s.Queue.Pop()
		shown := e.Word("shown")
		if e.Drawn != nil {
			say.Move(lookForDrawn.Of(shown))
		}
		c := cardboard.Card{Name: shown}
		kind := cardboard.KindNamed(shown)
		if kind != cardboard.Unseen {
			c = cardboard.OfKind(kind)
		}
		c = s.Pile.Draw(c, s.KindOf(c))
		if s.Faces.Scales(c) == cardboard.Yes {
			s.Put(cardboard.Stability, c)
			say.Move(turn.TestFailed.Of(s.Count(cardboard.Stability), s.Opt.Limit))
			return
		}
		say.Move(testPassed.Of())
		turn.DiscardCard(s, c, cardboard.TriOf(kind == cardboard.Hourglass), say)
	}),
}
