package help

import (
	"slices"
	"strings"

	"lestrade/rules/vocabulary"
)

// Letters are the initials of names; where two are the same, they count on from A.
func Letters(names []string) []rune {
	var letters []rune
	for _, seat := range names {
		letters = append(letters, []rune(strings.ToUpper(vocabulary.Plain(seat)))[0])
	}
	for i, l := range letters {
		if slices.Index(letters, l) != i {
			for i := range letters {
				letters[i] = 'A' + rune(i)
			}
			break
		}
	}
	return letters
}
