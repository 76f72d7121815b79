package locations

// What is asked of all locations together.

// Singles counts the locations with a single item at the most: two of them ask for a refill.
func (l Locations) Singles() (count int) {
	for _, p := range l.Spots {
		if p.single() {
			count++
		}
	}
	return count
}

// MaybeSingles counts the locations where something was taken, and nobody knows how much is left.
func (l Locations) MaybeSingles() (count int) {
	for _, p := range l.Spots {
		if p.Count < 0 && p.mayHaveGaps() && !p.single() {
			count++
		}
	}
	return count
}

// Open tells whether a seat may visit some location for certain.
func (l Locations) Open() bool {
	for _, p := range l.Spots {
		if p.Count > 1 || p.Count < 0 && (len(p.Items) > 1 || !p.mayHaveGaps() && !p.single()) {
			return true
		}
	}
	return false
}

// slots are how many slots of a kind all locations have at the least.
func (l Locations) slots(kind int) (least int, exact bool) {
	exact = true
	for _, p := range l.Spots {
		least += max(p.least[kind], p.Slots[kind])
		exact = exact && p.Slots[kind] >= 0
	}
	return least, exact
}

// Untold are the locations where more lies than the table told.
func (l Locations) Untold() (locations []string) {
	for i, p := range l.Spots {
		if p.Count < 0 {
			locations = append(locations, SpotName(i))
		}
	}
	return locations
}
