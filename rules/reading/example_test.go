package reading_test

import (
	"fmt"

	"lestrade/rules"
	"lestrade/rules/indices13"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// A word may be shortened in the table's language; an unfinished line goes on with what is open.
func Example() {
	p, err := position.Begin(rules.Shelf{indices13.Game})
	for _, line := range []string{"game 13-indices", "seats Anna Bruno Chloé", "first = Anna"} {
		if err == nil {
			p, err = reading.Recall(p, line)
		}
	}
	if err != nil {
		panic(err)
	}
	e, err := reading.Read(p, "as bru red = 2", "en")
	fmt.Println(e, err)
	for _, c := range reading.Complete(p, "bruno rouge", "fr", 3) {
		fmt.Println(c.Entry)
	}
	// Output:
	// Anna: ask Bruno red = 2 <nil>
	// Anna: ask Bruno red
	// Anna: ask Bruno red = 0
	// Anna: ask Bruno red = 1
}
