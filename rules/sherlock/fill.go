package sherlock

import (
	"slices"
	"strconv"

	"lestrade/rules"
)

// barFill judges what is told to lie on a location.
func (s state) barFill(soFar rules.Entry, f *rules.Field, word string) *rules.Bar {
	if f.Name == "location" {
		return s.barFilling(spotOf(word))
	}
	where := soFar.Word("location")
	i, items := spotOf(where), soFar.Words("items")
	switch {
	case word == "" && len(items) == 1 && items[0] == rules.Unknown:
		return nil // all of it stays untold
	case word == "":
		return s.barFilled(i, where, items)
	case word == universal.String():
		return rules.NewBar("sh.visit.2", "universal", nil)
	}
	if word != rules.Unknown && !isToken(word) {
		if slices.Contains(items, word) {
			return rules.NewBar("sh.card.2", "twice", rules.Figures{"clue": word})
		}
		if b := s.barElsewhere(word, i); b != nil {
			return b
		}
	}
	items = append(slices.Clip(items), word)
	if b := s.barRoom(i, where, items); b != nil || len(items) < f.Max {
		return b
	}
	return s.barFilled(i, where, items) // the last word ends the line
}

// barFilling bars telling what lies where all of it is known.
func (s state) barFilling(i int) *rules.Bar {
	p := s.spots[i]
	if p.unseen() {
		return nil
	}
	return rules.NewBar("sh.fill.1", "known", rules.Figures{"location": strconv.Itoa(i + 1), "line": p.line, "items": p.items})
}

// barRoom has no more lie on a location than it has slots for, or than was counted.
func (s state) barRoom(i int, where string, items []string) *rules.Bar {
	p := s.spots[i]
	of, _ := amounts(items)
	if p.count >= 0 && len(items) > p.count {
		return rules.NewBar("sh.fill.3", "count", rules.Figures{"location": where, "number": p.count})
	}
	for k, kind := range slotKinds {
		if p.slots[k] >= 0 && of[k]+p.open[k] > p.slots[k] {
			return rules.NewBar("sh.fill.3", "more", rules.Figures{"location": where, "kind": kind, "slots": p.slots[k] - p.open[k]})
		}
	}
	if p.total >= 0 && len(items)+p.away() > p.total {
		return rules.NewBar("sh.fill.3", "more-in-all", rules.Figures{"location": where, "slots": p.total - p.away()})
	}
	s.spots[i] = p.fill(items, 0)
	return onlyMore(s.barTen(where))
}

// slotKinds are what slots are for, in the order of a location's.
var slotKinds = [2]string{"clues", "tokens"}

// onlyMore leaves out what further items would mend.
func onlyMore(b *rules.Bar) *rules.Bar {
	if b != nil && b.Reason == "more" {
		return b
	}
	return nil
}

// barFilled judges all that lies on a location.
func (s state) barFilled(i int, where string, items []string) *rules.Bar {
	p := s.spots[i]
	_, untold := amounts(items)
	if left := missing(p.items, items); len(left) > untold {
		return rules.NewBar("sh.fill.2", "left", rules.Figures{"location": where, "items": left})
	}
	items = withKnown(items, p.items)
	if b := s.barRoom(i, where, items); b != nil {
		return b
	}
	of, unknown := amounts(items)
	if p.count >= 0 && len(items) < p.count {
		return rules.NewBar("sh.fill.3", "count", rules.Figures{"location": where, "number": p.count})
	}
	if p.byHand {
		return nil
	}
	for k, kind := range slotKinds {
		if gap := p.slots[k] - p.open[k] - of[k]; p.slots[k] >= 0 && gap > unknown+p.vague && !s.ranOut(k) {
			return rules.NewBar("sh.fill.3", "fewer", rules.Figures{"location": where, "kind": kind, "slots": p.slots[k] - p.open[k]})
		}
	}
	if p.total > len(items)+p.away() && !s.ranOut(0) && !s.ranOut(1) {
		return rules.NewBar("sh.fill.3", "fewer-in-all", rules.Figures{"location": where, "slots": p.total - p.away()})
	}
	s.spots[i] = s.filled(i, items, 0)
	return s.barTen(where)
}

// missing are the known items that a list lacks.
func missing(known, list []string) []string {
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

func (p *piles) of(kind int) *int {
	if kind == 0 {
		return &p.clues
	}
	return &p.pool
}

// filled is a location with all that now lies there. Where a pile has run out, nobody
// knows which slots are open.
func (s state) filled(i int, items []string, n int) spot {
	p := s.spots[i]
	p.byHand = p.byHand || s.ranOut(0) || s.ranOut(1)
	return p.fill(withKnown(items, p.items), n)
}

// withKnown are items with those that are known to be among them put where nobody told
// which it is.
func withKnown(items, known []string) []string {
	items = slices.Clone(items)
	for _, item := range missing(known, items) {
		if k := slices.Index(items, rules.Unknown); k >= 0 {
			items[k] = item
		}
	}
	return items
}
