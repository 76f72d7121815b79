package cards

import (
	"maps"
	"slices"

	"lestrade/rules"
)

// Hand is the clues and tokens that a player has. The unknown items may be any. A hand is never
// changed: a new one takes its place.
type Hand struct {
	Clues   []string
	Tokens  map[Symbol]int
	Unknown int
}

// Clone is a copy to write to.
func (h Hand) Clone() Hand {
	tokens := map[Symbol]int{}
	maps.Copy(tokens, h.Tokens)
	return Hand{slices.Clone(h.Clues), tokens, h.Unknown}
}

// Add is the hand with an item more.
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

// Spend is the hand without some tokens of a kind; untold items stand for missing ones.
func (h Hand) Spend(token Symbol, count int) Hand {
	h = h.Clone()
	lacks := max(0, count-h.Tokens[token])
	h.Tokens[token] -= count - lacks
	h.Unknown -= lacks
	return h
}
