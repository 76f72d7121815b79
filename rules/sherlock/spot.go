package sherlock

import (
	"slices"
	"strconv"

	"lestrade/rules"
)

// spot is a location. Of slots, first those for clues, then those for tokens.
type spot struct {
	items []string // that lie there; "?" for one that nobody told
	count int      // of items, -1 where more lies there than was told
	line  int      // of the last fill
	// open are slots from which something was taken, or which could not be filled;
	// vague those of which nobody told which kind was taken.
	open   [2]int
	vague  int
	slots  [2]int // -1 where not known
	least  [2]int // slots that there must be
	total  int    // of both kinds, -1 where not known
	most   int    // slots of both kinds that there must be
	stated int    // the line that told the slots
	byHand bool   // the count was put right: the open slots are not known
	blind  bool   // what stayed there at the last refill was not all told
}

var emptySpot = spot{count: -1, slots: [2]int{-1, -1}, total: -1}

// spotOf is a location's place in the order of the board, -1 for none.
func spotOf(word string) int {
	if n := rules.Number(word); n >= 1 && n <= locationCount {
		return n - 1
	}
	return -1
}

// spotName is the word for a location.
func spotName(i int) string { return strconv.Itoa(i + 1) }

// kindOf is 0 for a clue, 1 for a token.
func kindOf(item string) int {
	if isToken(item) {
		return 1
	}
	return 0
}

// unseen tells whether something lies there that nobody told.
func (p spot) unseen() bool { return p.count < 0 || slices.Contains(p.items, rules.Unknown) }

// closed tells whether too little is known to lie there to visit.
func (p spot) closed() bool { return p.count >= 0 && p.count <= 1 }

// lonely tells whether no more than a single item lies there, or can.
func (p spot) lonely() bool { return p.closed() || p.total >= 0 && p.total <= 1 }

// holds tells whether an item surely lies there.
func (p spot) holds(item string) bool { return slices.Contains(p.items, item) }

// take is the location without an item that was taken there. One that nobody told
// leaves it open which of them still lies there.
func (p spot) take(item string) spot {
	p.items = slices.Clone(p.items)
	if item == rules.Unknown {
		p.vague++
		p.forget()
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

// forget has nobody know which of the items lie there, only how many.
func (p *spot) forget() {
	for i := range p.items {
		p.items[i] = rules.Unknown
	}
	if p.count < 0 {
		p.items = nil
	}
}

// recount has so many items lie there, put right by hand.
func (p *spot) recount(count int) {
	p.items = slices.Clone(p.items)
	if count < len(p.items) {
		p.items = p.items[:count]
		p.count = count
		p.forget()
	}
	for len(p.items) < count {
		p.items = append(p.items, rules.Unknown)
	}
	p.count, p.byHand = count, true
	p.open, p.vague = [2]int{}, 0
}

// amounts are how many clues and tokens are among items, and how many nobody told.
func amounts(items []string) (of [2]int, unknown int) {
	for _, item := range items {
		if item == rules.Unknown {
			unknown++
		} else {
			of[kindOf(item)]++
		}
	}
	return of, unknown
}

// away is how many items its slots lack.
func (p spot) away() int { return p.open[0] + p.open[1] + p.vague }

// short tells whether its slots may lack any.
func (p spot) short() bool { return p.away() > 0 || p.byHand }

// fill is the location with all that now lies there, as line n. It tells the slots too:
// what lies there and what was taken.
func (p spot) fill(items []string, n int) spot {
	p.items, p.count, p.line, p.blind = items, len(items), n, false
	p.most = max(p.most, len(items)+p.away())
	of, unknown := amounts(items)
	for k := range of {
		p.least[k] = max(p.least[k], of[k]+p.open[k])
		if !p.byHand && unknown == 0 && p.vague == 0 && p.slots[k] < 0 {
			p.slots[k] = of[k] + p.open[k]
		}
	}
	if p.total < 0 && !p.byHand {
		p.total = len(items) + p.away()
	}
	return p
}

// whole is all that lies there, where items are all of it, or only what a refill laid on
// its open slots: as many of each kind as these are, beside what stayed.
func (p spot) whole(items []string) []string {
	of, unknown := amounts(items)
	again := slices.ContainsFunc(items, func(item string) bool { return isClue(item) && p.holds(item) })
	if lack, known := p.lacks(); again || unknown > 0 || len(p.items) == 0 || !known || of != lack {
		return items
	}
	return slices.Concat(p.items, items)
}

// lacks are how many clues and tokens a refill laid beside what is known to lie there; false
// where that cannot be told.
func (p spot) lacks() (of [2]int, known bool) {
	stayed, untold := amounts(p.items)
	for k := range of {
		if p.slots[k] < 0 {
			return of, false
		}
		of[k] = p.slots[k] - p.open[k] - stayed[k]
	}
	return of, untold+p.vague == 0 && !p.byHand
}

// tell is the location with its slots, in words such as clues 3; false where they do
// not go with what lay there.
func (p spot) tell(words []string) (next spot, agrees bool) {
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

// some tells whether items are perhaps not all that lies there: only what a refill laid, beside
// what stayed and was not all told. Who tells nothing new has told all.
func (p spot) some(items []string) bool {
	_, unknown := amounts(items)
	return p.blind && len(gaps(items, p.items)) > 0 && (p.byHand || len(items)+p.away() != p.total || len(gaps(p.items, items)) > unknown)
}

// lay is the location with some of what now lies there.
func (p spot) lay(items []string, n int) spot {
	items = slices.Concat(items, gaps(p.items, items))
	if rest := p.total - p.away() - len(items); p.total >= 0 && !p.byHand && rest >= 0 {
		return p.fill(slices.Concat(items, slices.Repeat([]string{rules.Unknown}, rest)), n)
	}
	p.items, p.line = slices.DeleteFunc(items, func(item string) bool { return item == rules.Unknown }), n
	return p
}

// renew has items lie there that nobody told.
func (p *spot) renew() {
	p.blind = p.blind || p.unseen()
	p.items = slices.DeleteFunc(slices.Clone(p.items), func(item string) bool { return item == rules.Unknown })
	p.count = -1
}
