package connect_test

import (
	"fmt"

	"lestrade/rules/sherlock/cards"
	"lestrade/rules/sherlock/connect"
)

func ExampleBoard_Check() {
	clues := map[string][]string{"c1": {"S:F", "E:C"}, "c2": {"W:C"}}
	board := connect.Board{
		Lead:  cards.ReadCard("L1", []string{"N:FC"}),
		Clues: func(id string) cards.Card { return cards.ReadCard(id, clues[id]) },
		Hand:  cards.Hand{Clues: []string{"c1", "c2"}, Tokens: map[cards.Symbol]int{'F': 1, 'C': 1}},
	}
	for _, links := range [][]string{{"N:F=c1"}, {"N:F=c1", "c1.E:C=c2"}} {
		v := board.Check(connect.ReadLayout(links))
		fmt.Println(v.Solved(), len(v.Wrong), len(v.Open), v.Direct)
	}
	// Output:
	// false 0 1 [c1]
	// true 0 0 [c1]
}
