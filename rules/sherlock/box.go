// Package sherlock referees Sherlock: Case Connection: 2 to 4 players take clues and
// tokens at locations and connect them to a lead, until somebody has nine points.
//
// Nobody has published the cards: a table tells what its own show. The [state] joins the course of
// the game (turns, score, faces of cards), the locations with their piles, and the players. Numbers
// like sh.link.2 are those of data/sherlock/rules.toml.
package sherlock

import (
	"strings"
	"sync"

	"lestrade/data"
	"lestrade/rules"
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
	words *rules.Vocabulary
}

var openBox = sync.OnceValues(func() (*box, error) {
	file, err := data.Open[box](ID, "setup.toml")
	if err != nil {
		return nil, err
	}
	b := *file
	if b.words, err = rules.Load(ID); err != nil {
		return nil, err
	}
	return &b, nil
})

// alike is the form of a name in which two that a typed word could mean are equal.
func alike(name string) string { return strings.Join(rules.Parts(name), "") }
