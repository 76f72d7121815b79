package sherlock

import (
	"cmp"

	"lestrade/rules"
)

var (
	hasVisited     = says.Reason("sh.turn.2", "visited", "seat", "location")
	visitFirst     = says.Reason("sh.turn.2", "visit-first", "seat")
	tooFew         = says.Reason("sh.visit.1", "closed", "location", "number")
	universalThere = says.Reason("sh.visit.2", "universal")
	takenThere     = says.Reason("sh.visit.3", "taken", "item", "location", "items")
	notThere       = says.Reason("sh.visit.3", "not-there", "item", "location", "items")
)

// visit takes two items at a location.
var visit = rules.VerbRules[state]{
	May: func(s state, e rules.Entry) *rules.Bar {
		i := s.seat(e.Seat)
		if comesNext(s, i) {
			return nil
		}
		bar := cmp.Or(s.barLight(e.Seat), s.barTurn(i))
		if bar == nil && s.turn.visited != "" {
			return hasVisited.Bar(e.Seat, s.turn.visited)
		}
		return bar
	},
	Fields: map[string]rules.FieldRules[state]{
		"location": {Bar: func(s state, _ rules.Entry, word string) *rules.Bar {
			if p := s.spots[spotOf(word)]; p.closed() {
				return tooFew.Bar(word, p.count)
			}
			return nil
		}},
		"items": {
			Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
				where, item := soFar.Word("location"), nameOf(word)
				s = s.withFaces(soFar.Words("items"))
				there := s.spots[spotOf(where)]
				left := there
				for _, before := range namesOf(soFar.Words("items")) {
					if before == item && isClue(item) {
						return clueTwice.Bar(item)
					}
					left = left.without(before)
				}
				switch {
				case item == "" || item == rules.Unknown:
					return nil
				case left.holds(item):
					return s.barMet(clueKind, word)
				case item == universal.String():
					return universalThere.Bar()
				case left.hasUntold() && isToken(item):
					return nil
				case left.hasUntold():
					return cmp.Or(s.barElsewhere(item, spotOf(where)), s.barNew(clueKind, item), s.barMet(clueKind, word))
				case there.holds(item):
					return takenThere.Bar(item, where, left.items)
				case isClue(item):
					if bar := s.barElsewhere(item, spotOf(where)); bar != nil {
						return bar
					}
				}
				return notThere.Bar(item, where, there.items)
			},
			Offer: func(s state, soFar rules.Entry) []string {
				return s.nameless(s.spots[spotOf(soFar.Word("location"))].items)
			},
			Example: func(s state, soFar rules.Entry) []string {
				return newItems(s, s.spots[spotOf(soFar.Word("location"))], soFar)
			},
		},
	},
	Do: func(s *state, n int, e rules.Entry, say *rules.Events) {
		i := s.seat(e.Seat)
		if comesNext(*s, i) {
			s.endTurn(s.acted)
		}
		s.meet(clueKind, e.Words("items"), n, say)
		s.acted, s.turn.visited = n, e.Word("location")
		k := spotOf(s.turn.visited)
		for _, item := range namesOf(e.Words("items")) {
			s.spots[k] = s.spots[k].without(item)
			s.players[i].Hand = s.players[i].Add(item)
		}
		s.refill(say)
	},
}
