package arkham_test

import (
	"fmt"

	"lestrade/assistant/help"
	"lestrade/assistant/help/arkham"
	"lestrade/assistant/speak"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// Two of the ten cards in the draw pile show the scales: the chance of the next test is exact.
func Example() {
	p, err := position.Begin(rules.Shelf{arkham.Game.Game})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, line := range []string{"game arkham", "seats Anna", "open 1a", "pile scales 2 hourglass 3 clear 5"} {
		e, unread := reading.Read(p, line, "en")
		if unread != nil {
			fmt.Println(unread)
			return
		}
		if p, err = p.Enter(rules.Referee, e); err != nil {
			fmt.Println(err)
			return
		}
	}
	for _, report := range arkham.Game.Reports {
		if report.Name == "odds" {
			page, _ := report.Make(help.Request{Voice: speak.New("en").At(p), View: p, Viewer: rules.Public})
			fmt.Println(page.Data.(*arkham.Odds).Test["scales"].Fractions)
		}
	}
	// Output: [1/5 1/5]
}
