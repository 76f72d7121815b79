package vocabulary

import (
	"slices"
	"unicode"

	"github.com/agnivade/levenshtein"
)

// Heard is a text with what it sounds like.
type Heard struct {
	Typed
	stems                 []string
	sound, rough, figures string
}

// NewHeard returns a text as it is heard at tables of a language.
func NewHeard(t Typed, lang string) Heard {
	letters, figures := "", ""
	for _, r := range t.Text {
		if unicode.IsDigit(r) {
			figures += string(r)
		} else if unicode.IsLetter(r) {
			letters += string(r)
		}
	}
	sound := Sound(letters, lang)
	return Heard{t, SpokenIn(lang).stems(t), sound, rough(sound), figures}
}

// Ear is a game's vocabulary as it is heard in a language.
type Ear struct {
	lang   string
	known  map[string]bool
	called map[*Domain]map[string][]*Word
	ways   map[*Word][]Heard
}

// Ear returns the vocabulary as it is heard at tables of a language. It is made once.
func (v *Vocabulary) Ear(lang string) *Ear { return v.ears(lang) }

// listen makes the ear for a language from the words of the files. Words that lines bring are looked at one
// by one.
func (v *Vocabulary) listen(lang string) *Ear {
	e := &Ear{lang, map[string]bool{}, map[*Domain]map[string][]*Word{}, map[*Word][]Heard{}}
	for _, d := range v.domains {
		called := map[string][]*Word{}
		for _, w := range d.Words {
			spelt := w.spelt()
			for i := range spelt.ways {
				if s := &spelt.ways[i]; s.isOf(lang) {
					called[s.Joined] = append(called[s.Joined], w)
					e.known[s.Joined] = e.known[s.Joined] || d.Product == nil
				}
			}
			if e.ways[w] == nil {
				e.ways[w] = w.heard(lang)
			}
		}
		e.called[d] = called
	}
	return e
}

// Knows tells whether a text is a word of the files.
func (e *Ear) Knows(t Typed) bool { return e.known[t.Joined] }

// Called returns the words of a domain that are called as a text says.
func (e *Ear) Called(d *Domain, t Typed) (all []*Word) {
	words, is := d.Words, false
	if called := e.called[d]; called != nil {
		words, is = called[t.Joined], true
	}
	for _, w := range words {
		if is && slices.Contains(all, w) {
			continue
		}
		if w.Fits(t, e.lang) == Whole {
			all = append(all, w)
		}
	}
	return all
}

// Ways returns the ways of saying a word.
func (e *Ear) Ways(w *Word) []Heard {
	if ways, is := e.ways[w]; is {
		return ways
	}
	return w.heard(e.lang)
}

// heard returns the ways of saying the word at tables of a language.
func (w *Word) heard(lang string) (ways []Heard) {
	for _, s := range w.spelt().ways {
		if s.isOf(lang) && !IsNumber(s.Joined) {
			ways = append(ways, NewHeard(s.Typed, lang))
		}
	}
	return ways
}

// Likeness is how much a text that was heard is like a word.
type Likeness int

// The likenesses, the best first.
const (
	Same      Likeness = iota
	Inflected          // another form of the word
	Homophone          // it sounds the same
	Alike              // it sounds the same but for what is often misheard
	Near               // it sounds nearly so
	Unlike
)

// Like tells how much a text that was heard is like a way of saying a word.
func (h Heard) Like(way Heard) Likeness {
	switch {
	case h.Joined == way.Joined:
		return Same
	case len(h.Joined) < 3 || len(way.Joined) < 3 || h.figures != way.figures:
		return Unlike
	case slices.ContainsFunc(h.stems, func(stem string) bool { return slices.Contains(way.stems, stem) }):
		return Inflected
	case h.sound == way.sound && len(h.sound) > 1:
		return Homophone
	case h.rough == way.rough && len(h.rough) > 1:
		return Alike
	}
	short, long := min(len(h.rough), len(way.rough)), max(len(h.rough), len(way.rough))
	most := 1
	if short > 6 {
		most = 2
	}
	if short < 3 || long-short > most || levenshtein.ComputeDistance(h.rough, way.rough) > most {
		return Unlike
	}
	return Near
}
