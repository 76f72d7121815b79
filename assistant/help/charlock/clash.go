package charlock

import (
	"cmp"
	"slices"

	"lestrade/assistant/help"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/sorting"
)

// clash finds a case about which a viewer heard things that cannot all be true. It looks at the
// viewer's own case first, and returns nil if there is no such case.
func clash(view *position.Position, viewer rules.Viewer) (*help.Conflict, error) {
	m := remember(view)
	all := slices.Concat(m.now, m.past)
	if own := view.Header().Seat(string(viewer)); own >= 0 {
		all[0], all[own] = all[own], all[0]
	}
	for _, q := range all {
		if q.may() == 0 {
			return m.conflict(view, q), nil
		}
	}
	return nil, nil
}

// contradiction makes the page of a report on a case that no card can be.
func (k *own) contradiction(r help.Request) help.Page { return k.conflict(r.View, k.inquiry).Page(r) }

// conflict finds the replies that clash about a case that no card can be, and what would mend
// them. It doubts every reply, but never that a card was seen.
func (m *memory) conflict(view *position.Position, q *inquiry) *help.Conflict {
	why := refuters(q.unseen(), q.facts)
	c := &help.Conflict{Clash: lines(why), Least: true, Repairs: []help.Repair{}}
	for _, f := range q.facts {
		reply := f.entry.Word("answer")
		if f.entry.Verb != "reveal" {
			// A verdict closes a case or leaves it open: nobody can turn it round once somebody has acted.
			if slices.ContainsFunc(view.Lines()[f.line:], func(e rules.Entry) bool { return e.Seat != "" }) {
				continue
			}
			reply = f.entry.Word("verdict")
		}
		// What the case can be if the other reply had been given here.
		left := q.unseen()
		for _, said := range q.facts {
			if said.line == f.line {
				left &^= said.fits
			} else {
				left &= said.fits
			}
		}
		if worlds := left.count(); worlds > 0 {
			c.Repairs = append(c.Repairs, help.Repair{Line: f.line, Reply: other[reply], Worlds: worlds})
		}
	}
	sorting.Stable(c.Repairs, func(a, b help.Repair) int { return cmp.Compare(b.Worlds.(int), a.Worlds.(int)) })
	if len(c.Repairs) == 0 { // doubt the lines that show, elsewhere, a card that all replies fit
		fits := q.cards & q.seen
		for _, f := range q.facts {
			fits &= f.fits
		}
		var numbers []int
		for ; fits != 0; fits &= fits - 1 {
			numbers = append(numbers, q.at[fits.first()])
		}
		slices.Sort(numbers)
		for _, n := range slices.Compact(numbers) {
			c.Setup = append(c.Setup, help.SaidAt(view, n))
		}
	}
	if q.known {
		told := help.SaidAt(view, q.told)
		c.Setup = nil
		if !slices.Contains(c.Clash, told) {
			c.Clash = append(c.Clash, told)
		}
		if len(c.Repairs) == 0 {
			c.Setup = []help.Said{told}
		}
	}
	return c
}

// other gives for each reply the one that would be true if it were not.
var other = map[string]string{"lead": "dead-end", "dead-end": "lead", "right": "wrong", "wrong": "right"}

// lines are the lines of facts, never nil.
func lines(facts []fact) []help.Said {
	all := []help.Said{}
	for _, f := range facts {
		all = append(all, help.Said{Line: f.line, Entry: f.entry.String()})
	}
	return all
}
