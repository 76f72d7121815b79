package locations

import (
	"slices"
	"strconv"

	"lestrade/rules"
	"lestrade/rules/sherlock/cards"
)

// Spot is a location: what lies there, and what is known of its slots. A pair of slots is first
// those for clues, then those for tokens.
type Spot struct {
	Items  []string // that lie there; "?" for an untold one
	Count  int      // of items, -1 where more lies there than the table told
	line   int      // of the last fill
	open   [2]int   // slots that are empty for certain: something was taken, or the pile ran out
	either int      // slots from which an untold item was taken
	Slots  [2]int   // -1 where not known
	least  [2]int   // slots that there must be
	Total  int      // slots of both kinds, -1 where not known
	most   int      // slots of both kinds that there must be
	stated int      // the line that told the slots
	byHand bool     // somebody set the count: nobody knows the open slots
	hidden bool     // nobody told all that stayed there at the last refill
}

// untold is a location of which nobody has told anything.
var untold = Spot{Count: -1, Slots: [2]int{-1, -1}, Total: -1}

// SpotOf is the place of a location in the order of the board, -1 for another word.
func SpotOf(word string) int {
	if n := rules.Number(word); n >= 1 && n <= locationCount {
		return n - 1
	}
	return -1
}

// SpotName is the word for a location.
func SpotName(i int) string { return strconv.Itoa(i + 1) }

// missingFrom are the told items that a list lacks.
func missingFrom(list, items []string) []string {
	rest := slices.Clone(list)
	var missing []string
	for _, item := range items {
		if k := slices.Index(rest, item); k >= 0 {
			rest = slices.Delete(rest, k, k+1)
		} else if item != rules.Unknown {
			missing = append(missing, item)
		}
	}
	return missing
}

// withKnown are items in which those known to be among them stand in the place of untold ones.
func withKnown(items, known []string) []string {
	items = slices.Clone(items)
	for _, item := range missingFrom(items, known) {
		if k := slices.Index(items, rules.Unknown); k >= 0 {
			items[k] = item
		}
	}
	return items
}

// HasUntold tells whether something untold lies there.
func (p Spot) HasUntold() bool { return p.Count < 0 || slices.Contains(p.Items, rules.Unknown) }

// Closed tells whether too little lies there to visit, for certain.
func (p Spot) Closed() bool { return p.Count >= 0 && p.Count <= 1 }

// single tells whether a single item lies there at the most.
func (p Spot) single() bool { return p.Closed() || p.Total >= 0 && p.Total <= 1 }

// Holds tells whether an item lies there for certain.
func (p Spot) Holds(item string) bool { return slices.Contains(p.Items, item) }

// gaps is how many of its slots are empty.
func (p Spot) gaps() int { return p.open[0] + p.open[1] + p.either }

// mayHaveGaps tells whether a slot may be empty.
func (p Spot) mayHaveGaps() bool { return p.gaps() > 0 || p.byHand }

// Without is the location after somebody took an item there. An untold one leaves it open which of
// the items still lie there.
func (p Spot) Without(item string) Spot {
	p.Items = slices.Clone(p.Items)
	if item == rules.Unknown {
		p.either++
		p.forgetWhich()
	} else {
		p.open[cards.KindOf(item)]++
	}
	i := slices.Index(p.Items, item)
	if i < 0 {
		i = slices.Index(p.Items, rules.Unknown)
	}
	if i >= 0 {
		p.Items = slices.Delete(p.Items, i, i+1)
	}
	if p.Count > 0 {
		p.Count--
	}
	return p
}

// forgetWhich forgets which items lie there, and keeps how many.
func (p *Spot) forgetWhich() {
	for i := range p.Items {
		p.Items[i] = rules.Unknown
	}
	if p.Count < 0 {
		p.Items = nil
	}
}

// recount sets how many items lie there.
func (p *Spot) recount(count int) {
	p.Items = slices.Clone(p.Items)
	if count < len(p.Items) {
		p.Items = p.Items[:count]
		p.Count = count
		p.forgetWhich()
	}
	for len(p.Items) < count {
		p.Items = append(p.Items, rules.Unknown)
	}
	p.Count, p.byHand = count, true
	p.open, p.either = [2]int{}, 0
}

// addUntold has untold items come to the told ones.
func (p *Spot) addUntold() {
	p.hidden = p.hidden || p.HasUntold()
	p.Items = slices.DeleteFunc(slices.Clone(p.Items), func(item string) bool { return item == rules.Unknown })
	p.Count = -1
}

// withAll is the location when items are all that lies there, as line n tells. With what was taken
// they tell the slots too.
func (p Spot) withAll(items []string, n int) Spot {
	p.Items, p.Count, p.line, p.hidden = items, len(items), n, false
	p.most = max(p.most, len(items)+p.gaps())
	of, untold := cards.Amounts(items)
	for k := range of {
		p.least[k] = max(p.least[k], of[k]+p.open[k])
		if !p.byHand && untold == 0 && p.either == 0 && p.Slots[k] < 0 {
			p.Slots[k] = of[k] + p.open[k]
		}
	}
	if p.Total < 0 && !p.byHand {
		p.Total = len(items) + p.gaps()
	}
	return p
}

// withSome is the location when items are some of what lies there, as line n tells.
func (p Spot) withSome(items []string, n int) Spot {
	items = slices.Concat(items, missingFrom(items, p.Items))
	if rest := p.Total - p.gaps() - len(items); p.Total >= 0 && !p.byHand && rest >= 0 {
		return p.withAll(slices.Concat(items, slices.Repeat([]string{rules.Unknown}, rest)), n)
	}
	p.Items, p.line = slices.DeleteFunc(items, func(item string) bool { return item == rules.Unknown }), n
	return p
}

// withSlots is the location with slots in words like clues 3; false where they are too few for
// what lay there.
func (p Spot) withSlots(words []string) (next Spot, agrees bool) {
	for i := 0; i+1 < len(words); i += 2 {
		k, n := slices.Index(slotKinds[:], words[i]), rules.Number(words[i+1])
		if n < p.least[k] || p.Slots[k] >= 0 && p.Slots[k] != n {
			return p, false
		}
		p.Slots[k] = n
	}
	if p.Slots[0] < 0 || p.Slots[1] < 0 {
		rest := p.Total - max(p.Slots[0], p.least[0]) - max(p.Slots[1], p.least[1])
		return p, p.Total < 0 || rest >= 0
	}
	sum := p.Slots[0] + p.Slots[1]
	agrees = sum >= p.most && (p.Total < 0 || p.Total == sum)
	p.Total = sum
	return p, agrees
}

// laidByRefill are how many clues and tokens a refill laid beside the known items; false where nobody
// can tell.
func (p Spot) laidByRefill() (of [2]int, known bool) {
	stayed, untold := cards.Amounts(p.Items)
	for k := range of {
		if p.Slots[k] < 0 {
			return of, false
		}
		of[k] = p.Slots[k] - p.open[k] - stayed[k]
	}
	return of, untold+p.either == 0 && !p.byHand
}

// complete is all that lies there when a line tells either that, or only what a refill laid: just
// as many of each kind as the open slots.
func (p Spot) complete(items []string) []string {
	of, untold := cards.Amounts(items)
	again := slices.ContainsFunc(items, func(item string) bool { return cards.IsClue(item) && p.Holds(item) })
	if laid, known := p.laidByRefill(); again || untold > 0 || len(p.Items) == 0 || !known || of != laid {
		return items
	}
	return slices.Concat(p.Items, items)
}

// mayHoldMore tells whether items may be only what a refill laid, beside what stayed there untold.
// A line with nothing new tells all.
func (p Spot) mayHoldMore(items []string) bool {
	_, untold := cards.Amounts(items)
	return p.hidden && len(missingFrom(p.Items, items)) > 0 &&
		(p.byHand || len(items)+p.gaps() != p.Total || len(missingFrom(items, p.Items)) > untold)
}
