package rules

import (
	"regexp"

	"lestrade/data"
)

// Domain is the words that may fill a field.
type Domain struct {
	ID      string
	Says    data.Named
	Words   []*Word
	Example []string
	union   []string
	pattern func() *regexp.Regexp
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

// Read returns the ids of the words that a typed text stands for: those that it
// spells whole, or else all that it begins in a language.
func (d *Domain) Read(text, lang string) []string {
	var exact, begun []string
	typed := takeParts(text)
	for _, w := range d.Words {
		switch w.fits(typed, lang) {
		case whole:
			exact = append(exact, w.ID)
		case beginning:
			begun = append(begun, w.ID)
		}
	}
	if exact != nil {
		return exact
	}
	return begun
}

// Free tells whether the domain is free text, and then whether text fits it.
func (d *Domain) Free(text string) (free, fits bool) {
	if d.pattern == nil {
		return false, false
	}
	return true, d.pattern().MatchString(text)
}
