package reading_test

import (
	"slices"
	"strings"
	"testing"

	"lestrade/rules"
	"lestrade/rules/reading"
	"lestrade/rules/rulestest"
)

// What a typed text stands for: whole words in both languages before beginnings,
// beginnings in the table's language alone, numbers never shortened.
func TestCandidates(t *testing.T) {
	for _, row := range []struct {
		game, begun, text, lang string
		want                    []string
	}{
		{"13-indices", "Anna ask Bruno", "rou", "fr", []string{"red"}},
		{"13-indices", "Anna ask Bruno", "rou", "en", nil},
		{"13-indices", "Anna ask Bruno", "ro", "fr", []string{"pink", "red"}},
		{"13-indices", "Anna ask Bruno", "rose", "en", []string{"pink"}},
		{"13-indices", "Anna ask Bruno", "noir", "en", []string{"brown"}},
		{"13-indices", "Anna accuse", "epee", "en", []string{"sword"}},
		{"13-indices", "Anna accuse", "port", "fr", []string{"harbor"}},
		{"13-indices", "Anna accuse", "ba", "en", nil},
		{"13-indices", "Anna ask Bruno", "corps a corps", "fr", []string{"melee"}},
		{"13-indices", "Anna ask Bruno", "c-à-c", "fr", []string{"melee"}},
		{"13-indices", "Anna ask Bruno", "boucles d'oreilles", "en", []string{"earrings"}},
		{"charlock", "Anna reveal", "corbeau6", "en", []string{"crow-6"}},
		{"charlock", "Anna reveal", "corbeau-6", "fr", []string{"crow-6"}},
		{"charlock", "Anna reveal", "cor 12", "fr", []string{"crow-12"}},
		{"charlock", "Anna reveal", "corbeau0", "fr", nil},
	} {
		p := rulestest.Begin(t, rules.Shelf{rulestest.OnPaper(row.game)}, "game "+row.game, "seats Anna Bruno Chloé Dario")
		w := rulestest.Walk(t, p, strings.Fields(row.begun)...)
		got := reading.Fitting(w, row.text, row.lang)
		slices.Sort(got)
		if !slices.Equal(got, row.want) {
			t.Errorf("%s %q in %s: %q, want %q", row.begun, row.text, row.lang, got, row.want)
		}
	}
}
