package timebomb_test

import (
	"fmt"
	"strings"

	"lestrade/assistant/help"
	"lestrade/assistant/help/timebomb"
	"lestrade/assistant/speak"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	referee "lestrade/rules/timebomb"
)

// Two claims of all four cables cannot both be true.
func Example() {
	game := `game timebomb
seats Anna Bruno Chloé Dario
colours = red blue pink green
first = Bruno
Anna: claim defuse 4
Bruno: claim defuse 1
`
	p, err := transcript.Read(rules.Shelf{referee.Game}, strings.NewReader(game), "en")
	if err != nil {
		fmt.Println(err)
		return
	}
	odds, _ := timebomb.Game.Report("odds")
	page, err := odds.Give(help.Request{Voice: speak.New("en").At(p), View: p, Viewer: rules.Public}, nil)
	fmt.Print(page.In(80))
	if err != nil {
		fmt.Println(err)
	}
	// Output:
	// Time Bomb Evolution · after line 6 · for everybody’s eyes
	//
	// Claims that cannot all be true
	//   what Anna or Bruno claimed is not so: their claims for “cable” in round 1 add
	//     up to 5, but there are 4
	//
	// How likely each is to be of Moriarty’s team is told only where the help of the
	//     table is “tells me”
}
