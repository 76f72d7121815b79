package deduction

import (
	"cmp"
	"errors"
	"math/big"
	"slices"

	"lestrade/assistant/help"
	"lestrade/assistant/solver"
	"lestrade/rules"
	referee "lestrade/rules/indices13"
	"lestrade/rules/position"
	"lestrade/rules/sorting"
)

// mostExact is the largest number up to which JSON holds every integer exactly.
const mostExact = 1 << 53

// number makes a count into JSON: an integer, or a text if it is too large for an exact one.
func number(w *big.Int) any {
	if w.IsUint64() && w.Uint64() <= mostExact {
		return w.Uint64()
	}
	return w.String()
}

// mended is a repair with the number of worlds that it leaves.
type mended struct {
	help.Repair
	worlds *big.Int // nil if they are too many to count
}

// Clash finds what cannot be true together of all that a viewer heard; nil if the solver finds nothing.
func Clash(view *position.Position, viewer rules.Viewer) (*help.Conflict, error) {
	k := Know(view, string(viewer))
	possible, err := k.Deal.Possible(k.Given()...)
	var c *help.Conflict
	if err == nil && !possible {
		c, err = Conflict(view, string(viewer))
	}
	if errors.Is(err, solver.ErrTooLarge) {
		return nil, nil
	}
	return c, err
}

// Conflict finds the lines that clash where no world fits, and what would mend them. It doubts all replies.
func Conflict(view *position.Position, seat string) (*help.Conflict, error) {
	k := doubt(view, seat)
	why, err := k.refute()
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
			continue // an accusation's naming and verdict are one line
		}
		repairs, err := k.repairs(view, f)
		switch {
		case errors.Is(err, solver.ErrTooLarge):
			c.Undecided = true
		case err != nil:
			return nil, err
		}
		all = append(all, repairs...)
	}
	sorting.Stable(all, func(a, b mended) int {
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
		for i, e := range view.Lines() {
			if IsCards(e) {
				c.Setup = append(c.Setup, help.SaidAt(view, i+1))
			}
		}
	}
	return c, nil
}

// repairs are the replies that would mend the line of a fact. With solver.ErrTooLarge there may be more.
func (k *Knowledge) repairs(view *position.Position, f Fact) (all []mended, undecided error) {
	// try adds a reply if it leaves a world, with the number of worlds unless they are too many.
	try := func(reply any, holds []solver.Condition) {
		possible, err := k.Deal.Possible(holds...)
		if err != nil || !possible {
			undecided = errors.Join(undecided, err)
			return
		}
		m := mended{Repair: help.Repair{Line: f.Line, Reply: reply}}
		if worlds, err := k.Deal.Worlds(holds...); err == nil {
			m.worlds, m.Worlds = worlds, number(worlds)
		}
		all = append(all, m)
	}
	others := slices.Clip(k.conditions(slices.DeleteFunc(slices.Clone(k.facts), func(other Fact) bool { return other.Line == f.Line })))
	switch {
	case f.isAnswer():
		for n := range f.Holds.Cards.Len() + 1 {
			try(n+len(f.Seen), append(others, f.Holds.Is(n)))
		}
	case f.Entry.Verb == "look":
		for _, card := range k.Cards {
			if hidden, is := k.Hidden[card]; is {
				try(card, append(others, solver.Count(hidden, k.letter[f.Entry.Word("letter")]).Is(1)))
			}
		}
	default: // the other verdict; as a right one ends the game, nobody may have acted after it
		a := k.Table.Accusations[slices.IndexFunc(k.Table.Accusations, func(a referee.Accusation) bool { return a.Line == f.Line })]
		acted := slices.ContainsFunc(view.Lines()[f.Line:], func(e rules.Entry) bool { return e.Seat != "" })
		if k.Front[a.Seat] == 0 || acted {
			return nil, nil
		}
		a.Verdict = map[string]string{"right": "wrong", "wrong": "right"}[a.Verdict]
		holds := slices.Clone(k.always)
		for _, other := range k.facts {
			if other.Line == f.Line && other.Verdict {
				other.Holds = k.verdict(a)
			}
			holds = append(holds, other.Holds)
		}
		try(a.Verdict, holds)
	}
	return all, undecided
}

// IsCards tells whether an entry only says where cards are.
func IsCards(e rules.Entry) bool {
	return e.Verb == "front" || e.Verb == "behind" || e.Verb == "informant"
}
