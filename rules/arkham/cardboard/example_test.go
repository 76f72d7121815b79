package cardboard_test

import (
	"fmt"

	"lestrade/rules/arkham/cardboard"
)

// A card that goes by its face tells what it costs; the other one in hand has no name yet, and may
// be any that nobody has seen elsewhere.
func Example() {
	var b cardboard.Cardboard
	b.Put(cardboard.Hand, cardboard.Card{Name: "AC-R.ho"}, cardboard.Card{})
	b.Put(cardboard.Discard, b.Pull(cardboard.Hand, 0))
	fmt.Println(b.Hourglass(b.In[cardboard.Discard][0]), b.Costs(cardboard.Hand, b.In[cardboard.Hand][0]))
	fmt.Println(b.MayBeIn(cardboard.Hand, "PS-I"), b.MayBeIn(cardboard.Hand, "AC-R.ho"))
	// Output:
	// yes ?
	// true false
}
