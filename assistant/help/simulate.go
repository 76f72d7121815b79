package help

import (
	"errors"
	"math"
	"math/rand/v2"
	"runtime"
	"sync"

	"lestrade/assistant/speak"
)

// Simulation is what programs are to play, to see what a game's advice is worth: so
// many games of each kind. The same seed plays the same games.
type Simulation struct {
	Players int    `json:"players"`
	Games   int    `json:"games"`
	Seed    uint64 `json:"seed"`
}

// Played is how simulated games went: data, and the text for people.
type Played interface {
	Text(v *speak.Voice) string
}

// Mean is an average over games, with its standard error.
type Mean struct {
	Mean  float64 `json:"mean"`
	Error float64 `json:"error"`
}

// Text is the average with its error, for people.
func (m Mean) Text(v *speak.Voice) string { return v.Number(m.Mean, 2) + " ± " + v.Number(m.Error, 2) }

// Play plays all games of a kind on all processors, each with chances of its own, and
// averages what they come to. What a game has no value of, a NaN, is left out.
func (s Simulation) Play(game func(g int, chance *rand.Rand) ([]float64, error)) ([]Mean, error) {
	results, errs := make([][]float64, s.Games), make([]error, s.Games)
	var wait sync.WaitGroup
	workers := runtime.GOMAXPROCS(0)
	for worker := range workers {
		wait.Go(func() {
			for g := worker; g < s.Games; g += workers {
				results[g], errs[g] = game(g, rand.New(rand.NewPCG(s.Seed, uint64(g))))
			}
		})
	}
	wait.Wait()
	if err := errors.Join(errs...); err != nil {
		return nil, err
	}
	means := make([]Mean, len(results[0]))
	for i := range means {
		means[i] = meanOf(results, i)
	}
	return means, nil
}

// meanOf is the average of the i-th results, with its standard error.
func meanOf(results [][]float64, i int) Mean {
	n, sum, squares := 0.0, 0.0, 0.0
	for _, r := range results {
		if !math.IsNaN(r[i]) {
			n++
			sum += r[i]
			squares += r[i] * r[i]
		}
	}
	if n < 2 {
		return Mean{Mean: sum}
	}
	mean := sum / n
	spread := max(0, squares/n-mean*mean) * n / (n - 1)
	return Mean{mean, math.Sqrt(spread / n)}
}
