package sherlock

import "lestrade/rules"

var (
	moreThanTen  = says.Reason("sh.setup.2", "more", "location", "kind", "slots", "most")
	fewerThanTen = says.Reason("sh.setup.2", "fewer", "location", "kind", "slots", "most")
	allKnown     = says.Reason("sh.fill.1", "known", "location", "line", "items")
	staysThere   = says.Reason("sh.fill.2", "left", "location", "items")
	newThere     = says.Reason("sh.fill.2", "new", "location", "clues", "tokens", "items")
	otherCount   = says.Reason("sh.fill.3", "count", "location", "number")
	moreOf       = says.Reason("sh.fill.3", "more", "location", "kind", "slots")
	fewerOf      = says.Reason("sh.fill.3", "fewer", "location", "kind", "slots")
	moreInAll    = says.Reason("sh.fill.3", "more-in-all", "location", "slots")
	fewerInAll   = says.Reason("sh.fill.3", "fewer-in-all", "location", "slots")
)

// slotKinds are the kinds of slots, in their order.
var slotKinds = [2]string{"clues", "tokens"}

// locations are the four locations, with the piles that fill them.
type locations struct {
	spots  spots
	piles  piles
	shared [2]bool // the last refill emptied the pile of a kind, and the open slots are known
	most   int     // slots of a kind on all locations
}

// ranOut tells whether the pile for a kind of slot is empty, and nobody knows which slots it left
// open.
func (l locations) ranOut(kind int) bool { return *l.piles.of(kind) == 0 && !l.shared[kind] }

// tell takes in what line n tells of a location; a lone "?" leaves it untold.
func (l *locations) tell(i int, items []string, n int) {
	p := &l.spots[i]
	if len(items) == 1 && items[0] == rules.Unknown {
		p.line = n
		return
	}
	*p = l.withItems(*p, items, n)
}

// withItems is a location with the items that line n tells.
func (l locations) withItems(p spot, items []string, n int) spot {
	p.byHand = p.byHand || l.ranOut(0) || l.ranOut(1)
	if p.mayHoldMore(items) {
		return p.withSome(items, n)
	}
	return p.withAll(withKnown(p.complete(items), p.items), n)
}

// barKnown bars telling what lies on a location where all is known.
func (l locations) barKnown(location string) *rules.Bar {
	p := l.spots[spotOf(location)]
	if p.hasUntold() {
		return nil
	}
	return allKnown.Bar(location, p.line, p.items)
}

// barRoom bars more items on a location than it has slots for, or than somebody counted.
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
	if p.total >= 0 && len(items)+p.lacking() > p.total {
		return moreInAll.Bar(spotName(i), p.total-p.lacking())
	}
	l.spots[i] = p.withAll(items, 0)
	return l.barMoreThanTen(spotName(i))
}

// barItems bars items that cannot be all that lies on a location.
func (l locations) barItems(i int, items []string) *rules.Bar {
	p := l.spots[i]
	if p.mayHoldMore(items) {
		return l.barRoom(i, p.withSome(items, 0).items)
	}
	items = p.complete(items)
	_, untold := amounts(items)
	if left := missingIn(items, p.items); len(left) > untold {
		if laid, known := p.refilled(); known && len(left) == len(p.items) && len(items)+p.lacking() != p.total {
			return newThere.Bar(spotName(i), laid[0], laid[1], left)
		}
		return staysThere.Bar(spotName(i), left)
	}
	items = withKnown(items, p.items)
	if bar := l.barRoom(i, items); bar != nil {
		return bar
	}
	of, untold := amounts(items)
	if p.count >= 0 && len(items) < p.count {
		return otherCount.Bar(spotName(i), p.count)
	}
	if p.byHand {
		return nil
	}
	for k, kind := range slotKinds {
		if gap := p.slots[k] - p.open[k] - of[k]; p.slots[k] >= 0 && gap > untold+p.either && !l.ranOut(k) {
			return fewerOf.Bar(spotName(i), kind, p.slots[k]-p.open[k])
		}
	}
	if p.total > len(items)+p.lacking() && !l.ranOut(0) && !l.ranOut(1) {
		return fewerInAll.Bar(spotName(i), p.total-p.lacking())
	}
	l.spots[i] = l.withItems(p, items, 0)
	return l.barFewerThanTen(spotName(i))
}

// barMoreThanTen bars more than ten slots of a kind on all locations.
func (l locations) barMoreThanTen(where string) *rules.Bar {
	for k, kind := range slotKinds {
		if least, _ := l.spots.slots(k); least > l.most {
			return moreThanTen.Bar(where, kind, least, l.most)
		}
	}
	return nil
}

// barFewerThanTen bars fewer than ten where all are known.
func (l locations) barFewerThanTen(where string) *rules.Bar {
	for k, kind := range slotKinds {
		if all, exact := l.spots.slots(k); exact && all < l.most {
			return fewerThanTen.Bar(where, kind, all, l.most)
		}
	}
	return nil
}
