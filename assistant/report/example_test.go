package report_test

import (
	"fmt"
	"strings"
	"time"

	"lestrade/assistant/help"
	"lestrade/assistant/help/timebomb"
	"lestrade/assistant/report"
	"lestrade/assistant/speak"
	"lestrade/assistant/store"
	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
	"lestrade/data"
)

// The evening of a finished game is one page.
func Example() {
	house := help.House{timebomb.Game}
	hall := &table.Hall{Store: new(store.Memory), Shelf: house.Shelf(), Now: time.Now}
	lines, _ := data.Read("timebomb", "sample.lestrade")
	game, _ := transcript.Read(hall.Shelf, strings.NewReader(string(lines)), "en")
	at, _ := hall.Create("friday", game)

	evening, err := report.Told(speak.New("fr"), house, at)
	if err != nil {
		fmt.Println(err)
		return
	}
	page, _ := evening.Page()
	fmt.Println(strings.HasPrefix(page, "<!DOCTYPE html>"), strings.Contains(page, `lang="fr"`))
	// Output: true true
}
