package desk_test

import (
	"testing"

	"lestrade/assistant/desk"
)

// TestHolds finds words by their beginnings, however they are written.
func TestHolds(t *testing.T) {
	for _, tc := range []struct {
		row, typed string
		want       bool
	}{
		{"régler un compteur", "o", false},
		{"régler un compteur", "comp", true},
		{"régler un compteur", "regler un c", true},
		{"les parties finies", "fin", true},
		{"qu’a dit l’affaire 1b ?", "affaire", true},
		{"qu’a dit l’affaire 1b ?", "b", false},
		{"coupe découpe, et coupe encore", "coupe e", true},
		{"retour · Time Bomb 2", "· time", true},
		{"quitter", "", true},
	} {
		if got := desk.Holds(desk.Row{Text: tc.row}, tc.typed); got != tc.want {
			t.Errorf("%q holds %q: %t", tc.row, tc.typed, got)
		}
	}
}
