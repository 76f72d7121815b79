package vocabulary

import (
	"maps"
	"slices"
	"sync"

	"lestrade/data"
)

// Founding are the languages that the notation had when its first records were kept. Only words of
// these languages bar a name (all.seats.4), so that a new language bars no name in a record.
var Founding = []string{data.English, "fr"}

// TonguesAt returns the languages whose words people may type at tables of a language: that one,
// if it is not "", and the founding ones.
func TonguesAt(lang string) []string {
	if lang == "" {
		return Founding
	}
	return append([]string{lang}, Founding...)
}

// ByLanguage returns a function that calls build once for each language, when it is first asked
// for.
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

// TypedWords adds to words what people may type for stored words at tables of a language: names of
// that language, and names of the founding languages that words does not have by then. words holds
// the stored word by what is typed. keys holds the stored word by the id of its text. typed returns
// what people type of the k-th name of a text, "" if they do not type it.
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
