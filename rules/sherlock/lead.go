package sherlock

import (
	"cmp"
	"slices"
	"strconv"

	"lestrade/rules"
)

var (
	hasLead    = says.Reason("sh.draw.1", "has-lead", "seat", "lead")
	noneDrawn  = says.Reason("sh.draw.1", "none-drawn", "seat")
	leadFirst  = says.Reason("sh.draw.1", "lead-first", "seat")
	noneToDraw = says.Reason("sh.draw.2", "last-solve", "seat")
)

// lead is two verbs of one name: the table tells what a lead shows, and a seat tells which of the
// drawn leads it keeps.
var lead = rules.VerbRules[state]{
	May: func(s state, e rules.Entry) *rules.Bar {
		i := s.seat(e.Seat)
		if i >= 0 && s.rulings.light {
			return s.barLight(e.Seat)
		}
		if i < 0 || s.players[i].lead == rules.Unknown {
			return nil // a seat may tell its first lead at any time
		}
		if bar := s.barTurn(i); bar != nil {
			return bar
		}
		switch p := s.players[i]; {
		case p.lead != "":
			return hasLead.Bar(e.Seat, p.lead)
		case s.drawsNone(i):
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
					return s.barName(leadKind, word)
				}
				return cmp.Or(s.barKept(nameOf(word)), s.barMet(leadKind, word))
			},
			Example: func(s state, _ rules.Entry) []string {
				for n := 1; ; n++ { // a name that no lead has yet
					name := "L" + strconv.Itoa(n)
					if _, told := s.leads[name]; !told && s.barKept(name) == nil || n > s.box.Leads {
						return []string{name}
					}
				}
			},
		},
		"sides": {Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
			if word == "" {
				return s.barCard(leadKind, cardOf(soFar, ""))
			}
			if bar := s.barSide(soFar, word); bar != nil {
				return bar
			}
			said := append(slices.Clip(soFar.Words("sides")), word)
			if len(said) < len(compass) {
				return nil
			}
			card := ReadCard(soFar.Word("lead"), said) // the last side ends the line
			card.Points = rules.Number(soFar.Word("points"))
			return s.barCard(leadKind, card)
		}},
	},
	Do: func(s *state, n int, e rules.Entry, say *rules.Events) {
		if e.Seat == "" {
			s.learn(leadKind, face{Card: cardOf(e, ""), line: n}, say)
			return
		}
		p := &s.players[s.seat(e.Seat)]
		if p.lead != rules.Unknown && s.piles.leads > 0 {
			s.piles.leads--
		}
		s.meet(leadKind, e.Words("lead"), n, say)
		p.lead, p.draws = nameOf(e.Word("lead")), false
	},
}

// barUndrawn bars the end of a turn while the seat still has to keep a lead. A seat that may have
// started the end is not asked, now or later.
func barUndrawn(s state, i int) *rules.Bar {
	if p := s.players[i]; !p.draws || p.since < s.turns() || s.piles.leads == 0 || s.drawsNone(i) {
		return nil
	}
	if _, most := s.points(i); most >= enough && !s.rulings.drawsLast {
		return nil
	}
	return leadFirst.Bar(s.seats[i])
}
