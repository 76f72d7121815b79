package cards_test

import (
	"fmt"

	"lestrade/rules/sherlock/cards"
)

func ExampleReadFace() {
	card, is := cards.ReadFace("NT.EFC+1")
	fmt.Println(is, card.Sides[cards.East], card.Bonus, card.Words(), card.Face())
	// Output: true FC +1 [N:T E:FC] NT.EFC+1
}
