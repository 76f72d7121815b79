package transcript_test

import (
	"fmt"
	"strings"

	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/indices13"
)

func Example() {
	shelf := rules.Shelf{indices13.Game}
	text := `game 13-indices
seats Anna Bruno Chloé
first = Anna
Anna: ask Bruno red = 1
correct 4 = 2
Anna: ask Chloé red = 0   # it is not her turn
`
	p, err := transcript.Read(shelf, strings.NewReader(text), "en")
	fmt.Print(transcript.Write(p))
	fmt.Println(err)
	// Output:
	// game 13-indices
	// seats Anna Bruno Chloé
	// first = Anna
	// Anna: ask Bruno red = 2
	// row 6: line 5: refused: 13.turn.1 not-your-turn "Anna"
}
