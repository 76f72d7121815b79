package sherlock

import (
	"cmp"
	"slices"

	"lestrade/rules"
	"lestrade/rules/sherlock/cards"
	"lestrade/rules/sherlock/locations"
)

var (
	locationTwice = cards.Says.Reason("sh.fill.1", "twice", "location")
	nothingLaid   = cards.Says.Reason("sh.fill.1", "nothing", "location")
)

// fill tells all that lies on a location, or only what a refill laid there. A lone "?" leaves the
// location untold. More locations may follow in the line, each with its number first.
var fill = rules.VerbRules[state]{
	May: func(s state, _ rules.Entry) *rules.Bar { return s.BarLight("") },
	Fields: map[string]rules.FieldRules[state]{
		"location": {Bar: func(s state, _ rules.Entry, word string) *rules.Bar { return s.BarKnown(word) }},
		"items": {
			Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
				s, last := withContents(s, soFar)
				if locations.SpotOf(word) < 0 {
					return barLaid(s, last, word)
				}
				if word == soFar.Word("location") || slices.Contains(soFar.Words("items"), word) {
					return locationTwice.Bar(word)
				}
				return cmp.Or(barLaid(s, last, ""), s.BarKnown(word))
			},
			Offer: func(s state, soFar rules.Entry) []string {
				s, last := withContents(s, soFar)
				return s.Unnamed(s.Spots[last.spot].Items)
			},
			Example: func(s state, soFar rules.Entry) []string {
				s, last := withContents(s, soFar)
				return newItems(s, s.Spots[last.spot], soFar)
			},
		},
	},
	Do: func(s *state, n int, e rules.Entry, say *rules.Events) {
		s.meet(cards.Clue, e.Words("items"), n, say)
		for _, told := range contentsOf(e) {
			s.Tell(told.spot, told.items, n)
		}
	},
}

// contents holds the items that a line tells of a location.
type contents struct {
	spot  int
	items []string
}

// contentsOf splits a line into what it tells of each location. While the line is being said, the
// last one may still grow.
func contentsOf(e rules.Entry) []contents {
	all := []contents{{locations.SpotOf(e.Word("location")), nil}}
	for _, word := range e.Words("items") {
		if i := locations.SpotOf(word); i >= 0 {
			all = append(all, contents{i, nil})
			continue
		}
		last := &all[len(all)-1]
		last.items = append(last.items, cards.NameOf(word))
	}
	return all
}

// withContents returns the state after what a line has told of all its locations but the last, and
// apart from it what the line has told of the last.
func withContents(s state, soFar rules.Entry) (next state, last contents) {
	s = s.withFaces(soFar.Words("items"))
	all := contentsOf(soFar)
	for _, told := range all[:len(all)-1] {
		s.Tell(told.spot, told.items, 0)
	}
	return s, all[len(all)-1]
}

// barLaid bars one more item on a location. If told is "", no more items follow, and it bars items
// that cannot be all.
func barLaid(s state, on contents, told string) *rules.Bar {
	word := cards.NameOf(told)
	switch {
	case word == "" && len(on.items) == 0:
		return nothingLaid.Bar(locations.SpotName(on.spot))
	case word == "" && len(on.items) == 1 && on.items[0] == rules.Unknown:
		return nil
	case word == "":
		return s.BarItems(on.spot, on.items)
	case word == cards.Universal.String():
		return universalThere.Bar()
	case cards.IsClue(word) && slices.Contains(on.items, word):
		return clueTwice.Bar(word)
	case cards.IsClue(word):
		if bar := cmp.Or(s.barElsewhere(word, on.spot), s.barNew(cards.Clue, word), s.barMet(cards.Clue, told)); bar != nil {
			return bar
		}
	}
	return s.BarRoom(on.spot, append(slices.Clip(on.items), word))
}
