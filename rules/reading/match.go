package reading

import (
	"slices"
	"strings"

	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/vocabulary"
)

var (
	several = rules.Common.Ambiguous("several")
)

// candidate is a word of the notation that the next typed words may mean.
type candidate struct {
	id        string
	words     int  // how many typed words it takes
	begun     bool // they are only its beginning …
	letter    bool // … and have a part of one letter
	byFeature bool // they name a feature of the card, such as its colour, in place of its name …
	either    bool // … in one part, which may also begin another card's name
	misnaming *misnaming
}

// candidates returns the words of the walk's field that the next typed words may mean. With letters set,
// one letter may begin a secret word. keep tells which words count; if it is nil, all do.
func candidates(w position.Walk, next []vocabulary.Typed, lang string, letters bool, keep func(*vocabulary.Word) bool) []candidate {
	if next[0].Text == rules.Unknown {
		if w.MayBeUnknown() {
			return []candidate{{id: rules.Unknown, words: 1}}
		}
		return nil
	}
	if w.Field().New { // as it is typed or without capitals and accents; it never begins another word
		for _, id := range []string{w.Read(next[0].Text, lang), next[0].Text, vocabulary.Plain(next[0].Text)} {
			if _, fits := w.Domain().Free(id); fits || w.Domain().Find(id) != nil {
				return []candidate{{id: id, words: 1}}
			}
		}
		return nil
	}
	text := w.Read(next[0].Text, lang)
	if d := w.Domain(); d.Coins != "" {
		if _, fits := d.Free(text); fits {
			return []candidate{{id: text, words: 1}}
		}
	}
	if text != next[0].Text && w.Domain().Find(text) != nil { // the game reads it as a word, such as a letter alone
		return []candidate{{id: text, words: 1}}
	}
	if known := match(w, next, lang, letters, keep); known != nil {
		return known
	}
	// A free text is taken if the game made another text of what was typed, or if it is no slip for a word.
	if _, fits := w.Domain().Free(text); fits && (vocabulary.Plain(next[0].Text) != vocabulary.Plain(text) || !mayBeSlip(w, next[0], lang)) {
		return []candidate{{id: text, words: 1}}
	}
	return nil
}

// recallTexts returns the cards of the box whose faces the next typed word begins, without those in found.
func recallTexts(w position.Walk, next vocabulary.Typed, lang string, found []candidate) (more []candidate) {
	if free, _ := w.Domain().Free(""); !free {
		return nil
	}
	for _, id := range w.Recalls(next.Text, lang) {
		if !slices.ContainsFunc(found, func(c candidate) bool { return c.id == id }) {
			more = append(more, candidate{id: id, words: 1, begun: true})
		}
	}
	return more
}

// mayBeSlip tells whether somebody who typed a free text may mean a word instead: the text begins a word
// of the field's domain or is a slip for one, or it is a seat or another word of the notation.
func mayBeSlip(w position.Walk, text vocabulary.Typed, lang string) bool {
	known := w.Domain().Words
	if len(known) == 0 || strings.ContainsAny(text.Joined, "0123456789") {
		return false
	}
	v := w.At().Vocabulary()
	another := w.At().Seats().Says(text) || v.Domain(vocabulary.VerbDomain).SaysAt(lang, text) || slices.ContainsFunc(v.InOrder(), func(d *vocabulary.Domain) bool { return !v.Grows(d) && d.SaysAt(lang, text) })
	return another || slices.ContainsFunc(known, func(word *vocabulary.Word) bool {
		return slices.ContainsFunc(vocabulary.TonguesAt(lang), func(of string) bool {
			slip, _ := word.Slip(text, of)
			return slip != "" || word.BegunBy(text, of)
		})
	})
}

// match finds the words of the field's domain that the next typed words may mean. Up to joinedWords typed
// words make one: "Léo 2" is Léo or Léo2, and the rest of the line tells which.
//
//   - Whole words win over beginnings. The table's language wins over others with the same spelling.
//   - A word that keep leaves out still counts as whole: the text is not the beginning of another.
//   - Unless letters is set, neither one letter nor several typed words begin a secret word.
//   - If a beginning fits the name of one card and a feature of another, both are found.
func match(w position.Walk, next []vocabulary.Typed, lang string, letters bool, keep func(*vocabulary.Word) bool) []candidate {
	var exact, others, told, parted, begun, hints []candidate
	var text vocabulary.Typed
	left := false // keep leaves out a whole word
	secret := isSecret(w) && !letters
	domain := w.Domain().Words
	for n := 1; n <= min(joinedWords, len(next)); n++ {
		if n > 1 && (isSign(next[n-1].Text) || isSign(next[0].Text)) {
			break
		}
		parts := len(text.Parts) + len(next[n-1].Parts)
		if n > 1 && !slices.ContainsFunc(domain, func(word *vocabulary.Word) bool { return word.MostParts() >= parts }) {
			break
		}
		text = text.And(next[n-1])
		for _, word := range domain {
			if n > 1 && word.MostParts() < parts {
				continue
			}
			switch fit, kept := word.Fits(text, lang), keep == nil || keep(word); {
			case fit == vocabulary.Whole && kept:
				exact = append(exact, candidate{id: word.ID, words: n})
			case fit == vocabulary.Described && kept:
				told = append(told, candidate{id: word.ID, words: n, byFeature: true})
			case fit == vocabulary.Foreign && kept:
				others = append(others, candidate{id: word.ID, words: n})
			case fit >= vocabulary.Foreign:
				left = left || n < len(next)
			case secret && !saysEnough(text):
			case fit == vocabulary.EveryPart && kept:
				parted = append(parted, candidate{id: word.ID, words: n, begun: true, letter: !saysEnough(text)})
			case fit == vocabulary.Beginning && kept && (!secret || n == 1):
				begun = append(begun, candidate{id: word.ID, words: n, begun: true, letter: !saysEnough(text)})
			case fit == vocabulary.Hinted && kept && (!secret || n == 1):
				hints = append(hints, candidate{id: word.ID, words: n, begun: true, letter: !saysEnough(text), byFeature: true, either: word.Hints(text, lang)})
			}
		}
	}
	own := exact
	for _, c := range slices.Concat(others, told) {
		if !slices.ContainsFunc(own, func(o candidate) bool { return o.words == c.words }) {
			exact = append(exact, c)
		}
	}
	if isOwn := func(c candidate) bool { return w.Domain().Find(c.id).IsNamed(next[0]) }; keep == nil && slices.ContainsFunc(exact, isOwn) {
		exact = slices.DeleteFunc(exact, func(c candidate) bool { return c.words == 1 && !isOwn(c) })
	}
	switch {
	case exact != nil || left:
		return exact
	case parted != nil:
		return parted
	}
	if begun != nil {
		return append(begun, slices.DeleteFunc(hints, func(c candidate) bool { return !c.either })...)
	}
	for i := range hints {
		hints[i].either = false
	}
	if hints == nil && !secret {
		return matchSecondHalf(w, next[0], lang, keep)
	}
	return hints
}

// matchSecondHalf returns words of two halves if only the second was typed and the first is one of few:
// "flip" for may-flip and must-flip. People are asked which is meant.
func matchSecondHalf(w position.Walk, t vocabulary.Typed, lang string, keep func(*vocabulary.Word) bool) (all []candidate) {
	if vocabulary.IsNumber(t.Text) || len(t.Joined) < 3 {
		return nil
	}
	for _, word := range w.Domain().Words {
		if word.Joins() && (keep == nil || keep(word)) && word.EndsIn(t, lang) != "" {
			all = append(all, candidate{id: word.ID, words: 1, begun: true})
		}
	}
	return all
}

// isSecret tells whether the walk's field stays hidden from somebody once it is said. Then nobody at the
// table can check which word Lestrade took a beginning for.
func isSecret(w position.Walk) bool {
	f := w.Field()
	if w.Stage() < 2 || f == nil || !f.Private() {
		return false
	}
	return !w.At().Unsealed(w.At().Len()+1, w.Entry(), f)
}

// saysEnough tells whether a typed text is long enough to mean a secret word: none of its parts is a
// single letter.
func saysEnough(t vocabulary.Typed) bool {
	return !slices.ContainsFunc(t.Parts, func(part string) bool { return len(part) == 1 && !vocabulary.IsNumber(part) })
}

// isSign tells whether a typed word consists of signs that join words.
func isSign(word string) bool { return strings.Trim(word, "-'’") == "" }

// fitsSpeaker tells whether a verb is an act if the walk has a speaker, and a statement if it has none.
func fitsSpeaker(w position.Walk, verb *vocabulary.Word) bool {
	act := w.Entry().Seat != ""
	return w.At().Vocabulary().Verb(verb.ID, act).Act == act
}

// Pick reads one typed text as a word for the field; "" leaves the field out. It refuses a text that means
// no word, several words, or a barred one.
func Pick(w position.Walk, text, lang string) (id string, refusal *rules.Refusal) {
	if w.Field() == nil {
		return "", w.Refuse(rules.Unreadable, position.SpareWord.Bar(), text)
	}
	if text != "" {
		found := candidates(w, []vocabulary.Typed{vocabulary.NewTyped(text)}, lang, true, nil)
		if free := slices.DeleteFunc(slices.Clone(found), func(c candidate) bool { return w.Bar(c.id) != nil }); len(free) == 1 {
			found = free
		}
		switch len(found) {
		case 0:
			return "", w.Refuse(rules.Unreadable, position.NoWord.Bar(), text)
		case 1:
			id = found[0].id
		default:
			r := w.Refuse(rules.Ambiguous, several.Bar(), text)
			r.Near = nil
			for _, c := range found {
				r.Near = append(r.Near, w.Take(c.id).Entry())
			}
			return "", r
		}
	}
	bar, conceivable := w.Option(id)
	switch {
	case !conceivable:
		return "", w.Refuse(rules.Unreadable, position.MissingWord.Bar(), text)
	case bar != nil:
		return "", w.Refuse(rules.Refused, bar, text)
	}
	return id, nil
}

// joinedWords is how many typed words at most make one word of the notation: "corbeau 6" is two.
const joinedWords = 5
