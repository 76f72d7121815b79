package text_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"lestrade/assistant/doc"
	"lestrade/assistant/doc/text"
)

// TestAloud says what is due first, rows without columns, a sheet card by card.
func TestAloud(t *testing.T) {
	seats := doc.Table{Columns: doc.Columns("", "Seat", "Hand", ""), Rows: [][]doc.Text{doc.Says("→", "Anna", "3", "to play"), doc.Says("", "Bruno", "", "")}}
	sheet := doc.Grid{
		Across: doc.Says("red"), Down: doc.Says("women"),
		Squares: [][]doc.Square{{{Name: doc.Say("countess"), Sign: doc.Say("25 %"), Part: .25}}},
	}
	odds := doc.Table{Columns: doc.Columns("cases", "sure"), Rows: [][]doc.Text{doc.Says("27", "0 %")}}
	due := doc.List{Title: doc.Say("Now").As(doc.Due), Items: doc.Says("✗ draw · or pass")}
	got := text.Aloud(doc.Doc{doc.Gap{}, seats, sheet, doc.Meters{Meters: []doc.Meter{{Name: doc.Say("Time"), Value: 2, Most: 5, Says: doc.Say("2 of 5")}}}, odds, due})
	want := []text.Spoken{
		{Head: "Now", Lines: []string{"draw, or pass"}, Due: true},
		{Lines: []string{"Anna, Hand 3 to play", "Bruno"}},
		{Lines: []string{"women", "countess, red: 25 %"}},
		{Lines: []string{"Time 2 of 5"}},
		{Lines: []string{"cases 27, sure 0 %"}},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// TestSilent has a word for each sign that would not be heard, and for no mark behind a sentence.
func TestSilent(t *testing.T) {
	words := text.Silent{Sign: "question mark", Unknown: "unknown", Nothing: "nothing"}
	for line, want := range map[string]string{
		"Leads: ?, ?":                 "Leads: unknown, unknown",
		"[private · Anna] A ? (5)":    "[private, Anna] A unknown (5)",
		"Un «\u00a0?\u00a0» explique": "Un question mark explique",
		"“?” explains: –, – and (–)":  "question mark explains: nothing, – and nothing",
		"qui commence\u00a0?":         "qui commence\u00a0?",
		"who begins? a – b":           "who begins? a – b",
		"8  correct 8 = 1":            "8 correct 8 = 1",
		"commit 674c0c15834443fca9111688ef84feb96ea177ee0ba5b4fe146593d5f74305f1": "commit 674c0c15…",
	} {
		if got := words.Line(line); got != want {
			t.Errorf("%q is %q, not %q", line, got, want)
		}
	}
}
