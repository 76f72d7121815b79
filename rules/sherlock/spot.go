package sherlock

import (
	"slices"
	"strconv"

	"lestrade/rules"
)

// spot is a location: what lies there, and what is known of its slots. A pair of slots is first
// those for clues, then those for tokens.
type spot struct {
	items  []string // that lie there; "?" for an untold one
	count  int      // of items, -1 where more lies there than the table told
	line   int      // of the last fill
	open   [2]int   // slots that are empty for certain: something was taken, or the pile ran out
	either int      // slots from which an untold item was taken
	slots  [2]int   // -1 where not known
	least  [2]int   // slots that there must be
	total  int      // slots of both kinds, -1 where not known
	most   int      // slots of both kinds that there must be
	stated int      // the line that told the slots
	byHand bool     // somebody set the count: nobody knows the open slots
	hidden bool     // nobody told all that stayed there at the last refill
}

var emptySpot = spot{count: -1, slots: [2]int{-1, -1}, total: -1}

// spotOf is the place of a location in the order of the board, -1 for another word.
func spotOf(word string) int {
	if n := rules.Number(word); n >= 1 && n <= locationCount {
		return n - 1
	}
	return -1
}

// spotName is the word for a location.
func spotName(i int) string { return strconv.Itoa(i + 1) }

// missingIn are the told items that a list lacks.
func missingIn(list, items []string) []string {
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
	for _, item := range missingIn(items, known) {
		if k := slices.Index(items, rules.Unknown); k >= 0 {
			items[k] = item
		}
	}
	return items
}

// hasUntold tells whether something untold lies there.
func (p spot) hasUntold() bool { return p.count < 0 || slices.Contains(p.items, rules.Unknown) }

// closed tells whether too little lies there to visit, for certain.
func (p spot) closed() bool { return p.count >= 0 && p.count <= 1 }

// single tells whether a single item lies there at the most.
func (p spot) single() bool { return p.closed() || p.total >= 0 && p.total <= 1 }

// holds tells whether an item lies there for certain.
func (p spot) holds(item string) bool { return slices.Contains(p.items, item) }

// lacking is how many of its slots are empty.
func (p spot) lacking() int { return p.open[0] + p.open[1] + p.either }

// mayLack tells whether a slot may be empty.
func (p spot) mayLack() bool { return p.lacking() > 0 || p.byHand }

// without is the location after somebody took an item there. An untold one leaves it open which of
// the items still lie there.
func (p spot) without(item string) spot {
	p.items = slices.Clone(p.items)
	if item == rules.Unknown {
		p.either++
		p.mixUp()
	} else {
		p.open[kindOf(item)]++
	}
	i := slices.Index(p.items, item)
	if i < 0 {
		i = slices.Index(p.items, rules.Unknown)
	}
	if i >= 0 {
		p.items = slices.Delete(p.items, i, i+1)
	}
	if p.count > 0 {
		p.count--
	}
	return p
}

// mixUp forgets which items lie there, and keeps how many.
func (p *spot) mixUp() {
	for i := range p.items {
		p.items[i] = rules.Unknown
	}
	if p.count < 0 {
		p.items = nil
	}
}

// recount sets how many items lie there.
func (p *spot) recount(count int) {
	p.items = slices.Clone(p.items)
	if count < len(p.items) {
		p.items = p.items[:count]
		p.count = count
		p.mixUp()
	}
	for len(p.items) < count {
		p.items = append(p.items, rules.Unknown)
	}
	p.count, p.byHand = count, true
	p.open, p.either = [2]int{}, 0
}

// addUntold has untold items come to the told ones.
func (p *spot) addUntold() {
	p.hidden = p.hidden || p.hasUntold()
	p.items = slices.DeleteFunc(slices.Clone(p.items), func(item string) bool { return item == rules.Unknown })
	p.count = -1
}

// withAll is the location when items are all that lies there, as line n tells. With what was taken
// they tell the slots too.
func (p spot) withAll(items []string, n int) spot {
	p.items, p.count, p.line, p.hidden = items, len(items), n, false
	p.most = max(p.most, len(items)+p.lacking())
	of, untold := amounts(items)
	for k := range of {
		p.least[k] = max(p.least[k], of[k]+p.open[k])
		if !p.byHand && untold == 0 && p.either == 0 && p.slots[k] < 0 {
			p.slots[k] = of[k] + p.open[k]
		}
	}
	if p.total < 0 && !p.byHand {
		p.total = len(items) + p.lacking()
	}
	return p
}

// withSome is the location when items are some of what lies there, as line n tells.
func (p spot) withSome(items []string, n int) spot {
	items = slices.Concat(items, missingIn(items, p.items))
	if rest := p.total - p.lacking() - len(items); p.total >= 0 && !p.byHand && rest >= 0 {
		return p.withAll(slices.Concat(items, slices.Repeat([]string{rules.Unknown}, rest)), n)
	}
	p.items, p.line = slices.DeleteFunc(items, func(item string) bool { return item == rules.Unknown }), n
	return p
}

// withSlots is the location with slots in words like clues 3; false where they are too few for
// what lay there.
func (p spot) withSlots(words []string) (next spot, agrees bool) {
	for i := 0; i+1 < len(words); i += 2 {
		k, n := slices.Index(slotKinds[:], words[i]), rules.Number(words[i+1])
		if n < p.least[k] || p.slots[k] >= 0 && p.slots[k] != n {
			return p, false
		}
		p.slots[k] = n
	}
	if p.slots[0] < 0 || p.slots[1] < 0 {
		rest := p.total - max(p.slots[0], p.least[0]) - max(p.slots[1], p.least[1])
		return p, p.total < 0 || rest >= 0
	}
	sum := p.slots[0] + p.slots[1]
	agrees = sum >= p.most && (p.total < 0 || p.total == sum)
	p.total = sum
	return p, agrees
}

// refilled are how many clues and tokens a refill laid beside the known items; false where nobody
// can tell.
func (p spot) refilled() (of [2]int, known bool) {
	stayed, untold := amounts(p.items)
	for k := range of {
		if p.slots[k] < 0 {
			return of, false
		}
		of[k] = p.slots[k] - p.open[k] - stayed[k]
	}
	return of, untold+p.either == 0 && !p.byHand
}

// complete is all that lies there when a line tells either that, or only what a refill laid: just
// as many of each kind as the open slots.
func (p spot) complete(items []string) []string {
	of, untold := amounts(items)
	again := slices.ContainsFunc(items, func(item string) bool { return isClue(item) && p.holds(item) })
	if laid, known := p.refilled(); again || untold > 0 || len(p.items) == 0 || !known || of != laid {
		return items
	}
	return slices.Concat(p.items, items)
}

// mayHoldMore tells whether items may be only what a refill laid, beside what stayed there untold.
// A line with nothing new tells all.
func (p spot) mayHoldMore(items []string) bool {
	_, untold := amounts(items)
	return p.hidden && len(missingIn(p.items, items)) > 0 &&
		(p.byHand || len(items)+p.lacking() != p.total || len(missingIn(items, p.items)) > untold)
}
