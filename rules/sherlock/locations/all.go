package locations

// These methods answer questions about all locations together.

// singles counts the locations where at most one item lies. Two of them start a refill.
func (l Locations) singles() (count int) {
	for _, p := range l.Spots {
		if p.single() {
			count++
		}
	}
	return count
}

// maybeSingles counts the locations where perhaps at most one item is left of what the table has not told.
func (l Locations) maybeSingles() (count int) {
	for _, p := range l.Spots {
		if p.maybeSingle() {
			count++
		}
	}
	return count
}

// Open tells whether at least one location certainly has enough items for a visit.
func (l Locations) Open() bool {
	for _, p := range l.Spots {
		if p.Count > 1 || p.Count < 0 && (len(p.Items) > 1 || !p.mayHaveGaps() && !p.single()) {
			return true
		}
	}
	return false
}

// slots returns how many slots of a kind all locations have together at the least, and whether that
// is their exact number.
func (l Locations) slots(kind int) (least int, exact bool) {
	exact = true
	for _, p := range l.Spots {
		least += max(p.least[kind], p.Slots[kind])
		exact = exact && p.Slots[kind] >= 0
	}
	return least, exact
}

// Filled tells whether every slot is certainly filled: nothing was taken since the refill.
func (l Locations) Filled() bool {
	for _, p := range l.Spots {
		if p.mayHaveGaps() {
			return false
		}
	}
	return true
}

// Untold returns the locations where more lies than the table told.
func (l Locations) Untold() (locations []string) {
	for i, p := range l.Spots {
		if p.Count < 0 {
			locations = append(locations, SpotName(i))
		}
	}
	return locations
}
