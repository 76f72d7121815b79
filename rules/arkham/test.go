package arkham

import "lestrade/rules"

var (
	noneOfKindLeft = says.Reason("an.test.3", "none-left", "kind")
	faceUnknown    = says.Reason("an.test.4", "face", "card")
	lookForDrawn   = says.Due("drawn", "card")
	testFailed     = says.Due("failed", "number", "limit")
	testPassed     = says.Due("passed")
)

// test turns up the top card of the draw pile: with the scales it is a penalty, else it is
// discarded (an.test.1, an.test.2).
var test = rules.VerbRules[state]{
	May: barAnswer,
	Fields: map[string]rules.FieldRules[state]{"shown": {
		Example: newFace,
		Bar: func(s state, _ rules.Entry, word string) *rules.Bar {
			kind := kindNamed(word)
			if kind == Unseen {
				if bar := barInPile(s, word); bar != nil {
					return bar
				}
				if s.faces.faceless(card{name: word}) {
					return faceUnknown.Bar(word)
				}
				return nil
			}
			if m, _ := s.kinds(); m.known && m.of[kind] == 0 {
				return noneOfKindLeft.Bar(word)
			}
			return nil
		},
		// A card comes up by its name where all of the pile are known, else by its kind
		// (an.test.5).
		Weigh: func(s state, _ rules.Entry, word string) int {
			kind, byName := kindNamed(word), s.pileNames() != nil
			m, exact := s.kinds()
			switch {
			case byName != (kind == Unseen):
				return -1
			case byName:
				return 1
			case exact:
				return m.of[kind]
			}
			return 0
		},
	}},
	Do: act(func(s *state, e rules.Entry, say *rules.Events) {
		s.queue.next()
		shown := e.Word("shown")
		if e.Drawn != nil {
			say.Move(lookForDrawn.Of(shown))
		}
		c := card{name: shown}
		kind := kindNamed(shown)
		if kind != Unseen {
			c = ofKind(kind)
		}
		c = s.pile.draw(c, s.kindOf(c))
		if s.faces.scales(c) == Yes {
			s.put(Stability, c)
			say.Move(testFailed.Of(s.count(Stability), s.opt.limit))
			return
		}
		say.Move(testPassed.Of())
		discardCard(s, c, triOf(kind == Hourglass), say)
	}),
}
