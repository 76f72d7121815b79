package rules

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"lestrade/data"
)

// Unknown is the word for what nobody has said: "not known", everywhere (all.unknown.1).
const Unknown = "?"

// Names is what something is called, by language.
type Names map[string]string

// In is the name in a language, or else in English.
func (n Names) In(lang string) string { return cmp.Or(n[lang], n[data.English]) }

// Word is one word of the notation: what is stored, and what may be typed for it.
type Word struct {
	ID   string
	Of   map[string]string // what a card has: its type, colour, category …
	Says Names             // as people type and read it
	// Proposed are the languages in which the name is ours, not seen on a card.
	Proposed []string
	spelt    []spelling
	// described are the ways of typing what it has in place of its name, as its colour.
	described []spelling
	parts     int   // of its spelling with the most
	ownWord   *Word // of a word that a line named: as the files have it
}

// spelling is one way of typing a word.
type spelling struct {
	of    []string // the languages whose word it is …
	langs []string // … and those whose tables may shorten it …
	all   bool     // … or those of every one
	any   bool     // it is no word of one language more than of another
	typed
}

// shortens tells whether tables of a language may shorten the spelling.
func (s *spelling) shortens(lang string) bool { return s.all || slices.Contains(s.langs, lang) }

// isOf tells whether the spelling is at home at tables of a language; every one is at those of
// no language.
func (s *spelling) isOf(lang string) bool {
	return lang == "" || s.any || s.all || slices.Contains(s.of, lang)
}

// typed is a text taken apart for comparing.
type typed struct {
	text   string
	parts  []string
	joined string
}

func takeParts(text string) typed {
	parts := Parts(text)
	return typed{text, parts, strings.Join(parts, "")}
}

// and is two typed texts as one.
func (t typed) and(next typed) typed {
	if t.text == "" {
		return next
	}
	return typed{t.text + " " + next.text, slices.Concat(t.parts, next.parts), t.joined + next.joined}
}

// lexicon is what the files of a folder say, in every language.
type lexicon []struct {
	lang  string
	texts data.Texts
}

func openLexicon(folder string) (lexicon, error) {
	var all lexicon
	for _, lang := range data.Languages() {
		texts, err := data.TextsOf(folder, lang)
		if err != nil {
			return nil, err
		}
		all = append(all, struct {
			lang  string
			texts data.Texts
		}{lang, texts})
	}
	return all, nil
}

// word is the word of an id, by the names that the files have under a key. A language
// that has none for it takes the English one, and English the id.
func (l lexicon) word(key, id string) *Word {
	w := &Word{ID: id, Says: Names{data.English: id}}
	w.spelling(id).any = true
	for _, of := range l {
		text, _ := of.texts.Find(key)
		names := text.Names()
		if names == nil {
			names = []string{w.Says.In(of.lang)}
		}
		w.Says[of.lang] = names[0]
		w.spell(of.lang, names[0])
		for _, other := range names[1:] {
			w.spellWhole(of.lang, other)
		}
		if text.Note == "proposed" {
			w.Proposed = append(w.Proposed, of.lang)
		}
	}
	return w
}

// plainWord is a word that is the same in every language: a seat, a number.
func plainWord(id string) *Word {
	w := &Word{ID: id, Says: Names{data.English: id}}
	w.spellAnywhere(id)
	return w
}

// spell adds a way of typing the word, which tables of the language may shorten.
func (w *Word) spell(lang, text string) {
	w.spellWhole(lang, text)
	if s := w.spelling(text); !slices.Contains(s.langs, lang) {
		s.langs = append(s.langs, lang)
	}
}

// spellWhole adds a way of typing the word in a language that is never shortened.
func (w *Word) spellWhole(lang, text string) {
	if s := w.spelling(text); !slices.Contains(s.of, lang) {
		s.of = append(s.of, lang)
	}
}

// spelling is the way of typing the word by a text, a new one if there was none.
func (w *Word) spelling(text string) *spelling {
	at := slices.IndexFunc(w.spelt, func(s spelling) bool { return s.text == text })
	if at < 0 {
		at = len(w.spelt)
		w.spelt = append(w.spelt, spelling{typed: takeParts(text)})
		w.parts = max(w.parts, len(w.spelt[at].parts))
	}
	return &w.spelt[at]
}

// spellAnywhere adds a way of typing the word that is the same in every language.
func (w *Word) spellAnywhere(text string) {
	s := spelling{all: true, any: true, typed: takeParts(text)}
	w.spelt = append(w.spelt, s)
	w.parts = max(w.parts, len(s.parts))
}

// describe adds the ways of typing two words for what this one has: the first alone, and
// both in either order. Tables of a language may shorten those that are of it.
func (w *Word) describe(first, second *Word) {
	for _, a := range first.spelt {
		a.any = true
		w.described = append(w.described, a)
		for _, b := range second.spelt {
			both := spelling{any: true, typed: a.and(b.typed)}
			for _, lang := range a.langs {
				if slices.Contains(b.langs, lang) {
					both.langs = append(both.langs, lang)
				}
			}
			turned := both
			turned.typed = b.and(a.typed)
			w.described = append(w.described, both, turned)
			w.parts = max(w.parts, len(both.parts))
		}
	}
}

// unshortened has no table shorten the word.
func (w *Word) unshortened() {
	for i := range w.spelt {
		w.spelt[i].langs, w.spelt[i].all, w.spelt[i].any = nil, false, true
	}
}

// named tells whether a typed text is the name of the word, in some language.
func (w *Word) named(t typed) bool {
	for _, name := range w.Says {
		if takeParts(name).joined == t.joined {
			return true
		}
	}
	return false
}

// fit is how well typed words stand for a word of the notation.
type fit int

const (
	noFit  fit = iota
	hinted     // what it has is begun, and not its name
	beginning
	everyPart // each of its parts is begun
	foreign   // it is whole, in another language
	described // what it has is said, and not its name
	whole
)

// fits tells how well a typed text stands for the word at a table of language lang; no
// language is foreign to "".
func (w *Word) fits(t typed, lang string) fit {
	best := noFit
	for i := range w.spelt {
		s := &w.spelt[i]
		if t.joined != "" && !strings.HasPrefix(s.joined, t.joined[:1]) {
			continue // as most do
		}
		switch {
		case len(s.parts) == 1 && isNumber(s.joined):
			if t.text == s.text {
				return whole
			}
		case t.joined == s.joined && s.isOf(lang):
			return whole
		case t.joined == s.joined:
			best = foreign
		case t.begins(&s.typed) && s.shortens(lang):
			best = max(best, s.begunBy(t))
		}
	}
	for i := range w.described {
		switch s := &w.described[i]; {
		case t.joined == s.joined:
			return described
		case best == noFit && t.begins(&s.typed) && s.shortens(lang):
			best = hinted
		}
	}
	return best
}

// has tells whether a typed text begins in one word what this one has, at a table of language
// lang.
func (w *Word) has(t typed, lang string) bool {
	return slices.ContainsFunc(w.described, func(s spelling) bool { return len(s.parts) == 1 && s.shortens(lang) && t.begins(&s.typed) })
}

// begunBy tells how much of the spelling some typed parts begin that do begin it: of
// several parts perhaps each, so that "fe-3" is fetch-3 before fetch-3a.
func (s *spelling) begunBy(t typed) fit {
	if len(t.parts) > 1 && len(t.parts) == len(s.parts) {
		return everyPart
	}
	return beginning
}

// begins tells whether typed parts begin those of a name, one by one or run
// together; a number is never shortened, so that `corbeau1` is not crow-12.
func (t typed) begins(name *typed) bool {
	if len(t.parts) == 1 && !isNumber(t.joined) && strings.HasPrefix(name.joined, t.joined) {
		return true
	}
	if len(t.parts) > len(name.parts) {
		return false
	}
	for i, part := range t.parts {
		if isNumber(part) && part != name.parts[i] || !strings.HasPrefix(name.parts[i], part) {
			return false
		}
	}
	return true
}

func isNumber(s string) bool { return s != "" && '0' <= s[0] && s[0] <= '9' }

// Parts takes a word apart at its hyphens, apostrophes, colons and between letters and
// digits, without case or accents: "Épée" is [epee], "crow-6" and "crow6" are
// [crow 6]. A sign that joins nothing stays, so that "?" is a part, and so does a colon
// before anything.
func Parts(text string) []string {
	var parts []string
	var last rune
	plain, start := Plain(text), 0
	for i, r := range plain {
		joint := r == '-' || r == '\'' || r == '’' || r == ' ' || r == ':' && i > 0
		if i > start && (joint || unicode.IsDigit(r) != unicode.IsDigit(last)) {
			parts = append(parts, plain[start:i])
			start = i
		}
		if joint {
			start = i + utf8.RuneLen(r)
		}
		last = r
	}
	if start < len(plain) {
		parts = append(parts, plain[start:])
	}
	if len(parts) == 0 && text != "" {
		return []string{text}
	}
	return parts
}

// Plain is text in lower case without accents; œ and æ are two letters.
func Plain(text string) string {
	if text = strings.ToLower(text); isPlain(text) {
		return text
	}
	var b strings.Builder
	b.Grow(len(text))
	for _, r := range norm.NFD.String(text) {
		switch {
		case unicode.Is(unicode.Mn, r):
		case r == 'œ':
			b.WriteString("oe")
		case r == 'æ':
			b.WriteString("ae")
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// isPlain tells whether a text in lower case can hold nothing else to take away.
func isPlain(text string) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// called is the word under a name that a line gave it, in place of any that one
// gave before: read and shown in every language. Its own names are read as ever (all.box.2).
func (w *Word) called(name string) *Word {
	own := w.own()
	out := *own
	out.ownWord = own
	out.Says = Names{data.English: name}
	out.Proposed = nil
	out.spelt = slices.Clip(own.spelt)
	out.spellAnywhere(name)
	return &out
}

// Called tells whether a line gave the word its name.
func (w *Word) Called() bool { return w.ownWord != nil }

// own is the word as the game's files have it.
func (w *Word) own() *Word {
	if w.ownWord != nil {
		return w.ownWord
	}
	return w
}
