package rules

import (
	"cmp"
	"slices"
	"strings"
	"sync"
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
	spelt    func() *spellings // made when somebody first types what may be the word
	first    *Word             // of two that are joined, the one with which it begins; nil else
	ownWord  *Word             // of a word that a line named: as the files have it
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
	named := make([][]string, len(l))
	for i, of := range l {
		text, _ := of.texts.Find(key)
		names := text.Names()
		if names == nil {
			names = []string{w.Says.In(of.lang)}
		}
		w.Says[of.lang], named[i] = names[0], names
		if text.Note == "proposed" {
			w.Proposed = append(w.Proposed, of.lang)
		}
	}
	w.spelt = sync.OnceValue(func() *spellings {
		s := &spellings{}
		s.by(id).any = true
		for i, names := range named {
			s.add(l[i].lang, names[0])
			for _, other := range names[1:] {
				s.addWhole(l[i].lang, other)
			}
		}
		return s
	})
	return w
}

// plainWord is a word that is the same in every language: a seat, a number.
func plainWord(id string) *Word {
	return &Word{ID: id, Says: Names{data.English: id}, spelt: sync.OnceValue(func() *spellings {
		s := &spellings{}
		s.addAnywhere(id)
		return s
	})}
}

// respell has the word's spellings changed once they are made.
func (w *Word) respell(change func(*spellings)) {
	spelt := w.spelt
	w.spelt = sync.OnceValue(func() *spellings {
		s := *spelt()
		s.ways = slices.Clone(s.ways)
		change(&s)
		return &s
	})
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
	out.first = nil // it may be called anything
	out.respell(func(s *spellings) { s.addAnywhere(name) })
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
