package sherlock_test

import (
	"fmt"

	"lestrade/assistant/help"
	"lestrade/assistant/help/sherlock"
	"lestrade/assistant/speak"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// Anna asks how her hand is best laid around her lead.
func Example() {
	p, _ := position.Begin(rules.Shelf{sherlock.Game.Game})
	for _, line := range []string{
		"game sherlock", "seats Anna Bruno", "lead L1 3 N:F", "clue c1 S:F", "Anna: lead L1", "first = Anna", "Anna: visit 1 take c1 F",
	} {
		e, unread := reading.Read(p, line, "en")
		if unread != nil {
			fmt.Println(unread)
			return
		}
		var err error
		if p, err = p.Enter(rules.Referee, e); err != nil {
			fmt.Println(err)
			return
		}
	}
	arrange, _ := sherlock.Game.Report("arrange")
	page, err := arrange.Make(help.Request{Voice: speak.New("en").At(p), View: p, Viewer: "Anna"})
	fmt.Println(page.Proposed, err)
	// Output:
	// [Anna: solve N:F=c1 keep c1 F] <nil>
}
