package deduction_test

import (
	"fmt"
	"strings"

	"lestrade/assistant/help/indices13/deduction"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	referee "lestrade/rules/indices13"
)

// What Anna can know of two cards after one answer, and which line forces it.
func Example() {
	game := `game 13-indices
seats Anna Bruno Chloé
first = Bruno
front Bruno butcher market rifle
front Chloé officer library crossbow
behind Anna maid knife
Bruno: ask Chloé red = 1
`
	p, err := transcript.Read(rules.Shelf{referee.Game}, strings.NewReader(game), "en")
	if err != nil {
		fmt.Println(err)
		return
	}
	proof, err := deduction.Know(p, "Anna").Prove()
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(proof.Counts.Worlds, "worlds")
	for _, card := range []string{"poison", "sword"} {
		e, err := proof.Explain(p, card)
		fmt.Println(card, e.Mine, e.Because, err)
	}
	// Output:
	// 60480 worlds
	// poison never [{7 Bruno: ask Chloé red = 1}] <nil>
	// sword open [] <nil>
}
