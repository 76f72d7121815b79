package release_test

import (
	"fmt"
	"strings"

	"lestrade/assistant/release"
)

// A signed text keeps its lines.
func ExampleSign() {
	signed := release.Sign("game arkham\nseats Anna\n")
	first, rest, _ := strings.Cut(signed, "\n")
	fmt.Println(strings.HasPrefix(first, "game arkham  # Lestrade "))
	fmt.Print(rest)
	// Output:
	// true
	// seats Anna
}
