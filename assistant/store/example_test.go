package store_test

import (
	"fmt"

	"lestrade/assistant/store"
)

func Example() {
	kept := new(store.Memory)
	made, _ := kept.Create("Friday", "friday", []store.Record{{Kind: store.KindLine, Text: "game 13-indices"}})
	say := []store.Record{{Kind: store.KindLine, Text: "rules 1"}}
	fmt.Println(kept.Append(made.ID, 1, say))
	fmt.Println(kept.Append(made.ID, 1, say)) // as somebody does who has seen one record only
	records, _ := kept.Records(made.ID, 0)
	for _, r := range records {
		fmt.Println(r.Number, r.Text)
	}
	// Output:
	// <nil>
	// the table has moved on
	// 1 game 13-indices
	// 2 rules 1
}
