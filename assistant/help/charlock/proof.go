package charlock

import (
	"cmp"

	"lestrade/rules/sorting"
)

// proof is the fewest facts which show that a set never is, or always is, the case, together with
// what lies in sight. What lay elsewhere while the deck was shuffled is a fact too.
func (k *own) proof(is string, set cards) []fact {
	if is == "always" {
		set = allCards &^ set
	}
	facts := k.facts
	if k.cards != allCards {
		facts = append([]fact{{k.line, k.view.Line(k.line), k.cards, true}}, facts...)
	}
	return refuters(set&^k.sight, facts)
}

// refuters are the fewest facts that together rule out every card of a region, by line. It is nil
// if some card of the region fits them all, or if the region is empty.
func refuters(region cards, facts []fact) []fact {
	for size := range len(facts) + 1 {
		if chosen, found := refute(region, facts, size); found {
			sorting.Stable(chosen, func(a, b fact) int { return cmp.Compare(a.line, b.line) })
			return chosen
		}
	}
	return nil
}

// refute looks for at most so many facts that rule out the region. It begins with the card that the
// fewest facts are against: one of these must be among them.
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

// against are the facts that are not true of a card.
func against(card int, facts []fact) (all []fact) {
	for _, f := range facts {
		if !f.fits.has(card) {
			all = append(all, f)
		}
	}
	return all
}
