package sherlock

// locationCount is how many locations there are.
const locationCount = 4

// spots are the four locations, in the order of the board.
type spots [locationCount]spot

// singles counts the locations with a single item at the most: two of them ask for a refill.
func (all spots) singles() (count int) {
	for _, p := range all {
		if p.single() {
			count++
		}
	}
	return count
}

// maybeSingles counts the locations where something was taken, and nobody knows how much is left.
func (all spots) maybeSingles() (count int) {
	for _, p := range all {
		if p.count < 0 && p.mayLack() && !p.single() {
			count++
		}
	}
	return count
}

// open tells whether a seat may visit some location for certain.
func (all spots) open() bool {
	for _, p := range all {
		if p.count > 1 || p.count < 0 && (len(p.items) > 1 || !p.mayLack() && !p.single()) {
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

// untold are the locations where more lies than the table told.
func (all spots) untold() (locations []string) {
	for i, p := range all {
		if p.count < 0 {
			locations = append(locations, spotName(i))
		}
	}
	return locations
}
