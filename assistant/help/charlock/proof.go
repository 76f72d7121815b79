package charlock

import (
	"cmp"
	"slices"
)

// refuters are the fewest facts of which each card of a region breaks one; none where
// some card breaks none.
func refuters(region cards, facts []fact) []fact {
	for size := range len(facts) + 1 {
		if chosen, found := refute(region, facts, size); found {
			slices.SortFunc(chosen, func(a, b fact) int { return cmp.Compare(a.line, b.line) })
			return chosen
		}
	}
	return nil
}

// refute does it with so many facts at the most. One of them must refute the card that
// the fewest do.
func refute(region cards, facts []fact, most int) ([]fact, bool) {
	if region == 0 || most == 0 {
		return nil, region == 0
	}
	for _, f := range against(hardest(region, facts), facts) {
		if rest, found := refute(region&f.fits, facts, most-1); found {
			return append(rest, f), true
		}
	}
	return nil, false
}

// hardest is the card of a region that the fewest facts refute.
func hardest(region cards, facts []fact) (card int) {
	fewest := len(facts) + 1
	for ; region != 0; region &= region - 1 {
		if n := len(against(region.first(), facts)); n < fewest {
			card, fewest = region.first(), n
		}
	}
	return card
}

// against are the facts that a card breaks.
func against(card int, facts []fact) (all []fact) {
	for _, f := range facts {
		if !f.fits.has(card) {
			all = append(all, f)
		}
	}
	return all
}
