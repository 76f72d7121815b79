package indices13

import (
	"slices"

	"lestrade/assistant/help"
	"lestrade/assistant/solver"
	"lestrade/rules"
	referee "lestrade/rules/indices13"
)

// mended is a repair with what it leaves, to put the likeliest first.
type mended struct {
	help.Repair
	worlds solver.Worlds
}

// clash tells a viewer that what it heard cannot all be true; nil while it can, or
// where that cannot be told.
func clash(r help.Request) (*help.Page, error) {
	c := (*help.Conflict)(nil)
	if r.View.State() == nil || len(r.View.Header().Seats) == 0 {
		return nil, nil
	}
	k := know(r.View, string(r.Viewer))
	if len(k.missing) > 0 { // the worlds may be too many to count, but one is soon found
		if _, found, err := k.deal.Find(k.known(k.facts)...); found || err != nil {
			return nil, err
		}
	}
	p, err := k.prove()
	if err == nil && p.impossible() {
		c, err = conflict(r)
	}
	if err != nil || c == nil {
		return nil, err
	}
	return &help.Page{Text: c.Text(r.Voice, r.View), Data: c, Clash: true}, nil
}

// contradiction is the page of a report on a position without any world.
func contradiction(r help.Request) (help.Page, error) {
	c, err := conflict(r)
	if err != nil {
		return help.Page{}, err
	}
	return c.Page(r), nil
}

// conflict finds what clashes at a position without any world, every reply being
// doubtful.
func conflict(r help.Request) (*help.Conflict, error) {
	k := doubt(r.View, string(r.Viewer))
	why, _, err := k.because()
	if err != nil {
		return nil, err
	}
	c := &help.Conflict{Clash: why.said(), Least: why.least, Repairs: []help.Repair{}}
	// A reply that mends all by itself is part of every clash.
	var all []mended
	for i, f := range why.facts {
		if i > 0 && f.Line == why.facts[i-1].Line {
			continue // of an accusation: its verdict and its naming are one line
		}
		repairs, err := k.repairs(r.View, f)
		if err != nil {
			return nil, err
		}
		all = append(all, repairs...)
	}
	slices.SortStableFunc(all, func(a, b mended) int {
		switch {
		case b.worlds.Less(a.worlds):
			return -1
		case a.worlds.Less(b.worlds):
			return 1
		}
		return a.Line - b.Line
	})
	for _, repair := range all {
		c.Repairs = append(c.Repairs, repair.Repair)
	}
	if len(c.Repairs) == 0 {
		c.Setup = setupLines(r.View)
	}
	return c, nil
}

// repairs are the replies that would mend a line.
func (k *knowledge) repairs(view *rules.Position, f fact) (all []mended, err error) {
	others := slices.DeleteFunc(slices.Clone(k.facts), func(other fact) bool { return other.Line == f.Line && (f.Answer || f.Entry.Verb == "look") })
	add := func(reply any, worlds solver.Worlds) {
		if !worlds.IsZero() {
			all = append(all, mended{help.Repair{Line: f.Line, Reply: reply, Worlds: number(worlds)}, worlds})
		}
	}
	switch {
	case f.Answer:
		spread, err := k.deal.Spread(solver.Count(f.Group, f.Places), k.known(others)...)
		if err != nil {
			return nil, tooLarge(err)
		}
		for n, worlds := range spread {
			add(n+len(f.Seen), worlds)
		}
	case f.Entry.Verb == "look":
		counts, err := k.deal.Solve(k.known(others)...)
		if err != nil {
			return nil, tooLarge(err)
		}
		for _, card := range k.cards {
			if hidden, is := k.hidden[card]; is {
				add(card, counts.At(hidden, k.letter[f.Entry.Word("letter")]))
			}
		}
	default:
		return k.otherVerdict(view, f)
	}
	return all, nil
}

// otherVerdict is the repair of an accusation by the other verdict. A right one ends
// the game, so that nobody may have acted after it.
func (k *knowledge) otherVerdict(view *rules.Position, f fact) ([]mended, error) {
	table := k.told.Table.(referee.Table)
	i := slices.IndexFunc(table.Accusations, func(a referee.Accusation) bool { return a.Line == f.Line })
	a := table.Accusations[i]
	acted := slices.ContainsFunc(view.Lines()[f.Line:], func(e rules.Entry) bool { return e.Seat != "" })
	if k.front[a.Seat] == 0 || acted {
		return nil, nil
	}
	said := a.Verdict
	a.Verdict = map[string]string{"right": "wrong", "wrong": "right"}[said]
	conditions := slices.Clone(k.always)
	for _, other := range k.facts {
		if other.Line == f.Line && other.Verdict {
			conditions = append(conditions, k.verdict(a, f.Named))
			continue
		}
		conditions = append(conditions, other.Holds)
	}
	counts, err := k.deal.Solve(conditions...)
	if err != nil || counts.Worlds().IsZero() {
		return nil, tooLarge(err)
	}
	return []mended{{help.Repair{Line: f.Line, Reply: a.Verdict, Worlds: number(counts.Worlds())}, counts.Worlds()}}, nil
}

// setupLines are the lines that say where cards are.
func setupLines(view *rules.Position) (all []help.Said) {
	for i, e := range view.Lines() {
		if e.Verb == "front" || e.Verb == "behind" || e.Verb == "informant" {
			all = append(all, help.Said{Line: i + 1, Entry: e.String()})
		}
	}
	return all
}
