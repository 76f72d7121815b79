package doc_test

import (
	"fmt"

	"lestrade/assistant/doc"
	"lestrade/assistant/doc/text"
)

func Example() {
	seats := doc.Table{Columns: doc.Columns("", "seat", "glasses"), Rows: [][]doc.Text{
		{doc.Say("→").As(doc.Turn), doc.Say("Anna"), doc.Say("2 glasses").Or("○○")},
		{{}, doc.Say("Bruno"), doc.Say("no glass").Or("–")},
	}}
	due := doc.List{Title: doc.Say("Now").As(doc.Due), Items: doc.Says("Anna asks or accuses")}
	page := doc.Doc{seats, doc.Gap{}, due, doc.One(doc.Spare, doc.Say("○ is a glass."))}

	fmt.Print(text.Page(page, 80))
	fmt.Println("--- in three rows")
	for _, line := range text.Lines(page, 80, 3, text.Ink{}) {
		fmt.Println(line)
	}
	// Output:
	//    seat   glasses
	// →  Anna   2 glasses
	//    Bruno  no glass
	//
	// Now
	//   Anna asks or accuses
	// ○ is a glass.
	// --- in three rows
	// →  Anna   2 glasses
	//    Bruno  no glass
	// Anna asks or accuses
}
