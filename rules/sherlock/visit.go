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
			Bar: barTaken,
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
		s.players[i].hand = s.players[i].clone()
		for _, item := range namesOf(e.Words("items")) {
			s.spots[k] = s.spots[k].take(item)
			s.players[i].add(item)
		}
		s.refill(say)
	},
}

// barTaken judges whether an item can lie at a location, after what is taken there.
func barTaken(s state, soFar rules.Entry, item string) *rules.Bar {
	where, word := soFar.Word("location"), item
	s, item = s.withFaces(soFar.Words("items")), nameOf(item)
	there := s.spots[spotOf(where)]
	left := there
	for _, before := range namesOf(soFar.Words("items")) {
		if before == item && isClue(item) {
			return clueTwice.Bar(item)
		}
		left = left.take(before)
	}
	switch {
	case item == "" || item == rules.Unknown:
		return nil
	case left.holds(item):
		return s.barMet(clueKind, word)
	case item == universal.String():
		return universalThere.Bar()
	case left.unseen() && isToken(item):
		return nil
	case left.unseen():
		return cmp.Or(s.barElsewhere(item, spotOf(where)), s.barNew(clueKind, item), s.barMet(clueKind, word))
	case there.holds(item):
		return takenThere.Bar(item, where, left.items)
	case isClue(item):
		if bar := s.barElsewhere(item, spotOf(where)); bar != nil {
			return bar
		}
	}
	return notThere.Bar(item, where, there.items)
}
