package indices13

import (
	"cmp"
	"errors"
	"math/big"
	"slices"

	"lestrade/assistant/help"
	"lestrade/assistant/solver"
	"lestrade/rules"
	referee "lestrade/rules/indices13"
)

// mended is a repair with what it leaves, where that was counted.
type mended struct {
	help.Repair
	worlds *big.Int // nil where that was not counted
}

// clash tells a viewer that what it heard cannot all be true; nil while it can, or
// where that cannot be told.
func clash(r help.Request) (*help.Page, error) {
	if !r.View.Named() || len(r.View.Header().Seats) == 0 {
		return nil, nil
	}
	k := know(r.View, string(r.Viewer))
	possible, err := k.deal.Possible(k.conditions(k.facts)...)
	var c *help.Conflict
	if err == nil && !possible {
		c, err = conflict(r)
	}
	switch {
	case errors.Is(err, solver.ErrTooLarge):
		return nil, nil
	case err != nil || c == nil:
		return nil, err
	}
	c = c.For(r.View.Header(), r.Viewer)
	return &help.Page{Doc: c.Doc(r.Voice, r.View), Data: c, Clash: true}, nil
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
	switch {
	case errors.Is(err, solver.ErrTooLarge):
		return &help.Conflict{Clash: []help.Said{}, Repairs: []help.Repair{}, Undecided: true}, nil
	case err != nil:
		return nil, err
	}
	c := &help.Conflict{Clash: why.lines(), Least: why.least, Repairs: []help.Repair{}}
	// A reply that mends all by itself is part of every clash.
	var all []mended
	for i, f := range why.facts {
		if i > 0 && f.Line == why.facts[i-1].Line {
			continue // of an accusation: its verdict and its naming are one line
		}
		repairs, err := k.repairs(r.View, f)
		switch {
		case errors.Is(err, solver.ErrTooLarge):
			c.Undecided = true
		case err != nil:
			return nil, err
		}
		all = append(all, repairs...)
	}
	slices.SortStableFunc(all, func(a, b mended) int {
		switch {
		case a.worlds == nil && b.worlds == nil:
			return a.Line - b.Line
		case a.worlds == nil:
			return 1
		case b.worlds == nil:
			return -1
		}
		return cmp.Or(b.worlds.Cmp(a.worlds), a.Line-b.Line)
	})
	for _, repair := range all {
		c.Repairs = append(c.Repairs, repair.Repair)
	}
	if len(c.Repairs) == 0 && !c.Undecided {
		for i, e := range r.View.Lines() {
			if isCards(e) {
				c.Setup = append(c.Setup, help.Said{Line: i + 1, Entry: e.String()})
			}
		}
	}
	return c, nil
}

// repairs are the replies that would mend a line of a clash. With ErrTooLarge there may
// be more.
func (k *knowledge) repairs(view *rules.Position, f fact) (all []mended, undecided error) {
	// try adds a reply, if with it a world is left: how many, or only that there is one
	// where they are too many to count.
	try := func(reply any, holds []solver.Condition) {
		possible, err := k.deal.Possible(holds...)
		if err != nil || !possible {
			undecided = errors.Join(undecided, err)
			return
		}
		m := mended{Repair: help.Repair{Line: f.Line, Reply: reply}}
		if worlds, err := k.deal.Worlds(holds...); err == nil {
			m.worlds, m.Worlds = worlds, number(worlds)
		}
		all = append(all, m)
	}
	others := slices.Clip(k.conditions(slices.DeleteFunc(slices.Clone(k.facts), func(other fact) bool { return other.Line == f.Line })))
	switch {
	case f.Answer:
		for n := range f.Group.Len() + 1 {
			try(n+len(f.Seen), append(others, solver.Count(f.Group, f.Places).Is(n)))
		}
	case f.Entry.Verb == "look":
		for _, card := range k.cards {
			if hidden, is := k.hidden[card]; is {
				try(card, append(others, solver.Count(hidden, k.letter[f.Entry.Word("letter")]).Is(1)))
			}
		}
	default: // the other verdict; as a right one ends the game, nobody may have acted after it
		a := k.table.Accusations[slices.IndexFunc(k.table.Accusations, func(a referee.Accusation) bool { return a.Line == f.Line })]
		acted := slices.ContainsFunc(view.Lines()[f.Line:], func(e rules.Entry) bool { return e.Seat != "" })
		if k.front[a.Seat] == 0 || acted {
			return nil, nil
		}
		a.Verdict = map[string]string{"right": "wrong", "wrong": "right"}[a.Verdict]
		holds := slices.Clone(k.always)
		for _, other := range k.facts {
			if other.Line == f.Line && other.Verdict {
				other.Holds = k.verdict(a, f.Named)
			}
			holds = append(holds, other.Holds)
		}
		try(a.Verdict, holds)
	}
	return all, undecided
}
