package phone_test

import (
	"context"
	"fmt"
	"regexp"
	"time"

	"lestrade/assistant/draw"
	"lestrade/assistant/help/house"
	"lestrade/assistant/phone"
	"lestrade/assistant/speak"
	"lestrade/assistant/store"
	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
)

// A phone that opens a table's address is asked who it is.
func Example() {
	hall := &table.Hall{Store: store.Shared(new(store.Memory)), Shelf: house.Games.Shelf(), Chance: draw.System{}, Seed: draw.NewSeed, Now: time.Now}
	head, _ := transcript.Head(hall.Shelf, "timebomb", []string{"Anna", "Bruno", "Chloé", "Dario"}, nil)
	t, _ := hall.Create("", head)

	server := phone.New(hall, house.Games, speak.New("fr"), anywhere{}, nil)
	room, _ := server.Room(t)

	door := server.Answer(phone.Request{Context: context.Background(), Path: room.Path()})
	fmt.Println(door.Status)
	for _, seat := range regexp.MustCompile(`name="seat" value="(\w+)`).FindAllStringSubmatch(string(door.Body), 2) {
		fmt.Println(seat[1])
	}
	// Output:
	// 200
	// Anna
	// Bruno
}
