package course

import (
	"slices"

	"lestrade/rules"
	"lestrade/rules/sherlock/cards"
)

// These say how the game ends, and why.
var (
	won          = cards.Says.End("won")
	shared       = cards.Says.End("shared")
	openEnd      = cards.Says.End("open")
	mostByPoints = cards.Says.Why("most-points")
	bestLead     = cards.Says.Why("best-lead")
	leadsAsGood  = cards.Says.Why("shared")

	missingLead = cards.Says.Missing("lead", "leads")
	missingClue = cards.Says.Missing("clue", "clues")
)

// Ending returns how the game ended, nil while it goes on. The most points win, and among equals the
// best single lead (sh.end.3). The end is open while untold cards may still decide among the first
// seats.
func (c Course) Ending() *rules.Ending {
	if !c.Over() {
		return nil
	}
	standing, first := c.standing()
	end := rules.Ending{How: won, Winners: []string{}, Standing: standing, Missing: c.missing()}
	for _, i := range first {
		end.Winners = append(end.Winners, c.Seats[i])
	}
	if len(first) == 1 {
		end.Why = mostByPoints
		for i, other := range standing {
			if i != first[0] && other.High >= standing[first[0]].Low {
				end.Why = bestLead
			}
		}
		return &end
	}
	end.How, end.Why = shared, leadsAsGood
	for _, i := range first {
		if best, most := c.Best(i); best < most || standing[i].Low < standing[i].High {
			end.How, end.Why, end.Winners = openEnd, "", []string{}
		}
	}
	return &end
}

// standing gives each seat its place. A seat stands behind those that beat it whatever untold cards
// are worth. first are the seats that nobody certainly beats.
func (c Course) standing() (all []rules.Standing, first []int) {
	for i, seat := range c.Seats {
		low, high := c.Points(i)
		_, best := c.Best(i)
		place := 1
		for k := range c.Seats {
			least, _ := c.Points(k)
			leastBest, _ := c.Best(k)
			if least > high || least == high && leastBest > best {
				place++
			}
		}
		if place == 1 {
			first = append(first, i)
		}
		all = append(all, rules.Standing{Seat: seat, Place: place, Low: low, High: high})
	}
	return all, first
}

// missing names the cards that the table must still tell to make the scores exact: solved leads whose
// points are untold, and untold clues that counted.
func (c Course) missing() (all rules.Notices) {
	var leads, clues []string
	for k, d := range c.Solutions {
		if !c.inTime(d) {
			continue
		}
		base := c.byHand[d.Seat]
		if low, high := c.LeadWorth(d.Lead); low < high && k >= min(base.points.after, base.best.after) {
			leads = append(leads, d.Lead)
		}
		for _, id := range d.Direct {
			if !c.Clue(id).Known && k >= base.points.after && !slices.Contains(clues, id) {
				clues = append(clues, id)
			}
		}
	}
	if leads != nil {
		all.Say(missingLead.Of(leads))
	}
	if clues != nil {
		all.Say(missingClue.Of(clues))
	}
	return all
}
