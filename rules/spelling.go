package rules

import (
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"lestrade/data"
)

// spellings are the ways of typing a word.
type spellings struct {
	ways      []spelling
	described func() []spelling // ways of typing what it has in place of its name, as its colour; nil for none
	parts     int               // of the spelling with the most
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

// add adds a text by which tables of a language call the word, and which they may shorten.
func (s *spellings) add(lang, text string) {
	s.addWhole(lang, text)
	if way := s.by(text); !slices.Contains(way.langs, lang) {
		way.langs = append(way.langs, lang)
	}
}

// addWhole adds one that is never shortened.
func (s *spellings) addWhole(lang, text string) {
	if way := s.by(text); !slices.Contains(way.of, lang) {
		way.of = append(way.of, lang)
	}
}

// addAnywhere adds one that is the same in every language.
func (s *spellings) addAnywhere(text string) {
	way := spelling{all: true, any: true, typed: takeParts(text)}
	s.ways, s.parts = append(s.ways, way), max(s.parts, len(way.parts))
}

// by is the way of typing the word by a text, a new one if there was none.
func (s *spellings) by(text string) *spelling {
	at := slices.IndexFunc(s.ways, func(way spelling) bool { return way.text == text })
	if at < 0 {
		at = len(s.ways)
		s.ways = append(s.ways, spelling{typed: takeParts(text)})
		s.parts = max(s.parts, len(s.ways[at].parts))
	}
	return &s.ways[at]
}

// describe adds the ways of typing two words for what this one has: the first alone, and
// both in either order. Tables of a language may shorten those that are of it.
func (s *spellings) describe(first, second *Word) {
	s.parts = max(s.parts, first.spelt().parts+second.spelt().parts)
	s.described = sync.OnceValue(func() (ways []spelling) {
		for _, a := range first.spelt().ways {
			alone := a
			alone.any = true
			ways = append(ways, alone)
			for _, b := range second.spelt().ways {
				if !slices.ContainsFunc(data.Languages(), func(lang string) bool { return a.isOf(lang) && b.isOf(lang) }) {
					continue
				}
				both := spelling{any: true, typed: a.and(b.typed)}
				for _, lang := range a.langs {
					if slices.Contains(b.langs, lang) {
						both.langs = append(both.langs, lang)
					}
				}
				turned := both
				turned.typed = b.and(a.typed)
				ways = append(ways, both, turned)
			}
		}
		return ways
	})
}

// join adds the ways of typing two words as one: nobody mixes two languages in it.
func (s *spellings) join(first *Word, join string, second *Word) {
	for _, a := range first.spelt().ways {
		for _, b := range second.spelt().ways {
			for _, lang := range data.Languages() {
				if a.isOf(lang) && b.isOf(lang) {
					s.addWhole(lang, strings.Join(a.parts, "-")+join+strings.Join(b.parts, "-"))
				}
			}
		}
	}
}

// unshortened has no table shorten the word.
func (s *spellings) unshortened() {
	for i := range s.ways {
		s.ways[i].langs, s.ways[i].all, s.ways[i].any = nil, false, true
	}
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

// is tells whether a typed text is the whole word in one of some languages; nil is any. Of some, the
// files of others need not be opened.
func (w *Word) is(t typed, langs []string) bool {
	if w.first != nil && !w.first.anyName(langs, func(name string) bool {
		return startAlike(name, t) && strings.HasPrefix(t.joined, takeParts(name).joined)
	}) {
		return false // most are not joined for it
	}
	if w.listed != nil && langs != nil {
		return w.anyName(langs, func(name string) bool {
			if !startAlike(name, t) {
				return false
			}
			s := takeParts(name)
			return t.joined == s.joined && (len(s.parts) > 1 || !isNumber(s.joined) || t.text == s.text)
		})
	}
	for i := range w.spelt().ways {
		switch s := &w.spelt().ways[i]; {
		case t.joined != s.joined:
		case len(s.parts) == 1 && isNumber(s.joined):
			if t.text == s.text {
				return true
			}
		case langs == nil || slices.ContainsFunc(langs, s.isOf):
			return true
		}
	}
	return false
}

// anyName tells whether something is so of any name of the word in some languages; nil is any.
func (w *Word) anyName(langs []string, is func(name string) bool) bool {
	if w.listed == nil || langs == nil {
		return slices.ContainsFunc(w.spelt().ways, func(s spelling) bool { return is(s.text) })
	}
	if is(w.ID) {
		return true
	}
	for _, lang := range langs {
		for name := range strings.SplitSeq(w.listed(lang), data.NamePart) {
			if name != "" && is(name) {
				return true
			}
		}
	}
	return false
}

// startAlike tells whether a name may begin with the letter that begins a typed text: with few names
// more need be looked at.
func startAlike(name string, t typed) bool {
	if name == "" || t.joined == "" || name[0] >= utf8.RuneSelf {
		return name != ""
	}
	c := name[0] | ' ' // a capital is small
	return c < 'a' || c > 'z' || c == t.joined[0]
}

// fits tells how well a typed text stands for the word at a table of language lang; no
// language is foreign to "".
func (w *Word) fits(t typed, lang string) fit {
	best := noFit
	spelt := w.spelt()
	for i := range spelt.ways {
		s := &spelt.ways[i]
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
		case s.shortens(lang) && t.begins(&s.typed):
			best = max(best, s.begunBy(t))
		}
	}
	if spelt.described == nil {
		return best
	}
	ways := spelt.described()
	for i := range ways {
		switch s := &ways[i]; {
		case t.joined == s.joined:
			return described
		case best == noFit && s.shortens(lang) && t.begins(&s.typed):
			best = hinted
		}
	}
	return best
}

// has tells whether a typed text begins in one word what this one has, at a table of language
// lang.
func (w *Word) has(t typed, lang string) bool {
	described := w.spelt().described
	return described != nil && slices.ContainsFunc(described(), func(s spelling) bool { return len(s.parts) == 1 && s.shortens(lang) && t.begins(&s.typed) })
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
