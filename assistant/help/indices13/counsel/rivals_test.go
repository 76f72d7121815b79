package counsel

import (
	"slices"
	"testing"

	"lestrade/rules"
	referee "lestrade/rules/indices13"
	"lestrade/rules/rulestest"
)

// TestRivalsLimit: a rival who may know too much to be gone through is named, and has no figures.
func TestRivalsLimit(t *testing.T) {
	p := rulestest.Begin(t, rules.Shelf{referee.Game},
		"game 13-indices",
		"seats Anna Bruno Chloé",
		"first = Anna",
		"behind Anna museum poison",
		"front Bruno dancer theater blowgun",
		"front Chloé countess library knife",
		"Anna: ask Chloé green = 0",
		"Bruno: ask Chloé green = 0",
		"Chloé: ask Bruno melee = 1",
		"Chloé: ask Bruno women = 2",
		"Chloé: ask Bruno women = 2",
		"Anna: ask Chloé ranged = 2",
		"Bruno: ask Anna yellow = 2",
		"Bruno: ask Anna women = 2",
		"Bruno: look A = ?",
		"Chloé: ask Bruno blue = 2",
		"Anna: look E = nurse",
		"Anna: ask Chloé pink = 2",
		"Bruno: ask Anna men = 0",
		"Chloé: ask Anna melee = 2",
		"Chloé: ask Bruno purple = 2",
	)
	view := p.View("Anna")
	c, err := For(view, "Anna")
	if err != nil {
		t.Fatal(err)
	}
	minds := 0
	for _, rival := range []string{"Bruno", "Chloé"} {
		all, fits, err := mindsOf(c.Knowledge, view, rival, 10000)
		if err != nil || !fits || len(all) < 2 {
			t.Fatalf("%s: %d, %v, %v", rival, len(all), fits, err)
		}
		minds += len(all)
	}
	for most, want := range map[int][]string{0: {"Bruno", "Chloé"}, minds - 1: {"Chloé"}, minds: nil} {
		if err := c.WeighForRivals(view, most*len(c.Actions)); err != nil || !slices.Equal(c.Beyond, want) {
			t.Errorf("with %d: %v, %v, not %v", most, c.Beyond, err, want)
		}
		for _, seat := range c.Beyond {
			if _, is := c.Actions[0].Rivals[seat]; is {
				t.Errorf("with %d: %s has figures all the same", most, seat)
			}
		}
	}
}
