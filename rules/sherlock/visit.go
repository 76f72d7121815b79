package sherlock

import (
	"cmp"

	"lestrade/rules"
	"lestrade/rules/sherlock/cards"
	"lestrade/rules/sherlock/locations"
)

var (
	hasVisited     = cards.Says.Reason("sh.turn.2", "visited", "seat", "location")
	visitFirst     = cards.Says.Reason("sh.turn.2", "visit-first", "seat")
	tooFew         = cards.Says.Reason("sh.visit.1", "closed", "location", "number")
	universalThere = cards.Says.Reason("sh.visit.2", "universal")
	takenThere     = cards.Says.Reason("sh.visit.3", "taken", "item", "location", "items")
	notThere       = cards.Says.Reason("sh.visit.3", "not-there", "item", "location", "items")
)

// visit takes two items at a location.
var visit = rules.VerbRules[state]{
	May: func(s state, e rules.Entry) *rules.Bar {
		i := s.Seat(e.Seat)
		if visitEndsTurn(s, i) {
			return nil
		}
		bar := cmp.Or(s.BarLight(e.Seat), s.BarTurn(i))
		if bar == nil && s.Turn.Visited != "" {
			return hasVisited.Bar(e.Seat, s.Turn.Visited)
		}
		return bar
	},
	Fields: map[string]rules.FieldRules[state]{
		"location": {Bar: func(s state, _ rules.Entry, word string) *rules.Bar {
			if p := s.At(word); p.Closed() {
				return tooFew.Bar(word, p.Count)
			}
			return nil
		}},
		"items": {
			Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
				where, item := soFar.Word("location"), cards.NameOf(word)
				s = s.withFaces(soFar.Words("items"))
				there := s.At(where)
				left := there
				for _, before := range cards.NamesOf(soFar.Words("items")) {
					if before == item && cards.IsClue(item) {
						return clueTwice.Bar(item)
					}
					left = left.Without(before)
				}
				switch {
				case item == "" || item == rules.Unknown:
					return nil
				case left.Holds(item):
					return s.barMet(cards.Clue, word)
				case item == cards.Universal.String():
					return universalThere.Bar()
				case left.HasUntold() && cards.IsToken(item):
					return nil
				case left.HasUntold():
					return cmp.Or(s.barElsewhere(item, locations.SpotOf(where)), s.barNew(cards.Clue, item), s.barMet(cards.Clue, word))
				case there.Holds(item):
					return takenThere.Bar(item, where, left.Items)
				case cards.IsClue(item):
					if bar := s.barElsewhere(item, locations.SpotOf(where)); bar != nil {
						return bar
					}
				}
				return notThere.Bar(item, where, there.Items)
			},
			Offer: func(s state, soFar rules.Entry) []string {
				return s.Unnamed(s.At(soFar.Word("location")).Items)
			},
			Example: func(s state, soFar rules.Entry) []string {
				return newItems(s, s.At(soFar.Word("location")), soFar)
			},
		},
	},
	Do: func(s *state, n int, e rules.Entry, say *rules.Events) {
		i := s.Seat(e.Seat)
		if visitEndsTurn(*s, i) {
			s.EndTurn(s.Active(), s.Acted)
		}
		s.meet(cards.Clue, e.Words("items"), n, say)
		s.Acted, s.Turn.Visited = n, e.Word("location")
		for _, item := range cards.NamesOf(e.Words("items")) {
			s.Take(s.Turn.Visited, item)
			s.players[i].Hand = s.players[i].Add(item)
		}
		s.Refill(say)
	},
}
