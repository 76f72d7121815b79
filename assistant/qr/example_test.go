package qr_test

import (
	"fmt"
	"strings"

	"lestrade/assistant/qr"
)

func ExampleJoin() {
	transcript := "game timebomb\nseats " + strings.Repeat("Anna ", 40)
	texts, _ := qr.Split(transcript, 33)
	fmt.Println(len(texts), "codes:", texts[0][:12], "…")

	_, err := qr.Join(texts[0])
	fmt.Println(err)
	joined, err := qr.Join(texts[1] + "\n" + texts[0])
	fmt.Println(joined == transcript, err)
	// Output:
	// 2 codes: LESTRADE 1/2 …
	// [2] of 2 codes are missing
	// true <nil>
}
