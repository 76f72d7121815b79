package testbed

import (
	"slices"
	"testing"
	"time"
)

// Beside reports the medians of what was measured and of its peer, in turns, and how many times
// as long it took.
func Beside(b *testing.B, times, peers []time.Duration, peer string) {
	b.Helper()
	median := func(all []time.Duration) float64 {
		slices.Sort(all)
		return float64(all[len(all)/2].Microseconds()) / 1000
	}
	mine, theirs := median(times), median(peers)
	b.ReportMetric(mine, "ms")
	b.ReportMetric(theirs, "ms-"+peer)
	b.ReportMetric(mine/theirs, "×"+peer)
}
