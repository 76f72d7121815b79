package timebomb_test

import (
	"fmt"

	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
	"lestrade/rules/timebomb"
)

// A red card calls for a number, which names whose cards are cut next.
func Example() {
	p, err := position.Begin(rules.Shelf{timebomb.Game})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, line := range []string{
		"game timebomb", "seats Anna Bruno Chloé Dario", "colours = red blue pink green", "first = Anna",
		"Anna: cut Bruno = red", "Bruno: number = 2",
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
	t := timebomb.TableOf(p)
	fmt.Println(t.Cutter, "cuts a card of", t.MustCut)
	// Output:
	// Bruno cuts a card of Dario
}
