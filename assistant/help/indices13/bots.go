package indices13

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"lestrade/rules"
)

// bot is a program that plays a seat: from what the seat may know it chooses an act,
// without its reply. Before it is certain it accuses only if it may.
type bot struct {
	name   string
	choose func(view *rules.Position, seat string, accuses bool, chance *rand.Rand) (rules.Entry, error)
}

// bots are the programs that Simulate plays with.
//
// The strongest helper known for this game before Lestrade rates each question and
// look by how many cases it leaves, and leaves accusing to its user. Its errors are
// not played: the answer 0 counts, habits of the asker are no facts, an accusation
// clears the accuser's hidden cards too, and glasses go where the rules say.
var bots = []bot{{"advise", followAdvise}, {"triples", fewestTriples}, {"random", anyAct}}

// followAdvise does what advise puts first.
func followAdvise(view *rules.Position, seat string, accuses bool, _ *rand.Rand) (rules.Entry, error) {
	c, err := counselFor(view, seat)
	if err != nil {
		return rules.Entry{}, err
	}
	for _, a := range c.actions {
		if accuses || a.Verb != "accuse" || a.Right == 1 {
			return a.Entry, nil
		}
	}
	return c.actions[0].Entry, nil
}

// fewestTriples leaves the fewest triples on an average; of equal acts, any.
func fewestTriples(view *rules.Position, seat string, _ bool, chance *rand.Rand) (rules.Entry, error) {
	k, acts := know(view, seat), mayAsk(view, seat)
	o, err := k.outlook(view, acts)
	if err != nil {
		return rules.Entry{}, err
	}
	if e, certain := o.solution(view); certain {
		return e, nil
	}
	actions := o.weigh(view, acts)
	chance.Shuffle(len(actions), func(i, j int) { actions[i], actions[j] = actions[j], actions[i] })
	return slices.MinFunc(actions, func(a, b action) int { return cmp.Compare(a.Triples, b.Triples) }).Entry, nil
}

// anyAct asks or looks at random.
func anyAct(view *rules.Position, seat string, _ bool, chance *rand.Rand) (rules.Entry, error) {
	o, err := know(view, seat).split(nil)
	if err != nil {
		return rules.Entry{}, err
	}
	if e, certain := o.solution(view); certain {
		return e, nil
	}
	acts := mayAsk(view, seat)
	return acts[chance.IntN(len(acts))], nil
}

// mayAsk is what a seat may do besides accusing.
func mayAsk(view *rules.Position, seat string) (all []rules.Entry) {
	w := view.Walk().Take(seat)
	for _, verb := range w.Open() {
		if verb != "accuse" {
			all = fill(w.Take(verb), all)
		}
	}
	return all
}

// solution accuses the only case that is left; not where a glass must be taken first.
func (o *outlook) solution(view *rules.Position) (e rules.Entry, certain bool) {
	if len(o.cases) != 1 || !slices.Contains(view.Walk().Take(o.seat).Open(), "accuse") {
		return e, false
	}
	e = rules.Entry{Seat: o.seat, Verb: "accuse"}
	for t, card := range o.names(o.split.Cases[0].Cards()) {
		e.Args = append(e.Args, rules.Arg{Field: types[t], Words: []string{card}})
	}
	return e, true
}
