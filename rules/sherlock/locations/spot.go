package locations

import (
	"cmp"
	"slices"
	"strconv"

	"lestrade/rules"
	"lestrade/rules/sherlock/cards"
)

// Spot holds what is known of a location: what lies there, and its slots. Each pair has the number
// for clues first, then that for tokens.
type Spot struct {
	Items   []string // what lies there; "?" for an untold item
	Count   int      // of items; -1 while more lies there than the table told
	line    int      // of the last fill, 0 for none
	open    [2]int   // slots that are certainly empty: something was taken, or the pile ran out
	openAny int      // more empty slots, of an unknown kind: somebody took an untold item
	Slots   [2]int   // how many there are, -1 while unknown
	least   [2]int   // how many slots there are at the least
	Total   int      // slots of both kinds, -1 while unknown
	most    int      // how many slots of both kinds there are at the least
	stated  int      // the line that told the slots, 0 for none
	byHand  bool     // nobody knows which slots are open, for instance because somebody set the count
	hidden  bool     // something untold lay there at the last refill
}

// untold is a location of which nobody has told anything.
var untold = Spot{Count: -1, Slots: [2]int{-1, -1}, Total: -1}

// SpotOf returns the place of a location in the order of the board, from 0; -1 for another word.
func SpotOf(word string) int {
	if n := rules.Number(word); n >= 1 && n <= locationCount {
		return n - 1
	}
	return -1
}

// SpotName returns the word for a location.
func SpotName(i int) string { return strconv.Itoa(i + 1) }

// missingFrom returns those of the told items that a list lacks.
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

// withKnown returns items with untold ones replaced by those that are known to be among them.
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

// Refilled tells whether all that lies there is known, but for what a refill laid.
func (p Spot) Refilled() bool { return p.Count < 0 && p.Total >= 0 && !p.hidden }

// Closed tells whether too little certainly lies there for a visit.
func (p Spot) Closed() bool { return p.Count >= 0 && p.Count <= 1 }

// fewestSlots is how many slots of both kinds a location has at the least, where the table has not
// told them: after a first visit, another finds two items there.
const fewestSlots = 4

// left returns how many items lie there at the least, and whether that is just how many.
func (p Spot) left() (least int, exact bool) {
	if p.Count >= 0 {
		return p.Count, true
	}
	slots := cmp.Or(max(p.Total, 0), max(fewestSlots, p.most, p.least[0]+p.least[1]))
	return max(slots-p.gaps(), len(p.Items)), p.Total >= 0 && (!p.byHand || p.Total <= 1)
}

// single tells whether at most one item lies there.
func (p Spot) single() bool {
	least, exact := p.left()
	return exact && least <= 1
}

// maybeSingle tells whether something was taken, so that perhaps only one item is left.
func (p Spot) maybeSingle() bool {
	least, exact := p.left()
	return !exact && least <= 1 && p.mayHaveGaps()
}

// Holds tells whether an item lies there for certain.
func (p Spot) Holds(item string) bool { return slices.Contains(p.Items, item) }

// gaps returns how many of its slots are empty.
func (p Spot) gaps() int { return p.open[0] + p.open[1] + p.openAny }

// mayHaveGaps tells whether a slot may be empty.
func (p Spot) mayHaveGaps() bool { return p.gaps() > 0 || p.byHand }

// Without returns the location after somebody took an item there. If the item is untold, nobody
// knows any more which of the items still lie there.
func (p Spot) Without(item string) Spot {
	p.Items = slices.Clone(p.Items)
	if item == rules.Unknown {
		p.openAny++
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

// addUntold adds an unknown number of untold items to the told ones.
func (p *Spot) addUntold() {
	p.hidden = p.hidden || p.HasUntold()
	p.Items = slices.DeleteFunc(slices.Clone(p.Items), func(item string) bool { return item == rules.Unknown })
	p.Count = -1
}

// withAll returns the location with items as all that lies there, as line n tells. The slots follow
// from them and from what was taken.
func (p Spot) withAll(items []string, n int) Spot {
	p.Items, p.Count, p.line, p.hidden = items, len(items), n, false
	if p.byHand && len(items) == p.Total { // it is full
		p.open, p.openAny, p.byHand = [2]int{}, 0, false
	}
	p.most = max(p.most, len(items)+p.gaps())
	of, untold := cards.Amounts(items)
	for k := range of {
		p.least[k] = max(p.least[k], of[k]+p.open[k])
		if !p.byHand && untold == 0 && p.openAny == 0 && p.Slots[k] < 0 {
			p.Slots[k] = of[k] + p.open[k]
		}
	}
	if p.Total < 0 && !p.byHand {
		p.Total = len(items) + p.gaps()
	}
	return p
}

// withSome returns the location with items as a part of what lies there, as line n tells.
func (p Spot) withSome(items []string, n int) Spot {
	items = slices.Concat(items, missingFrom(items, p.Items))
	if rest := p.Total - p.gaps() - len(items); p.Total >= 0 && rest >= 0 && (!p.byHand || len(items) == p.Total) {
		return p.withAll(slices.Concat(items, slices.Repeat([]string{rules.Unknown}, rest)), n)
	}
	p.Items, p.line = slices.DeleteFunc(items, func(item string) bool { return item == rules.Unknown }), n
	return p
}

// withSlots returns the location with the slots that words like clues 3 tell. agrees is false if they
// are too few for what lay there, or contradict slots that are known.
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

// laidByRefill returns how many clues and tokens the last refill laid beside the known items. known
// is false if nobody can tell.
func (p Spot) laidByRefill() (of [2]int, known bool) {
	stayed, untold := cards.Amounts(p.Items)
	for k := range of {
		if p.Slots[k] < 0 {
			return of, false
		}
		of[k] = p.Slots[k] - p.open[k] - stayed[k]
	}
	return of, untold+p.openAny == 0 && !p.byHand
}

// complete returns all that lies there, from a line that tells either all of it, or only what a refill
// laid. The line tells only the refill if it has just as many of each kind as the refill laid.
func (p Spot) complete(items []string) []string {
	of, untold := cards.Amounts(items)
	again := slices.ContainsFunc(items, func(item string) bool { return cards.IsClue(item) && p.Holds(item) })
	laid, known := p.laidByRefill()
	fills := known && of == laid || p.byHand && !p.hidden && len(p.Items)+len(items) == p.Total
	if again || untold > 0 || len(p.Items) == 0 || !fills {
		return items
	}
	return slices.Concat(p.Items, items)
}

// mayHoldMore tells whether the items may be only those that a refill laid, so that untold ones lie
// beside them. If no item is new, or neither an item nor a slot is known, the line tells all (sh.fill.2).
func (p Spot) mayHoldMore(items []string) bool {
	_, untold := cards.Amounts(items)
	known := len(p.Items) > 0 || p.Total >= 0 || p.Slots[0] >= 0 || p.Slots[1] >= 0
	return p.hidden && known && len(missingFrom(p.Items, items)) > 0 &&
		(p.byHand || len(items)+p.gaps() != p.Total || len(missingFrom(items, p.Items)) > untold)
}
