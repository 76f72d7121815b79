package position

import (
	"maps"
	"slices"

	"lestrade/rules"
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

// take follows an entry. With unheard set, lines that its speaker did not hear may speak
// against it: then it is taken and disputed, and so is an entry that was disputed before. Such
// an entry is refused only where the public lines bar its public words. Any other refusal would
// tell hidden words.
func (p *Position) take(e rules.Entry, unheard bool) (rules.Entry, *rules.Refusal) {
	full, refusal := p.Walk().Follow(e.Said())
	if refusal == nil || !refusal.Barred() || !unheard && e.Dispute == "" {
		return full, refusal
	}
	heard := p.heard(p.Len()+1, e, rules.Public).Said()
	if _, open := p.retell(p.secrets(), nil).Walk().Follow(heard); open != nil && open.Barred() {
		return full, open
	}
	seen, unreadable := p.Walk().followPast(e.Said(), true)
	if unreadable != nil {
		return full, unreadable
	}
	seen.Dispute = rules.Disputed
	if !p.mayKnowAll(rules.Public, p.Len()+1, seen) {
		for i, line := range p.Lines() {
			if !slices.Contains(p.SetAside(), i+1) && p.repeats(seen, line) {
				seen.Dispute = rules.Repeated
			}
		}
	}
	return seen, nil
}

// retell is the position as if only the public words of some lines, the silent ones, were
// known, and as if the replies of others were checked against no card.
func (p *Position) retell(silent, against map[int]bool) *Position {
	q := *p
	q.views, q.disputes = &views{}, disputes{silent: silent, against: against}
	state, err := p.game.Start(p.header)
	if err != nil {
		return p // it was started before, from the same files
	}
	q.state = state
	for i, e := range p.Lines() {
		if rules.IsHeader(e.Verb) {
			continue
		}
		if e = e.Said(); silent[i+1] {
			e = p.heard(i+1, e, rules.Public)
		}
		if against[i+1] {
			e.Dispute = rules.Disputed
		}
		q.state = q.state.Apply(i+1, e)
	}
	return &q
}

// dispute settles which lines the table relies on after its last line is disputed; before is
// the position that it was said in. A reply stands against all cards. A line with hidden words
// is set aside, and so is the line that speaks against it, if it is the only one. For any other
// line, the hidden lines that speak against it are set aside.
func (p *Position) dispute(before *Position, e rules.Entry) {
	d := disputes{map[int]bool{}, map[int]bool{}, map[int]bool{}}
	if was := before.disputes; was.lines != nil {
		d = disputes{maps.Clone(was.lines), maps.Clone(was.silent), maps.Clone(was.against)}
	}
	n := p.Len()
	fits := func(e rules.Entry, silent map[int]bool) bool {
		_, refusal := before.retell(silent, d.against).Walk().Follow(e)
		return refusal == nil || !refusal.Barred()
	}
	but := func(more ...int) map[int]bool {
		silent := maps.Clone(d.silent)
		for _, line := range more {
			silent[line] = true
		}
		return silent
	}
	hidden := slices.Sorted(maps.Keys(before.secrets()))
	switch {
	case e.Dispute == rules.Repeated:
		d.silent[n] = true
	case fits(e.Said().Insist(), d.silent):
		d.lines[n], d.against[n] = true, true
		_, refusal := before.Walk().Follow(e.Said())
		if refusal != nil {
			for _, line := range refusal.RestsOn() {
				d.lines[line] = true
			}
		}
	case !p.mayKnowAll(rules.Public, n, e):
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
	p.state = p.retell(d.silent, d.against).state
	if before.state.Ending() == nil && p.state.Ending() != nil {
		p.unended = before.state
	}
}

// relyOnAll is the position that relies on all lines, even if they do not fit each other.
// Replies are worked out there, so a question for one tells nobody of a dispute.
func (p *Position) relyOnAll() *Position {
	if len(p.SetAside()) == 0 {
		return p
	}
	return p.retell(nil, p.disputes.against)
}
