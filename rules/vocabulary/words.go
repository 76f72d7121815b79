package vocabulary

import (
	"encoding/json"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"lestrade/data"
)

// Names is what something is called in a language, or else in English. A language's file is opened
// when somebody speaks it.
type Names func(lang string) string

// In is the name in a language; "" of what has none.
func (n Names) In(lang string) string {
	if n == nil {
		return ""
	}
	return n(lang)
}

// MarshalJSON writes it by language.
func (n Names) MarshalJSON() ([]byte, error) {
	all := map[string]string{}
	for _, lang := range data.Languages() {
		all[lang] = n.In(lang)
	}
	return json.Marshal(all)
}

// Word is one word of the notation: what is stored, and what may be typed for it.
type Word struct {
	ID      string
	Of      map[string]string        // what a card has: its type, colour, category …
	Says    Names                    // as people type and read it
	listed  func(lang string) string // all that the files call it, as a list; nil of a word that is none of theirs
	ours    func(lang string) bool   // see [Word.Proposed]; nil where it never is
	spelt   func() *spellings        // made when somebody first types what may be the word
	first   *Word                    // of two that are joined, the one with which it begins; nil else
	ownWord *Word                    // of a word that a line named: as the files have it
}

// Proposed tells whether its name in a language is ours, not seen on a card.
func (w *Word) Proposed(lang string) bool { return w.ours != nil && w.ours(lang) }

// lexicon is what the files of a folder say in a language.
type lexicon func(lang string) data.Texts

// openLexicon opens no file yet. Of one that cannot be read nothing is said; a test reads them all.
func openLexicon(folder string) lexicon {
	return ByLanguage(func(lang string) data.Texts {
		texts, _ := data.TextsOf(folder, lang)
		return texts
	})
}

// word is the word of an id, by the names that the files have under a key. A language
// that has none for it takes the English one, and English the id.
func (l lexicon) word(key, id string) *Word {
	w := &Word{ID: id}
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
		s.by(id).any = true
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

// everywhere is what is called the same in every language.
func everywhere(name string) Names { return func(string) string { return name } }

// PlainWord is a word that is the same in every language: a seat, a number.
func PlainWord(id string) *Word {
	return &Word{ID: id, Says: everywhere(id), spelt: sync.OnceValue(func() *spellings {
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

// IsNamed tells whether a typed text is the name of the word, in some language.
func (w *Word) IsNamed(t Typed) bool {
	return slices.ContainsFunc(data.Languages(), func(lang string) bool { return NewTyped(w.Says.In(lang)).Joined == t.Joined })
}

// IsNumber tells whether a part of a word is a number.
func IsNumber(s string) bool { return s != "" && '0' <= s[0] && s[0] <= '9' }

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

// IsPlain tells whether a text in lower case can hold nothing else to take away.
func IsPlain(text string) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// WithName is the word under a name that a line gave it, in place of any that one
// gave before: read and shown in every language. Its own names are read as ever (all.box.2).
func (w *Word) WithName(name string) *Word {
	own := w.Own()
	out := *own
	out.ownWord = own
	out.Says, out.listed, out.ours = everywhere(name), nil, nil
	out.first = nil // it may be called anything
	out.respell(func(s *spellings) { s.addAnywhere(name) })
	return &out
}

// Called tells whether a line gave the word its name.
func (w *Word) Called() bool { return w.ownWord != nil }

// Own is the word as the game's files have it.
func (w *Word) Own() *Word {
	if w.ownWord != nil {
		return w.ownWord
	}
	return w
}
