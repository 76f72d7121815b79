package arrange_test

import (
	"fmt"

	"lestrade/assistant/help/sherlock/arrange"
	"lestrade/rules/sherlock/cards"
	"lestrade/rules/sherlock/connect"
)

func ExampleBudget_Arrange() {
	clues := map[string][]string{"c1": {"S:F", "E:C"}, "c2": {"W:C"}}
	board := connect.Board{
		Lead:  cards.ReadCard("L1", []string{"N:FC"}),
		Clues: func(id string) cards.Card { return cards.ReadCard(id, clues[id]) },
		Hand:  cards.Hand{Clues: []string{"c1", "c2"}, Tokens: map[cards.Symbol]int{'F': 1}},
	}
	short := arrange.Steps(arrange.MostSteps).Arrange(board, arrange.MostBonuses)
	fmt.Println(short.Solvable(), short.Lacks.Tokens)

	board.Hand = board.Hand.Add("C")
	whole := arrange.Steps(arrange.MostSteps).Arrange(board, arrange.MostBonuses)
	fmt.Println(whole.Solvable(), whole.Layout.Words(), whole.Proven)
	// Output:
	// false [C]
	// true [N:F=c1 c1.E:C=c2] true
}
