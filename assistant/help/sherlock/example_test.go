package sherlock_test

import (
	"fmt"
	"strings"

	"lestrade/assistant/help"
	"lestrade/assistant/help/sherlock"
	"lestrade/assistant/speak"
	"lestrade/assistant/transcript"
	"lestrade/rules"
)

// Anna asks how her hand is best laid around her lead.
func Example() {
	game := `game sherlock
seats Anna Bruno
lead L1 3 N:F
clue c1 S:F
Anna: lead L1
first = Anna
Anna: visit 1 take c1 F
`
	p, err := transcript.Read(rules.Shelf{sherlock.Game.Game}, strings.NewReader(game), "en")
	if err != nil {
		fmt.Println(err)
		return
	}
	arrange, _ := sherlock.Game.Report("arrange")
	page, err := arrange.Make(help.Request{Voice: speak.New("en").At(p), View: p, Viewer: "Anna"})
	fmt.Println(page.Proposed, err)
	// Output:
	// [Anna: solve N:F=c1 keep c1 F] <nil>
}
