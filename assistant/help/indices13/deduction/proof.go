package deduction

import (
	"errors"
	"slices"

	"lestrade/assistant/help"
	"lestrade/assistant/solver"
)

// Proof is what a seat can conclude from its knowledge.
type Proof struct {
	*Knowledge
	Counts *solver.Counts   // nil while cards are missing
	cases  []solver.Filling // the sets of cards that may hang on the seat's screen; none while cards are missing
	worlds []*solver.World  // without counts, a few worlds that fit: what one of them shows is possible
}

// Prove counts the worlds that fit what the seat knows or, while cards are missing, looks for one.
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

// may tells whether a world fits what the seat knows and the given conditions. It is true too if the
// solver cannot tell, because the worlds are too many.
func (p *Proof) may(more ...solver.Condition) (bool, error) {
	for _, w := range p.worlds {
		if !slices.ContainsFunc(more, func(c solver.Condition) bool { return !w.Fits(c) }) {
			return true, nil
		}
	}
	w, err := p.Deal.Find(append(p.Given(), more...)...)
	switch {
	case errors.Is(err, solver.ErrTooLarge):
		return true, nil
	case w != nil:
		p.worlds = append(p.worlds, w)
	}
	return w != nil, err
}

// Impossible tells whether no world is left.
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

// Certain are the hidden cards that are proved to lie in one of the given places.
func (p *Proof) Certain(places solver.Places) (sure []string) {
	for _, card := range p.Cards {
		if hidden, is := p.Hidden[card]; is && p.certain(hidden, places) {
			sure = append(sure, card)
		}
	}
	return sure
}

// certain tells whether a hidden card is proved to lie in one of the given places.
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

// lies says whether a hidden card lies in one of the given places: "never", "always" or "open".
func (p *Proof) lies(card solver.Cards, places solver.Places) string {
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

// InCase says whether any card belongs to the seat's own case: "never", "always" or "open".
func (p *Proof) InCase(card string) string {
	switch where := p.Seen[card]; where {
	case "":
		return p.lies(p.Hidden[card], p.Mine)
	case "front " + p.Seat:
		return "always"
	}
	return "never"
}

// Agree tells whether a world is left in which all the held cards, and none of the struck ones, are in
// the seat's own case. It is true too if the solver cannot tell, because the worlds are too many.
func (p *Proof) Agree(held, struck []string) (bool, error) {
	always := func(card string) bool { return p.InCase(card) == "always" }
	never := func(card string) bool { return p.InCase(card) == "never" }
	if slices.ContainsFunc(held, never) || slices.ContainsFunc(struck, always) {
		return false, nil
	}
	in, out := p.set(held), p.set(struck)
	if p.Counts == nil {
		return p.may(solver.Count(in, p.Mine).Is(in.Len()), solver.Count(out, p.Mine).Is(0))
	}
	return p.Mine == 0 || slices.ContainsFunc(p.cases, func(c solver.Filling) bool { return c.Held[0]&in == in && c.Held[0]&out == 0 }), nil
}

// contrary supposes the contrary of what is proved about a hidden card on the seat's screen.
func (p *Proof) contrary(card string) solver.Condition {
	there := solver.Count(p.Hidden[card], p.Mine)
	if p.InCase(card) == "always" {
		return there.Is(0)
	}
	return there.Is(1)
}

// Because gives the lines that prove together that a card is ruled out or certain: the fewest if three
// or fewer do, and none if what the seat sees proves it.
func (p *Proof) Because(card string) ([]help.Said, error) {
	why, err := p.refute(p.contrary(card))
	return why.lines(), err
}

// reason holds facts that together prove something.
type reason struct {
	facts []Fact
	least bool // no fewer facts prove it
}

// lines are the lines of a reason, each once.
func (r reason) lines() []help.Said {
	all := []help.Said{}
	for _, f := range r.facts {
		if s := (help.Said{Line: f.Line, Entry: f.Entry.String()}); !slices.Contains(all, s) {
			all = append(all, s)
		}
	}
	return all
}

// refute finds facts that leave no world together with the given conditions: the fewest if three or
// fewer do, else a set that can spare none.
//
// If a line proves two facts, the fewest facts may be more lines than needed. Then it drops each
// line that the others can do without, the latest first; then each fact that is not needed.
func (k *Knowledge) refute(but ...solver.Condition) (why reason, err error) {
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

// Least is how many lines there must be at least to prove that these cards hang on the seat's screen.
// It is false if all lines do not prove it. It counts answers only where each line proves one fact.
func (k *Knowledge) Least(cards []string) (lines int, proved bool, err error) {
	certain := append(slices.Clone(k.always), solver.Count(k.set(cards), k.Mine).AtMost(len(cards)-1))
	var doubtful []solver.Condition
	for _, f := range k.facts {
		doubtful = append(doubtful, f.Holds)
	}
	if possible, err := k.Deal.Possible(append(slices.Clone(certain), doubtful...)...); err != nil || possible {
		return 0, false, err
	}
	least, proved, err := k.Deal.Least(certain, doubtful)
	return len(least), proved, err
}
