package indices13

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"lestrade/rules"
)

// BenchmarkAdvise weighs all actions of a seat, public sheets included, against its
// sheet on the same positions in the same run: the median of 20, at the start and
// after so many acts.
func BenchmarkAdvise(b *testing.B) {
	for players := 2; players <= 6; players++ {
		for _, acts := range []int{0, 6, 15} {
			b.Run(fmt.Sprintf("players=%d/acts=%d", players, acts), func(b *testing.B) {
				var views []*rules.Position
				for game := range 20 {
					_, p := played(b, players, acts, rand.New(rand.NewPCG(uint64(players), uint64(game))))
					views = append(views, seen(b, p, "Anna"))
				}
				var sheets, advice []time.Duration
				for n := 0; b.Loop(); n++ {
					view := views[n%len(views)]
					sheets = append(sheets, took(b, func() error { _, err := know(view, "Anna").prove(); return err }))
					advice = append(advice, took(b, func() error { _, err := counselFor(view, "Anna"); return err }))
				}
				sheet := median(sheets)
				b.ReportMetric(float64(median(advice))/float64(sheet), "×sheet")
				b.ReportMetric(milliseconds(sheet), "ms-sheet")
				b.ReportMetric(milliseconds(median(advice)), "ms")
			})
		}
	}
}

func took(b *testing.B, do func() error) time.Duration {
	start := time.Now()
	if err := do(); err != nil {
		b.Fatal(err)
	}
	return time.Since(start)
}

func median(all []time.Duration) time.Duration {
	slices.Sort(all)
	return all[len(all)/2]
}

func milliseconds(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
