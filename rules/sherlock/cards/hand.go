package cards

import (
	"maps"
	"slices"

	"lestrade/rules"
)

// Hand holds the clues and tokens of a player, and counts those that nobody told. No method changes a
// hand: each returns a new one.
type Hand struct {
	Clues   []string
	Tokens  map[Symbol]int
	Unknown int
}

// Clone returns a copy that may be written to.
func (h Hand) Clone() Hand {
	tokens := map[Symbol]int{}
	maps.Copy(tokens, h.Tokens)
	return Hand{slices.Clone(h.Clues), tokens, h.Unknown}
}

// Add returns the hand with one more item.
func (h Hand) Add(item string) Hand {
	h = h.Clone()
	switch {
	case item == rules.Unknown:
		h.Unknown++
	case IsToken(item):
		h.Tokens[Symbol(item[0])]++
	default:
		h.Clues = append(h.Clues, item)
	}
	return h
}

// Spend returns the hand without a number of tokens of a kind. If it lacks some, untold items are
// spent in their place.
func (h Hand) Spend(token Symbol, count int) Hand {
	h = h.Clone()
	lacks := max(0, count-h.Tokens[token])
	h.Tokens[token] -= count - lacks
	h.Unknown -= lacks
	return h
}
