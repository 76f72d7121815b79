package vocabulary_test

import (
	"fmt"

	"lestrade/rules/vocabulary"
)

// A verb has fields, and a domain says what may fill each.
func Example() {
	words, err := vocabulary.Load("13-indices")
	if err != nil {
		panic(err)
	}
	accuse := words.Verb("accuse", true)
	for _, f := range accuse.Fields[:3] {
		fmt.Println(f.Name, len(words.Domain(f.Of).Words))
	}
	fmt.Println(words.Name("butcher", "fr"))
	// Output:
	// person 30
	// place 30
	// weapon 30
	// boucher
}
