package timebomb

import (
	"slices"
	"strings"

	"lestrade/rules"
	"lestrade/rules/vocabulary"
)

var (
	claimsStand = says.Reason("tb.end.1", "claims")
	eachAlone   = says.Reason("tb.claim.2", "alone")
	onePerSeat  = says.Reason("tb.claim.4", "one-each", "seats")
)

// claims are what all seats say of their defusing cables, in the order in which they sit, "?"
// for a seat that says nothing. A seat that has claimed may say another number: both are kept,
// and the last one counts.
var claims = rules.VerbRules[state]{
	May: func(s state, _ rules.Entry) *rules.Bar {
		switch {
		case s.over():
			return claimsStand.Bar()
		case !s.claimed.open:
			return eachAlone.Bar()
		}
		return nil
	},
	Fields: map[string]rules.FieldRules[state]{"cables": {
		Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
			said := soFar.Words("cables")
			i, dealt := len(said), firstHand+1-s.round
			switch {
			case word == "" && i == 1 && said[0] == rules.Unknown:
				return nil
			case word == "" && i < len(s.seats), word != "" && i >= len(s.seats):
				return onePerSeat.Bar(s.seats)
			case word != rules.Unknown && rules.Number(word) > dealt:
				return handTooLarge.Bar(rules.Number(word), dealt, s.round)
			}
			return nil
		},
	}},
	Do: func(s *state, n int, e rules.Entry, say *rules.Events) {
		cable := s.box.name(defuse)
		for i, word := range e.Words("cables") {
			last, is := s.claimed.standing(i)
			before, told := last.Hand[cable]
			number := rules.Number(word)
			if news := !is || !told || before != number; news && word != rules.Unknown {
				s.claimed.hear(n, s.round, i, map[string]int{cable: number}, say)
			}
		}
	},
}

// claimsByName puts the claims that people say seat by seat, as in "Ann 0, Ben 1", into the order of the
// seats, with "?" for a seat that is not named. It returns "" for any other text. A verb may stand first.
func claimsByName(s state, text, lang string) string {
	words, err := vocabulary.Load(ID)
	if err != nil {
		return ""
	}
	all := slices.DeleteFunc(strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" \u00a0\t,;:=", r) }), func(word string) bool {
		return words.Joins(vocabulary.NewTyped(word), lang)
	})
	line := make([]string, len(s.seats))
	if len(all)%2 == 1 {
		line, all = append(all[:1:1], line...), all[1:]
	}
	said := line[len(line)-len(s.seats):]
	for pair := range slices.Chunk(all, 2) {
		seat, _ := vocabulary.FindNamed(pair[0], s.seats, func(seat string) []string { return []string{seat} })
		i := slices.Index(s.seats, seat)
		if i < 0 || said[i] != "" || pair[1] != rules.Unknown && !vocabulary.IsNumber(pair[1]) {
			return ""
		}
		said[i] = pair[1]
	}
	if len(all) < 4 {
		return "" // one seat alone may mean its cards
	}
	for i, number := range said {
		if number == "" {
			said[i] = rules.Unknown
		}
	}
	return strings.Join(line, " ")
}
