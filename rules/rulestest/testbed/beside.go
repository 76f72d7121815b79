package testbed

import (
	"slices"
	"testing"
	"time"
)

// Beside reports the median of the measured times and that of the peer's, and the ratio of the two.
// Both should be measured in turns.
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
