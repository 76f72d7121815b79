package paws_test

import (
	"fmt"

	"lestrade/rules/charlock/paws"
)

// Two seats collect paws. One paw lay face up; the owner of the others says what they are.
func Example() {
	table := paws.Lay(2, 1, 4) // two face down and one face up, left of Furriarty
	table.Tell(2, 3, 5)        // line 5 tells that the one face up is worth 3

	taken, captured := table.Collect(0, 2, false)
	fmt.Println(taken, captured)
	fmt.Println(table.Collect(1, 2, false)) // the last paw, and Furriarty

	table.Hear(0, []int{1})
	fmt.Println(table.Worth(0))
	fmt.Println(table.Worth(1))
	// Output:
	// 2 false
	// 1 true
	// [1] 1
	// [3] 0
}
