package draw_test

import (
	"fmt"

	"lestrade/assistant/draw"
	"lestrade/rules"
)

func ExampleSeed_Derive() {
	seed, _ := draw.ParseSeed("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f")
	dice := rules.Draw{Outcomes: []rules.Outcome{{Word: "0", Weight: 1}, {Word: "1", Weight: 1}, {Word: "2", Weight: 5}}}
	number := rules.Decision{Seat: "Bruno", Verb: "number", Time: 1}

	fmt.Println("the table opens with", seed.Commit()[:8], "…")
	fmt.Println("Bruno draws", seed.Derive([]string{"teapot"}, number, dice, 1))
	fmt.Println("and always does:", seed.Derive([]string{"teapot"}, number, dice, 1))
	// Output:
	// the table opens with e86d95a4 …
	// Bruno draws [2]
	// and always does: [2]
}
