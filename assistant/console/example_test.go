package console_test

import (
	"fmt"
	"strings"

	"lestrade/assistant/console"
	"lestrade/assistant/speak"
)

// A row is chosen by a part of what it says.
func Example() {
	ask := console.NewScript(console.WordsOf(speak.New("en")), "mark")
	rows := []console.Row{{Text: "harbor"}, {Text: "market"}, {Text: "park"}}
	row, err := ask.Palette(console.List("Where?", "> ", rows, func(row console.Row, typed string) bool {
		return strings.HasPrefix(row.Text, typed)
	}))
	fmt.Println(row.Text, err)
	// Output: market <nil>
}
