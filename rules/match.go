package rules

import (
	"slices"
	"strings"
)

// What the next typed words may mean in a field: whole words of its domain, or else all
// that they begin; words that are kept from somebody are never begun by a letter.

// candidate is a word of the notation and how many typed words make it.
type candidate struct {
	id     string
	words  int
	begun  bool // they only begin it …
	letter bool // … and hardly that
}

// asksFor tells whether a letter may begin the word of the walk's field: that word was
// asked for by itself, or what the letter begins will be.
func (s *search) asksFor(w Walk) bool { return w.depth() >= s.asked || !s.palette }

// candidates are the words that the next typed ones may stand for. Without its verb
// a line must begin with a word that its first field knows: free text fits anywhere.
func (s *search) candidates(w Walk, next []typed, v way) []candidate {
	if v.guess&noVerb != 0 && len(w.entry.Args) == 0 {
		return w.match(next, s.lang, s.asksFor(w), nil)
	}
	return w.candidates(next, s.lang, s.asksFor(w), s.ofSpeaker(w))
}

// candidates are the words that the next typed ones may stand for at the walk's
// field; keep, where given, leaves others out.
func (w Walk) candidates(next []typed, lang string, anyway bool, keep func(*Word) bool) []candidate {
	if next[0].text == Unknown {
		if w.mayBeUnknown() {
			return []candidate{{id: Unknown, words: 1}}
		}
		return nil
	}
	if w.Field().New {
		return w.named(next[0].text)
	}
	if known := w.match(next, lang, anyway, keep); known != nil {
		return known
	}
	text := w.typed(next[0].text)
	if _, fits := w.domain().Free(text); fits && !w.mistakable(next[0]) {
		return []candidate{{id: text, words: 1}}
	}
	return nil
}

// mistakable tells whether a free text may be meant for a word that its domain has: it
// begins one, or is a slip for one; or is another word of the notation.
func (w Walk) mistakable(text typed) bool {
	known := w.domain().Words
	if len(known) == 0 || strings.ContainsAny(text.joined, "0123456789") {
		return false
	}
	return w.at.words.means(text) || slices.ContainsFunc(known, func(word *Word) bool {
		slip, _ := word.slip(text, "")
		return slip != "" || slices.ContainsFunc(word.spelt, func(s spelling) bool {
			return len(text.joined) > 1 && strings.HasPrefix(s.joined, text.joined) && s.joined != text.joined
		})
	})
}

// typed is free text in the form that is stored.
func (w Walk) typed(text string) string {
	if w.at.state == nil || w.stage < 2 || !w.asksGame() {
		return text
	}
	return w.at.state.read(w.entry, w.Field(), text)
}

// named is a word that the line brings: as it is typed, or without its capitals and
// accents. It never stands for a word that it begins.
func (w Walk) named(text string) []candidate {
	for _, id := range []string{w.typed(text), text, Plain(text)} {
		if _, fits := w.domain().Free(id); fits || w.domain().Find(id) != nil {
			return []candidate{{id: id, words: 1}}
		}
	}
	return nil
}

// match compares the next typed words, as many as make one of the notation, with
// the domain's: whole words, or else all that they begin, unless they go on from a whole
// word that is left out. A word of the table's language stands before one of another that
// is spelt alike. At a table of Léo and Léo2, "Léo 2" may be either, and what follows
// tells. What is kept from somebody a letter does not begin, nor words taken
// together, but where it is asked for anyway.
func (w Walk) match(next []typed, lang string, anyway bool, keep func(*Word) bool) []candidate {
	var exact, others, parted, begun []candidate
	var text typed
	left := false // out, a whole word
	secret := w.keepsSecret() && !anyway
	for n := 1; n <= min(joinedWords, len(next)); n++ {
		if n > 1 && (isSign(next[n-1].text) || isSign(next[0].text)) {
			break
		}
		text = text.and(next[n-1])
		for _, word := range w.domain().Words {
			if n > 1 && word.parts < len(text.parts) {
				continue
			}
			switch fit, kept := word.fits(text, lang), keep == nil || keep(word); {
			case fit == whole && kept:
				exact = append(exact, candidate{id: word.ID, words: n})
			case fit == foreign && kept:
				others = append(others, candidate{id: word.ID, words: n})
			case fit >= foreign:
				left = left || n < len(next)
			case secret && !text.tells():
			case fit == everyPart && kept:
				parted = append(parted, candidate{word.ID, n, true, !text.tells()})
			case fit == beginning && kept && (!secret || n == 1):
				begun = append(begun, candidate{word.ID, n, true, !text.tells()})
			}
		}
	}
	own := exact
	for _, c := range others {
		if !slices.ContainsFunc(own, func(o candidate) bool { return o.words == c.words }) {
			exact = append(exact, c)
		}
	}
	switch {
	case exact != nil || left:
		return exact
	case parted != nil:
		return parted
	}
	return begun
}

// keepsSecret tells whether the walk's field is kept from somebody, and not opened at once:
// nobody sees there what a beginning was taken for.
func (w Walk) keepsSecret() bool {
	f := w.Field()
	if w.stage < 2 || f == nil || !f.Private() {
		return false
	}
	return !w.at.Unsealed(w.at.Len()+1, w.entry, f)
}

// tells tells whether typed parts say enough of a word that is kept from somebody: a
// letter alone may as well be another word.
func (t typed) tells() bool {
	return !slices.ContainsFunc(t.parts, func(part string) bool { return len(part) == 1 && !isNumber(part) })
}

// asks tells whether the line leaves something to be asked that is never inferred: that
// its verb is meant, who speaks, or a word kept from somebody.
func (r reading) asks() bool {
	verb := r.walk.verb
	return r.letter || verb != nil && (verb.Asked && r.guess&noVerb != 0 && !r.verbOnly() || verb.Caller && !r.spoken)
}

// isSign tells whether a typed word is only signs that join words, and so is none.
func isSign(word string) bool { return strings.Trim(word, "-'’") == "" }

// ofSpeaker leaves verbs of the other kind out where no speaker was typed; nil
// where there is nothing to leave out.
func (s *search) ofSpeaker(w Walk) func(*Word) bool {
	if w.stage != 1 || s.speaker != "" {
		return nil
	}
	return w.mayBeSaid
}

// mayBeSaid tells whether a verb is an act after a speaker, a statement after none.
func (w Walk) mayBeSaid(verb *Word) bool {
	act := w.entry.Seat != ""
	return w.at.words.Verb(verb.ID, act).Act == act
}
