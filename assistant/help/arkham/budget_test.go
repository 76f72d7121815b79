package arkham

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lestrade/assistant/help/helptest"
	"lestrade/assistant/speak"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/rulestest"
	"lestrade/rules/rulestest/testbed"
)

// kept is a table that stands in testdata/odds.
func kept(t testing.TB, name string) *position.Position {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", "odds", name+".lestrade"))
	if err != nil {
		t.Fatal(err)
	}
	return tableAt(t, strings.Split(strings.TrimSpace(string(text)), "\n")...)
}

// TestOwnChoice: a figure that depends on the player’s own choice says so, with the choice
// that fares best. One card in hand is known to cost no time, and one more hourglass would
// lose the game.
func TestOwnChoice(t *testing.T) {
	p := kept(t, "own-choice")
	for _, l := range oddsAt(t, p).Lost {
		switch {
		case l.Option != "keep" && l.Best != nil:
			t.Errorf("%s has a best choice: %v", l.Option, l.Best)
		case l.Option == "keep" && (l.Chance.Fractions != [2]string{"0", "1"} || l.Best == nil || l.Best.Entry != "discard h1" || l.Best.Chance.High != 0):
			t.Errorf("keep loses by %v, best %v", l.Chance, l.Best)
		}
	}
	out := oddsAt(t, rulestest.Say(t, p, "Anna: keep"))
	if now := out.Lost[0]; now.Best == nil || now.Best.Entry != "discard h1" {
		t.Errorf("as things stand: %v", now)
	}
	for _, lang := range []string{"en", "fr"} {
		if text := textIn(t, p, lang); strings.Contains(text, "?") || !strings.Contains(text, " h1") {
			t.Errorf("%s", text)
		}
	}
}

// TestCut: cards of many effects are gone through as far as the budget goes, and what is
// not is said to be bounds. Counted in steps, it comes out the same each time.
func TestCut(t *testing.T) {
	p := kept(t, "many-effects")
	cut := 0
	for _, l := range oddsAt(t, p).Lost {
		if l.Cut {
			cut++
		}
		if l.Cut && (l.Chance.Low != 0 || l.Chance.High != 1) {
			t.Errorf("%s: %v", l.Option, l.Chance)
		}
	}
	if cut == 0 {
		t.Error("all was gone through")
	}
	text := textIn(t, p, "en")
	if testbed.Thorough() && text != textIn(t, p, "en") || !strings.Contains(text, "** more may follow") {
		t.Errorf("%s", text)
	}
}

// TestBudget spends no more than it has, and hands back what a part has left.
func TestBudget(t *testing.T) {
	left := &budget{100, 10}
	part := left.share(4)
	part.moments -= 30
	left.giveBack(part)
	if *left != (budget{75, 10}) {
		t.Errorf("%v is left", *left)
	}
}

func BenchmarkOddsManyEffects(b *testing.B) {
	p := kept(b, "many-effects")
	for b.Loop() {
		oddsAt(b, p)
	}
}

func textIn(t testing.TB, p *position.Position, lang string) string {
	t.Helper()
	r := helptest.Ask(p, rules.Public)
	r.Voice = speak.New(lang).At(r.View)
	return helptest.Make(t, odds, r).In(80)
}
