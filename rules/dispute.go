package rules

import (
	"maps"
	"slices"
)

// What anybody is told in answer to a line depends on nothing that they may not know:
//
//   - A line that their own view bars is refused, with that bar.
//   - A line that only lines hidden from them speak against is taken as it was said, and
//     disputed. Those who may know both see on their pages that they do not fit.
//   - A reply that was left out is worked out from hidden lines only where its speaker hears
//     it anyway, and where all cards that it depends on were entered, whatever they are.
//     Else it is asked for. That lines do not fit changes nothing in this.
//
// So two tables that are alike to somebody answer each of their lines alike. [Position.Enter]
// and [Position.Mend] keep this for every game; no game and no screen decides it again.

// take follows an entry. With unheard set, entries that its speaker did not hear may speak
// against it: then it is taken and disputed, as is one that was disputed before. It is
// refused then only where what all hear bars what all hear of it: more would tell its words.
func (p *Position) take(e Entry, unheard bool) (Entry, *Refusal) {
	full, refusal := p.Walk().follow(e.Said())
	if refusal == nil || !refusal.Barred() || !unheard && e.Dispute == "" {
		return full, refusal
	}
	heard := p.heard(p.Len()+1, e, Public).Said()
	if _, open := p.retold(p.hiding(), nil).Walk().follow(heard); open != nil && open.Barred() {
		return full, open
	}
	seen, unreadable := p.Walk().followPast(e.Said(), true)
	if unreadable != nil {
		return full, unreadable
	}
	seen.Dispute = Disputed
	if !p.mayKnowAll(Public, p.Len()+1, seen) {
		for i, line := range p.Lines() {
			if !slices.Contains(p.SetAside(), i+1) && p.repeats(seen, line) {
				seen.Dispute = Repeated
			}
		}
	}
	return seen, nil
}

// retold is the position as it would be if of some lines only what all hear were known, and
// the replies of others were held against no card.
func (p *Position) retold(silent, against map[int]bool) *Position {
	q := *p
	q.views, q.disputes = &views{}, &disputes{silent: silent, against: against}
	state, err := p.game.start(p.header)
	if err != nil {
		return p // it was started before, from the same files
	}
	q.state = state
	for i, e := range p.Lines() {
		if IsHeader(e.Verb) {
			continue
		}
		if e = e.Said(); silent[i+1] {
			e = p.heard(i+1, e, Public)
		}
		if against[i+1] {
			e.Dispute = Disputed
		}
		q.state = q.state.apply(i+1, e)
	}
	return &q
}

// dispute settles what the table relies on once its last line is disputed: before is the
// position that it was said in. A reply stands against all cards. A line that is not for
// everybody is passed over, with the one line that speaks against it, where it is a single
// one. Before any other line the hidden lines that speak against it are passed over.
func (p *Position) dispute(before *Position, e Entry) {
	d := &disputes{map[int]bool{}, map[int]bool{}, map[int]bool{}}
	if was := before.disputes; was != nil {
		d = &disputes{maps.Clone(was.lines), maps.Clone(was.silent), maps.Clone(was.against)}
	}
	n := p.Len()
	fits := func(e Entry, silent map[int]bool) bool {
		_, refusal := before.retold(silent, d.against).Walk().follow(e)
		return refusal == nil || !refusal.Barred()
	}
	but := func(more ...int) map[int]bool {
		silent := maps.Clone(d.silent)
		for _, line := range more {
			silent[line] = true
		}
		return silent
	}
	hidden := slices.Sorted(maps.Keys(before.hiding()))
	switch {
	case e.Dispute == Repeated:
		d.silent[n] = true
	case fits(e.Said().Insist(), d.silent):
		d.lines[n], d.against[n] = true, true
		_, refusal := before.Walk().follow(e.Said())
		if refusal != nil {
			for _, line := range refusal.RestsOn() {
				d.lines[line] = true
			}
		}
	case !p.mayKnowAll(Public, n, e):
		d.lines[n], d.silent[n] = true, true
		var speak []int
		for _, line := range hidden {
			if fits(e.Said(), but(line)) {
				speak = append(speak, line)
			}
		}
		if len(speak) == 1 {
			d.lines[speak[0]], d.silent[speak[0]] = true, true
		}
	default:
		left := hidden
		for _, line := range hidden {
			fewer := slices.DeleteFunc(slices.Clone(left), func(other int) bool { return other == line })
			if fits(e.Said().Insist(), but(fewer...)) {
				left = fewer
			}
		}
		d.silent, d.lines[n], d.against[n] = but(left...), true, true
		for _, line := range left {
			d.lines[line] = true
		}
	}
	p.disputes = d
	p.state = p.retold(d.silent, d.against).state
	if before.state.ending() == nil && p.state.ending() != nil {
		p.unended = before.state
	}
}

// heedless is the position that relies on all lines, those too that do not fit each other.
// Replies are worked out there, so that nobody learns of a dispute by being asked for one.
func (p *Position) heedless() *Position {
	if len(p.SetAside()) == 0 {
		return p
	}
	return p.retold(nil, p.disputes.against)
}
