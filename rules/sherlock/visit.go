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
		if s.comesNext(i) {
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
		"items": {Bar: state.barTaken, Offer: state.itemsThere, Example: state.newItem},
	},
	Do: func(s *state, n int, e rules.Entry, say *rules.Events) {
		i := s.seat(e.Seat)
		if s.comesNext(i) {
			s.endTurn(s.acted)
		}
		items := s.met(clueKind, e.Words("items"), n, say)
		s.acted, s.turn.visited = n, e.Word("location")
		k := spotOf(s.turn.visited)
		s.players[i].hand = s.players[i].clone()
		for _, item := range items {
			s.spots[k] = s.spots[k].take(item)
			s.players[i].add(item)
		}
		s.refill(say)
	},
}

// itemsThere are the clues of a location that are no words of the notation.
func (s state) itemsThere(soFar rules.Entry) []string {
	return s.nameless(s.spots[spotOf(soFar.Word("location"))].items)
}

// newItem is a clue for a location of which not all is told.
func (s state) newItem(soFar rules.Entry) []string {
	if s.spots[spotOf(soFar.Word("location"))].unseen() {
		return []string{s.freshClue(), s.freshFace(soFar)}
	}
	return []string{}
}

// barUnvisited has a seat visit a location before its turn ends, where one surely can be.
func (s state) barUnvisited(seat string) *rules.Bar {
	if s.turn.visited == "" && s.spots.open() {
		return visitFirst.Bar(seat)
	}
	return nil
}

// barTaken judges whether an item can lie at a location, after what is taken there.
func (s state) barTaken(soFar rules.Entry, item string) *rules.Bar {
	where, word := soFar.Word("location"), item
	s, item = s.knowing(soFar.Words("items")), nameOf(item)
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
