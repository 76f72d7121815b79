package vocabulary

import (
	"maps"
	"slices"
	"sync"

	"lestrade/data"
)

// Founding are the languages that the notation had when its first records were kept. Words of
// theirs alone bar a name (all.seats.4): what a record holds stays open, whatever languages come.
var Founding = []string{data.English, "fr"}

// TonguesAt are the languages of which a free text may be a slip at tables of a language: its
// own, if it has one, and the founding ones.
func TonguesAt(lang string) []string {
	if lang == "" {
		return Founding
	}
	return append([]string{lang}, Founding...)
}

// ByLanguage makes something for each language once, when it is first asked for.
func ByLanguage[T any](build func(lang string) T) func(lang string) T {
	var built sync.Map
	return func(lang string) T {
		once, ok := built.Load(lang)
		if !ok {
			once, _ = built.LoadOrStore(lang, sync.OnceValue(func() T { return build(lang) }))
		}
		return once.(func() T)()
	}
}

// TypedWords adds to words, which goes by what is typed for each, what people type for some at
// tables of a language: its own names for them, and those of the founding languages that it
// leaves. keys are the words as they are stored, by their ids in the game's texts; of the k-th
// name of one, typed is what people type of it there, "" where they do not.
func TypedWords(words map[string]string, game, lang string, keys map[string]string, typed func(k int, name string) string) {
	for _, tongue := range TonguesAt(lang) {
		texts, err := data.TextsOf(game, tongue)
		if err != nil {
			continue // it has none of this game's words
		}
		for _, key := range slices.Sorted(maps.Keys(keys)) {
			for k, name := range texts.Names(key) {
				if name = Plain(typed(k, name)); name != "" && words[name] == "" {
					words[name] = keys[key]
				}
			}
		}
	}
}
