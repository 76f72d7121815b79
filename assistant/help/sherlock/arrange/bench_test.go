package arrange

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"lestrade/rules/sherlock/connect"
)

// timed is how long each of some runs took: its median and its worst, in milliseconds.
func timed(b *testing.B, runs int, do func(i int)) {
	var all []time.Duration
	for b.Loop() {
		for i := range runs {
			start := time.Now()
			do(i)
			all = append(all, time.Since(start))
		}
	}
	slices.Sort(all)
	b.ReportMetric(float64(all[len(all)/2].Microseconds())/1000, "ms/median")
	b.ReportMetric(float64(all[len(all)-1].Microseconds())/1000, "ms/worst")
}

func randomBoards(count, symbols, clues, tokens int) []connect.Board {
	r := rand.New(rand.NewPCG(12, 10))
	var boards []connect.Board
	for range count {
		boards = append(boards, randomBoard(r, symbols, clues, tokens))
	}
	return boards
}

// BenchmarkArrange arranges 1,000 hands of 12 clues and 10 tokens for leads of five symbols, each
// proven; the time includes the search for what lacks.
func BenchmarkArrange(b *testing.B) {
	boards := randomBoards(1000, 5, 12, 10)
	for _, goal := range goals {
		b.Run(string(goal), func(b *testing.B) {
			timed(b, len(boards), func(i int) {
				if a := Steps(MostSteps).Arrange(boards[i], goal); !a.Proven {
					b.Errorf("hand %d is not proven", i)
				}
			})
		})
	}
}

// BenchmarkAgainstBruteForce arranges hands that going through every tree can do, beside
// it: of those only that can be solved, as it does not tell what lacks.
func BenchmarkAgainstBruteForce(b *testing.B) {
	var boards []connect.Board
	for _, board := range randomBoards(400, 5, 8, 8) {
		if Steps(MostSteps).Arrange(board, MostBonuses).Solvable() {
			boards = append(boards, board)
		}
	}
	b.Logf("%d hands of 8 clues and 8 tokens", len(boards))
	b.Run("arrange", func(b *testing.B) {
		timed(b, len(boards), func(i int) { Steps(MostSteps).Arrange(boards[i], MostBonuses) })
	})
	b.Run("brute", func(b *testing.B) {
		timed(b, len(boards), func(i int) { newBrute(boards[i], MostBonuses) })
	})
}

// BenchmarkAdvise weighs every pair at four full locations, for hands of 12 clues and 10
// tokens.
func BenchmarkAdvise(b *testing.B) {
	r := rand.New(rand.NewPCG(4, 40))
	boards := randomBoards(100, 5, 12, 10)
	timed(b, len(boards), func(i int) {
		board, places := dealt(r, boards[i])
		Visits(board, places, MostBonuses, true, 10*MostSteps)
	})
}
