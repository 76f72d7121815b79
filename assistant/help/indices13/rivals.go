package indices13

import (
	"runtime"
	"slices"
	"sync"

	"lestrade/assistant/solver"
	"lestrade/rules"
)

// mostWeighed is how many actions are weighed for the rivals at the most, each again
// for everything that a rival may know: about a second's work.
const mostWeighed = 150_000

// expectedBits are how many bits somebody expects to learn of their own case by each action
// of a seat. An accusation is heard whatever its verdict.
func (k *knowledge) expectedBits(view *rules.Position, seat string, actions []action) ([]float64, error) {
	var questions []solver.Tally
	number := make([]int, len(actions))
	for i, a := range actions {
		number[i] = -1
		switch {
		case a.Verb == "ask" && a.Word("secret") == "":
			number[i] = len(questions)
			questions = append(questions, k.tally(view, a.Entry))
		case a.Verb == "accuse":
			number[i] = len(questions)
			questions = append(questions, k.unseen(seat, accusedCards(a.Entry)))
		}
	}
	o, err := k.split(questions)
	if err != nil {
		return nil, err
	}
	learnt := make([]float64, len(actions))
	for i, n := range number {
		switch {
		case n < 0:
			continue
		case actions[i].Verb == "ask":
			learnt[i] = o.ask(n).Bits
			continue
		}
		left, sum := make([]float64, len(o.cases)), 0.0 // after it none of the cards named is in the accuser's sight
		for c := range o.cases {
			left[c] = float64(o.answers[n][c][0])
			sum += left[c]
		}
		if sum > 0 {
			learnt[i] = o.doubt/o.all - entropy(left)/sum
		}
	}
	return learnt, nil
}

// weighForRivals adds to each action what every rival would learn of its own case with all
// that it may know: on an average over what that may be, which the seat knows only in
// part. It names the rivals for whom more than so many actions would be weighed.
func (k *knowledge) weighForRivals(view *rules.Position, actions []action, most int) (beyond []string, err error) {
	left := most / len(actions)
	for i := range actions {
		actions[i].rivals = map[string]float64{}
	}
	for _, rival := range rivals(view, k.seat) {
		all, fits, err := k.minds(view, rival, left)
		if err != nil {
			return nil, err
		}
		if !fits {
			beyond = append(beyond, rival)
			continue
		}
		left -= len(all)
		learnt, errs := make([][]float64, len(all)), make([]error, len(all))
		var wait sync.WaitGroup
		workers := runtime.GOMAXPROCS(0)
		for worker := range workers {
			wait.Go(func() {
				for i := worker; i < len(all); i += workers {
					learnt[i], errs[i] = k.knowledgeOf(view, rival, all[i]).expectedBits(view, k.seat, actions)
				}
			})
		}
		wait.Wait()
		if i := slices.IndexFunc(errs, func(err error) bool { return err != nil }); i >= 0 {
			return nil, errs[i]
		}
		worlds, sum := 0.0, make([]float64, len(actions))
		for i, m := range all {
			weight := float64(m.worlds)
			worlds += weight
			for a, bits := range learnt[i] {
				sum[a] += weight * bits
			}
		}
		for a := range actions {
			actions[a].rivals[rival] = rounded(sum[a] / worlds)
		}
	}
	return beyond, nil
}
