package indices13

import (
	"math"

	"lestrade/assistant/solver"
	"lestrade/rules"
	referee "lestrade/rules/indices13"
)

// worth is what a seat may expect of an action, exactly: an average over all worlds
// that fit what it may know.
type worth struct {
	Bits    float64 // that it learns about its own three cards
	Triples float64 // that are left for them
	Certain float64 // the chance that one is
	Right   float64 // of an accusation, the chance that it is right
}

// outlook is what may hang on a seat's screen, with what every action would tell.
type outlook struct {
	*knowledge
	split  *solver.Split
	cases  []float64 // the worlds of each case
	all    float64
	doubt  float64 // the entropy of the cases, times all worlds
	caseOf map[solver.Cards]int
	asks   int // the first questions are asked; then comes one for each card of looks
	looks  int
}

// weigh says what each act is worth. There is none where no world is left.
func (o *outlook) weigh(view *rules.Position, acts []rules.Entry) []action {
	if o.all == 0 {
		return nil
	}
	actions, asks := make([]action, len(acts)), 0
	look := o.look()
	for i, e := range acts {
		a := action{Entry: e, worth: o.nothing()}
		switch e.Verb {
		case "ask":
			a.worth, a.question = o.ask(asks), asks
			asks++
		case "look":
			if !knows(view, e.Word("letter")) {
				a.worth = look
			}
		case "accuse":
			a.worth = o.accuse(named(e))
		}
		actions[i] = a
	}
	return actions
}

// knows tells whether the card under a letter is known.
func knows(view *rules.Position, letter string) bool {
	return referee.TableOf(view).Informants[letter[0]-'A'].Card != rules.Unknown
}

// outlook counts all that weighing needs, in one pass.
func (k *knowledge) outlook(view *rules.Position, acts []rules.Entry) (*outlook, error) {
	var questions []solver.Tally
	for _, e := range acts {
		if e.Verb == "ask" {
			questions = append(questions, k.tally(view, e))
		}
	}
	asks := len(questions)
	for _, card := range k.cards {
		if hidden := k.hidden[card]; hidden != 0 && k.middle != 0 {
			questions = append(questions, solver.Count(hidden, k.middle))
		}
	}
	o, err := k.split(questions)
	if err == nil {
		o.asks, o.looks = asks, len(questions)-asks
	}
	return o, err
}

// split is the outlook on questions of any kind.
func (k *knowledge) split(questions []solver.Tally) (*outlook, error) {
	split, err := k.deal.Split(k.mine, questions, k.known(k.facts)...)
	if err != nil {
		return nil, err
	}
	o := &outlook{knowledge: k, split: split, caseOf: make(map[solver.Cards]int, len(split.Cases))}
	for i := range split.Cases {
		o.caseOf[split.Cases[i].Cards()] = i
		o.cases = append(o.cases, split.Cases[i].Worlds.Float64())
		o.all += o.cases[i]
	}
	o.doubt = entropy(o.cases)
	return o, nil
}

// entropy is that of some cases in bits, times all their worlds.
func entropy(cases []float64) float64 {
	sum, parts := 0.0, 0.0
	for _, n := range cases {
		sum, parts = sum+n, parts+plogp(n)
	}
	return plogp(sum) - parts
}

// plogp is n·log₂ n, of which entropies are made.
func plogp(n float64) float64 {
	if n == 0 {
		return 0
	}
	return n * math.Log2(n)
}

// nothing is what an act is worth that tells nothing.
func (o *outlook) nothing() worth {
	return o.expect(1, func(c, _ int) float64 { return o.cases[c] })
}

// ask is what the n-th question is worth: its answer may be any number.
func (o *outlook) ask(n int) worth {
	if len(o.cases) == 0 {
		return worth{}
	}
	most := len(o.split.Answers(&o.split.Cases[0], n))
	return o.expect(most, func(c, answer int) float64 {
		return o.split.Answers(&o.split.Cases[c], n)[answer].Float64()
	})
}

// chances are how likely each answer to the n-th question is, as the number of the
// hidden cards that the witness counts.
func (o *outlook) chances(n int) (chances []float64) {
	for c := range o.cases {
		for answer, worlds := range o.split.Answers(&o.split.Cases[c], n) {
			if answer == len(chances) {
				chances = append(chances, 0)
			}
			chances[answer] += worlds.Float64() / o.all
		}
	}
	return chances
}

// look is what a look at a card in the middle that the seat has not seen is worth.
// One face-down card is like another: each lies there in as many worlds.
func (o *outlook) look() worth {
	down := 0.0
	for i := range o.looks {
		down += o.lies(0, i) / o.cases[0]
	}
	return o.expect(o.looks, func(c, card int) float64 {
		return o.lies(c, card) / down
	})
}

// lies is in how many worlds of a case a card lies in the middle.
func (o *outlook) lies(c, card int) float64 {
	return o.split.Answers(&o.split.Cases[c], o.asks+card)[1].Float64()
}

// accuse is what an accusation is worth: it is right, or leaves one triple less.
func (o *outlook) accuse(cards []string) worth {
	var triple solver.Cards
	for _, card := range cards {
		triple |= o.hidden[card]
	}
	hit, may := o.caseOf[triple]
	if !may {
		return o.nothing()
	}
	right := o.cases[hit] / o.all
	wrong, triples := 1-right, float64(len(o.cases)-1)
	w := worth{Bits: rounded(-(plogp(right) + plogp(wrong))), Triples: right + wrong*triples, Certain: right, Right: right}
	if triples == 1 {
		w.Certain = 1
	}
	return w
}

// expect is what an act is worth that ends in one of several ways: worlds tells how
// many worlds of a case end in which.
func (o *outlook) expect(ways int, worlds func(c, way int) float64) (w worth) {
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
	w.Bits = max(0, rounded((o.doubt-doubt)/o.all))
	return w
}
