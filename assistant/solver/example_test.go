package solver_test

import (
	"fmt"

	"lestrade/assistant/solver"
)

func ExampleDeal_Solve() {
	var d solver.Deal
	butcher, duke, library := d.Card(), d.Card(), d.Card()
	mine, bruno := d.Place(2), d.Place(1)

	counts, err := d.Solve([]solver.Condition{
		solver.Count(butcher|duke, mine).Is(1),     // one person hangs on my screen
		solver.Count(butcher|library, bruno).Is(0), // Bruno has no red card
	})
	fmt.Println(counts.Worlds, err)
	fmt.Println("with the butcher on my screen:", counts.At(butcher, mine))
	// Output:
	// 1 <nil>
	// with the butcher on my screen: 1
}
