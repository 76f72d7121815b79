// Command browser plays a transcript at a table in memory and prints a seat's sheet. A test runs it
// in a browser and on this machine and compares what it prints. Given a number instead, it prints
// the reports of all games at that many positions of each.
package main

import (
	"fmt"
	"os"
	"strconv"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/opening"
	"lestrade/assistant/help"
	"lestrade/assistant/help/house"
	"lestrade/assistant/help/indices13"
	"lestrade/assistant/speak"
	"lestrade/assistant/store"
	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/position"
)

func main() {
	if positions, err := strconv.Atoi(os.Args[1]); err == nil {
		printReports(house.Games, positions)
		return
	}
	in, err := os.Open(os.Args[1])
	if err != nil {
		panic(err)
	}
	p, err := position.Begin(house.Games.Shelf())
	if err != nil {
		panic(err)
	}
	for row, err := range transcript.Rows(in) {
		if err == nil {
			p, err = transcript.Say(p, row.Text, "en", rules.Referee)
		}
		if err != nil {
			panic(err)
		}
	}
	viewer := rules.Viewer(os.Args[2])
	view := p.View(viewer)
	v := speak.New("fr").At(view)
	for _, r := range indices13.Game.Reports {
		if r.Name != "sheet" {
			continue
		}
		page, err := r.Make(help.Request{Voice: v, View: view, Viewer: viewer})
		if err != nil {
			panic(err)
		}
		fmt.Print(page.In(80))
	}
	door, err := opening.AtDoor(desk.Table{House: house.Games, Voice: speak.New("fr"), Hall: &table.Hall{Shelf: house.Games.Shelf(), Store: &store.Memory{}}})
	if err != nil {
		panic(err)
	}
	fmt.Println(door.Left())
}
