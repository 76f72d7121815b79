package indices13_test

import (
	"fmt"
	"strings"

	"lestrade/assistant/help"
	"lestrade/assistant/help/indices13"
	"lestrade/assistant/speak"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	referee "lestrade/rules/indices13"
)

// A report is made for one seat, from what that seat may know.
func Example() {
	game := `game 13-indices
seats Anna Bruno Chloé
first = Bruno
front Bruno butcher market rifle
front Chloé officer library crossbow
behind Anna maid knife
Bruno: ask Chloé red = 1
`
	p, err := transcript.Read(rules.Shelf{referee.Game}, strings.NewReader(game), "en")
	if err != nil {
		fmt.Println(err)
		return
	}
	view := p.View("Anna")
	explain, _ := indices13.Game.Report("explain")
	page, err := explain.Give(help.Request{Voice: speak.New("en").At(view), View: view, Viewer: "Anna", Words: []string{"poison"}}, nil)
	fmt.Print(page.In(80))
	if err != nil {
		fmt.Println(err)
	}
	// Output:
	// Chloé saw 1 “red” (7), of which you see 1 (butcher), so there is no other on
	//     your screen or inside Chloé’s
	// so “poison” does not hang on your screen
}
