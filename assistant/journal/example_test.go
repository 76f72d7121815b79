package journal_test

import (
	"fmt"
	"os"

	"lestrade/assistant/journal"
	"lestrade/assistant/store"
)

func Example() {
	folder, _ := os.MkdirTemp("", "lestrade")
	defer os.RemoveAll(folder) //nolint:errcheck // only an example's
	j, _ := journal.Open(folder)
	made, _ := j.Create("Friday", "friday", []store.Record{{Kind: store.KindLine, Text: "game 13-indices"}})
	_ = j.Append(made.ID, 1, []store.Record{{Kind: store.KindLine, Text: "rules 1"}})
	_ = j.Close()
	again, _ := journal.Open(folder)
	records, _ := again.Records(made.ID, 1)
	fmt.Println(records[0].Number, records[0].Text, again.Close())
	// Output: 2 rules 1 <nil>
}
