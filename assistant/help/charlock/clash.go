package charlock

import (
	"cmp"
	"slices"

	"lestrade/assistant/help"
	"lestrade/rules"
)

// clash tells a viewer that what it heard of a case cannot all be true, the viewer's
// own first; nil while it can.
func clash(r help.Request) (*help.Page, error) {
	if !r.View.Named() || len(r.View.Header().Seats) == 0 {
		return nil, nil
	}
	m, err := remember(r.View)
	if err != nil {
		return nil, err
	}
	all := slices.Concat(m.now, m.past)
	if own := r.View.Header().Seat(string(r.Viewer)); own >= 0 {
		all[0], all[own] = all[own], all[0]
	}
	for _, q := range all {
		if q.may() == 0 {
			c := m.conflict(r.View, q).For(r.View.Header(), r.Viewer)
			return &help.Page{Text: c.Text(r.Voice, r.View), Data: c, Clash: true}, nil
		}
	}
	return nil, nil
}

// contradiction is the page of a report on a case that no card can be.
func (k *own) contradiction(r help.Request) help.Page { return k.conflict(r.View, k.inquiry).Page(r) }

// conflict finds what clashes of a case that no card can be, every reply being
// doubtful, and what is in sight not.
func (m *memory) conflict(view *rules.Position, q *inquiry) *help.Conflict {
	why := refuters(q.sight(), q.facts)
	c := &help.Conflict{Clash: said(why), Least: true, Repairs: []help.Repair{}}
	for _, f := range q.facts {
		if worlds := q.without(f).count(); worlds > 0 && mayTurn(view, f) {
			c.Repairs = append(c.Repairs, help.Repair{Line: f.line, Reply: other[reply(f.entry)], Worlds: worlds})
		}
	}
	slices.SortStableFunc(c.Repairs, func(a, b help.Repair) int { return cmp.Compare(b.Worlds.(int), a.Worlds.(int)) })
	if len(c.Repairs) == 0 {
		c.Setup = q.sightLines(view)
	}
	if q.known {
		told := help.Said{Line: q.told, Entry: view.Line(q.told).String()}
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

// reply is what the others said.
func reply(e rules.Entry) string {
	if e.Verb == "reveal" {
		return e.Word("answer")
	}
	return e.Word("verdict")
}

// without is what the case can be if one reply was the other.
func (q *inquiry) without(turned fact) cards {
	may := q.sight()
	for _, f := range q.facts {
		if f.line == turned.line {
			may &^= f.fits
		} else {
			may &= f.fits
		}
	}
	return may
}

// mayTurn tells whether a line may have had the other reply: a verdict opens a case or
// leaves it, so that none is turned once somebody has acted after it.
func mayTurn(view *rules.Position, f fact) bool {
	return f.entry.Verb == "reveal" || !slices.ContainsFunc(view.Lines()[f.line:], func(e rules.Entry) bool { return e.Seat != "" })
}

// sightLines are the lines that show cards elsewhere which would fit all that was
// said.
func (q *inquiry) sightLines(view *rules.Position) (all []help.Said) {
	fits := q.cards & q.seen
	for _, f := range q.facts {
		fits &= f.fits
	}
	var lines []int
	for ; fits != 0; fits &= fits - 1 {
		lines = append(lines, q.at[fits.first()])
	}
	slices.Sort(lines)
	for _, n := range slices.Compact(lines) {
		all = append(all, help.Said{Line: n, Entry: view.Line(n).String()})
	}
	return all
}

// said are the lines of some facts.
func said(facts []fact) []help.Said {
	all := []help.Said{}
	for _, f := range facts {
		all = append(all, help.Said{Line: f.line, Entry: f.entry.String()})
	}
	return all
}
