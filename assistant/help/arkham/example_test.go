package arkham_test

import (
	"fmt"
	"strings"

	"lestrade/assistant/help"
	"lestrade/assistant/help/arkham"
	"lestrade/assistant/speak"
	"lestrade/assistant/transcript"
	"lestrade/rules"
)

// Two of the ten cards in the draw pile show the scales: the chance of the next test is exact.
func Example() {
	game := "game arkham\nseats Anna\nopen 1a\npile scales 2 hourglass 3 clear 5\n"
	p, err := transcript.Read(rules.Shelf{arkham.Game.Game}, strings.NewReader(game), "en")
	if err != nil {
		fmt.Println(err)
		return
	}
	odds, _ := arkham.Game.Report("odds")
	page, err := odds.Make(help.Request{Voice: speak.New("en").At(p), View: p, Viewer: rules.Public})
	fmt.Println(page.Data.(*arkham.Odds).Test["scales"].Fractions, err)
	// Output: [1/5 1/5] <nil>
}
