package sherlock_test

import (
	"fmt"

	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
	"lestrade/rules/sherlock"
)

// Anna takes a clue and a token, and her lead is solved with them.
func Example() {
	p, _ := position.Begin(rules.Shelf{sherlock.Game})
	for _, line := range []string{
		"game sherlock", "seats Anna Bruno", "lead L1 3 N:F", "clue c1 S:F +1", "Anna: lead L1", "first = Anna",
		"Anna: visit 1 take c1 F", "Anna: solve N:F=c1 keep c1 F",
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
	anna := sherlock.TableOf(p).Seats["Anna"]
	fmt.Println(*anna.Points, anna.Solved[0].Layout, anna.Clues)
	// Output:
	// 4 [N:F=c1] [c1]
}
