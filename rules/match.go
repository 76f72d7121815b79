package rules

import (
	"slices"
	"strings"

	"github.com/agnivade/levenshtein"
)

var (
	several = says.Ambiguous("several")
)

// What the next typed words may mean in a field: whole words of its domain, or else all
// that they begin; words that are kept from somebody are never begun by a letter.

// candidate is a word of the notation and how many typed words make it.
type candidate struct {
	id     string
	words  int
	begun  bool // they only begin it …
	letter bool // … and hardly that
	aside  bool // they say what it has, and not its name …
	either bool // … in a word, which they may begin as well as the names of others
	unlike *unlikeCard
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
		return w.named(next[0].text, lang)
	}
	text := w.typed(next[0].text, lang)
	if d := w.domain(); d.coins != "" {
		if _, fits := d.Free(text); fits {
			return []candidate{{id: text, words: 1}}
		}
	}
	if known := w.match(next, lang, anyway, keep); known != nil {
		return known
	}
	if _, fits := w.domain().Free(text); fits && (recognized(next[0].text, text) || !w.mistakable(next[0], lang)) {
		return []candidate{{id: text, words: 1}}
	}
	return nil
}

// recalled are free texts that the next typed one begins, but for those found already: a
// card that the box is known to hold is offered at the first signs of its face.
func (w Walk) recalled(next typed, lang string, found []candidate) (more []candidate) {
	if free, _ := w.domain().Free(""); !free || !w.asksGame() {
		return nil
	}
	for _, id := range w.at.state.recalls(w.entry, w.Field(), next.text, lang) {
		if !slices.ContainsFunc(found, func(c candidate) bool { return c.id == id }) {
			more = append(more, candidate{id: id, words: 1, begun: true})
		}
	}
	return more
}

// recognized tells whether the game made another text of what was typed.
func recognized(typed, text string) bool { return Plain(typed) != Plain(text) }

// mistakable tells whether a free text may be meant for a word that its domain has: it
// begins one, or is a slip for one; or is another word of the notation, or somebody at the table.
func (w Walk) mistakable(text typed, lang string) bool {
	known := w.domain().Words
	if len(known) == 0 || strings.ContainsAny(text.joined, "0123456789") {
		return false
	}
	v := w.at.words
	another := w.at.seats.says(text) || v.verbs.saysAt(lang, text) || slices.ContainsFunc(v.order, func(d *Domain) bool { return !v.Grows(d) && d.saysAt(lang, text) })
	return another || slices.ContainsFunc(known, func(word *Word) bool {
		return slices.ContainsFunc(TonguesAt(lang), func(of string) bool {
			slip, _ := word.slip(text, of)
			return slip != "" || slices.ContainsFunc(word.spelt().ways, func(s spelling) bool {
				return s.isOf(of) && len(text.joined) > 1 && strings.HasPrefix(s.joined, text.joined) && s.joined != text.joined
			})
		})
	})
}

// typed is free text in the form that is stored.
func (w Walk) typed(text, lang string) string {
	if w.at.state == nil || w.stage < 2 || !w.asksGame() {
		return text
	}
	return w.at.state.read(w.entry, w.Field(), text, lang)
}

// named is a word that the line brings: as it is typed, or without its capitals and
// accents. It never stands for a word that it begins.
func (w Walk) named(text, lang string) []candidate {
	for _, id := range []string{w.typed(text, lang), text, Plain(text)} {
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
// together, but where it is asked for anyway. Where letters begin names, and in a word what
// others have, they say neither.
func (w Walk) match(next []typed, lang string, anyway bool, keep func(*Word) bool) []candidate {
	var exact, others, told, parted, begun, hints []candidate
	var text typed
	left := false // out, a whole word
	secret := w.keepsSecret() && !anyway
	domain := w.domain().Words
	for n := 1; n <= min(joinedWords, len(next)); n++ {
		if n > 1 && (isSign(next[n-1].text) || isSign(next[0].text)) {
			break
		}
		parts := len(text.parts) + len(next[n-1].parts)
		if n > 1 && !slices.ContainsFunc(domain, func(word *Word) bool { return word.spelt().parts >= parts }) {
			break
		}
		text = text.and(next[n-1])
		for _, word := range domain {
			if n > 1 && word.spelt().parts < parts {
				continue
			}
			switch fit, kept := word.fits(text, lang), keep == nil || keep(word); {
			case fit == whole && kept:
				exact = append(exact, candidate{id: word.ID, words: n})
			case fit == described && kept:
				told = append(told, candidate{id: word.ID, words: n, aside: true})
			case fit == foreign && kept:
				others = append(others, candidate{id: word.ID, words: n})
			case fit >= foreign:
				left = left || n < len(next)
			case secret && !text.tells():
			case fit == everyPart && kept:
				parted = append(parted, candidate{id: word.ID, words: n, begun: true, letter: !text.tells()})
			case fit == beginning && kept && (!secret || n == 1):
				begun = append(begun, candidate{id: word.ID, words: n, begun: true, letter: !text.tells()})
			case fit == hinted && kept && (!secret || n == 1):
				hints = append(hints, candidate{id: word.ID, words: n, begun: true, letter: !text.tells(), aside: true, either: word.has(text, lang)})
			}
		}
	}
	own := exact
	for _, c := range slices.Concat(others, told) {
		if !slices.ContainsFunc(own, func(o candidate) bool { return o.words == c.words }) {
			exact = append(exact, c)
		}
	}
	if isOwn := func(c candidate) bool { return w.domain().Find(c.id).named(next[0]) }; keep == nil && slices.ContainsFunc(exact, isOwn) {
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
	return hints
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

// isSign tells whether a typed word is only signs that join words, and so is none.
func isSign(word string) bool { return strings.Trim(word, "-'’") == "" }

// mayBeSaid tells whether a verb is an act after a speaker, a statement after none.
func (w Walk) mayBeSaid(verb *Word) bool {
	act := w.entry.Seat != ""
	return w.at.words.Verb(verb.ID, act).Act == act
}

// Pick reads one typed text as a word for the field; "" leaves it out. The error
// is the refusal of a text that is no word here, is several, or is barred.
func (w Walk) Pick(text, lang string) (id string, refusal *Refusal) {
	if w.Field() == nil {
		return "", w.refuse(Unreadable, spareWord.Bar(), text)
	}
	if text != "" {
		found := w.candidates([]typed{takeParts(text)}, lang, true, nil)
		if free := slices.DeleteFunc(slices.Clone(found), func(c candidate) bool { return w.bar(c.id) != nil }); len(free) == 1 {
			found = free
		}
		switch len(found) {
		case 0:
			return "", w.refuse(Unreadable, noWord.Bar(), text)
		case 1:
			id = found[0].id
		default:
			r := w.refuse(Ambiguous, several.Bar(), text)
			r.Near = nil
			for _, c := range found {
				r.Near = append(r.Near, w.Take(c.id).entry)
			}
			return "", r
		}
	}
	bar, conceivable := w.Option(id)
	switch {
	case !conceivable:
		return "", w.refuse(Unreadable, missingWord.Bar(), text)
	case bar != nil:
		return "", w.refuse(Refused, bar, text)
	}
	return id, nil
}

// joinedWords is how many typed words may make one of the notation: "corbeau 6".
const joinedWords = 4

// slip is the spelling of a word that a typed one is a slip for, and how far it lies; ""
// where it is none. Letters that changed places are one slip, and a short word has none
// else.
func (w *Word) slip(t typed, lang string) (text string, far int) {
	most := 1
	if len(t.joined) > 5 {
		most = 2
	}
	far = most + 1
	for _, s := range w.spelt().ways {
		if !s.isOf(lang) || len(s.joined) < 3 || isNumber(s.joined) {
			continue
		}
		n := levenshtein.ComputeDistance(t.joined, s.joined)
		if len(t.joined) >= 3 && strings.HasPrefix(s.joined, t.joined) {
			n = min(n, most)
		}
		if n == 2 && crossed(t.joined, s.joined) {
			n = 1
		}
		if n > 0 && n < far {
			text, far = s.text, n
		}
	}
	return text, far
}

// endsIn is the spelling of a word of several parts of which the typed ones are the last;
// "" where they are not.
func (w *Word) endsIn(t typed, lang string) string {
	for _, s := range w.spelt().ways {
		if first := len(s.parts) - len(t.parts); s.isOf(lang) && first > 0 && slices.Equal(s.parts[first:], t.parts) {
			return s.text
		}
	}
	return ""
}

// crossed tells whether two texts differ by two neighbours that changed places.
func crossed(a, b string) bool {
	if len(a) != len(b) {
		return false
	}
	i := 0
	for i < len(a) && a[i] == b[i] {
		i++
	}
	return i+1 < len(a) && a[i] == b[i+1] && a[i+1] == b[i] && a[i+2:] == b[i+2:]
}

// unlike is the number of letters from which two words have nothing in common.
const unlike = 3

// far is how many letters part a typed text from the nearest spelling of a word.
func (w *Word) far(text string) int {
	if isNumber(text) {
		return unlike // numbers stay in their order
	}
	far := unlike
	for _, s := range w.spelt().ways {
		far = min(far, levenshtein.ComputeDistance(takeParts(text).joined, s.joined))
	}
	return far
}
