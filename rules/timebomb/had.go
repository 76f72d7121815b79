package timebomb

import "lestrade/rules"

var (
	hadEarly     = says.Reason("tb.had.1", "early")
	hadTold      = says.Reason("tb.fact.1", "had", "seat", "line")
	hadEachRound = says.Reason("tb.had.1", "each-round", "number")
	hadTooLarge  = says.Reason("tb.had.2", "hand", "told", "number", "round")
	hadMoreCut   = says.Reason("tb.had.2", "cut", "seat", "number", "round")
	hadOthersCut = says.Reason("tb.had.2", "left", "seat", "number", "round")
	hadTooMany   = says.Reason("tb.had.2", "over", "told", "number", "round")
	hadTooFew    = says.Reason("tb.had.2", "under", "told", "number", "round")
)

// had is what a seat says, once the game is over, that it really was dealt: its defusing
// cables round by round, "?" for one that is forgotten.
var had = rules.VerbRules[state]{
	May: func(s state, _ rules.Entry) *rules.Bar {
		if !s.over() {
			return hadEarly.Bar()
		}
		return nil
	},
	Fields: map[string]rules.FieldRules[state]{
		"seat": {Bar: func(s state, _ rules.Entry, seat string) *rules.Bar {
			if line := s.hadLine[s.seat(seat)]; line > 0 {
				return hadTold.Bar(seat, line)
			}
			return nil
		}},
		"cables": {Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
			said, count := soFar.Words("cables"), s.round // in so many rounds people have looked at their cards
			if s.end == noCuts {
				count = rounds - 1 // the game was over before the last ones were dealt
			}
			switch {
			case word == "" && len(said) == 1 && said[0] == rules.Unknown:
				return nil
			case word == "" && len(said) < count, word != "" && len(said) >= count:
				return hadEachRound.Bar(count)
			case word == "" || word == rules.Unknown:
				return nil
			}
			i, round, number := s.seat(soFar.Word("seat")), len(said), rules.Number(word)
			d, hand := s.dealt[round], firstHand-round
			least, most := d.found[i], d.found[i]+hand-d.cut[i]
			switch {
			case number > hand:
				return hadTooLarge.Bar(number, hand, round+1)
			case s.byHand: // if counters were set, nobody knows what was cut
				return nil
			case number < least:
				return hadMoreCut.Bar(s.seats[i], least, round+1)
			case number > most:
				return hadOthersCut.Bar(s.seats[i], most, round+1)
			}
			// All hands that are told must fit the cards together (tb.had.2), in whatever order they come.
			least, most = number, number
			for other := range s.seats {
				switch {
				case other == i:
				case d.told[other]:
					least, most = least+d.had[other], most+d.had[other]
				default:
					least, most = least+d.found[other], most+d.found[other]+hand-d.cut[other]
				}
			}
			switch {
			case least > d.cables:
				return hadTooMany.Bar(least, d.cables, round+1)
			case most < d.cables:
				return hadTooFew.Bar(most, d.cables, round+1)
			}
			return nil
		}},
	},
	Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
		i := s.seat(e.Word("seat"))
		s.hadLine[i] = n
		for round, word := range e.Words("cables") {
			if word != rules.Unknown && round < rounds {
				s.dealt[round].had[i], s.dealt[round].told[i] = rules.Number(word), true
			}
		}
	},
}

// dealt is what is known of a round's hands, by seat.
type dealt struct {
	cables int             // defusing cables in all of them
	cut    [mostSeats]int  // cards that were cut …
	found  [mostSeats]int  // … and how many of these were defusing cables
	told   [mostSeats]bool // who said how many there had been …
	had    [mostSeats]int  // … and this is how many
}
