package help_test

import (
	"fmt"
	"strings"

	"lestrade/assistant/help"
	"lestrade/assistant/help/house"
	"lestrade/assistant/speak"
	"lestrade/assistant/transcript"
	"lestrade/rules"
)

// What is due at a table is said by what every game shares; a report is the game's own.
func Example() {
	p, err := transcript.Read(house.Games.Shelf(), strings.NewReader("game 13-indices\nseats Anna Bruno Chloé\nfirst = Bruno\nbehind Anna maid knife\n"), "en")
	if err != nil {
		fmt.Println(err)
		return
	}
	v := speak.New("en").At(p)
	for _, due := range help.Due(v, p) {
		fmt.Println(due.Long)
	}
	report, _ := house.Games.Game("13-indices").Report("answer")
	page, err := report.Give(help.Request{Voice: v, View: p, Viewer: rules.Viewer("Anna"), Words: []string{"women"}}, nil)
	fmt.Print(page.In(80))
	if err != nil {
		fmt.Println(err)
	}
	// Output:
	// Bruno has 1 glass to spend
	// “women”: Anna answers at least 1 and at most 3, as not every card in sight is
	//     known
	// the card that counts: maid
	// not entered: what hangs on the screen of Bruno and Chloé (front …)
}
