package paper_test

import (
	"testing"

	"lestrade/rules"
)

var everybody = map[string][]rules.Viewer{
	"sherlock": {"Anna", "Bruno", rules.Public},
}

// The games left on paper hide nothing: each viewer hears every line as it was said.
func TestEverybodyHearsAll(t *testing.T) {
	for _, game := range games {
		t.Run(game, func(t *testing.T) {
			whole := told(t, empty(t), transcript(t, game)...)
			for _, viewer := range everybody[game] {
				view, err := whole.View(viewer)
				if err != nil {
					t.Fatal(err)
				}
				if text(view) != text(whole) {
					t.Errorf("%s hears:\n%s\nwant:\n%s", viewer, text(view), text(whole))
				}
			}
		})
	}
}
