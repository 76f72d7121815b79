package locations

import (
	"cmp"
	"slices"

	"lestrade/rules"
	"lestrade/rules/sherlock/cards"
)

var (
	slotsKnown    = cards.Says.Reason("sh.fact.1", "location", "location", "line")
	slotsOfOthers = cards.Says.Reason("sh.setup.2", "slots", "location", "line")
	moreThanTen   = cards.Says.Reason("sh.setup.2", "more", "location", "kind", "slots", "most")
	fewerThanTen  = cards.Says.Reason("sh.setup.2", "fewer", "location", "kind", "slots", "most")
	allKnown      = cards.Says.Reason("sh.fill.1", "known", "location", "line", "items")
	staysThere    = cards.Says.Reason("sh.fill.2", "left", "location", "items")
	newThere      = cards.Says.Reason("sh.fill.2", "new", "location", "clues", "tokens", "items")
	otherCount    = cards.Says.Reason("sh.fill.3", "count", "location", "number")
	moreOf        = cards.Says.Reason("sh.fill.3", "more", "location", "kind", "slots")
	fewerOf       = cards.Says.Reason("sh.fill.3", "fewer", "location", "kind", "slots")
	moreInAll     = cards.Says.Reason("sh.fill.3", "more-in-all", "location", "slots")
	fewerInAll    = cards.Says.Reason("sh.fill.3", "fewer-in-all", "location", "slots")
)

// slotKinds are the kinds of slots, in the order of each pair of slots.
var slotKinds = [2]string{"clues", "tokens"}

// locationCount is how many locations the board has.
const locationCount = 4

// Locations are the four locations, with the piles that fill them.
type Locations struct {
	Spots  [locationCount]Spot // in the order of the board
	Piles  Piles
	Shared [2]bool // for each kind: at the last refill the size of the pile was known, and so are the slots left open
	most   int     // slots of each kind on all locations
}

// New returns four locations of which nothing is told. Together they have the given number of slots
// of each kind.
func New(slots int, piles Piles) Locations {
	l := Locations{Piles: piles, most: slots}
	for i := range l.Spots {
		l.Spots[i] = untold
	}
	return l
}

// At returns the location that a word names.
func (l Locations) At(location string) Spot { return l.Spots[SpotOf(location)] }

func (l *Locations) spot(location string) *Spot { return &l.Spots[SpotOf(location)] }

// Take takes an item from a location.
func (l *Locations) Take(location, item string) {
	*l.spot(location) = l.At(location).Without(item)
}

// SetCount sets by hand how many items lie on a location.
func (l *Locations) SetCount(location string, count int) {
	p := l.spot(location)
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
	p.open, p.openAny = [2]int{}, 0
}

// SetSlots stores the slots of a location that line n tells, in words like clues 3.
func (l *Locations) SetSlots(location string, words []string, n int) {
	p := l.spot(location)
	*p, _ = p.withSlots(words)
	p.stated = n
}

// BarStated bars telling the slots of a location again.
func (l Locations) BarStated(location string) *rules.Bar {
	if line := l.spot(location).stated; line > 0 {
		return slotsKnown.Bar(location, line)
	}
	return nil
}

// BarSlots bars slots that contradict what lay on a location, or that make more or fewer than ten of
// a kind on all locations.
func (l Locations) BarSlots(location string, words []string) *rules.Bar {
	p := l.spot(location)
	next, agrees := p.withSlots(words)
	if !agrees {
		return slotsOfOthers.Bar(location, p.line)
	}
	*p = next
	return cmp.Or(l.barMoreThanTen(location), l.barFewerThanTen(location))
}

// BarCount bars a count of items above the slots of a location.
func (l Locations) BarCount(location string, count int) *rules.Bar {
	if p := l.spot(location); p.Total >= 0 && count > p.Total {
		return moreInAll.Bar(location, p.Total)
	}
	return nil
}

// ranOut tells whether the pile for a kind of slot is empty and nobody knows which slots that left
// open.
func (l Locations) ranOut(kind int) bool { return *l.Piles.pile(kind) == 0 && !l.Shared[kind] }

// Tell stores the items that line n tells of location i. A lone "?" leaves the location untold.
func (l *Locations) Tell(i int, items []string, n int) {
	p := &l.Spots[i]
	if len(items) == 1 && items[0] == rules.Unknown {
		p.line = n
		return
	}
	*p = l.withItems(*p, items, n)
}

// withItems returns a location with the items that line n tells.
func (l Locations) withItems(p Spot, items []string, n int) Spot {
	p.byHand = p.byHand || l.ranOut(0) || l.ranOut(1)
	if p.mayHoldMore(items) {
		return p.withSome(items, n)
	}
	return p.withAll(withKnown(p.complete(items), p.Items), n)
}

// BarKnown bars telling the items of a location if all of them are known.
func (l Locations) BarKnown(location string) *rules.Bar {
	p := l.spot(location)
	if p.HasUntold() {
		return nil
	}
	return allKnown.Bar(location, p.line, p.Items)
}

// BarRoom bars more items on location i than it has slots for, and more than somebody counted.
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
	if p.Total >= 0 && len(items)+p.gaps() > p.Total {
		return moreInAll.Bar(SpotName(i), p.Total-p.gaps())
	}
	l.Spots[i] = p.withAll(items, 0)
	return l.barMoreThanTen(SpotName(i))
}

// BarItems bars items that cannot be all that lies on location i, nor all that a refill laid there.
func (l Locations) BarItems(i int, items []string) *rules.Bar {
	p := l.Spots[i]
	if p.mayHoldMore(items) {
		return l.BarRoom(i, p.withSome(items, 0).Items)
	}
	items = p.complete(items)
	_, untold := cards.Amounts(items)
	if left := missingFrom(items, p.Items); len(left) > untold {
		if laid, known := p.laidByRefill(); known && len(left) == len(p.Items) && len(items)+p.gaps() != p.Total {
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
		if gap := p.Slots[k] - p.open[k] - of[k]; p.Slots[k] >= 0 && gap > untold+p.openAny && !l.ranOut(k) {
			return fewerOf.Bar(SpotName(i), kind, p.Slots[k]-p.open[k])
		}
	}
	if p.Total > len(items)+p.gaps() && !l.ranOut(0) && !l.ranOut(1) {
		return fewerInAll.Bar(SpotName(i), p.Total-p.gaps())
	}
	l.Spots[i] = l.withItems(p, items, 0)
	return l.barFewerThanTen(SpotName(i))
}

// barMoreThanTen bars more than ten slots of a kind on all locations.
func (l Locations) barMoreThanTen(where string) *rules.Bar {
	for k, kind := range slotKinds {
		if least, _ := l.slots(k); least > l.most {
			return moreThanTen.Bar(where, kind, least, l.most)
		}
	}
	return nil
}

// barFewerThanTen bars fewer than ten slots of a kind once all of them are known.
func (l Locations) barFewerThanTen(where string) *rules.Bar {
	for k, kind := range slotKinds {
		if all, exact := l.slots(k); exact && all < l.most {
			return fewerThanTen.Bar(where, kind, all, l.most)
		}
	}
	return nil
}
