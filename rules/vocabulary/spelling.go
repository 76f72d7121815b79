package vocabulary

import (
	"math"
	"slices"
	"strings"
	"sync"

	"lestrade/data"
)

// spellings are the ways of typing a word.
type spellings struct {
	ways      []spelling
	described func() []spelling // ways of typing a feature, such as its colour, in place of its name; nil for none
	parts     int               // how many parts the spelling with most parts has
}

// spelling is one way of typing a word.
type spelling struct {
	of    []string // the languages whose word it is
	langs []string // the languages whose tables may shorten it
	all   bool     // tables of every language may shorten it
	any   bool     // it belongs to every language
	Typed
}

// shortens tells whether tables of a language may shorten the spelling.
func (s *spelling) shortens(lang string) bool { return s.all || slices.Contains(s.langs, lang) }

// isOf tells whether the spelling belongs to a language. Every spelling belongs to "", a table
// without a language.
func (s *spelling) isOf(lang string) bool {
	return lang == "" || s.any || s.all || slices.Contains(s.of, lang)
}

// Typed is a text taken apart for comparing.
type Typed struct {
	Text   string   // as it was typed
	Parts  []string // see the function Parts
	Joined string   // the parts as one text
}

// NewTyped takes a typed text apart.
func NewTyped(text string) Typed {
	parts := Parts(text)
	return Typed{text, parts, strings.Join(parts, "")}
}

// And returns two typed texts as one.
func (t Typed) And(next Typed) Typed {
	if t.Text == "" {
		return next
	}
	return Typed{t.Text + " " + next.Text, slices.Concat(t.Parts, next.Parts), t.Joined + next.Joined}
}

// add adds a text by which tables of a language call the word, and which they may shorten.
func (s *spellings) add(lang, text string) {
	s.addWhole(lang, text)
	if way := s.way(text); !slices.Contains(way.langs, lang) {
		way.langs = append(way.langs, lang)
	}
}

// addWhole adds a text of a language that nobody may shorten.
func (s *spellings) addWhole(lang, text string) {
	if way := s.way(text); !slices.Contains(way.of, lang) {
		way.of = append(way.of, lang)
	}
}

// addAnywhere adds a text that is the same in every language.
func (s *spellings) addAnywhere(text string) {
	way := spelling{all: true, any: true, Typed: NewTyped(text)}
	s.ways, s.parts = append(s.ways, way), max(s.parts, len(way.Parts))
}

// way returns the spelling with a text, a new one if there was none.
func (s *spellings) way(text string) *spelling {
	at := slices.IndexFunc(s.ways, func(way spelling) bool { return way.Text == text })
	if at < 0 {
		at = len(s.ways)
		s.ways = append(s.ways, spelling{Typed: NewTyped(text)})
		s.parts = max(s.parts, len(s.ways[at].Parts))
	}
	return &s.ways[at]
}

// describe adds ways of typing two features in place of the word: the first alone, and both in
// either order. Tables of a language may shorten the ones that they may shorten by themselves.
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
				both := spelling{any: true, Typed: a.And(b.Typed)}
				for _, lang := range a.langs {
					if slices.Contains(b.langs, lang) {
						both.langs = append(both.langs, lang)
					}
				}
				turned := both
				turned.Typed = b.And(a.Typed)
				ways = append(ways, both, turned)
			}
		}
		return ways
	})
}

// join adds the ways of typing two words as one. Both must be of the same language.
func (s *spellings) join(first *Word, join string, second *Word) {
	for _, a := range first.spelt().ways {
		for _, b := range second.spelt().ways {
			for _, lang := range data.Languages() {
				if a.isOf(lang) && b.isOf(lang) {
					s.addWhole(lang, strings.Join(a.Parts, "-")+join+strings.Join(b.Parts, "-"))
				}
			}
		}
	}
}

// forbidShortening lets no table shorten the word.
func (s *spellings) forbidShortening() {
	for i := range s.ways {
		s.ways[i].langs, s.ways[i].all, s.ways[i].any = nil, false, true
	}
}

// Fit is how well typed words stand for a word of the notation.
type Fit int

// The fits, the worst first.
const (
	NoFit     Fit = iota
	Hinted        // the beginning of a feature, in place of the name
	Beginning     // the beginning of the word
	EveryPart     // the beginning of each part of the word
	Foreign       // the whole word, in another language
	Described     // a whole feature, in place of the name
	Whole         // the whole word
)

// Is tells whether a typed text is the whole word in one of langs, or in any language if langs is
// nil. With langs it opens no file of other languages.
func (w *Word) Is(t Typed, langs []string) bool {
	if w.first != nil && !w.first.anyName(langs, func(name string) bool {
		return startAlike(name, t) && strings.HasPrefix(t.Joined, NewTyped(name).Joined)
	}) {
		return false // so most words need not be joined
	}
	if w.listed != nil && langs != nil {
		return w.anyName(langs, func(name string) bool {
			if !startAlike(name, t) {
				return false
			}
			s := NewTyped(name)
			return t.Joined == s.Joined && (len(s.Parts) > 1 || !IsNumber(s.Joined) || t.Text == s.Text)
		})
	}
	for i := range w.spelt().ways {
		switch s := &w.spelt().ways[i]; {
		case t.Joined != s.Joined:
		case len(s.Parts) == 1 && IsNumber(s.Joined):
			if t.Text == s.Text {
				return true
			}
		case langs == nil || slices.ContainsFunc(langs, s.isOf):
			return true
		}
	}
	return false
}

// anyName tells whether is holds for a name of the word in one of langs, or in any language if langs
// is nil.
func (w *Word) anyName(langs []string, is func(name string) bool) bool {
	if w.listed == nil || langs == nil {
		return slices.ContainsFunc(w.spelt().ways, func(s spelling) bool { return is(s.Text) })
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

// mayBe tells whether a founding language may have the word under a typed text, by the first letters of
// its names. It is a quick test: a table asks all words for each name that somebody bears.
func (w *Word) mayBe(t Typed) bool {
	if w.first != nil {
		return w.first.mayBe(t)
	}
	if w.initials == nil {
		return true
	}
	initials := w.initials.Load()
	if initials == 0 {
		w.anyName(Founding, func(name string) bool {
			initials |= initial(Plain(name))
			return false
		})
		w.initials.Store(initials)
	}
	return initials&initial(t.Joined) != 0
}

// startAlike tells whether a name may begin with the first letter of a typed text. It is a quick
// test that spares taking most names apart.
func startAlike(name string, t Typed) bool { return name != "" && initial(name)&initial(t.Joined) != 0 }

// initial returns a bit for the letter that a text begins with, one for any digit, and all bits if the
// text begins otherwise.
func initial(text string) uint32 {
	if IsNumber(text) {
		return 1
	}
	if text == "" || text[0]|' ' < 'a' || text[0]|' ' > 'z' {
		return math.MaxUint32
	}
	return 2 << (text[0] | ' ' - 'a')
}

// Fits tells how well a typed text stands for the word at a table of a language. No language is
// foreign at a table without one, "".
func (w *Word) Fits(t Typed, lang string) Fit {
	best := NoFit
	spelt := w.spelt()
	for i := range spelt.ways {
		s := &spelt.ways[i]
		if t.Joined != "" && (s.Joined == "" || s.Joined[0] != t.Joined[0]) {
			continue // this rules out most spellings
		}
		switch {
		case len(s.Parts) == 1 && IsNumber(s.Joined):
			if t.Text == s.Text {
				return Whole
			}
		case t.Joined == s.Joined && s.isOf(lang):
			return Whole
		case t.Joined == s.Joined:
			best = Foreign
		case s.shortens(lang) && t.begins(&s.Typed):
			best = max(best, Beginning)
			if len(t.Parts) > 1 && len(t.Parts) == len(s.Parts) { // "fe-3" is fetch-3 rather than fetch-3a
				best = max(best, EveryPart)
			}
		}
	}
	if spelt.described == nil {
		return best
	}
	ways := spelt.described()
	for i := range ways {
		switch s := &ways[i]; {
		case t.Joined == s.Joined:
			return Described
		case best == NoFit && s.shortens(lang) && t.begins(&s.Typed):
			best = Hinted
		}
	}
	return best
}

// Hints tells whether a typed text begins a feature of the word that is itself one part, at a table
// of a language.
func (w *Word) Hints(t Typed, lang string) bool {
	described := w.spelt().described
	return described != nil && slices.ContainsFunc(described(), func(s spelling) bool { return len(s.Parts) == 1 && s.shortens(lang) && t.begins(&s.Typed) })
}

// begins tells whether typed parts begin the parts of a name, one by one or run together. A number
// is never shortened, so that `corbeau1` is not crow-12.
func (t Typed) begins(name *Typed) bool {
	if len(t.Parts) == 1 && !IsNumber(t.Joined) && strings.HasPrefix(name.Joined, t.Joined) {
		return true
	}
	if len(t.Parts) > len(name.Parts) {
		return false
	}
	for i, part := range t.Parts {
		if IsNumber(part) && part != name.Parts[i] || !strings.HasPrefix(name.Parts[i], part) {
			return false
		}
	}
	return true
}
