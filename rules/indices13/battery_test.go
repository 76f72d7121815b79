package indices13_test

import (
	"math/rand/v2"
	"testing"

	"lestrade/rules"
	"lestrade/rules/indices13"
	"lestrade/rules/rulestest"
)

func TestBattery(t *testing.T) {
	rulestest.Run(t, rulestest.Game{
		Shelf:   rules.Shelf{indices13.Game},
		ID:      indices13.ID,
		Deal:    func(chance *rand.Rand) rulestest.Table { return dealTable(chance) },
		Facts:   []string{"front", "behind", "informant"},
		Settled: "13.fact.1",
		Bars:    bars,
	}, 200, 2_000)
}

// bars are the reasons that random play meets often enough to rely on; the others
// have their transcripts.
var bars = []string{
	"13.setup.1 removed", "13.setup.2 elsewhere-front", "13.setup.2 elsewhere-behind", "13.setup.2 elsewhere-informant", "13.setup.3 type",
	"13.fact.1 front", "13.fact.1 behind", "13.fact.1 informant", "13.fact.1 other",
	"13.first.1 begun", "13.first.1 who-begins", "13.turn.1 not-your-turn", "13.end.1 over",
	"13.ask.1 oneself", "13.ask.2 detail", "13.ask.2 type", "13.ask.3 removed",
	"13.ask.4 exact", "13.ask.4 bounds", "13.ask.4 clash",
	"13.look.1 none", "13.look.2 letter",
	"13.accuse.1 type", "13.accuse.2 front", "13.accuse.2 behind", "13.accuse.2 clash", "13.accuse.2 clash-right",
	"13.accuse.4 is-wrong",
	"13.glass.1 total", "13.glass.3 no-need",
	"13.secret.1 off", "13.secret.2 used",
	"13.two.1 no-glasses", "13.two.2 side-missing", "13.two.2 side-spare",
	"all.mine.1 unheard", "all.mine.1 unseen",
}
