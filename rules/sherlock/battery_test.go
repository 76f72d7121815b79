package sherlock_test

import (
	"math/rand/v2"
	"testing"

	"lestrade/rules/rulestest"
	"lestrade/rules/sherlock"
)

func TestBattery(t *testing.T) {
	rulestest.Run(t, rulestest.Game{
		Shelf:   shelf,
		ID:      sherlock.ID,
		Deal:    func(chance *rand.Rand) rulestest.Table { return dealTable(chance) },
		Moments: []string{"location", "fill", "clue", "lead"},
		Settled: "sh.fact.1",
		Bars:    bars,
	}, 25, 150)
}

// bars are the reasons that random play meets often enough to rely on; the others have
// their transcripts. Links that break a rule are never offered.
var bars = []string{
	"sh.card.1 side-twice", "sh.card.2 at-location", "sh.card.2 in-hand", "sh.card.2 lead-up", "sh.card.3 leads", "sh.fact.1 card",
	"sh.first.1 who-begins", "sh.solve.1 no-lead", "sh.swap.2 none-alike", "sh.turn.1 not-your-turn",
	"sh.turn.2 visited", "sh.visit.2 universal",
}
