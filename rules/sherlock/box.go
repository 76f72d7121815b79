package sherlock

import (
	"strings"
	"sync"

	"lestrade/data"
	"lestrade/rules/sherlock/cards"
	"lestrade/rules/vocabulary"
)

const (
	threeAlike = 3 // tokens that are swapped for a universal one
)

// box is what the cardboard holds.
type box struct {
	Clues int `toml:"clues"`
	Leads int `toml:"leads"`
	Slots int `toml:"slots"` // for clues, and as many for tokens, on all locations
	Drawn int `toml:"drawn"` // leads to choose one from
	words *vocabulary.Vocabulary
}

var openBox = sync.OnceValues(func() (*box, error) {
	file, err := data.Open[box](cards.ID, "setup.toml")
	if err != nil {
		return nil, err
	}
	b := *file
	if b.words, err = vocabulary.Load(cards.ID); err != nil {
		return nil, err
	}
	return &b, nil
})

// plainName is the form of a name in which two that a typed word could mean are equal.
func plainName(name string) string { return strings.Join(vocabulary.Parts(name), "") }
