package locations

// locationCount is how many locations there are.
const locationCount = 4

// spots are the four locations, in the order of the board.
type spots [locationCount]Spot

// at is a location by its word.
func (all *spots) at(location string) *Spot { return &all[SpotOf(location)] }

// Singles counts the locations with a single item at the most: two of them ask for a refill.
func (all spots) Singles() (count int) {
	for _, p := range all {
		if p.single() {
			count++
		}
	}
	return count
}

// MaybeSingles counts the locations where something was taken, and nobody knows how much is left.
func (all spots) MaybeSingles() (count int) {
	for _, p := range all {
		if p.Count < 0 && p.mayLack() && !p.single() {
			count++
		}
	}
	return count
}

// Open tells whether a seat may visit some location for certain.
func (all spots) Open() bool {
	for _, p := range all {
		if p.Count > 1 || p.Count < 0 && (len(p.Items) > 1 || !p.mayLack() && !p.single()) {
			return true
		}
	}
	return false
}

// slots are how many slots of a kind all locations have at the least.
func (all spots) slots(kind int) (least int, exact bool) {
	exact = true
	for _, p := range all {
		least += max(p.least[kind], p.Slots[kind])
		exact = exact && p.Slots[kind] >= 0
	}
	return least, exact
}

// Untold are the locations where more lies than the table told.
func (all spots) Untold() (locations []string) {
	for i, p := range all {
		if p.Count < 0 {
			locations = append(locations, SpotName(i))
		}
	}
	return locations
}
