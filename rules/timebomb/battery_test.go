package timebomb_test

import (
	"math/rand/v2"
	"testing"

	"lestrade/rules"
	"lestrade/rules/rulestest"
	"lestrade/rules/timebomb"
)

func TestBattery(t *testing.T) {
	rulestest.Run(t, rulestest.Game{
		Shelf:   rules.Shelf{timebomb.Game},
		ID:      timebomb.ID,
		Deal:    func(chance *rand.Rand) rulestest.Table { return dealTable(chance) },
		Facts:   []string{"colours"},
		Lies:    "claim",
		Moments: []string{"role", "had"},
		Settled: "tb.fact.1",
		Bars:    bars,
	}, 60, 500)
}

// bars are the reasons that random play meets often enough to rely on; the others have
// their transcripts.
var bars = []string{
	"tb.blue.1 nothing-to-cancel", "tb.cut.1 not-your-turn", "tb.cut.2 own",
	"tb.defuse.5 assign-first", "tb.defuse.5 nothing-to-assign", "tb.end.1 over", "tb.fact.1 colours", "tb.first.1 begun", "tb.had.1 early",
	"tb.red.1 no-red", "tb.red.1 number-first", "tb.role.1 secret", "tb.setup.2 not-in-play", "tb.variant.1 base",
}
