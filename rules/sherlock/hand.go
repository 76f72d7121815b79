package sherlock

import (
	"slices"
	"strings"

	"lestrade/rules"
)

// kinds are the tokens, in the order of a hand.
const kinds = symbols + "U"

// hand is the items that a seat has.
type hand struct {
	clues   []string
	tokens  [len(kinds)]int
	unknown int // untold items
}

func kindIndex(token string) int { return strings.Index(kinds, token) }

func isToken(item string) bool { return len(item) == 1 && strings.Contains(kinds, item) }

// isClue tells whether an item is a clue by its name.
func isClue(item string) bool { return item != rules.Unknown && !isToken(item) }

func (h hand) of(token string) int { return h.tokens[kindIndex(token)] }

// clone is a copy to write to.
func (h hand) clone() hand {
	h.clues = slices.Clone(h.clues)
	return h
}

// add puts an item into a hand that is a copy.
func (h *hand) add(item string) {
	switch {
	case item == rules.Unknown:
		h.unknown++
	case isToken(item):
		h.tokens[kindIndex(item)]++
	default:
		h.clues = append(h.clues, item)
	}
}

// spend takes tokens of a kind out of a hand; untold items stand for missing ones.
func (h *hand) spend(token string, count int) {
	k := kindIndex(token)
	lacks := max(0, count-h.tokens[k])
	h.tokens[k] -= count - lacks
	h.unknown -= lacks
}
