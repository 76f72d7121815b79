package data_test

import (
	"fmt"

	"lestrade/data"
)

func Example() {
	game, err := data.Open[data.Game]("timebomb", "game.toml")
	fmt.Println("seats:", game.Seats.Min, "to", game.Seats.Max, err)

	for _, lang := range []string{"en", "fr"} {
		texts, _ := data.TextsOf("timebomb", lang)
		name, _ := texts.Find("game")
		fmt.Println(lang, name.Other)
	}
	// Output:
	// seats: 4 to 6 <nil>
	// en Time Bomb Evolution
	// fr Time Bomb Évolution
}
