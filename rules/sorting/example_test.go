package sorting_test

import (
	"cmp"
	"fmt"

	"lestrade/rules/sorting"
)

func Example() {
	type clue struct {
		name   string
		points int
	}
	clues := []clue{{"glove", 3}, {"letter", 1}, {"knife", 3}, {"ticket", 1}}
	sorting.Stable(clues, func(a, b clue) int { return cmp.Compare(a.points, b.points) })
	fmt.Println(clues)
	// Output: [{letter 1} {ticket 1} {glove 3} {knife 3}]
}
