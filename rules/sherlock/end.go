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

// ending is the end of the game: the most points win, and among equals the best
// single lead (sh.end.3).
func (s state) ending() *rules.Ending {
	if !s.over() {
		return nil
	}
	standing, first := s.standing()
	why, open := s.decided(first)
	winners := []string{}
	for _, i := range first {
		winners = append(winners, s.seats[i])
	}
	end := rules.Ending{How: won, Winners: winners, Why: why, Standing: standing, Missing: s.missing()}
	switch {
	case open:
		end.How, end.Winners, end.Why = openEnd, []string{}, ""
	case len(first) > 1:
		end.How = shared
	}
	return &end
}

// standing places the seats; first are those whom nobody surely stands before.
func (s state) standing() (all []rules.Standing, first []int) {
	for i, seat := range s.seats {
		better := 0
		for k := range s.seats {
			if s.surely(k, i) {
				better++
			}
		}
		if better == 0 {
			first = append(first, i)
		}
		low, high := s.points(i)
		all = append(all, rules.Standing{Seat: seat, Place: 1 + better, Low: low, High: high})
	}
	return all, first
}

// surely tells whether a seat stands before another, whatever untold cards are worth.
func (s state) surely(i, k int) bool {
	low, _ := s.points(i)
	_, high := s.points(k)
	best, _ := s.best(i)
	_, otherBest := s.best(k)
	return low > high || low == high && best > otherBest
}

// decided says what put those first whom nobody surely stands before; it is open while
// untold cards may still part them.
func (s state) decided(first []int) (why string, open bool) {
	low, _ := s.points(first[0])
	if len(first) == 1 {
		for i := range s.seats {
			if _, high := s.points(i); i != first[0] && high >= low {
				return bestLead, false
			}
		}
		return mostByPoints, false
	}
	for _, i := range first {
		low, high := s.points(i)
		best, most := s.best(i)
		open = open || low < high || best < most
	}
	return leadsAsGood, open
}

// missing are the cards that must still be told for the scores to be exact.
func (s state) missing() (all rules.Notices) {
	if leads := s.untoldLeads(); leads != nil {
		all.Say(missingLead.Of(leads))
	}
	if clues := s.untoldBonuses(); clues != nil {
		all.Say(missingClue.Of(clues))
	}
	return all
}

// untoldLeads are solved leads whose points nobody told, and which still count.
func (s state) untoldLeads() (leads []string) {
	for k, d := range s.solutions {
		base := s.players[d.seat]
		if low, high := s.leadWorth(d.lead); low < high && k >= min(base.points.after, base.best.after) && s.inTime(d) {
			leads = append(leads, d.lead)
		}
	}
	return leads
}

// untoldBonuses are clues that counted and that nobody told.
func (s state) untoldBonuses() (clues []string) {
	for k, d := range s.solutions {
		if !s.inTime(d) {
			continue
		}
		for _, id := range d.direct {
			if !s.clue(id).Known && k >= s.players[d.seat].points.after && !slices.Contains(clues, id) {
				clues = append(clues, id)
			}
		}
	}
	return clues
}
