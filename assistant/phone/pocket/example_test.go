package pocket_test

import (
	"fmt"
	"strings"
	"time"

	"lestrade/assistant/phone/pocket"
	"lestrade/assistant/speak"
	"lestrade/assistant/store"
	"lestrade/assistant/table"
)

// A device that was just taken in hand asks which game is played.
func Example() {
	hall := &table.Hall{Store: new(store.Memory), Shelf: house.Shelf(), Now: time.Now}
	device, err := pocket.New(hall, house, speak.New("en"), "", "")
	fmt.Println(err, strings.Contains(device.Page(), "new table"))
	// Output: <nil> true
}
