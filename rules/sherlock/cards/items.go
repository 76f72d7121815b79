package cards

import (
	"strings"

	"lestrade/rules"
)

// Kinds has the kinds of tokens, in the order in which a hand lists them.
const Kinds = Letters + "U"

// IsToken tells whether an item is a token.
func IsToken(item string) bool { return len(item) == 1 && strings.Contains(Kinds, item) }

// IsClue tells whether an item is a clue by its name.
func IsClue(item string) bool { return item != rules.Unknown && !IsToken(item) }

// KindOf returns 0 for a clue and 1 for a token.
func KindOf(item string) int {
	if IsToken(item) {
		return 1
	}
	return 0
}

// Amounts counts the clues and tokens among items, and the untold items.
func Amounts(items []string) (of [2]int, untold int) {
	for _, item := range items {
		if item == rules.Unknown {
			untold++
		} else {
			of[KindOf(item)]++
		}
	}
	return of, untold
}

// IsLead tells whether a face is that of a lead, which begins with points or "?".
func IsLead(face string) bool {
	return face != "" && (face[0] == '?' || face[0] >= '1' && face[0] <= '9')
}
