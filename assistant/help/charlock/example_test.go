package charlock_test

import (
	"fmt"
	"strings"

	"lestrade/assistant/help"
	"lestrade/assistant/help/charlock"
	"lestrade/assistant/speak"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	referee "lestrade/rules/charlock"
)

// Why a suspect is ruled out for Anna's case.
func Example() {
	game := `game charlock
seats Anna Bruno Chloé
option help sheet
first = Anna
case Bruno dog-11
case Chloé rat-4
Anna: reveal crow-1 = dead-end
`
	p, err := transcript.Read(rules.Shelf{referee.Game}, strings.NewReader(game), "en")
	if err != nil {
		fmt.Println(err)
		return
	}
	explain, _ := charlock.Game.Report("explain")
	page, err := explain.Give(help.Request{Voice: speak.New("en").At(p), View: p, Viewer: "Anna", Words: []string{"crow"}}, nil)
	fmt.Print(page.In(80))
	if err != nil {
		fmt.Println(err)
	}
	// Output:
	// “crow-1” was a dead end (7): the suspect of your case is not “crow”, and its
	//     hour is none of 12, 1 and 2
	// so “crow” is ruled out
}
