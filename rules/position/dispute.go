package position

import (
	"maps"
	"slices"

	"lestrade/rules"
)

// The answer to a line depends on nothing that the person who says it may not know:
//
//   - If their own view bars the line, it is refused with that bar.
//   - If only lines that are hidden from them speak against it, it is taken as it was said, and
//     disputed. People who may know both see on their pages that they do not fit.
//   - If a reply was left out, it is worked out from hidden lines only if its speaker hears it
//     anyway, and if all cards that it depends on were entered, whatever they are. Else it is
//     asked for, whether lines fit each other or not.
//
// So if two tables look alike to somebody, both answer each of their lines alike. [Position.Enter]
// and [Position.Mend] keep this for every game; no game and no screen decides it again.

// take completes an entry, and disputes or refuses it. With unheard set, lines that its speaker
// did not hear may speak against it: then it is taken and disputed, and so is an entry that was
// disputed before. Such an entry is refused only if the public lines bar its public words. Any
// other refusal would tell hidden words.
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

// retell folds the lines again. Of the silent lines it takes only the public words, and it checks
// the replies of the lines in against with no card.
func (p *Position) retell(silent, against map[int]bool) *Position {
	q := *p
	q.views, q.disputes = &views{}, disputes{silent: silent, against: against}
	state, err := p.game.Start(p.header)
	if err != nil {
		return p // cannot be: it was started before from the same files
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

// dispute settles which lines the table relies on, now that e, its last line, is disputed; before
// is the position that e was said in. If only the reply is in dispute, it stands against all cards.
// Else a line with hidden words is set aside, together with the line that speaks against it if there
// is just one. For any other line, the hidden lines that speak against it are set aside.
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
	silenceAlso := func(more ...int) map[int]bool {
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
			if fits(e.Said(), silenceAlso(line)) {
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
			if fits(e.Said().Insist(), silenceAlso(fewer...)) {
				left = fewer
			}
		}
		d.silent, d.lines[n], d.against[n] = silenceAlso(left...), true, true
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

// relyOnAll returns the position that relies on all lines, even if they do not fit each other.
// Replies are worked out there, so that a question tells nobody of a dispute.
func (p *Position) relyOnAll() *Position {
	if len(p.SetAside()) == 0 {
		return p
	}
	return p.retell(nil, p.disputes.against)
}
