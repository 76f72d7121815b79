package sherlock

import (
	"lestrade/rules"
	"strings"
)

// kinds are the tokens, in the order of a hand.
const kinds = symbols + "U"

func isToken(item string) bool { return len(item) == 1 && strings.Contains(kinds, item) }

// isClue tells whether an item is a clue by its name.
func isClue(item string) bool { return item != rules.Unknown && !isToken(item) }

// kindOf is 0 for a clue, 1 for a token.
func kindOf(item string) int {
	if isToken(item) {
		return 1
	}
	return 0
}

// amounts are how many clues and tokens are among items, and how many untold ones.
func amounts(items []string) (of [2]int, untold int) {
	for _, item := range items {
		if item == rules.Unknown {
			untold++
		} else {
			of[kindOf(item)]++
		}
	}
	return of, untold
}

// isLead tells whether a face is a lead's: it begins with its points.
func isLead(face string) bool {
	return face != "" && (face[0] == '?' || face[0] >= '1' && face[0] <= '9')
}
