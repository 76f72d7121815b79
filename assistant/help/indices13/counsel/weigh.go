package counsel

import (
	"math"
	"math/bits"
	"slices"

	"lestrade/assistant/help"
	"lestrade/assistant/help/indices13/deduction"
	"lestrade/assistant/solver"
	"lestrade/rules"
	"lestrade/rules/position"
)

// Worth is what a seat may expect of an action, exactly: averages over all worlds that it thinks possible.
type Worth struct {
	Bits    float64 // how much the seat learns about its own three cards
	Triples float64 // how many triples are left for them
	Certain float64 // the chance that a single one is left
	Right   float64 // the chance that an accusation is right
}

// outlook holds the cases that may hang on a seat's screen, with what questions would tell.
type outlook struct {
	*deduction.Knowledge
	given   []solver.Condition
	held    []solver.Cards              // the cards of each case
	cases   []float64                   // the worlds of each case
	caseOf  map[solver.Cards]int        // the index of a case by its cards
	worlds  uint64                      // all worlds
	all     float64                     // all worlds too
	doubt   float64                     // the entropy of the cases, times all worlds
	answers [][][]uint64                // by question and case: the worlds in which each number is answered
	down    [][]float64                 // by the bit of a hidden card: the worlds of each case in which it lies in the middle
	places  map[solver.Places][]holding // what places may hold, as far as it was counted
}

// holding is a set of cards that places hold in so many worlds of one case.
type holding struct {
	of     int // the index of the case
	cards  solver.Cards
	worlds uint64
}

// outlookOf counts all that weighing the acts needs.
func outlookOf(k *deduction.Knowledge, view *position.Position, acts []rules.Entry) (*outlook, error) {
	var questions []solver.Tally
	for _, e := range acts {
		if e.Verb == "ask" {
			questions = append(questions, k.Tally(view, e))
		}
	}
	o, err := split(k, questions)
	if err != nil || k.Middle == 0 {
		return o, err
	}
	for range k.Hidden {
		o.down = append(o.down, slices.Clone(o.cases))
	}
	takeOut := func(cards solver.Cards, of int, worlds float64) {
		for ; cards != 0; cards &= cards - 1 {
			o.down[bits.TrailingZeros32(uint32(cards))][of] -= worlds
		}
	}
	for c, held := range o.held {
		takeOut(held, c, o.cases[c])
	}
	for _, inside := range k.Inside {
		for ; inside != 0; inside &= inside - 1 {
			all, err := o.holdings(inside & -inside)
			if err != nil {
				return nil, err
			}
			for _, w := range all {
				takeOut(w.cards, w.of, float64(w.worlds))
			}
		}
	}
	return o, nil
}

// split sorts the worlds by case, and for each question by the answer.
func split(k *deduction.Knowledge, questions []solver.Tally) (*outlook, error) {
	o := &outlook{Knowledge: k, caseOf: map[solver.Cards]int{}, places: map[solver.Places][]holding{}, given: k.Given()}
	counts, err := k.Deal.Solve(o.given, k.Mine)
	if err != nil {
		return nil, err
	}
	o.worlds, o.all = counts.Worlds, float64(counts.Worlds)
	for i, f := range counts.Fillings() {
		o.held, o.caseOf[f.Held[0]] = append(o.held, f.Held[0]), i
		o.cases = append(o.cases, float64(f.Worlds))
	}
	o.doubt = entropy(o.cases)
	for _, q := range questions {
		all, err := o.holdings(q.Places &^ k.Mine)
		if err != nil {
			return nil, err
		}
		most := q.Cards.Len() + 1
		flat, answers := make([]uint64, most*len(o.cases)), make([][]uint64, len(o.cases))
		for c := range answers {
			answers[c] = flat[c*most:][:most]
		}
		for _, w := range all {
			seen := w.cards
			if q.Places&k.Mine != 0 {
				seen |= o.held[w.of]
			}
			answers[w.of][(seen & q.Cards).Len()] += w.worlds
		}
		o.answers = append(o.answers, answers)
	}
	return o, nil
}

// holdings counts what places inside screens may hold. Two sets of as many places share the result if
// no condition tells them apart, as for two seats about which nothing was heard.
func (o *outlook) holdings(places solver.Places) ([]holding, error) {
	for other, all := range o.places {
		tells := func(c solver.Condition) bool { return (c.Places & places).Len() != (c.Places & other).Len() }
		if other.Len() == places.Len() && !slices.ContainsFunc(o.given, tells) {
			return all, nil
		}
	}
	told := []solver.Places{o.Mine}
	for rest := places; rest != 0; rest &= rest - 1 {
		told = append(told, rest&-rest)
	}
	counts, err := o.Deal.Solve(o.given, told...)
	if err != nil {
		return nil, err
	}
	var all []holding
	for _, f := range counts.Fillings() {
		w := holding{of: o.caseOf[f.Held[0]], worlds: f.Worlds}
		for _, held := range f.Held[1:] {
			w.cards |= held
		}
		all = append(all, w)
	}
	o.places[places] = all
	return all, nil
}

// entropy is the entropy of cases in bits, times the sum of their worlds.
func entropy(cases []float64) float64 {
	sum, parts := 0.0, 0.0
	for _, n := range cases {
		sum, parts = sum+n, parts+plogp(n)
	}
	return plogp(sum) - parts
}

// plogp is n·log₂ n, the term of an entropy.
func plogp(n float64) float64 {
	if n == 0 {
		return 0
	}
	return n * math.Log2(n)
}

// nothing is the worth of an act that tells nothing.
func (o *outlook) nothing() Worth {
	return o.expect(1, func(c, _ int) float64 { return o.cases[c] })
}

// ask is the worth of the n-th question.
func (o *outlook) ask(n int) Worth {
	if len(o.cases) == 0 {
		return Worth{}
	}
	return o.expect(len(o.answers[n][0]), func(c, answer int) float64 {
		return float64(o.answers[n][c][answer])
	})
}

// chances says for the n-th question how likely the witness counts each number of hidden cards.
func (o *outlook) chances(n int) (chances []float64) {
	for c := range o.cases {
		for answer, worlds := range o.answers[n][c] {
			if answer == len(chances) {
				chances = append(chances, 0)
			}
			chances[answer] += float64(worlds) / o.all
		}
	}
	return chances
}

// look is the worth of a look at a card that the seat has not seen: all face-down cards are alike.
func (o *outlook) look() Worth {
	down := 0.0
	for _, worlds := range o.down {
		down += worlds[0] / o.cases[0]
	}
	return o.expect(len(o.down), func(c, card int) float64 { return o.down[card][c] / down })
}

// accuse is the worth of an accusation, which is right or leaves one triple less.
func (o *outlook) accuse(cards []string) Worth {
	var triple solver.Cards
	for _, card := range cards {
		triple |= o.Hidden[card]
	}
	hit, may := o.caseOf[triple]
	if !may {
		return o.nothing()
	}
	right := o.cases[hit] / o.all
	wrong, triples := 1-right, float64(len(o.cases)-1)
	w := Worth{Bits: help.Rounded(-(plogp(right) + plogp(wrong))), Triples: right + wrong*triples, Certain: right, Right: right}
	if triples == 1 {
		w.Certain = 1
	}
	return w
}

// expect is the worth of an act that ends in one of several ways, each in so many worlds of a case.
func (o *outlook) expect(ways int, worlds func(c, way int) float64) (w Worth) {
	doubt := 0.0
	for way := range ways {
		sum, parts, left := 0.0, 0.0, 0
		for c := range o.cases {
			if n := worlds(c, way); n > 0 {
				sum, parts, left = sum+n, parts+plogp(n), left+1
			}
		}
		doubt += plogp(sum) - parts
		w.Triples += sum * float64(left) / o.all
		if left == 1 {
			w.Certain += sum / o.all
		}
	}
	w.Bits = max(0, help.Rounded((o.doubt-doubt)/o.all))
	return w
}

// Open counts the triples that may be the seat's, and the bits that the seat lacks to know which. A
// solved case is known to all: one triple, no bits.
func Open(k *deduction.Knowledge) (triples int, lack float64, err error) {
	if k.Mine == 0 {
		return 1, 0, nil
	}
	o, err := split(k, nil)
	if err != nil || o.all == 0 {
		return 0, 0, err
	}
	return len(o.cases), o.doubt / o.all, nil
}
