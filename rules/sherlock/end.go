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

// ending is the end of the game: the most points win, and among equals the best single lead
// (sh.end.3). It is open while untold cards may still decide between the first.
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

// standing places the seats: a seat stands behind those that beat it whatever untold cards are
// worth. first are the seats that nobody beats for certain.
func (c course) standing() (all []rules.Standing, first []int) {
	for i, seat := range c.seats {
		low, high := c.points(i)
		_, best := c.best(i)
		place := 1
		for k := range c.seats {
			least, _ := c.points(k)
			leastBest, _ := c.best(k)
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

// missing are the cards that the table must still tell to make the scores exact: solved leads
// without points, and clues that counted, each once.
func (c course) missing() (all rules.Notices) {
	var leads, clues []string
	for k, d := range c.solutions {
		if !c.inTime(d) {
			continue
		}
		base := c.byHand[d.seat]
		if low, high := c.leadWorth(d.lead); low < high && k >= min(base.points.after, base.best.after) {
			leads = append(leads, d.lead)
		}
		for _, id := range d.direct {
			if !c.clue(id).Known && k >= base.points.after && !slices.Contains(clues, id) {
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
