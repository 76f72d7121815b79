package position_test

import (
	"fmt"

	"lestrade/rules"
	"lestrade/rules/charlock"
	"lestrade/rules/position"
)

// A walk makes an entry word by word, and says of each which rule bars it.
func Example() {
	p, err := position.Begin(rules.Shelf{charlock.Game})
	if err != nil {
		panic(err)
	}
	statement := p.Walk().Take("")
	bar, _ := statement.Option("seats")
	fmt.Println(bar.Rule, bar.Reason)
	game := statement.Take("game")
	fmt.Println(game.Open())
	if p, err = p.Enter(rules.Referee, game.Take("charlock").Entry()); err != nil {
		panic(err)
	}
	bar, _ = p.Walk().Take("").Option("seats")
	fmt.Println(p.Line(1), bar == nil)
	// Output:
	// all.head.1 game-first
	// [charlock]
	// game charlock true
}
