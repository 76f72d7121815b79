package sherlock

import (
	"cmp"
	"slices"

	"lestrade/rules"
)

var (
	allKnown      = says.Reason("sh.fill.1", "known", "location", "line", "items")
	staysThere    = says.Reason("sh.fill.2", "left", "location", "items")
	newThere      = says.Reason("sh.fill.2", "new", "location", "clues", "tokens", "items")
	locationTwice = says.Reason("sh.fill.1", "twice", "location")
	nothingLaid   = says.Reason("sh.fill.1", "nothing", "location")
	otherCount    = says.Reason("sh.fill.3", "count", "location", "number")
	moreOf        = says.Reason("sh.fill.3", "more", "location", "kind", "slots")
	fewerOf       = says.Reason("sh.fill.3", "fewer", "location", "kind", "slots")
	moreInAll     = says.Reason("sh.fill.3", "more-in-all", "location", "slots")
	fewerInAll    = says.Reason("sh.fill.3", "fewer-in-all", "location", "slots")
)

// fill tells all that lies on a location, or only what a refill laid there; a lone "?"
// leaves it untold. Further locations follow, each behind its number.
var fill = rules.VerbRules[state]{
	May: func(s state, _ rules.Entry) *rules.Bar { return s.barLight("") },
	Fields: map[string]rules.FieldRules[state]{
		"location": {Bar: func(s state, _ rules.Entry, word string) *rules.Bar { return s.barKnown(word) }},
		"items": {
			Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
				s, i, items := filling(s, soFar)
				if spotOf(word) < 0 {
					return barLaid(s, i, items, word)
				}
				if slices.Contains(append(soFar.Words("items"), soFar.Word("location")), word) {
					return locationTwice.Bar(word)
				}
				if len(items) == 0 {
					return nothingLaid.Bar(spotName(i))
				}
				return cmp.Or(barLaid(s, i, items, ""), s.barKnown(word))
			},
			Offer: func(s state, soFar rules.Entry) []string {
				s, i, _ := filling(s, soFar)
				return s.nameless(s.spots[i].items)
			},
			Example: func(s state, soFar rules.Entry) []string {
				s, i, _ := filling(s, soFar)
				return newItems(s, s.spots[i], soFar)
			},
		},
	},
	Do: func(s *state, n int, e rules.Entry, say *rules.Events) {
		s.meet(clueKind, e.Words("items"), n, say)
		for _, told := range fillings(e) {
			s.fill(told, n)
		}
	},
}

// filled is a location with what a line tells of it.
type filled struct {
	spot  int
	items []string
}

// fillings are what a line tells of each location, the last perhaps only in part.
func fillings(e rules.Entry) []filled {
	all := []filled{{spotOf(e.Word("location")), nil}}
	for _, word := range e.Words("items") {
		if i := spotOf(word); i >= 0 {
			all = append(all, filled{i, nil})
			continue
		}
		last := &all[len(all)-1]
		last.items = append(last.items, nameOf(word))
	}
	return all
}

// filling is a line on its way: the state with all faces that it brings and with the locations
// that it has told, and what it has told so far of the last.
func filling(s state, soFar rules.Entry) (next state, i int, items []string) {
	s = s.withFaces(soFar.Words("items"))
	all := fillings(soFar)
	for _, told := range all[:len(all)-1] {
		s.fill(told, 0)
	}
	last := all[len(all)-1]
	return s, last.spot, last.items
}

func (l *locations) fill(told filled, n int) {
	if unsaid(told.items) {
		l.spots[told.spot].line = n
		return
	}
	l.spots[told.spot] = l.withAll(told.spot, told.items, n)
}

// barKnown bars telling what lies on a location of which all is known.
func (l locations) barKnown(location string) *rules.Bar {
	p := l.spots[spotOf(location)]
	if p.unseen() {
		return nil
	}
	return allKnown.Bar(location, p.line, p.items)
}

// barLaid judges one more item of those that lie on a location, or "" for no more.
func barLaid(s state, i int, items []string, told string) *rules.Bar {
	word := nameOf(told)
	switch {
	case word == "" && len(items) == 0:
		return nothingLaid.Bar(spotName(i))
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
	return s.barRoom(i, items)
}

// unsaid tells whether all that lies on a location stays so.
func unsaid(items []string) bool { return len(items) == 1 && items[0] == rules.Unknown }

// barRoom has no more lie on a location than it has slots for, or than was counted.
func (l locations) barRoom(i int, items []string) *rules.Bar {
	p := l.spots[i]
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
	l.spots[i] = p.fill(items, 0)
	return l.barMoreThanTen(spotName(i))
}

// barFilled judges all that lies on a location.
func (l locations) barFilled(i int, items []string) *rules.Bar {
	p := l.spots[i]
	if p.some(items) {
		return l.barRoom(i, p.lay(items, 0).items)
	}
	items = p.whole(items)
	_, unknown := amounts(items)
	if left := gaps(p.items, items); len(left) > unknown {
		if lack, known := p.lacks(); known && len(left) == len(p.items) && len(items)+p.away() != p.total {
			return newThere.Bar(spotName(i), lack[0], lack[1], left)
		}
		return staysThere.Bar(spotName(i), left)
	}
	items = withKnown(items, p.items)
	if bar := l.barRoom(i, items); bar != nil {
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
		if gap := p.slots[k] - p.open[k] - of[k]; p.slots[k] >= 0 && gap > unknown+p.vague && !l.ranOut(k) {
			return fewerOf.Bar(spotName(i), kind, p.slots[k]-p.open[k])
		}
	}
	if p.total > len(items)+p.away() && !l.ranOut(0) && !l.ranOut(1) {
		return fewerInAll.Bar(spotName(i), p.total-p.away())
	}
	l.spots[i] = l.withAll(i, items, 0)
	return l.barFewerThanTen(spotName(i))
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
func (l locations) ranOut(kind int) bool { return *l.piles.of(kind) == 0 && !l.shared[kind] }

// withAll is a location with all that now lies there. Where a pile has run out, nobody
// knows which slots are open.
func (l locations) withAll(i int, items []string, n int) spot {
	p := l.spots[i]
	p.byHand = p.byHand || l.ranOut(0) || l.ranOut(1)
	if p.some(items) {
		return p.lay(items, n)
	}
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
