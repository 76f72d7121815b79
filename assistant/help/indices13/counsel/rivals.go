package counsel

import (
	"runtime"
	"slices"
	"sync"

	"lestrade/assistant/help"
	"lestrade/assistant/help/indices13/deduction"
	"lestrade/assistant/solver"
	"lestrade/rules/position"
)

// MostWeighed is how many actions are weighed for all minds of rivals at most, in about a second.
const MostWeighed = 150_000

// expectedBits says how many bits a rival may expect to learn of its own case by each action of the
// seat. Of an accusation it counts the naming alone, which tells the same whatever the verdict.
func (c *Counsel) expectedBits(rival *deduction.Knowledge, view *position.Position) ([]float64, error) {
	var questions []solver.Tally
	number := make([]int, len(c.Actions))
	for i, a := range c.Actions {
		number[i] = -1
		switch {
		case a.Verb == "ask" && a.Word("secret") == "":
			number[i] = len(questions)
			questions = append(questions, rival.Tally(view, a.Entry))
		case a.Verb == "accuse":
			number[i] = len(questions)
			questions = append(questions, rival.Unseen(c.Seat, accusedCards(a.Entry)))
		}
	}
	o, err := split(rival, questions)
	if err != nil {
		return nil, err
	}
	learnt := make([]float64, len(c.Actions))
	for i, n := range number {
		switch {
		case n < 0:
			continue
		case c.Actions[i].Verb == "ask":
			learnt[i] = o.ask(n).Bits
			continue
		}
		left, sum := make([]float64, len(o.cases)), 0.0 // the accuser sees none of the named cards
		for i := range o.cases {
			left[i] = float64(o.answers[n][i][0])
			sum += left[i]
		}
		if sum > 0 {
			learnt[i] = o.doubt/o.all - entropy(left)/sum
		}
	}
	return learnt, nil
}

// WeighForRivals adds to each action the bits that every rival would learn of its own case with all
// that it may know. The seat knows only part of that, so they are averages over all minds that the
// rival may have. A rival for whom more than most actions would have to be weighed goes to Beyond.
func (c *Counsel) WeighForRivals(view *position.Position, most int) error {
	left := most / len(c.Actions)
	c.Beyond = nil
	for i := range c.Actions {
		c.Actions[i].Rivals = map[string]float64{}
	}
	for _, rival := range Rivals(view, c.Seat) {
		all, fits, err := mindsOf(c.Knowledge, view, rival, left)
		if err != nil {
			return err
		}
		if !fits {
			c.Beyond = append(c.Beyond, rival)
			continue
		}
		left -= len(all)
		learnt, errs := make([][]float64, len(all)), make([]error, len(all))
		var wait sync.WaitGroup
		workers := runtime.GOMAXPROCS(0)
		for worker := range workers {
			wait.Go(func() {
				for i := worker; i < len(all); i += workers {
					learnt[i], errs[i] = c.expectedBits(all[i].knowledgeOf(c.Knowledge, view, rival), view)
				}
			})
		}
		wait.Wait()
		if i := slices.IndexFunc(errs, func(err error) bool { return err != nil }); i >= 0 {
			return errs[i]
		}
		worlds, sum := 0.0, make([]float64, len(c.Actions))
		for i, m := range all {
			weight := float64(m.worlds)
			worlds += weight
			for a, bits := range learnt[i] {
				sum[a] += weight * bits
			}
		}
		for a := range c.Actions {
			c.Actions[a].Rivals[rival] = help.Rounded(sum[a] / worlds)
		}
	}
	return nil
}
