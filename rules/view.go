package rules

import (
	"maps"
	"slices"
)

// View is the position as a viewer knows it: the lines as that viewer heard
// them, folded anew. The error is a fault of the program's own files.
func (p *Position) View(viewer Viewer) (*Position, error) {
	if viewer == Referee || p.state == nil {
		return p, nil
	}
	if view, known := p.views.get(viewer); known {
		return view, nil
	}
	view, err := p.view(viewer)
	if err == nil {
		p.views.keep(viewer, view)
	}
	return view, err
}

// view folds the view of the position before with the last line, where that view is
// known and the line cannot open what was hidden; else all lines.
func (p *Position) view(viewer Viewer) (*Position, error) {
	opens := func(v *Verb) bool {
		return slices.ContainsFunc(v.Fields, func(f *Field) bool { return f.Until != "" })
	}
	before, known := p.views.ofBefore(viewer)
	if known && p.silent == nil && !IsHeader(p.Line(p.Len()).Verb) && !slices.ContainsFunc(p.words.Verbs, opens) {
		q := before.as(p)
		q.hear(p.Heard(p.Len(), viewer))
		return q, nil
	}
	state, err := p.game.start(p.header)
	if err != nil {
		return nil, err
	}
	words, err := Load(p.game.ID)
	if err != nil {
		return nil, err
	}
	q := (&Position{state: state, words: words}).as(p)
	for i, e := range p.Lines() {
		e = p.heard(i+1, e, viewer)
		if p.silent == nil || !q.seen(i+1, e) {
			q.hear(e)
			continue
		}
		before, how := *q, e.How
		if told, refusal := q.take(e, true); refusal == nil {
			how = told.How
		}
		if q.hear(e); how.ofReferee() {
			e.How = how
			q.silence(&before, e)
		}
	}
	return q, nil
}

// as is a view that is being made, with all that whole has besides its lines and
// what they come to.
func (p *Position) as(whole *Position) *Position {
	q := *whole
	q.lines, q.words, q.state, q.silent, q.views = p.lines, p.words, p.state, p.silent, &views{}
	return &q
}

// hear folds one more line into a view that is being made.
func (p *Position) hear(e Entry) {
	p.lines = p.lines.And(e)
	p.words = p.words.after(e)
	if !IsHeader(e.Verb) {
		p.state = p.state.apply(p.Len(), e)
	}
}

// take follows an entry. What somebody saw is taken though entries speak against it that
// they did not hear: unheard tells that there may be such, and so does an entry that
// was disputed before.
func (p *Position) take(e Entry, unheard bool) (Entry, *Refusal) {
	full, refusal := p.Walk().follow(e.Said())
	if refusal == nil || !refusal.Barred() || !unheard && !e.How.ofReferee() || !p.sight(e) {
		return full, refusal
	}
	seen, other := p.without(p.hiding()).Walk().follow(e.Said())
	if other != nil {
		return full, refusal // it is barred by what all hear
	}
	seen.How = Disputed
	for i, line := range p.Lines() {
		if !p.silent[i+1] && p.repeats(seen, line) {
			seen.How = Repeated
		}
	}
	return seen, nil
}

// Contradictions are the lines whose reply was insisted on.
func (p *Position) Contradictions() (lines []int) {
	for i, e := range p.Lines() {
		if e.How == Insisted {
			lines = append(lines, i+1)
		}
	}
	return lines
}

// repeats tells whether an entry of sight says nothing else than an earlier one.
func (p *Position) repeats(e, was Entry) bool {
	n := p.Len() + 1
	if !p.hides(n, e) {
		return true
	}
	if p.words.verbOf(e) != p.words.verbOf(was) || p.heard(n, e, Public).Said().String() != p.heard(n, was, Public).Said().String() {
		return false
	}
	for i, a := range e.Args {
		for k, word := range a.Words {
			if there := was.Args[i].Words; word != Unknown && (k >= len(there) || there[k] != word) {
				return false
			}
		}
	}
	return true
}

// sight tells whether an entry is of what somebody sees.
func (p *Position) sight(e Entry) bool {
	verb := p.words.verbOf(e)
	return verb != nil && verb.Sight
}

// seen tells whether an entry says what somebody saw, and others may not know.
func (p *Position) seen(n int, e Entry) bool { return p.sight(e) && p.hides(n, e) }

// hides tells whether line n says something that is not for everybody.
func (p *Position) hides(n int, e Entry) bool {
	return p.heard(n, e, Public).Said().String() != e.Said().String()
}

// hiding are the lines that say something which is not for everybody.
func (p *Position) hiding() map[int]bool {
	all := map[int]bool{}
	for i, e := range p.Lines() {
		if p.hides(i+1, e) {
			all[i+1] = true
		}
	}
	return all
}

// without is the position as it would be if of some lines were known what all hear.
func (p *Position) without(lines map[int]bool) *Position {
	q := *p
	q.views, q.silent = &views{}, lines
	state, err := p.game.start(p.header)
	if err != nil {
		return p // it was started before, from the same files
	}
	q.state = state
	for i, e := range p.Lines() {
		if IsHeader(e.Verb) {
			continue
		}
		if lines[i+1] {
			e = p.heard(i+1, e, Public)
		}
		q.state = q.state.apply(i+1, e)
	}
	return &q
}

// silence leaves what the last line saw out of what the table knows, and of a disputed one
// the line that speaks against it, where it is a single one. Before is the position that
// it was said in.
func (p *Position) silence(before *Position, e Entry) {
	silent := map[int]bool{p.Len(): true}
	maps.Copy(silent, before.silent)
	if e.How == Disputed {
		var against []int
		for line := range before.hiding() {
			one := map[int]bool{line: true}
			maps.Copy(one, before.silent)
			if _, refusal := before.without(one).Walk().follow(e.Said()); refusal == nil {
				against = append(against, line)
			}
		}
		if len(against) == 1 {
			silent[against[0]] = true
		}
	}
	p.silent = silent
	p.state = p.without(silent).state
}

// Disputes are the lines that a dispute leaves unknown, as far as the position tells.
func (p *Position) Disputes() (lines []int) {
	for line := range p.silent {
		if p.Line(line).How != Repeated {
			lines = append(lines, line)
		}
	}
	slices.Sort(lines)
	return lines
}
