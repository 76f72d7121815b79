package indices13

import (
	"errors"
	"slices"

	"lestrade/assistant/help"
	"lestrade/assistant/solver"
)

// proof is what a seat's knowledge comes to. While much is missing the worlds may be
// too many to count; then the facts are reckoned with in parts, and what each proves
// is proved, but there are no counts.
type proof struct {
	*knowledge
	all   *solver.Counts   // of all facts together; nil where they are too many
	cases []solver.Case    // what may hang on the seat's screen; none while cards are missing
	parts []*solver.Counts // all, or those of the parts
}

// prove counts the worlds that fit what is known.
func (k *knowledge) prove() (*proof, error) {
	p := &proof{knowledge: k}
	err := k.reckon(func(facts []fact) error {
		counts, err := p.solve(k.known(facts))
		if err != nil {
			return err
		}
		p.parts = append(p.parts, counts)
		if len(facts) == len(k.facts) {
			p.all = counts
		}
		return nil
	})
	return p, err
}

func (p *proof) solve(known []solver.Condition) (*solver.Counts, error) {
	if p.mine == 0 || len(p.missing) > 0 {
		return p.deal.Solve(known...)
	}
	split, err := p.deal.Split(p.mine, nil, known...)
	if err != nil {
		return nil, err
	}
	p.cases = split.Cases
	return split.Counts, nil
}

// reckon does something with all the facts; or, where they are too many, with each
// part of them that is not.
func (k *knowledge) reckon(do func([]fact) error) error {
	err := do(k.facts)
	if !errors.Is(err, solver.ErrTooLarge) {
		return err
	}
	for _, part := range k.parts() {
		if err := do(part); err != nil && !errors.Is(err, solver.ErrTooLarge) {
			return err
		}
	}
	return nil
}

// parts are the answers about one thing, and those of one witness, each with all
// that is no answer.
func (k *knowledge) parts() (parts [][]fact) {
	for _, field := range []string{"about", "witness"} {
		var words []string
		for _, f := range k.facts {
			if word := f.Entry.Word(field); f.Answer && !slices.Contains(words, word) {
				words = append(words, word)
				parts = append(parts, k.of(field, word))
			}
		}
	}
	return parts
}

func (k *knowledge) of(field, word string) (part []fact) {
	for _, f := range k.facts {
		if !f.Answer || f.Entry.Word(field) == word {
			part = append(part, f)
		}
	}
	return part
}

// impossible tells that no world is left.
func (p *proof) impossible() bool {
	return slices.ContainsFunc(p.parts, func(c *solver.Counts) bool { return c.Worlds().IsZero() })
}

func (p *proof) never(cards solver.Cards, places solver.Places) bool {
	return slices.ContainsFunc(p.parts, func(c *solver.Counts) bool { return c.Never(cards, places) })
}

func (p *proof) certain(card solver.Cards, places solver.Places) bool {
	return places != 0 && slices.ContainsFunc(p.parts, func(c *solver.Counts) bool { return c.Always(card, places) })
}

// where says of a hidden card and some places what is proved: "never", "always", or
// else "open".
func (p *proof) where(card solver.Cards, places solver.Places) string {
	switch {
	case p.certain(card, places):
		return "always"
	case p.never(card, places):
		return "never"
	}
	return "open"
}

// because are facts that together with a condition leave no world: a least set where
// three or fewer do, else one of which none can be spared. It is false where they
// leave one, or cannot be counted.
func (k *knowledge) because(but ...solver.Condition) (why reason, found bool, err error) {
	certain := slices.Concat(k.always, but)
	err = k.reckon(func(facts []fact) error {
		var doubtful []solver.Condition
		for _, f := range facts {
			doubtful = append(doubtful, f.Holds)
		}
		clash, err := k.deal.Clash(certain, doubtful)
		if err != nil || clash == nil || found && len(clash.Conditions) >= len(why.facts) {
			return err
		}
		found, why = true, reason{least: clash.Least && len(facts) == len(k.facts) && !twofold(facts)}
		for _, i := range clash.Conditions {
			why.facts = append(why.facts, facts[i])
		}
		if twofold(facts) {
			why.facts, err = k.thin(why.facts, facts, but)
		}
		return err
	})
	return why, found, err
}

// thin drops lines from a clash, the latest first, that the others do without, each
// with all that it proves; then what is not needed of those that are left.
func (k *knowledge) thin(clash, facts []fact, but []solver.Condition) ([]fact, error) {
	sameLine := func(a, b fact) bool { return a.Line == b.Line }
	same := func(a, b fact) bool { return sameLine(a, b) && a.Verdict == b.Verdict }
	left := slices.DeleteFunc(slices.Clone(facts), func(f fact) bool {
		return !slices.ContainsFunc(clash, func(other fact) bool { return sameLine(f, other) })
	})
	for _, alike := range []func(a, b fact) bool{sameLine, same} {
		for _, f := range slices.Backward(slices.Clone(left)) {
			without := slices.DeleteFunc(slices.Clone(left), func(other fact) bool { return alike(f, other) })
			counts, err := k.deal.Solve(slices.Concat(k.known(without), but)...)
			if err != nil {
				return nil, err
			}
			if counts.Worlds().IsZero() {
				left = without
			}
		}
	}
	return left, nil
}

// twofold tells whether a line has two facts: a set of few facts may not be one of
// few lines then.
func twofold(facts []fact) bool {
	for i := range facts[:max(0, len(facts)-1)] {
		if facts[i].Line == facts[i+1].Line {
			return true
		}
	}
	return false
}

// reason is some facts that force something.
type reason struct {
	facts []fact
	least bool // no fewer do
}

// said are the lines of a reason, each once.
func (r reason) said() []help.Said {
	all := []help.Said{}
	for _, f := range r.facts {
		if s := (help.Said{Line: f.Line, Entry: f.Entry.String()}); !slices.Contains(all, s) {
			all = append(all, s)
		}
	}
	return all
}
