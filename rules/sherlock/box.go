package sherlock

import (
	"strings"
	"sync"

	"lestrade/data"
	"lestrade/rules/sherlock/cards"
	"lestrade/rules/vocabulary"
)

const threeAlike = 3 // equal tokens that a seat swaps for a universal one

// box holds the numbers of the game's cardboard, and its words.
type box struct {
	Clues int `toml:"clues"`
	Leads int `toml:"leads"`
	Slots int `toml:"slots"` // for clues on all locations together; there are as many for tokens
	Drawn int `toml:"drawn"` // leads that a seat draws, to keep one
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

// plainName returns the form of a name by which names are compared: if two are equal in it, a typed
// word could mean either.
func plainName(name string) string { return strings.Join(vocabulary.Parts(name), "") }
