package indices13_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"lestrade/data"
	"lestrade/rules"
	"lestrade/rules/indices13"
	"lestrade/rules/position"
	"lestrade/rules/reading"
	"lestrade/rules/rulestest"
)

// shelf holds two more games for the common rules that 13 Indices has no use for.
var shelf = rules.Shelf{indices13.Game, rulestest.OnPaper("charlock"), rulestest.OnPaper("timebomb")}

func TestTranscripts(t *testing.T) {
	shown := rulestest.Transcripts(t, shelf, "testdata")
	for _, gap := range shown.Gaps() {
		t.Error(gap)
	}
	for _, folder := range []string{data.Common, indices13.ID} {
		shown.Check(t, folder, elsewhere...)
	}
}

func TestSentences(t *testing.T) { rulestest.Sentences(t, indices13.Game) }

// elsewhere are reasons that no line of a transcript can meet: see TestActOfNobody,
// TestCorrectionsThatFall, TestCorrectionThatOpens and TestMendsThatFall; and those of the common rules
// that Time Bomb's transcripts show.
var elsewhere = []string{
	"all.speak.1.act", "all.hidden.1", "all.hidden.1.hidden-said", "all.hidden.1.early", "all.hidden.1.unsettled", "all.hidden.1.hidden-opened", "all.head.1.opens",
	"all.done.1", "all.done.1.already-done",
}

// An act typed without its speaker is read as an act of the seat that may act; only an entry that
// was never typed can lack one.
func TestActOfNobody(t *testing.T) {
	p := table(t, "game 13-indices", "seats Anna Bruno Chloé", "first = Anna")
	look := rules.Entry{Verb: "look", Args: []rules.Arg{
		{Field: "letter", Words: []string{"A"}},
		{Field: "card", Words: []string{"duke"}, Reply: true},
	}}
	_, err := p.Enter(rules.Referee, look)
	var r *rules.Refusal
	if !errors.As(err, &r) || r.Rule != "all.speak.1" || r.Reason != "act" {
		t.Errorf("want all.speak.1 act, got %v", err)
	}
	look.Seat = "Anna"
	if _, err := p.Enter(rules.Referee, look); err != nil {
		t.Error(err)
	}
}

// What no transcript can hold as text: lines of any bytes.
func TestNoise(t *testing.T) {
	const ask = "Anna: ask Bruno red = 1"
	chance := rand.New(rand.NewPCG(13, 0))
	noise := make([]byte, 10<<20)
	for i := range noise {
		noise[i] = byte(chance.Uint32())
	}
	p := table(t, "game 13-indices", "seats Anna Bruno Chloé", "commit "+strings.Repeat("0", 64), "first = Anna")
	for _, c := range []struct{ name, line, reason, word string }{
		{"a byte that begins nothing", "Anna: ask Bruno red = \xff", "not-utf8", ""},
		{"half a letter", "Anna: ask Chlo\xc3", "not-utf8", ""},
		{"latin-1", "Anna: ask Chlo\xe9 red = 1", "not-utf8", ""},
		{"a bad byte in a comment", ask + " # \x80", "not-utf8", ""},
		{"a surrogate", "Anna: ask Bruno \xed\xa0\x80 = 1", "not-utf8", ""},
		{"10 MB of noise", string(noise), "too-long", ""},
		{"10 MB of one letter", strings.Repeat("a", 10<<20), "too-long", ""},
		{"10 MB of spaces after a line", ask + strings.Repeat(" ", 10<<20), "too-long", ""},
		{"4097 bytes", ask + " #" + strings.Repeat("x", 4097-len(ask)-2), "too-long", ""},
		{"2048 words", strings.Repeat("x ", 2048), "word", "x"},
		{"4096 equals signs", strings.Repeat("= ", 2048), "missing", ""},
		{"4096 colons", strings.Repeat(":", 4096), "word", strings.Repeat(":", 4096)},
		{"a null", "Anna: ask Bruno re\x00d = 1", "word", "re\x00d"},
		{"a colour for the terminal", "Anna: ask Bruno \x1b[31mred\x1b[0m = 1", "word", "\x1b[31mred\x1b[0m"},
		{"the same said as salt", "salt \x1b[2J", "word", "\x1b[2J"},
		{"a bell", "Anna: ask Bruno red = \a1", "word", "\a1"},
		{"a backspace", "Anna: ask Bruno red = 2\b1", "word", "2\b1"},
		{"a turn of the writing direction", "Anna: ask Bruno \u202ered = 1", "word", "\u202ered"},
		{"a space without width", "Anna: ask Bruno red\u200b = 1", "word", "red\u200b"},
		{"a byte-order mark", "\ufeffAnna: ask Bruno red = 1", "word", "\ufeffAnna"},
	} {
		_, err := reading.Read(p, c.line, "en")
		var r *rules.Refusal
		if !errors.As(err, &r) || r.Kind != rules.Unreadable || r.Reason != c.reason || r.Word != c.word {
			t.Errorf("%s: want unreadable %s %q, got %.200v", c.name, c.reason, c.word, err)
		}
	}
	whole := ask + " #" + strings.Repeat("x", 4096-len(ask)-2)
	if e, err := reading.Read(p, whole, "en"); err != nil || e.String() != ask {
		t.Errorf("4096 bytes: got %v, %v", e, err)
	}
}

// table is a position after lines that must be taken.
func table(t *testing.T, lines ...string) *position.Position {
	t.Helper()
	return rulestest.Begin(t, shelf, lines...)
}
