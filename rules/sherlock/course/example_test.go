package course_test

import (
	"fmt"

	"lestrade/rules/sherlock/cards"
	"lestrade/rules/sherlock/course"
)

// Anna solves a lead before anybody has told what it is worth: from then on she may have nine points.
func ExampleCourse() {
	c := course.Course{Seats: []string{"Anna", "Bruno"}, First: 0}
	c.Solve(course.Solution{Line: 5, Seat: 0, At: c.Moment(), Lead: "L1"})
	c.EndTurn(0, 6)
	fmt.Println(c.Points(0))
	fmt.Println(c.MayHaveNine(), c.Nine() == "", c.TurnOf())

	c.Leads = map[string]cards.Shown{"L1": {Card: cards.Card{ID: "L1", Known: true, Points: 9}}}
	fmt.Println(c.Nine(), c.ToPlay())
	c.EndTurn(1, 8)
	fmt.Println(c.Over(), c.Ending().Winners)
	// Output:
	// 1 9
	// true true Bruno
	// Anna [Bruno]
	// true [Anna]
}
