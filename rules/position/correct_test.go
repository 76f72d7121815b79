package position_test

import (
	"errors"
	"testing"

	"lestrade/rules"
	"lestrade/rules/indices13"
	"lestrade/rules/position"
	"lestrade/rules/reading"
	"lestrade/rules/rulestest"
)

// shelf is the games whose lines the tests say.
var shelf = rules.Shelf{indices13.Game, rulestest.OnPaper("charlock"), rulestest.OnPaper("sherlock")}

// corrected tells what becomes of a correction that a viewer types.
func corrected(t *testing.T, p *position.Position, viewer rules.Viewer, n int, line string) (*position.Position, *rules.Refusal) {
	t.Helper()
	before, err := p.Before(n)
	if err != nil {
		t.Fatal(err)
	}
	e, err := reading.Read(before.View(viewer), line, "en")
	if err != nil {
		t.Fatal(err)
	}
	var refusal *rules.Refusal
	q, err := p.Correct(viewer, n, e)
	if err != nil && !errors.As(err, &refusal) {
		t.Fatal(err)
	}
	return q, refusal
}

var hiddenCards = []string{
	"game 13-indices",
	"seats Anna Bruno Chloé",
	"option top-secret on",
	"first = Anna",
	"front Anna countess park gun",
	"front Bruno butcher market rifle",
	"front Chloé officer library crossbow",
	"behind Anna maid knife",
	"behind Bruno nurse poison",
	"Anna: ask Bruno women secret = 2", // 10: the nurse and the countess
}

// A reply that only hidden cards tell is not filled in for people who may not see them.
func TestCorrectionWithoutReply(t *testing.T) {
	p := rulestest.Begin(t, shelf, hiddenCards...)
	if q, _ := corrected(t, p, rules.Referee, 10, "Anna: ask Bruno red"); q.Said()[9].String() != "Anna: ask Bruno red = 2 derived" {
		t.Errorf("the referee's reply: %q", q.Said())
	}
	if _, r := corrected(t, p, "Chloé", 10, "Anna: ask Bruno red"); r == nil || r.Kind != rules.Unreadable || r.Reason != "missing" {
		t.Errorf("Chloé, who sees neither her own screen nor behind Bruno's: %v", r)
	}
	// Bruno sees all that he answers for.
	if q, r := corrected(t, p, "Bruno", 10, "Anna: ask Bruno red"); r != nil || q.Said()[9].String() != "Anna: ask Bruno red = 2 derived" {
		t.Errorf("Bruno: %v", r)
	}
}

// People who may not know a word cannot overwrite it by saying "?" in its place.
func TestCorrectionKeepsHiddenWords(t *testing.T) {
	p := rulestest.Begin(t, shelf, hiddenCards...)
	for _, c := range []struct {
		viewer      rules.Viewer
		n           int
		line, store string
	}{
		{"Anna", 5, "front Anna ? ? ?", "front Anna countess park gun"},
		{"Anna", 5, "front Anna ? park sword", "front Anna countess park sword"},
		{"Bruno", 5, "front Anna ? park gun", "front Anna ? park gun"}, // he sees the card
		{rules.Referee, 5, "front Anna ? park gun", "front Anna ? park gun"},
		{"Anna", 9, "behind Bruno ? ?", "behind Bruno nurse poison"},
		{"Anna", 9, "behind Chloé ? ?", "behind Chloé nurse poison"},
		{"Chloé", 10, "Anna: ask Bruno green secret = ?", "Anna: ask Bruno green secret = 2"},
		{"Anna", 10, "Anna: ask Bruno green secret = ?", "Anna: ask Bruno green secret = ?"},
		{"Anna", 9, "informant A ?", "informant A ?"}, // another verb
	} {
		q, r := corrected(t, p, c.viewer, c.n, c.line)
		if r != nil {
			t.Errorf("%s corrects %d: %s: %v", c.viewer, c.n, c.line, r)
			continue
		}
		if got := q.Said()[c.n-1].String(); got != c.store {
			t.Errorf("%s corrects %d: %s: stored %s, not %s", c.viewer, c.n, c.line, got, c.store)
		}
	}
}

// A correction by which its author would read hidden words is refused: of another
// line, or those that the line would keep. So it is where nothing is hidden in fact.
func TestCorrectionThatOpens(t *testing.T) {
	indices := rulestest.Begin(t, shelf, hiddenCards...)
	charlock := rulestest.Begin(t, shelf, "game charlock", "seats Anna Bruno Chloé", "Anna: pass goose-2 rat-11")
	nothing := rulestest.Begin(t, shelf, "game charlock", "seats Anna Bruno Chloé", "Anna: pass ?")
	for _, c := range []struct {
		p      *position.Position
		viewer rules.Viewer
		n      int
		line   string
		opens  bool
	}{
		{charlock, "Chloé", 2, "seats Anna Chloé Bruno", true}, // whom Anna passes to
		{nothing, "Chloé", 2, "seats Anna Chloé Bruno", true},
		{charlock, "Bruno", 2, "seats Anna Chloé Bruno", false}, // he has read it, and will not again
		{charlock, rules.Referee, 2, "seats Anna Chloé Bruno", false},
		{charlock, "Chloé", 3, "Bruno: pass ?", true},
		{charlock, "Chloé", 3, "Bruno: pass dog-8", false},
		{indices, "Chloé", 9, "behind Chloé ? ?", true},
		{indices, "Chloé", 10, "Anna: ask Bruno women = ?", true},
	} {
		_, r := corrected(t, c.p, c.viewer, c.n, c.line)
		if opens := r != nil && r.Rule == "all.hidden.1" && r.Reason == "hidden-opened"; opens != c.opens {
			t.Errorf("%s corrects %d: %s: %v", c.viewer, c.n, c.line, r)
		}
	}
}
