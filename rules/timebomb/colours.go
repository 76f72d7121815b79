package timebomb

import "lestrade/rules"

var (
	coloursToldAlready = says.Reason("tb.fact.1", "colours", "line")
	coloursSeen        = says.Reason("tb.fact.1", "colours-seen", "colours")
	oneForEachPlayer   = says.Reason("tb.setup.2", "number", "seats", "colours")
	seenIsInPlay       = says.Reason("tb.setup.2", "seen", "seats", "colours")
)

var colours = rules.VerbRules[state]{
	May: func(s state, _ rules.Entry) *rules.Bar {
		switch _, known := s.inPlay(); {
		case s.coloursLine > 0:
			return coloursToldAlready.Bar(s.coloursLine)
		case s.colours != 0:
			return rules.AlreadyDone(rules.Entry{Verb: "colours", Args: []rules.Arg{{Field: "colours", Words: s.box.namesOf(s.colours), Reply: true}}})
		case known:
			return coloursSeen.Bar(s.box.namesOf(s.seen))
		}
		return nil
	},
	Fields: map[string]rules.FieldRules[state]{"colours": {
		Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
			said := s.box.set(soFar.Words("colours"))
			left := len(s.seats) - said.count()
			switch {
			case word == "" && left > 0, word != "" && left <= 0:
				return oneForEachPlayer.Bar(len(s.seats), s.box.namesOf(s.seen))
			case word == "":
				return nil
			}
			if missing := s.seen &^ said.and(s.box.cable[word]); missing.count() > left-1 {
				return seenIsInPlay.Bar(len(s.seats), s.box.namesOf(s.seen))
			}
			return nil
		},
		// Once cards lie open, the colours in play are drawn no more.
		Weigh: func(s state, _ rules.Entry, _ string) int {
			if s.seen != 0 {
				return 0
			}
			return 1
		},
	}},
	Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
		s.colours, s.coloursLine = s.box.set(e.Words("colours")), n
	},
}
