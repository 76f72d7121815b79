package rules

import (
	"maps"
	"slices"

	"lestrade/data"
)

// TypedSigns adds to signs, which goes by what is typed for each, what people type for some at
// tables of a language: its words for them, and those of the founding languages that it leaves.
// keys are the signs by their ids in the game's texts; of the k-th name of one, typed is what is
// typed within a card's face, "" where it is not.
func TypedSigns(signs map[string]string, game, lang string, keys map[string]string, typed func(k int, name string) string) {
	for _, tongue := range TonguesAt(lang) {
		texts, err := data.TextsOf(game, tongue)
		if err != nil {
			continue // it has none of this game's words
		}
		for _, key := range slices.Sorted(maps.Keys(keys)) {
			for k, name := range texts.Names(key) {
				if name = Plain(typed(k, name)); name != "" && signs[name] == "" {
					signs[name] = keys[key]
				}
			}
		}
	}
}
