package indices13

import (
	"errors"
	"slices"

	"lestrade/assistant/help"
	"lestrade/assistant/solver"
)

// proof is what a seat's knowledge comes to.
type proof struct {
	*knowledge
	counts *solver.Counts   // nil while cards are missing
	cases  []solver.Filling // what may hang on the seat's screen; none while cards are missing
	worlds []*solver.World  // without counts, some that fit: what is so in one is not excluded
}

// prove finds what fits what is known.
func (k *knowledge) prove() (*proof, error) {
	p := &proof{knowledge: k}
	var err error
	switch {
	case len(k.missing) > 0:
		_, err = p.may()
	case k.mine == 0:
		p.counts, err = k.deal.Solve(k.conditions(k.facts))
	default:
		if p.counts, err = k.deal.Solve(k.conditions(k.facts), k.mine); err == nil {
			p.cases = p.counts.Fillings()
		}
	}
	return p, err
}

// may tells whether some world fits what is known, and conditions besides. Where that
// cannot be told it may.
func (p *proof) may(besides ...solver.Condition) (bool, error) {
	for _, w := range p.worlds {
		if !slices.ContainsFunc(besides, func(c solver.Condition) bool { return !w.Fits(c) }) {
			return true, nil
		}
	}
	w, err := p.deal.Find(append(p.conditions(p.facts), besides...)...)
	switch {
	case errors.Is(err, solver.ErrTooLarge):
		return true, nil
	case w != nil:
		p.worlds = append(p.worlds, w)
	}
	return w != nil, err
}

// impossible tells that no world is left.
func (p *proof) impossible() bool {
	if p.counts != nil {
		return p.counts.Worlds == 0
	}
	may, _ := p.may()
	return !may
}

func (p *proof) certain(card solver.Cards, places solver.Places) bool {
	switch {
	case places == 0:
		return false
	case p.counts != nil:
		return p.counts.Worlds > 0 && p.counts.At(card, places) == p.counts.Worlds
	}
	may, _ := p.may(solver.Count(card, places).Is(0))
	return !may
}

// where says of a hidden card and some places what is proved: "never", "always", or
// else "open".
func (p *proof) where(card solver.Cards, places solver.Places) string {
	switch {
	case p.certain(card, places):
		return "always"
	case p.counts != nil && p.counts.At(card, places) == 0:
		return "never"
	case p.counts == nil:
		if may, _ := p.may(solver.Count(card, places).AtLeast(1)); !may {
			return "never"
		}
	}
	return "open"
}

// inCase says of any card whether it belongs to the seat's own case: "never",
// "always" or "open".
func (p *proof) inCase(card string) string {
	switch where := p.seen[card]; where {
	case "":
		return p.where(p.hidden[card], p.mine)
	case "front " + p.seat:
		return "always"
	}
	return "never"
}

// reason is some facts that force something.
type reason struct {
	facts []fact
	least bool // no fewer do
}

// lines are those of a reason, each once.
func (r reason) lines() []help.Said {
	all := []help.Said{}
	for _, f := range r.facts {
		if s := (help.Said{Line: f.Line, Entry: f.Entry.String()}); !slices.Contains(all, s) {
			all = append(all, s)
		}
	}
	return all
}

// because are facts that together with a condition leave no world: a least set where
// three or fewer do, else one of which none can be spared. It is false where they
// leave one.
//
// Where a line has two facts a set of few facts may not be one of few lines. Then lines
// are dropped, the latest first, that the others do without, each with all that it
// proves; then what is not needed of those that are left.
func (k *knowledge) because(but ...solver.Condition) (why reason, found bool, err error) {
	var doubtful []solver.Condition
	twofold := false
	for i, f := range k.facts {
		doubtful = append(doubtful, f.Holds)
		twofold = twofold || i > 0 && f.Line == k.facts[i-1].Line
	}
	clash, err := k.deal.Clash(slices.Concat(k.always, but), doubtful)
	if err != nil || clash == nil {
		return why, false, err
	}
	why.least = clash.Least && !twofold
	for _, i := range clash.Conditions {
		why.facts = append(why.facts, k.facts[i])
	}
	if !twofold {
		return why, true, nil
	}
	sameLine := func(a, b fact) bool { return a.Line == b.Line }
	same := func(a, b fact) bool { return sameLine(a, b) && a.Verdict == b.Verdict }
	left := slices.DeleteFunc(slices.Clone(k.facts), func(f fact) bool {
		return !slices.ContainsFunc(why.facts, func(other fact) bool { return sameLine(f, other) })
	})
	for _, alike := range []func(a, b fact) bool{sameLine, same} {
		for _, f := range slices.Backward(slices.Clone(left)) {
			without := slices.DeleteFunc(slices.Clone(left), func(other fact) bool { return alike(f, other) })
			possible, err := k.deal.Possible(slices.Concat(k.conditions(without), but)...)
			if err != nil {
				return reason{}, true, err
			}
			if !possible {
				left = without
			}
		}
	}
	why.facts = left
	return why, true, nil
}
