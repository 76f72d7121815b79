package table_test

import (
	"fmt"
	"time"

	"lestrade/assistant/store"
	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/indices13"
)

func Example() {
	hall := &table.Hall{Store: new(store.Memory), Shelf: rules.Shelf{indices13.Game}, Now: time.Now}
	head, _ := transcript.Head(hall.Shelf, "13-indices", []string{"Anna", "Bruno", "Chloé"}, nil)
	at, _ := hall.Create("Friday", head)
	anna, _ := at.As("Anna")
	for _, line := range []string{"front Bruno butcher market rifle", "first = Anna", "Anna: ask Bruno red = 1"} {
		if _, err := anna.Enter(line, "en", table.Anything); err != nil {
			fmt.Println(err)
		}
	}
	bruno, _ := at.As("Bruno")
	fmt.Println(anna.Heard(4))
	fmt.Println(bruno.Heard(4))
	_, _ = at.Undo(table.Back{}, table.Anything)
	fmt.Println(at.Public().Offer()[0].Heard)
	// Output:
	// front Bruno butcher market rifle
	// front Bruno ? ? ?
	// Anna: ask Bruno red = 1
}
