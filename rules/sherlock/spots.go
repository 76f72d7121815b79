package sherlock

import "lestrade/rules"

// spots are the four locations, in the order of the board.
type spots [locationCount]spot

// lonely counts the locations that ask for a refill: those with a single item left, or
// none.
func (all spots) lonely() (count int) {
	for _, p := range all {
		if p.lonely() {
			count++
		}
	}
	return count
}

// doubtful counts the locations from which something was taken, and of which nobody
// told how much is left.
func (all spots) doubtful() (count int) {
	for _, p := range all {
		if p.count < 0 && p.short() && !p.lonely() {
			count++
		}
	}
	return count
}

// open tells whether some location surely may be visited.
func (all spots) open() bool {
	for _, p := range all {
		if p.count > 1 || p.count < 0 && (len(p.items) > 1 || !p.short() && !p.lonely()) {
			return true
		}
	}
	return false
}

// slots are how many slots of a kind all locations have at the least.
func (all spots) slots(kind int) (least int, exact bool) {
	exact = true
	for _, p := range all {
		least += max(p.least[kind], p.slots[kind])
		exact = exact && p.slots[kind] >= 0
	}
	return least, exact
}

// unknown are the locations of which not everything is told.
func (all spots) unknown() (locations []string) {
	for i, p := range all {
		if p.count < 0 {
			locations = append(locations, spotName(i))
		}
	}
	return locations
}

// dueLine is the notice that locations are to be told, with the line for the first of which
// all was known before its refill: whoever told none is not asked for them.
func (all spots) dueLine(n rules.Notice) rules.Notice {
	for i, p := range all {
		if p.count < 0 && p.total >= 0 {
			return n.Beginning("fill " + spotName(i))
		}
	}
	return n
}
