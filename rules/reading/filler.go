package reading

import (
	"slices"
	"strings"

	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/vocabulary"
)

// isFiller tells whether a reading may skip a typed word at a stage of a walk: a small word such as "the",
// a word that joins names, or a colon before a reply.
func isFiller(v *vocabulary.Vocabulary, t vocabulary.Typed, stage int, lang string) bool {
	if t.Text == ":" {
		return stage > 1
	}
	if stage < 2 && v.Domain(vocabulary.VerbDomain).SaysAt(lang, t) {
		return false // a verb is no filler, even if the word is a small one elsewhere
	}
	return v.Joins(t, lang) || v.Small(strings.TrimSuffix(t.Text, ":"), lang)
}

// spells tells whether a typed word is, to the letter, a word of the walk's field: "A" is one, "à" is not.
func spells(w position.Walk, t vocabulary.Typed) bool {
	return slices.ContainsFunc(w.Domain().Words, func(word *vocabulary.Word) bool { return word.Spells(t.Text) })
}

// countsIn tells whether a small word is a number of the walk's field, beside another number: "zéro un un zéro".
func countsIn(w position.Walk, typed []vocabulary.Typed, i int, lang string) bool {
	tongue := vocabulary.SpokenIn(lang)
	number, sort := tongue.Number(typed[i])
	if number == "" || sort == vocabulary.Misheard || w.Stage() < 2 || !w.Domain().Says(vocabulary.NewTyped(number)) {
		return false
	}
	return slices.ContainsFunc([]int{i - 1, i + 1}, func(k int) bool {
		if k < 0 || k >= len(typed) {
			return false
		}
		beside, sort := tongue.Number(typed[k])
		return vocabulary.IsNumber(typed[k].Joined) || beside != "" && sort != vocabulary.Misheard
	})
}

// loosen takes from the first typed word a small word that is glued to it ("l'officier"), or else the
// question mark before an answer ("vois-tu? 2").
func loosen(v *vocabulary.Vocabulary, next []vocabulary.Typed, lang string) (t vocabulary.Typed, is bool) {
	text := next[0].Text
	if at := strings.IndexAny(text, "'’"); at > 0 {
		rest := strings.TrimLeft(text[at:], "'’")
		if is = rest != "" && v.Small(text[:at]+"'", lang); is {
			return vocabulary.NewTyped(rest), true
		}
	}
	bare := strings.TrimRight(text, rules.Unknown)
	return vocabulary.NewTyped(bare), bare != "" && bare != text && len(next) > 1 && !vocabulary.IsNumber(bare)
}

// isArticle tells whether a letter is an article in a list of what something shows, as in "is a
// person": a small word, behind another or before a word of the walk's field. It begins no word then.
func isArticle(w position.Walk, typed []vocabulary.Typed, i int, lang string) bool {
	v, d := w.At().Vocabulary(), w.Domain()
	if w.Stage() < 2 || w.Field().Form != "set" || i+1 >= len(typed) || len([]rune(typed[i].Text)) != 1 || !isFiller(v, typed[i], w.Stage(), lang) || spells(w, typed[i]) {
		return false
	}
	accented := len(typed[i].Text) > 1 // "à" is no letter that people type for a word
	return accented || i > 0 && v.Small(typed[i-1].Text, lang) || d.SaysAt(lang, typed[i+1])
}

// notThere returns how many words say that something does not belong in a field's list, as in "no
// scales": a list of what is there leaves it out. It is 0 if none do.
func notThere(w position.Walk, next []vocabulary.Typed, lang string) int {
	if w.Stage() < 2 || w.Field().Form != "set" || len(next) < 2 || !vocabulary.SpokenIn(lang).Without(next[0]) {
		return 0
	}
	at := 1
	for at+1 < len(next) && isFiller(w.At().Vocabulary(), next[at], w.Stage(), lang) {
		at++
	}
	n := 0
	for _, c := range match(w, next[at:], lang, true, nil) {
		if !c.begun {
			n = max(n, at+c.words)
		}
	}
	return n
}
