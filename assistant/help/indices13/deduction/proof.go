package deduction

import (
	"errors"
	"slices"

	"lestrade/assistant/help"
	"lestrade/assistant/solver"
)

// Proof is what a seat's knowledge comes to.
type Proof struct {
	*Knowledge
	Counts *solver.Counts   // nil while cards are missing
	cases  []solver.Filling // what may hang on the seat's screen; none while cards are missing
	worlds []*solver.World  // without counts, some that fit: what is so in one is not excluded
}

// Prove finds what fits what is known.
func (k *Knowledge) Prove() (*Proof, error) {
	p := &Proof{Knowledge: k}
	var err error
	switch {
	case len(k.Missing) > 0:
		_, err = p.may()
	case k.Mine == 0:
		p.Counts, err = k.Deal.Solve(k.Given())
	default:
		if p.Counts, err = k.Deal.Solve(k.Given(), k.Mine); err == nil {
			p.cases = p.Counts.Fillings()
		}
	}
	return p, err
}

// may tells whether some world fits what is known, and conditions besides. Where that
// cannot be told it may.
func (p *Proof) may(besides ...solver.Condition) (bool, error) {
	for _, w := range p.worlds {
		if !slices.ContainsFunc(besides, func(c solver.Condition) bool { return !w.Fits(c) }) {
			return true, nil
		}
	}
	w, err := p.Deal.Find(append(p.Given(), besides...)...)
	switch {
	case errors.Is(err, solver.ErrTooLarge):
		return true, nil
	case w != nil:
		p.worlds = append(p.worlds, w)
	}
	return w != nil, err
}

// Impossible tells that no world is left.
func (p *Proof) Impossible() bool {
	if p.Counts != nil {
		return p.Counts.Worlds == 0
	}
	may, _ := p.may()
	return !may
}

// Chance is how likely a hidden card hangs on the seat's screen.
func (p *Proof) Chance(card string) float64 {
	return float64(p.Counts.At(p.Hidden[card], p.Mine)) / float64(p.Counts.Worlds)
}

// Certain are the hidden cards that are proved to lie in some places.
func (p *Proof) Certain(places solver.Places) (sure []string) {
	for _, card := range p.Cards {
		if hidden, is := p.Hidden[card]; is && p.certain(hidden, places) {
			sure = append(sure, card)
		}
	}
	return sure
}

func (p *Proof) certain(card solver.Cards, places solver.Places) bool {
	switch {
	case places == 0:
		return false
	case p.Counts != nil:
		return p.Counts.Worlds > 0 && p.Counts.At(card, places) == p.Counts.Worlds
	}
	may, _ := p.may(solver.Count(card, places).Is(0))
	return !may
}

// where says of a hidden card and some places what is proved: "never", "always", or
// else "open".
func (p *Proof) where(card solver.Cards, places solver.Places) string {
	switch {
	case p.certain(card, places):
		return "always"
	case p.Counts != nil && p.Counts.At(card, places) == 0:
		return "never"
	case p.Counts == nil:
		if may, _ := p.may(solver.Count(card, places).AtLeast(1)); !may {
			return "never"
		}
	}
	return "open"
}

// InCase says of any card whether it belongs to the seat's own case: "never",
// "always" or "open".
func (p *Proof) InCase(card string) string {
	switch where := p.Seen[card]; where {
	case "":
		return p.where(p.Hidden[card], p.Mine)
	case "front " + p.Seat:
		return "always"
	}
	return "never"
}

// reason is some facts that force something.
type reason struct {
	facts []Fact
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

// because finds facts that together with a condition leave no world: a least set where three
// or fewer do, else a set that can spare none.
//
// Where a line proves two facts, few facts may be more lines than needed. Then each line that
// the others do without is dropped whole, the latest first; then each fact that is not needed.
func (k *Knowledge) because(but ...solver.Condition) (why reason, err error) {
	var doubtful []solver.Condition
	twofold := false
	for i, f := range k.facts {
		doubtful = append(doubtful, f.Holds)
		twofold = twofold || i > 0 && f.Line == k.facts[i-1].Line
	}
	clash, err := k.Deal.Clash(slices.Concat(k.always, but), doubtful)
	if err != nil || clash == nil {
		return why, err
	}
	why.least = clash.Least && !twofold
	for _, i := range clash.Conditions {
		why.facts = append(why.facts, k.facts[i])
	}
	if !twofold {
		return why, nil
	}
	sameLine := func(a, b Fact) bool { return a.Line == b.Line }
	same := func(a, b Fact) bool { return sameLine(a, b) && a.Verdict == b.Verdict }
	left := slices.DeleteFunc(slices.Clone(k.facts), func(f Fact) bool {
		return !slices.ContainsFunc(why.facts, func(other Fact) bool { return sameLine(f, other) })
	})
	for _, alike := range []func(a, b Fact) bool{sameLine, same} {
		for _, f := range slices.Backward(slices.Clone(left)) {
			without := slices.DeleteFunc(slices.Clone(left), func(other Fact) bool { return alike(f, other) })
			possible, err := k.Deal.Possible(slices.Concat(k.conditions(without), but)...)
			if err != nil {
				return reason{}, err
			}
			if !possible {
				left = without
			}
		}
	}
	why.facts = left
	return why, nil
}
