package turn_test

import (
	"fmt"

	"lestrade/rules"
	"lestrade/rules/arkham/cardboard"
	"lestrade/rules/arkham/turn"
)

// An effect lets the player take a card of the row; there is none, so it falls away, and the test
// behind it waits for a card.
func Example() {
	s := turn.State{Opt: turn.Options{Limit: 5}}
	s.Pile.Total = 10
	s.Queue.PutFirst(turn.Step{Kind: turn.StepTake, Zone: cardboard.Leads}, turn.Step{Kind: turn.StepTest})
	s.Run(&rules.Events{})
	fmt.Println(len(s.Queue), s.Queue.Head().Kind)
	// Output: 1 test
}
