package desk_test

import (
	"fmt"
	"time"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/seated"
	"lestrade/assistant/help"
	"lestrade/assistant/help/indices13"
	"lestrade/assistant/speak"
	"lestrade/assistant/store"
	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
)

func Example() {
	// A table of a new game, in memory.
	house := help.House{indices13.Game}
	hall := &table.Hall{Store: new(store.Memory), Shelf: house.Shelf(), Now: time.Now}
	head, _ := transcript.Head(hall.Shelf, "13-indices", []string{"Anna", "Bruno"}, nil)
	opened, _ := hall.Create("", head)
	t := desk.Table{Table: opened, Hall: hall, House: house, Voice: speak.New("en")}
	d := seated.At(opened.Public())

	// What the desk asks, and the rows for a typed text.
	screen, _ := d.Screen(t, "first bruno")
	fmt.Println(screen.Label)
	for _, row := range screen.Rows {
		fmt.Println("-", row.Text)
	}

	// A choice leaves something for the table's owner to carry out.
	d, intention, _ := d.Take(t, screen.Rows[0])
	owner := new(desk.Owner)
	came, err := owner.Carry(t, intention)
	d, _, _ = d.After(t, intention, came, err)
	screen, _ = d.Screen(t, "")
	fmt.Println(screen.Label)

	// Output:
	// before the first turn
	// - first = Bruno
	// Bruno to play
}
