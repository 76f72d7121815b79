package speak_test

import (
	"fmt"

	"lestrade/assistant/speak"
)

func Example() {
	for _, lang := range []string{"en", "fr"} {
		v := speak.New(lang)
		fmt.Println(v.Say("tables.turn", speak.Figures{"seat": "Anna"}), "·", v.Number(2.5, 1))
	}
	// Output:
	// Anna to play · 2.5
	// à Anna de jouer · 2,5
}
