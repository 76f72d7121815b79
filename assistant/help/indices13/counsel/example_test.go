package counsel_test

import (
	"fmt"
	"strings"

	"lestrade/assistant/help/indices13/counsel"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	referee "lestrade/rules/indices13"
)

// The best that Bruno may do in his turn.
func Example() {
	game := `game 13-indices
seats Anna Bruno Chloé
first = Bruno
front Anna countess park gun
front Chloé officer library crossbow
behind Bruno dancer market
`
	p, err := transcript.Read(rules.Shelf{referee.Game}, strings.NewReader(game), "en")
	if err != nil {
		fmt.Println(err)
		return
	}
	c, err := counsel.For(p, "Bruno")
	if err != nil {
		fmt.Println(err)
		return
	}
	best := c.Actions[0]
	fmt.Printf("%d cases; %s: %.2f bits, %.1f cases left, feeds %s\n", c.Cases, best.Entry, best.Bits, best.Triples, best.Feeds)
	// Output:
	// 80 cases; Bruno: ask Anna yellow: 0.59 bits, 63.7 cases left, feeds Anna
}
