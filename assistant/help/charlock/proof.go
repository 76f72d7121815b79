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
	fewest := against(region.first(), facts)
	for rest := region; rest != 0; rest &= rest - 1 {
		if some := against(rest.first(), facts); len(some) < len(fewest) {
			fewest = some
		}
	}
	for _, f := range fewest {
		if rest, found := refute(region&f.fits, facts, most-1); found {
			return append(rest, f), true
		}
	}
	return nil, false
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
