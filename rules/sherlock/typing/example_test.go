package typing_test

import (
	"fmt"

	"lestrade/rules/sherlock/typing"
)

func ExampleIn() {
	card, is := typing.In("en").ReadFace("et.nf+1")
	fmt.Println(is, card.Face())
	fmt.Println(typing.In("fr").JoinFaces([]string{"nord", "empreinte"}))
	// Output:
	// true NF.ET+1
	// [NF]
}
