package rulestest_test

import (
	"fmt"
	"math/rand/v2"

	"lestrade/rules"
	"lestrade/rules/rulestest"
)

// An entry that is open in each of its words is taken, in any game: here in one of which only the
// verb table is known.
func ExampleAny() {
	chance := rand.New(rand.NewPCG(1, 2))
	p, err := rulestest.Opening(rules.Shelf{rulestest.OnPaper("timebomb")}, "timebomb", chance)
	for p != nil && err == nil && p.Len() < 40 {
		e, found := rulestest.Any(p, chance)
		if !found {
			break
		}
		p, err = p.Enter(rules.Referee, e)
	}
	fmt.Println(err)
	// Output:
	// <nil>
}
