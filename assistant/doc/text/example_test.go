package text_test

import (
	"fmt"

	"lestrade/assistant/doc"
	"lestrade/assistant/doc/text"
)

func ExampleLines() {
	track := doc.Track{Title: doc.Say("Trail"), Steps: doc.Says("[2]", "<F3>", "[4]"), Legend: doc.Say("<F3> is Furriarty"), Rank: doc.Wanted}
	page := doc.Doc{track, doc.One(doc.Vital, doc.Say("Anna reveals a card"))}
	for _, rows := range []int{4, 2, 1} {
		fmt.Println("rows:", rows)
		for _, line := range text.Lines(page, 40, rows, text.Ink{}) {
			fmt.Println(line)
		}
	}
	// Output:
	// rows: 4
	// Trail
	//   [2] <F3> [4]
	//   <F3> is Furriarty
	// Anna reveals a card
	// rows: 2
	// Trail  [2] <F3> [4]
	// Anna reveals a card
	// rows: 1
	// Anna reveals a card
}
