package timebomb

import (
	"slices"
	"strings"

	"lestrade/rules"
	"lestrade/rules/vocabulary"
)

// claimsByName puts the claims that people say seat by seat, as in "Ann 0, Ben 1" or "Ann claims one cable,
// Ben too", into the order of the seats, with "?" for a seat that is not named. It returns "" for any other
// text. A verb may stand first.
func claimsByName(s state, text, lang string) string {
	words, err := vocabulary.Load(ID)
	if err != nil {
		return ""
	}
	claims := func(t vocabulary.Typed) bool {
		return slices.ContainsFunc([]string{"claim", "claims"}, func(verb string) bool {
			return words.Domain(vocabulary.VerbDomain).Find(verb).Is(t, []string{lang})
		})
	}
	tongue, cable := vocabulary.SpokenIn(lang), words.Domain("cable").Find("defuse")
	said, verb, at, named := make([]string, len(s.seats)), "", -1, 0
	last, again := "", false
	for i, word := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" \u00a0\t,;:=.", r) }) {
		t := vocabulary.NewTyped(word)
		number, sort := tongue.Number(t)
		if vocabulary.IsNumber(word) {
			number, sort = word, vocabulary.Number
		}
		seat, _ := vocabulary.FindNamed(word, s.seats, func(seat string) []string { return []string{seat} })
		switch next := slices.Index(s.seats, seat); {
		case next >= 0:
			if said[next] != "" || at >= 0 && said[at] == "" {
				return ""
			}
			at, named, again = next, named+1, false
		case tongue.Again(t):
			if at < 0 || said[at] == "" && (last == "" || number != "" && number != last) { // "Ben too" may be "Ben two"
				return ""
			}
			if said[at] == "" {
				said[at], again = last, true
			}
		case word == rules.Unknown, tongue.Unknown(t), number != "" && sort != vocabulary.Misheard:
			if last = number; last == "" {
				last = rules.Unknown
			}
			if at < 0 || said[at] != "" && !again { // "Ben also none"
				return ""
			}
			said[at], again = last, false
		case claims(t):
			verb = "claims"
		case words.Joins(t, lang), words.Small(word, lang), words.Besides(t, lang), cable.Is(t, []string{lang}), cable.Is(vocabulary.NewTyped(strings.TrimSuffix(word, "s")), []string{lang}):
		case i > 0:
			return ""
		default:
			verb = word
		}
	}
	if named < 2 || said[at] == "" {
		return "" // one seat alone may mean its cards
	}
	for i, number := range said {
		if number == "" {
			said[i] = rules.Unknown
		}
	}
	return strings.TrimSpace(verb + " " + strings.Join(said, " "))
}
