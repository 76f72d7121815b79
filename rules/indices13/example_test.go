package indices13_test

import (
	"fmt"

	"lestrade/rules"
	"lestrade/rules/indices13"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// Bruno's answer follows from the cards on the other screens and inside his own.
func Example() {
	p, err := position.Begin(rules.Shelf{indices13.Game})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, line := range []string{
		"game 13-indices", "seats Anna Bruno Chloé", "first = Anna",
		"front Anna countess park gun", "front Chloé officer library crossbow", "behind Bruno maid knife",
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
	low, high, seen, _ := indices13.Answer(p, "Bruno", "women", "")
	fmt.Println(low, high, seen)
	// Output:
	// 2 2 [countess maid]
}
