package sherlock

import (
	"cmp"
	"slices"

	"lestrade/rules"
)

var (
	allKnown   = says.Reason("sh.fill.1", "known", "location", "line", "items")
	staysThere = says.Reason("sh.fill.2", "left", "location", "items")
	otherCount = says.Reason("sh.fill.3", "count", "location", "number")
	moreOf     = says.Reason("sh.fill.3", "more", "location", "kind", "slots")
	fewerOf    = says.Reason("sh.fill.3", "fewer", "location", "kind", "slots")
	moreInAll  = says.Reason("sh.fill.3", "more-in-all", "location", "slots")
	fewerInAll = says.Reason("sh.fill.3", "fewer-in-all", "location", "slots")
)

// fill tells all that lies on a location, or only what a refill laid there; a lone "?"
// leaves it untold.
var fill = rules.VerbRules[state]{
	May: func(s state, _ rules.Entry) *rules.Bar { return s.barLight("") },
	Fields: map[string]rules.FieldRules[state]{
		"location": {Bar: func(s state, _ rules.Entry, word string) *rules.Bar {
			p := s.spots[spotOf(word)]
			if p.unseen() {
				return nil
			}
			return allKnown.Bar(word, p.line, p.items)
		}},
		"items": {
			Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
				i, items, told := spotOf(soFar.Word("location")), namesOf(soFar.Words("items")), word
				s, word = s.knowing(soFar.Words("items")), nameOf(word)
				switch {
				case word == "" && unsaid(items):
					return nil
				case word == "":
					return s.barFilled(i, items)
				case word == universal.String():
					return universalThere.Bar()
				case isClue(word) && slices.Contains(items, word):
					return clueTwice.Bar(word)
				}
				if isClue(word) {
					if bar := cmp.Or(s.barElsewhere(word, i), s.barNew(clueKind, word), s.barMet(clueKind, told)); bar != nil {
						return bar
					}
				}
				items = append(slices.Clip(items), word)
				if bar := s.barRoom(i, items); bar != nil || len(items) < s.box.mostItems {
					return bar
				}
				return s.barFilled(i, items) // the last word ends the line
			},
			Offer:   state.itemsThere,
			Example: state.newItem,
		},
	},
	Do: func(s *state, n int, e rules.Entry, say *rules.Events) {
		i, items := spotOf(e.Word("location")), s.met(clueKind, e.Words("items"), n, say)
		if unsaid(items) {
			s.spots[i].line = n
			return
		}
		s.spots[i] = s.withAll(i, items, n)
	},
}

// unsaid tells whether all that lies on a location stays so.
func unsaid(items []string) bool { return len(items) == 1 && items[0] == rules.Unknown }

// itemsThere are the clues of a location that no line has told: they are no words yet.
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

// freshFace is a clue that is told by its face.
func (s state) freshFace(soFar rules.Entry) string {
	card, _ := ReadFace([]string{"NT.EF", "SC+1", "NF.ETC.WT"}[len(s.clues)%3])
	return s.wordOf(clueKind, card, nil, soFar.Words("items"))
}

// nameless are the clues among items that no line of their own has told: they are no words
// of the notation.
func (s state) nameless(items []string) []string {
	clues := []string{}
	for _, item := range items {
		if told, is := s.clues[item]; (!is || told.met) && isClue(item) && !slices.Contains(clues, item) {
			clues = append(clues, item)
		}
	}
	return clues
}

// barRoom has no more lie on a location than it has slots for, or than was counted.
func (s state) barRoom(i int, items []string) *rules.Bar {
	p := s.spots[i]
	of, _ := amounts(items)
	if p.count >= 0 && len(items) > p.count {
		return otherCount.Bar(spotName(i), p.count)
	}
	for k, kind := range slotKinds {
		if p.slots[k] >= 0 && of[k]+p.open[k] > p.slots[k] {
			return moreOf.Bar(spotName(i), kind, p.slots[k]-p.open[k])
		}
	}
	if p.total >= 0 && len(items)+p.away() > p.total {
		return moreInAll.Bar(spotName(i), p.total-p.away())
	}
	s.spots[i] = p.fill(items, 0)
	return s.barMoreThanTen(spotName(i))
}

// barFilled judges all that lies on a location.
func (s state) barFilled(i int, items []string) *rules.Bar {
	p, items := s.spots[i], s.spots[i].whole(items)
	_, unknown := amounts(items)
	if left := gaps(p.items, items); len(left) > unknown {
		return staysThere.Bar(spotName(i), left)
	}
	items = withKnown(items, p.items)
	if bar := s.barRoom(i, items); bar != nil {
		return bar
	}
	of, unknown := amounts(items)
	if p.count >= 0 && len(items) < p.count {
		return otherCount.Bar(spotName(i), p.count)
	}
	if p.byHand {
		return nil
	}
	for k, kind := range slotKinds {
		if gap := p.slots[k] - p.open[k] - of[k]; p.slots[k] >= 0 && gap > unknown+p.vague && !s.ranOut(k) {
			return fewerOf.Bar(spotName(i), kind, p.slots[k]-p.open[k])
		}
	}
	if p.total > len(items)+p.away() && !s.ranOut(0) && !s.ranOut(1) {
		return fewerInAll.Bar(spotName(i), p.total-p.away())
	}
	s.spots[i] = s.withAll(i, items, 0)
	return s.barFewerThanTen(spotName(i))
}

// gaps are the known items that a list lacks.
func gaps(known, list []string) []string {
	rest := slices.Clone(list)
	var out []string
	for _, item := range known {
		if k := slices.Index(rest, item); k >= 0 {
			rest = slices.Delete(rest, k, k+1)
		} else if item != rules.Unknown {
			out = append(out, item)
		}
	}
	return out
}

// ranOut tells whether the pile that fills a kind of slot is known to be empty, and not
// which slots it left open.
func (s state) ranOut(kind int) bool { return *s.piles.of(kind) == 0 && !s.shared[kind] }

// withAll is a location with all that now lies there. Where a pile has run out, nobody
// knows which slots are open.
func (s state) withAll(i int, items []string, n int) spot {
	p := s.spots[i]
	p.byHand = p.byHand || s.ranOut(0) || s.ranOut(1)
	return p.fill(withKnown(p.whole(items), p.items), n)
}

// withKnown are items with those that are known to be among them put where nobody told
// which it is.
func withKnown(items, known []string) []string {
	items = slices.Clone(items)
	for _, item := range gaps(known, items) {
		if k := slices.Index(items, rules.Unknown); k >= 0 {
			items[k] = item
		}
	}
	return items
}
