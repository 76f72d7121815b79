package timeline_test

import (
	"fmt"

	"lestrade/assistant/store"
	"lestrade/assistant/table/timeline"
	"lestrade/rules"
	"lestrade/rules/indices13"
	"lestrade/rules/position"
)

func Example() {
	start, _ := position.Begin(rules.Shelf{indices13.Game})
	at := timeline.New(start)
	for i, text := range []string{"game 13-indices", "seats Anna Bruno Chloé", "first = Anna", "Anna: ask Bruno red = 1"} {
		_ = at.Fold(store.Record{Number: i + 1, Kind: store.KindLine, Text: text}, nil, "")
	}
	fmt.Println(at.Position().Line(4))
	_ = at.Fold(store.Record{Number: 5, Kind: store.KindUndo, Text: "1"}, nil, "")
	fmt.Println(at.Position().Len(), "lines, and to be said again:", at.Offer[0].Text)
	// Output:
	// Anna: ask Bruno red = 1
	// 3 lines, and to be said again: Anna: ask Bruno red = 1
}
