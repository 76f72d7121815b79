package draw_test

import (
	"encoding/binary"
	"fmt"
	"strings"
	"testing"

	"lestrade/assistant/draw"
	"lestrade/rules"
	"lestrade/rules/arkham"
	"lestrade/rules/position"
	"lestrade/rules/rulestest"
)

// atTest is a table of Arkham Noir where a stability test is due.
func atTest(t *testing.T, lines ...string) *position.Position {
	t.Helper()
	lines = append([]string{"game arkham", "seats Anna"}, lines...)
	play := "Anna: play 1a"
	if !strings.HasPrefix(lines[len(lines)-1], "hand") {
		play += " test" // of a card whose effects nobody knows
	}
	return rulestest.Begin(t, rules.Shelf{arkham.Game}, append(lines, "open 1a", play)...)
}

var aTest = rules.Entry{Seat: "Anna", Verb: "test"}

// strayed is the chi-square of many draws from one composition, each by a seed of its own.
func strayed(outcomes []rules.Outcome, draws int) float64 {
	count, weight := map[string]int{}, 0
	for n := range draws {
		var seed draw.Seed
		binary.BigEndian.PutUint64(seed[:], uint64(n))
		count[seed.Derive(nil, rules.Decision{Seat: "Anna", Verb: "test", Time: 1}, rules.Draw{Number: 1, Outcomes: outcomes}, 1)[0]]++
	}
	for _, o := range outcomes {
		weight += o.Weight
	}
	sum := 0.0
	for _, o := range outcomes {
		expected := float64(draws*o.Weight) / float64(weight)
		sum += (float64(count[o.Word]) - expected) * (float64(count[o.Word]) - expected) / expected
	}
	return sum
}

// A test is drawn by the counts that the owner told. The chi-square stays below what
// one run in a thousand exceeds.
func TestArkhamDrawsKinds(t *testing.T) {
	p := atTest(t, "deck 41", "pile scales 5 hourglass 8 clear 20")
	outcomes, refusal := position.Outcomes(p, aTest)
	if refusal != nil || fmt.Sprint(outcomes) != "[clear:20 hourglass:8 scales:5]" {
		t.Fatalf("outcomes %v, %v", outcomes, refusal)
	}
	if chi := strayed(outcomes, 20_000); chi > 13.82 {
		t.Errorf("chi-square %.1f of 2 degrees", chi)
	}
}

// Where all cards are known by name, each comes as often as any other; where one that
// nobody has named lies about, none is drawn.
func TestArkhamDrawsNames(t *testing.T) {
	lines := []string{"deck 28"}
	for n := range 28 {
		lines = append(lines, fmt.Sprintf("clue sample-%d evidence left-any right-any must-test", n+1))
	}
	if _, refusal := position.Outcomes(atTest(t, lines...), aTest); refusal == nil || refusal.Rule != "all.draw.2" {
		t.Errorf("cards without a name lie about, and yet it draws: %v", refusal)
	}
	lines = append(lines, "lead sample-1 sample-2 sample-3 sample-4 sample-5", "hand sample-6 sample-7 sample-8")
	outcomes, refusal := position.Outcomes(atTest(t, lines...), aTest)
	if refusal != nil || len(outcomes) != 20 {
		t.Fatalf("outcomes %v, %v", outcomes, refusal)
	}
	if chi := strayed(outcomes, 20_000); chi > 43.82 {
		t.Errorf("chi-square %.1f of 19 degrees", chi)
	}
}
