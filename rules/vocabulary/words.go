package vocabulary

import (
	"encoding/json"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"lestrade/data"
)

// Names returns what something is called in a language, or else in English. It opens a language's
// file when it is first called for it.
type Names func(lang string) string

// In returns the name in a language, "" if n is nil.
func (n Names) In(lang string) string {
	if n == nil {
		return ""
	}
	return n(lang)
}

// MarshalJSON writes the names by language.
func (n Names) MarshalJSON() ([]byte, error) {
	all := map[string]string{}
	for _, lang := range data.Languages() {
		all[lang] = n.In(lang)
	}
	return json.Marshal(all)
}

// Word is one word of the notation: what is stored, and what may be typed for it.
type Word struct {
	ID       string
	Of       map[string]string        // the features of a card: its type, colour, category …
	initials *atomic.Uint32           // see [Word.mayBe]; 0 until somebody asks, nil if nobody knows
	Says     Names                    // how people type and read it
	listed   func(lang string) string // all names in the files, as a list; nil if the files do not list the word
	ours     func(lang string) bool   // see [Word.Proposed]; nil where it never is
	spelt    func() *spellings        // made when somebody first types what may be the word
	first    *Word                    // the first of the two words that this one joins; nil for others
	ownWord  *Word                    // the word as the files have it, if a line gave it a name; else nil
}

// Proposed tells whether the word's name in a language is our own, as no card has been seen that
// shows one.
func (w *Word) Proposed(lang string) bool { return w.ours != nil && w.ours(lang) }

// lexicon returns the texts of a folder in a language.
type lexicon func(lang string) data.Texts

// openLexicon opens no file yet. A file that cannot be read counts as empty; a test reads them all.
func openLexicon(folder string) lexicon {
	return ByLanguage(func(lang string) data.Texts {
		texts, _ := data.TextsOf(folder, lang)
		return texts
	})
}

// word makes the word of an id with the names that the files have under a key. A language
// without a name for it takes the first English one, and English without one takes the id.
func (l lexicon) word(key, id string) *Word {
	w := &Word{ID: id, initials: new(atomic.Uint32)}
	w.listed = func(lang string) string {
		for _, of := range []string{lang, data.English} {
			if text, _ := l(of).Find(key); text.Other != "" {
				if of == lang {
					return text.Other
				}
				first, _, _ := strings.Cut(text.Other, data.NamePart)
				return first
			}
		}
		return id
	}
	w.Says = func(lang string) string {
		first, _, _ := strings.Cut(w.listed(lang), data.NamePart)
		return first
	}
	w.ours = func(lang string) bool {
		text, _ := l(lang).Find(key)
		return text.Note == "proposed"
	}
	w.spelt = sync.OnceValue(func() *spellings {
		s := &spellings{}
		s.way(id).any = true
		for _, lang := range data.Languages() {
			names := strings.Split(w.listed(lang), data.NamePart)
			s.add(lang, names[0])
			for _, other := range names[1:] {
				s.addWhole(lang, other)
			}
		}
		return s
	})
	return w
}

// sameName returns one name for every language.
func sameName(name string) Names { return func(string) string { return name } }

// PlainWord makes a word that is the same in every language, such as a seat or a number.
func PlainWord(id string) *Word {
	return &Word{ID: id, Says: sameName(id), spelt: sync.OnceValue(func() *spellings {
		s := &spellings{}
		s.addAnywhere(id)
		return s
	})}
}

// respell changes the word's spellings, once they are made.
func (w *Word) respell(change func(*spellings)) {
	spelt := w.spelt
	w.spelt = sync.OnceValue(func() *spellings {
		s := *spelt()
		s.ways = slices.Clone(s.ways)
		change(&s)
		return &s
	})
}

// IsNamed tells whether a typed text is the name of the word in any language.
func (w *Word) IsNamed(t Typed) bool {
	return slices.ContainsFunc(data.Languages(), func(lang string) bool { return NewTyped(w.Says.In(lang)).Joined == t.Joined })
}

// IsNumber tells whether a part of a word is a number: it begins with a digit.
func IsNumber(s string) bool { return s != "" && '0' <= s[0] && s[0] <= '9' }

// Parts takes a text apart at spaces, hyphens, apostrophes and colons, and between letters and
// digits. It drops case and accents: "Épée" is [epee], "crow-6" and "crow6" are [crow 6]. A
// text of nothing but such signs stays as one part, and a colon at the beginning stays, too.
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

// Plain returns a text in lower case without accents, with "oe" for œ and "ae" for æ.
func Plain(text string) string {
	if text = strings.ToLower(text); IsPlain(text) {
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

// IsPlain tells whether a text in lower case has only ASCII letters and signs, so that Plain
// leaves it as it is.
func IsPlain(text string) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// WithName returns the word with a name that a line gave it, in place of any that a line gave
// before. The name is read and shown in every language. The names of the files are still read
// (all.box.2).
func (w *Word) WithName(name string) *Word {
	own := w.Own()
	out := *own
	out.ownWord = own
	out.Says, out.listed, out.initials, out.ours = sameName(name), nil, nil, nil
	out.first = nil // it may be called anything
	out.respell(func(s *spellings) { s.addAnywhere(name) })
	return &out
}

// Called tells whether a line gave the word a name.
func (w *Word) Called() bool { return w.ownWord != nil }

// Own returns the word as the game's files have it.
func (w *Word) Own() *Word {
	if w.ownWord != nil {
		return w.ownWord
	}
	return w
}
