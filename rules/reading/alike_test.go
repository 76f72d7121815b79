package reading_test

import (
	"testing"

	"lestrade/rules"
	"lestrade/rules/charlock"
	"lestrade/rules/position"
	"lestrade/rules/reading"
	"lestrade/rules/rulestest"
)

// inPlay is a table of Charlock Holmes at which Ann has four cards in hand.
func inPlay(t *testing.T) *position.Position {
	t.Helper()
	return rulestest.Begin(t, rules.Shelf{charlock.Game}, "game charlock", "seats Ann Bob", "first = Ann",
		"Ann: reveal rat-1 = lead", "Ann: reveal rat-7 = lead", "Bob: reveal rat-9 = lead", "Bob: reveal rat-2 = lead")
}

// TestAlike tells the texts that may as well begin other entries, and what half of a
// word lacks.
func TestAlike(t *testing.T) {
	p := inPlay(t)
	for text, want := range map[string]struct {
		first, lacks string
		alike        bool
	}{
		"crow":         {"Ann: reveal crow-1", "hour", true},
		"crow lead":    {"Ann: reveal crow-1 = lead", "", true},
		"cr lead":      {"Ann: reveal crow-1 = lead", "", true},
		"crow 3":       {"Ann: reveal crow-3", "", false},
		"re t":         {"Ann: reveal toad-1", "hour", true},
		"guess both d": {"Ann: guess both dog-1", "hour", true},
		"guess dog":    {"Ann: guess suspect dog", "", false}, // both, at some hour, come behind
		"guess 3":      {"Ann: guess hour 3", "", false},
		"guess dog 3":  {"Ann: guess both dog-3", "", false},
		"guess h 3":    {"Ann: guess hour 3", "", false},
	} {
		found := reading.Complete(p, text, "en", 99)
		if len(found) == 0 {
			t.Errorf("%s begins nothing", text)
			continue
		}
		lacks := ""
		if found[0].Lacks != nil {
			lacks = found[0].Lacks.ID
		}
		if got := found[0]; got.Entry.String() != want.first || got.Alike != want.alike || lacks != want.lacks {
			t.Errorf("%s: %s, alike %v, lacks %q", text, got.Entry, got.Alike, lacks)
		}
	}
}

// TestHalfAWord wants the other half of it.
func TestHalfAWord(t *testing.T) {
	p := inPlay(t)
	for text, word := range map[string]string{"reveal crow 13": "13", "crow 13": "13", "re cr x": "x", "guess both toad 0": "0"} {
		r := reading.Barred(p, text, "en")
		if r == nil || r.Kind != rules.Unreadable || r.Word != word || r.Domain == nil || r.Domain.ID != "hour" || len(r.Near) != 12 {
			t.Errorf("%s: %+v", text, r)
		}
	}
}

func TestIsLine(t *testing.T) {
	p := inPlay(t)
	for text, want := range map[string]bool{
		"reveal": true, "révéler rat 1": true, "Ann: reveal rat": true, "ann guess": true, "tokens Bob 4": true, "Bob : paws": true,
		"rev": false, "rat 1": false, "Ann": false, "Ann: rat 1": false, "Cid guess": false, "": false,
	} {
		if reading.IsLine(p, text) != want {
			t.Errorf("%q is a line: %v", text, !want)
		}
	}
}

// TestDue has a card alone go on with the table's line that is due, before an act that is open.
func TestDue(t *testing.T) {
	p := rulestest.Say(t, inPlay(t), "Ann: guess suspect goose = right")
	for text, want := range map[string]string{"goose 9": "solved Ann goose-9", "toad 9": "Ann: reveal toad-9"} {
		if found := reading.Complete(p, text, "en", 2); len(found) == 0 || found[0].Entry.String() != want {
			t.Errorf("%s: %v, not %s first", text, completed(found), want)
		}
	}
}
