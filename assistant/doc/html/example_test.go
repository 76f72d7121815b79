package html_test

import (
	"fmt"

	"lestrade/assistant/doc"
	"lestrade/assistant/doc/html"
)

func ExampleDraw() {
	page := doc.Doc{
		doc.Line{Parts: []doc.Text{doc.Say("round 2"), doc.Say("one step left").As(doc.Danger)}},
		doc.Gap{},
		doc.One(doc.Spare, doc.Say("A & B")),
	}
	fmt.Print(html.Draw(page))
	// Output:
	// <div class="group vital">
	// <p class="line">round 2 · <strong class="danger">one step left</strong></p>
	// </div>
	// <div class="group spare">
	// <p class="line">A &amp; B</p>
	// </div>
}
