package complaint_test

import (
	"fmt"
	"strings"
	"time"

	"lestrade/assistant/complaint"
	"lestrade/assistant/help/house"
	"lestrade/assistant/store"
	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
	"lestrade/rules"
)

// Somebody holds a refusal to be wrong; the file that they send says the same when it is replayed.
func Example() {
	hall := &table.Hall{Store: new(store.Memory), Shelf: house.Games.Shelf(), Now: time.Now}
	head, _ := transcript.Head(hall.Shelf, "13-indices", []string{"Anna", "Bruno"}, nil)
	at, _ := hall.Create("", head)
	public, _ := at.As(rules.Public)

	made, _ := complaint.Make(house.Games, public, "en", "she may", complaint.About{Lines: []string{"Anna: look X"}})
	sent := complaint.Read(made.String())
	fmt.Println(sent.Wrong)
	fmt.Println(strings.SplitN(sent.Told, "\n", 2)[0])
	again, err := sent.Replay(house.Games)
	fmt.Println(again == sent.Answer, err)
	// Output:
	// she may
	// nobody acts before it is said who begins (first = …)
	// true <nil>
}
