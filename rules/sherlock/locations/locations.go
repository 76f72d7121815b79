package locations

import (
	"lestrade/rules"
	"lestrade/rules/sherlock/cards"
)

var (
	moreThanTen  = cards.Says.Reason("sh.setup.2", "more", "location", "kind", "slots", "most")
	fewerThanTen = cards.Says.Reason("sh.setup.2", "fewer", "location", "kind", "slots", "most")
	allKnown     = cards.Says.Reason("sh.fill.1", "known", "location", "line", "items")
	staysThere   = cards.Says.Reason("sh.fill.2", "left", "location", "items")
	newThere     = cards.Says.Reason("sh.fill.2", "new", "location", "clues", "tokens", "items")
	otherCount   = cards.Says.Reason("sh.fill.3", "count", "location", "number")
	moreOf       = cards.Says.Reason("sh.fill.3", "more", "location", "kind", "slots")
	fewerOf      = cards.Says.Reason("sh.fill.3", "fewer", "location", "kind", "slots")
	MoreInAll    = cards.Says.Reason("sh.fill.3", "more-in-all", "location", "slots")
	fewerInAll   = cards.Says.Reason("sh.fill.3", "fewer-in-all", "location", "slots")
)

// slotKinds are the kinds of slots, in their order.
var slotKinds = [2]string{"clues", "tokens"}

// Locations are the four locations, with the piles that fill them.
type Locations struct {
	Spots  spots
	Piles  Piles
	Shared [2]bool // the last refill emptied the pile of a kind, and the open slots are known
	Most   int     // slots of a kind on all locations
}

// ranOut tells whether the pile for a kind of slot is empty, and nobody knows which slots it left
// open.
func (l Locations) ranOut(kind int) bool { return *l.Piles.of(kind) == 0 && !l.Shared[kind] }

// Tell takes in what line n tells of a location; a lone "?" leaves it untold.
func (l *Locations) Tell(i int, items []string, n int) {
	p := &l.Spots[i]
	if len(items) == 1 && items[0] == rules.Unknown {
		p.Line = n
		return
	}
	*p = l.withItems(*p, items, n)
}

// withItems is a location with the items that line n tells.
func (l Locations) withItems(p Spot, items []string, n int) Spot {
	p.byHand = p.byHand || l.ranOut(0) || l.ranOut(1)
	if p.mayHoldMore(items) {
		return p.withSome(items, n)
	}
	return p.withAll(withKnown(p.complete(items), p.Items), n)
}

// BarKnown bars telling what lies on a location where all is known.
func (l Locations) BarKnown(location string) *rules.Bar {
	p := l.Spots[SpotOf(location)]
	if p.HasUntold() {
		return nil
	}
	return allKnown.Bar(location, p.Line, p.Items)
}

// BarRoom bars more items on a location than it has slots for, or than somebody counted.
func (l Locations) BarRoom(i int, items []string) *rules.Bar {
	p := l.Spots[i]
	of, _ := cards.Amounts(items)
	if p.Count >= 0 && len(items) > p.Count {
		return otherCount.Bar(SpotName(i), p.Count)
	}
	for k, kind := range slotKinds {
		if p.Slots[k] >= 0 && of[k]+p.open[k] > p.Slots[k] {
			return moreOf.Bar(SpotName(i), kind, p.Slots[k]-p.open[k])
		}
	}
	if p.Total >= 0 && len(items)+p.lacking() > p.Total {
		return MoreInAll.Bar(SpotName(i), p.Total-p.lacking())
	}
	l.Spots[i] = p.withAll(items, 0)
	return l.BarMoreThanTen(SpotName(i))
}

// BarItems bars items that cannot be all that lies on a location.
func (l Locations) BarItems(i int, items []string) *rules.Bar {
	p := l.Spots[i]
	if p.mayHoldMore(items) {
		return l.BarRoom(i, p.withSome(items, 0).Items)
	}
	items = p.complete(items)
	_, untold := cards.Amounts(items)
	if left := missingIn(items, p.Items); len(left) > untold {
		if laid, known := p.refilled(); known && len(left) == len(p.Items) && len(items)+p.lacking() != p.Total {
			return newThere.Bar(SpotName(i), laid[0], laid[1], left)
		}
		return staysThere.Bar(SpotName(i), left)
	}
	items = withKnown(items, p.Items)
	if bar := l.BarRoom(i, items); bar != nil {
		return bar
	}
	of, untold := cards.Amounts(items)
	if p.Count >= 0 && len(items) < p.Count {
		return otherCount.Bar(SpotName(i), p.Count)
	}
	if p.byHand {
		return nil
	}
	for k, kind := range slotKinds {
		if gap := p.Slots[k] - p.open[k] - of[k]; p.Slots[k] >= 0 && gap > untold+p.either && !l.ranOut(k) {
			return fewerOf.Bar(SpotName(i), kind, p.Slots[k]-p.open[k])
		}
	}
	if p.Total > len(items)+p.lacking() && !l.ranOut(0) && !l.ranOut(1) {
		return fewerInAll.Bar(SpotName(i), p.Total-p.lacking())
	}
	l.Spots[i] = l.withItems(p, items, 0)
	return l.BarFewerThanTen(SpotName(i))
}

// BarMoreThanTen bars more than ten slots of a kind on all locations.
func (l Locations) BarMoreThanTen(where string) *rules.Bar {
	for k, kind := range slotKinds {
		if least, _ := l.Spots.slots(k); least > l.Most {
			return moreThanTen.Bar(where, kind, least, l.Most)
		}
	}
	return nil
}

// BarFewerThanTen bars fewer than ten where all are known.
func (l Locations) BarFewerThanTen(where string) *rules.Bar {
	for k, kind := range slotKinds {
		if all, exact := l.Spots.slots(k); exact && all < l.Most {
			return fewerThanTen.Bar(where, kind, all, l.Most)
		}
	}
	return nil
}
