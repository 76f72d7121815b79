package charlock_test

import (
	"math/rand/v2"
	"testing"

	"lestrade/rules"
	"lestrade/rules/charlock"
	"lestrade/rules/rulestest"
)

func TestBattery(t *testing.T) {
	rulestest.Run(t, rulestest.Game{
		Shelf:   rules.Shelf{charlock.Game},
		ID:      charlock.ID,
		Deal:    func(chance *rand.Rand) rulestest.Table { return dealTable(chance) },
		Facts:   []string{"trail"},
		Moments: []string{"case", "hand", "tokens"},
		Settled: "ch.fact.1",
		Bars:    bars,
	}, 80, 600)
}

// bars are the reasons that random play meets often enough to rely on; the others
// have their transcripts.
var bars = []string{
	"ch.setup.3 elsewhere-case", "ch.setup.3 elsewhere-clue", "ch.setup.3 elsewhere-discard", "ch.setup.3 elsewhere-solved", "ch.setup.6 order",
	"ch.box.1 sum", "ch.fact.1 trail", "ch.first.1 begun",
	"ch.turn.1 not-your-turn", "ch.turn.2 investigate-first", "ch.turn.2 investigated", "ch.turn.3 guessed",
	"ch.light.1 by-cards", "ch.light.2 had-turn", "ch.hand.2 empty", "ch.hand.2 number", "ch.answer.1 exact", "ch.answer.1 clash",
	"ch.guess.1 exact", "ch.guess.3 not-guessed", "ch.case.1 seed-first", "ch.pass.1 number",
	"ch.deck.2 nothing", "ch.furriarty.2 nothing-passed", "ch.furriarty.3 not-yet",
	"ch.paws.1 used", "ch.accident.1 oneself", "ch.tokens.1 none",
}
