package solver_test

import (
	"fmt"

	"lestrade/assistant/solver"
)

// A game of five cards: a person and a place hang on my screen, two cards stand
// behind Bruno's, and one is an informant.
func Example() {
	var d solver.Deal
	butcher, duke, nurse := d.Card(), d.Card(), d.Card()
	library, market := d.Card(), d.Card()
	mine, bruno, informant := d.Place(2), d.Place(2), d.Place(1)

	red, persons := butcher|library, butcher|duke|nurse
	known := []solver.Condition{
		solver.Count(persons, mine).Is(1),
		solver.Count(red, mine|bruno).Is(1),          // Bruno sees one red card
		solver.Count(butcher|market, mine).AtMost(1), // I have accused these in vain
	}
	counts, err := d.Solve(known...)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("worlds:", counts.Worlds())
	fmt.Println("butcher on my screen:", counts.At(butcher, mine))
	fmt.Println("market is no informant:", counts.Never(market, informant))

	split, err := d.Split(mine, []solver.Tally{solver.Count(persons, mine|bruno)}, known...)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, c := range split.Cases {
		fmt.Println(c.Worlds, "with as many persons in Bruno's sight:", split.Answers(&c, 0))
	}
	// Unordered output:
	// worlds: 6
	// butcher on my screen: 0
	// market is no informant: true
	// 1 with as many persons in Bruno's sight: [0 0 1 0]
	// 1 with as many persons in Bruno's sight: [0 0 1 0]
	// 2 with as many persons in Bruno's sight: [0 0 1 1]
	// 2 with as many persons in Bruno's sight: [0 0 1 1]
}
