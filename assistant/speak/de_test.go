package speak_test

import (
	"testing"

	"lestrade/assistant/speak"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/timebomb"
)

// A colour that stands as a noun is written large, and each of a list.
func TestNounsAreLarge(t *testing.T) {
	table, err := position.Begin(rules.Shelf{timebomb.Game})
	if err != nil {
		t.Fatal(err)
	}
	v := speak.New("de").With(table.Vocabulary(), "timebomb")
	got := v.Say("tb.setup.2.not-in-play", speak.Figures{"colour": speak.Plain("rosa"), "colours": speak.Plain("grün, blau und orange")})
	if want := "Rosa ist nicht im Spiel: Die Farben sind Grün, Blau und Orange"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
