package sherlock

import (
	"cmp"
	"slices"
	"strconv"

	"lestrade/rules"
	"lestrade/rules/sherlock/cards"
	"lestrade/rules/sherlock/course"
)

var (
	hasLead    = cards.Says.Reason("sh.draw.1", "has-lead", "seat", "lead")
	noneDrawn  = cards.Says.Reason("sh.draw.1", "none-drawn", "seat")
	leadFirst  = cards.Says.Reason("sh.draw.1", "lead-first", "seat")
	noneToDraw = cards.Says.Reason("sh.draw.2", "last-solve", "seat")
)

// lead serves two verbs of one name: a line of the table tells what a lead shows, and a line of a
// seat tells which of the drawn leads the seat keeps.
var lead = rules.VerbRules[state]{
	May: func(s state, e rules.Entry) *rules.Bar {
		i := s.Seat(e.Seat)
		if i >= 0 && s.Rulings.Light {
			return s.BarLight(e.Seat)
		}
		if i < 0 || s.players[i].lead == rules.Unknown {
			return nil // a seat may tell its first lead at any time
		}
		if bar := s.BarTurn(i); bar != nil {
			return bar
		}
		switch p := s.players[i]; {
		case p.lead != "":
			return hasLead.Bar(e.Seat, p.lead)
		case s.DrawsNone(i):
			return noneToDraw.Bar(e.Seat)
		case !p.draws:
			return noneDrawn.Bar(e.Seat)
		}
		return nil
	},
	Fields: map[string]rules.FieldRules[state]{
		"lead": {
			Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
				if soFar.Seat == "" {
					return s.barName(cards.Lead, word)
				}
				return cmp.Or(s.barKept(cards.NameOf(word)), s.barMet(cards.Lead, word))
			},
			Example: func(s state, _ rules.Entry) []string {
				for n := 1; ; n++ { // until no lead has the name
					name := "L" + strconv.Itoa(n)
					if _, told := s.Leads[name]; !told && s.barKept(name) == nil || n > s.box.Leads {
						return []string{name}
					}
				}
			},
		},
		"sides": {Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
			if word == "" {
				return s.barCard(cards.Lead, cardOf(soFar, ""))
			}
			if bar := s.barSide(soFar, word); bar != nil {
				return bar
			}
			said := append(slices.Clip(soFar.Words("sides")), word)
			if len(said) < len(cards.Compass) {
				return nil
			}
			card := cards.ReadCard(soFar.Word("lead"), said) // the fourth side ends the line
			card.Points = rules.Number(soFar.Word("points"))
			return s.barCard(cards.Lead, card)
		}},
	},
	Do: func(s *state, n int, e rules.Entry, say *rules.Events) {
		if e.Seat == "" {
			s.learn(cards.Lead, cards.Shown{Card: cardOf(e, ""), Line: n}, say)
			return
		}
		p := &s.players[s.Seat(e.Seat)]
		if p.lead != rules.Unknown && s.Piles.Leads > 0 {
			s.Piles.Leads--
		}
		s.meet(cards.Lead, e.Words("lead"), n, say)
		p.lead, p.draws = cards.NameOf(e.Word("lead")), false
	},
}

// barUndrawn bars the end of a turn while the seat still has to keep a lead. A seat that may have
// started the end need not keep one, and is not asked later either.
func barUndrawn(s state, i int) *rules.Bar {
	if p := s.players[i]; !p.draws || p.since < s.Turns() || s.Piles.Leads == 0 || s.DrawsNone(i) {
		return nil
	}
	if _, most := s.Points(i); most >= course.Enough && !s.Rulings.DrawsLast {
		return nil
	}
	return leadFirst.Bar(s.Seats[i])
}
