package face_test

import (
	"fmt"

	"lestrade/rules/arkham/face"
)

// A face is typed in small letters; what is stored tells everything that the card shows.
func Example() {
	stored, _, _ := face.TypingIn("en").Read("asc-r.ho-te")
	shown, _ := face.Parse(stored)
	fmt.Println(stored, shown.Types, shown.Shows("hourglass"), shown.Effects)
	// Output: ACS-R.ho-te [artifact] true [{test false}]
}
