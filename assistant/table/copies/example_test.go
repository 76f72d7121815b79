package copies_test

import (
	"fmt"
	"strings"

	"lestrade/assistant/store"
	"lestrade/assistant/table/copies"
	"lestrade/assistant/table/timeline"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/indices13"
	"lestrade/rules/position"
)

func Example() {
	shelf := rules.Shelf{indices13.Game}
	lines := []string{"game 13-indices", "seats Anna Bruno Chloé", "first = Anna", "Anna: ask Bruno red = 1"}
	start, _ := position.Begin(shelf)
	ours := timeline.New(start)
	for i, text := range lines {
		_ = ours.Fold(store.Record{Number: i + 1, Kind: store.KindLine, Text: text}, nil, "")
	}
	for _, more := range []string{"Bruno: ask Chloé men = 2", "correct 4 = 2"} {
		theirs, _ := transcript.Read(shelf, strings.NewReader(strings.Join(append(lines, more), "\n")), "en")
		c := copies.Compare(&ours, theirs, rules.Referee)
		fmt.Println(c.Relation == copies.Longer, c.Relation == copies.Strayed, c.Line)
	}
	// Output:
	// true false 5
	// false true 4
}
