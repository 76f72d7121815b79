package play_test

import (
	"fmt"
	"strings"
	"time"

	"lestrade/assistant/console"
	"lestrade/assistant/play"
	"lestrade/assistant/speak"
	"lestrade/assistant/store"
	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
)

// Somebody sits down, says a line and leaves.
func Example() {
	hall := &table.Hall{Store: new(store.Memory), Shelf: house.Shelf(), Now: time.Now}
	head, _ := transcript.Head(hall.Shelf, "13-indices", []string{"Anna", "Bruno"}, nil)
	at, _ := hall.Create("", head)

	voice := speak.New("en")
	ask := console.NewScript(console.WordsOf(voice), "first Bruno", console.Back)
	err := play.Room{Ask: ask, Voice: voice, House: house, Hall: hall}.Sit(at.Usual())
	_ = at.Refresh()
	view := at.Public().View()
	fmt.Println(view.Line(view.Len()), err)
	for _, shown := range ask.Screen {
		if strings.Contains(shown.Text, "to play") {
			fmt.Println(shown.Text)
		}
	}
	// Output:
	// first = Bruno <nil>
	// Bruno to play
}
