package charlock

import (
	"cmp"
	"slices"

	"lestrade/assistant/help"
	"lestrade/rules"
	"lestrade/rules/position"
)

// clash tells what a viewer heard of a case that cannot all be true, the viewer's own first; nil
// while it can.
func clash(view *position.Position, viewer rules.Viewer) (*help.Conflict, error) {
	m, err := remember(view)
	if err != nil {
		return nil, err
	}
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

// contradiction is the page of a report on a case that no card can be.
func (k *own) contradiction(r help.Request) help.Page { return k.conflict(r.View, k.inquiry).Page(r) }

// conflict finds what clashes of a case that no card can be, every reply being
// doubtful, and what is in sight not.
func (m *memory) conflict(view *position.Position, q *inquiry) *help.Conflict {
	why := refuters(q.sight(), q.facts)
	c := &help.Conflict{Clash: lines(why), Least: true, Repairs: []help.Repair{}}
	for _, f := range q.facts {
		reply := f.entry.Word("answer")
		if f.entry.Verb != "reveal" {
			// A verdict opens a case or leaves it, so that none is turned once somebody has acted.
			if slices.ContainsFunc(view.Lines()[f.line:], func(e rules.Entry) bool { return e.Seat != "" }) {
				continue
			}
			reply = f.entry.Word("verdict")
		}
		// What the case can be if this one reply was the other.
		left := q.sight()
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
	slices.SortStableFunc(c.Repairs, func(a, b help.Repair) int { return cmp.Compare(b.Worlds.(int), a.Worlds.(int)) })
	if len(c.Repairs) == 0 { // lines that show cards elsewhere which would fit all that was said
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

// other is what a reply would be, were it not true.
var other = map[string]string{"lead": "dead-end", "dead-end": "lead", "right": "wrong", "wrong": "right"}

// lines are those of some facts.
func lines(facts []fact) []help.Said {
	all := []help.Said{}
	for _, f := range facts {
		all = append(all, help.Said{Line: f.line, Entry: f.entry.String()})
	}
	return all
}
