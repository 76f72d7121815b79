package box_test

import (
	"fmt"

	"lestrade/assistant/box"
	"lestrade/assistant/store"
	"lestrade/rules"
	"lestrade/rules/indices13"
)

func Example() {
	mine, _ := box.Open(new(store.Memory), rules.Shelf{indices13.Game}, "13-indices")
	_, err := mine.Learn([]string{"call butcher Boucher"}, "en")
	fmt.Println(err)
	file, _ := mine.File("en")
	fmt.Print(file)
	same, differ, _ := mine.Compare([]string{"call butcher Metzger"}, "en")
	fmt.Println(same, differ[0].Mine, differ[0].Theirs)
	// Output:
	// <nil>
	// game 13-indices
	// call butcher Boucher
	// 0 call butcher Boucher call butcher Metzger
}
