package lock_test

import (
	"fmt"

	"lestrade/assistant/store"
	"lestrade/assistant/table/lock"
)

func Example() {
	key, record, err := lock.New("Anna", "hatpin")
	fmt.Println(err)
	var words lock.Words
	fmt.Println(words.Fold(store.Record{Kind: store.KindWord, Text: record}))
	said, right := words.Try("Anna", "hatpin")
	fmt.Println(right, said == key)
	_, right = words.Try("Anna", "hairpin")
	fmt.Println(right)
	// Output:
	// <nil>
	// set <nil>
	// true true
	// false
}
