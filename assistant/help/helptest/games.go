// Package helptest holds what the tests of the games' help share.
package helptest

import (
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"lestrade/rules/rulestest/testbed"
)

var games = flag.Int("games", 0, "games of each kind that programs play for the published figures, with every number of players; as published, 2000")

// Games says how many games of each kind programs play, and for which numbers of players. Without
// the flag -games that is few games, or many in the thorough tier, with one number of players. With
// the flag it is the flag's number, with each number of players from least to most.
func Games(few, many int, one, least, most int) (number int, players []int) {
	if *games == 0 {
		return testbed.Runs(few, many), []int{one}
	}
	for n := least; n <= most; n++ {
		players = append(players, n)
	}
	return *games, players
}

// Mean is an average over games with its standard error.
type Mean struct{ Mean, Error float64 }

// Play plays games of a kind on all processors and averages each figure that they return. Each game
// has its own chances, which depend on its number alone.
func Play(t *testing.T, number int, game func(t *testing.T, g int, chance *rand.Rand) []float64) []Mean {
	t.Helper()
	results, workers := make([][]float64, number), runtime.GOMAXPROCS(0)
	t.Run("games", func(t *testing.T) {
		for worker := range workers {
			t.Run(fmt.Sprint(worker), func(t *testing.T) {
				t.Parallel()
				for g := worker; g < number; g += workers {
					results[g] = game(t, g, rand.New(rand.NewPCG(1, uint64(g))))
				}
			})
		}
	})
	if t.Failed() {
		t.FailNow()
	}
	means := make([]Mean, len(results[0]))
	for i := range means {
		sum, squares, n := 0.0, 0.0, float64(number)
		for _, r := range results {
			sum, squares = sum+r[i], squares+r[i]*r[i]
		}
		mean := sum / n
		means[i] = Mean{mean, math.Sqrt(max(0, squares/n-mean*mean) / (n - 1))}
	}
	return means
}

// Published reads the table in the README of the games' help whose head begins so. For each row, by
// its first cell, it returns the first figure of each other cell.
func Published(t *testing.T, head string) map[string][]float64 {
	t.Helper()
	text, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, found := strings.Cut(string(text), "\n| "+head)
	if !found {
		t.Fatalf("no table %q is published", head)
	}
	rows, figure := map[string][]float64{}, regexp.MustCompile(`[0-9.]+`)
	for _, line := range strings.Split(table, "\n")[2:] {
		cells := strings.Split(line, "|")
		if len(cells) < 3 {
			break
		}
		first := strings.TrimSpace(cells[1])
		for _, cell := range cells[2 : len(cells)-1] {
			n, err := strconv.ParseFloat(figure.FindString(cell), 64)
			if err != nil {
				t.Fatalf("%s: %v", line, err)
			}
			rows[first] = append(rows[first], n)
		}
	}
	return rows
}

// Hold compares a figure with the published one. They come from different samples of games, so they
// may differ by four standard errors and the rounding.
func Hold(t *testing.T, what string, got Mean, published float64) {
	t.Helper()
	t.Logf("%s: %.3f ± %.3f, published %.3f", what, got.Mean, got.Error, published)
	if math.Abs(got.Mean-published) > 4*got.Error+published/50 {
		t.Errorf("%s: %.3f ± %.3f, but %.3f is published", what, got.Mean, got.Error, published)
	}
}
