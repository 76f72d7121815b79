package reading_test

import (
	"reflect"
	"testing"

	"lestrade/rules/position"
)

// A view that was asked for line after line may be the one before with a line more:
// nobody must be able to tell it from one folded anew.
func TestViewsGrowAsTheyAreFolded(t *testing.T) {
	eachTranscript(t, func(path string, p *position.Position) {
		lines := canonical(p)
		watched := begin(t)
		for _, line := range lines {
			watched = recall(t, watched, line)
			knowledge(t, watched)
		}
		if anew := recall(t, begin(t), lines...); !reflect.DeepEqual(knowledge(t, watched), knowledge(t, anew)) {
			t.Errorf("%s: a view that grew is another than one folded anew", path)
		}
	})
}
