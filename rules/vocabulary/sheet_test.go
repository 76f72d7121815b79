package vocabulary_test

import (
	"slices"
	"testing"

	"lestrade/rules/vocabulary"
)

// The sheets that boxes print have their sides, and what is a mere list has none.
func TestSheet(t *testing.T) {
	for _, c := range []struct{ game, domain, across, down string }{
		{"13-indices", "card", "type", "colour"},
		{"charlock", "card", "suspect", "hour"},
		{"13-indices", "question", "", ""},
		{"timebomb", "cable", "", ""},
		{"arkham", "effect", "", ""},
	} {
		words, err := vocabulary.Load(c.game)
		if err != nil {
			t.Fatal(err)
		}
		across, down, ok := words.Domain(c.domain).Sheet()
		if across.Name != c.across || down.Name != c.down || ok != (c.across != "") {
			t.Errorf("%s %s: %v across, %v down, %v", c.game, c.domain, across, down, ok)
		}
	}
	words, err := vocabulary.Load("13-indices")
	if err != nil {
		t.Fatal(err)
	}
	across, down, _ := words.Domain("card").Sheet()
	if !slices.Equal(across.Values, []string{"person", "place", "weapon"}) || len(down.Values) != 10 || down.Values[0] != "purple" {
		t.Errorf("the sheet of 13 Clues has %v across and %v down", across, down)
	}
}
