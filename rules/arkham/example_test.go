package arkham_test

import (
	"fmt"

	"lestrade/rules"
	"lestrade/rules/arkham"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// The First Lead goes to the hand, which is too full by that: the upkeep waits for a discard.
func Example() {
	p, err := position.Begin(rules.Shelf{arkham.Game})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, line := range []string{
		"game arkham", "seats Anna", "open 1a", "Anna: keep AC-R.ho",
	} {
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
	t := arkham.TableOf(p)
	fmt.Println(t.TurnNumber, t.Phase, t.Step, t.Limits.Hand)
	// Output: 1 effects discard 3
}
