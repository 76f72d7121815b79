package sherlock

import (
	"slices"

	"lestrade/rules"
)

// How the game ends, and why.
var (
	won          = says.End("won")
	shared       = says.End("shared")
	openEnd      = says.End("open")
	mostByPoints = says.Why("most-points")
	bestLead     = says.Why("best-lead")
	leadsAsGood  = says.Why("shared")

	missingLead = says.Missing("lead", "leads")
	missingClue = says.Missing("clue", "clues")
)

// ending is the end of the game: the most points win, and among equals the best single
// lead (sh.end.3). It is open while untold cards may still part the first.
func (c course) ending() *rules.Ending {
	if !c.over() {
		return nil
	}
	standing, first := c.standing()
	end := rules.Ending{How: won, Winners: []string{}, Standing: standing, Missing: c.missing()}
	for _, i := range first {
		end.Winners = append(end.Winners, c.seats[i])
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
		if best, most := c.best(i); best < most || standing[i].Low < standing[i].High {
			end.How, end.Why, end.Winners = openEnd, "", []string{}
		}
	}
	return &end
}

// standing places the seats; first are those whom nobody surely stands before.
func (c course) standing() (all []rules.Standing, first []int) {
	for i, seat := range c.seats {
		better := 0
		for k := range c.seats {
			if c.surely(k, i) {
				better++
			}
		}
		if better == 0 {
			first = append(first, i)
		}
		low, high := c.points(i)
		all = append(all, rules.Standing{Seat: seat, Place: 1 + better, Low: low, High: high})
	}
	return all, first
}

// surely tells whether a seat stands before another, whatever untold cards are worth.
func (c course) surely(i, k int) bool {
	low, _ := c.points(i)
	_, high := c.points(k)
	best, _ := c.best(i)
	_, otherBest := c.best(k)
	return low > high || low == high && best > otherBest
}

// missing are the cards that must still be told for the scores to be exact: solved leads
// whose points nobody told, and clues that counted, each once.
func (c course) missing() (all rules.Notices) {
	var leads, clues []string
	for k, d := range c.solutions {
		if !c.inTime(d) {
			continue
		}
		points, best := c.byHand[d.seat].points, c.byHand[d.seat].best
		if low, high := c.leadWorth(d.lead); low < high && k >= min(points.after, best.after) {
			leads = append(leads, d.lead)
		}
		for _, id := range d.direct {
			if !c.clue(id).Known && k >= points.after && !slices.Contains(clues, id) {
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
