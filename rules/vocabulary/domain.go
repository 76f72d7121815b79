package vocabulary

import (
	"regexp"
	"slices"
	"strings"

	"lestrade/data"
)

// Domain holds the words that may fill a field.
type Domain struct {
	ID        string
	Words     []*Word
	Example   []string
	Union     []string              // the domains whose words this one holds, too
	Product   []string              // two domains: each word here joins a word of each …
	Join      string                // … by this sign
	pattern   func() *regexp.Regexp // fits the free texts; nil if the domain takes none
	Described []string              // the domains of features by which its words may be called
	Coins     string                // the domain whose words its free texts become; "" for none
	inside    func() *regexp.Regexp // what it finds in a free text …
	within    *Domain               // … is a word of this domain; nil if free texts hold no words
}

// Find returns the word of an id, or nil.
func (d *Domain) Find(id string) *Word {
	for _, w := range d.Words {
		if w.ID == id {
			return w
		}
	}
	return nil
}

// Range tells whether the domain is a range of numbers, which its id names: "0..10".
func (d *Domain) Range() bool { return strings.Contains(d.ID, "..") }

// Says tells whether a typed text is a whole word of the domain, in any language.
func (d *Domain) Says(text Typed) bool { return d.says(text, nil) }

// SaysAt tells whether a typed text is a whole word of the domain at tables of a language.
func (d *Domain) SaysAt(lang string, text Typed) bool {
	return d.says(text, TonguesAt(lang))
}

// says tells whether a typed text is a whole word of the domain in one of langs or, if langs is nil, in
// any language.
func (d *Domain) says(text Typed, langs []string) bool {
	return slices.ContainsFunc(d.Words, func(w *Word) bool { return w.Is(text, langs) })
}

// Free tells whether the domain is free text, and then whether text fits it.
func (d *Domain) Free(text string) (free, fits bool) {
	if d.pattern == nil {
		return false, false
	}
	return true, d.pattern().MatchString(text)
}

// word makes a word that a line brings, as each language writes it.
func (d *Domain) word(id string) *Word {
	w := PlainWord(id)
	if d.within == nil {
		return w
	}
	w.Says = func(lang string) string { return d.Written(id, lang) }
	w.respell(func(s *spellings) {
		for _, lang := range data.Languages() {
			if text := w.Says.In(lang); text != id {
				s.add(lang, text)
			}
		}
	})
	return w
}

// Written returns a free text of the domain as a language writes it.
func (d *Domain) Written(text, lang string) string {
	if d.within == nil {
		return text
	}
	if _, fits := d.Free(text); !fits {
		return text
	}
	out, end := "", 0
	for _, at := range d.inside().FindAllStringSubmatchIndex(text, -1) {
		if w := d.within.Find(text[at[2]:at[3]]); w != nil {
			out += text[end:at[2]] + w.Says.In(lang)
			end = at[3]
		}
	}
	return out + text[end:]
}
