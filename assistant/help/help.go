// Package help is what Lestrade has to show and to say about a table: a panel of
// the table for every game, and the reports that a game registers.
package help

import (
	"lestrade/assistant/speak"
	"lestrade/rules"
)

// Game is a game of the house with its help.
type Game struct {
	rules.Game
	// Panel shows a position as plain lines, in the voice's language; nil for a
	// game that is only on paper yet.
	Panel func(v *speak.Voice, view *rules.Position) string
	// Glance is the panel as a glance at the table wants it while playing: the public
	// counts and the last answers, in lines that fit a narrow terminal; nil as Panel.
	Glance func(v *speak.Voice, view *rules.Position, width int) string
	// Setup is what a new table is asked for, each the beginning of a line: whose are
	// the seats that enter the cards they may see, all of them or one; none ask least.
	Setup   func(p *rules.Position, whose []string) []string
	Reports []Report
}

// Report is a command of one game.
type Report struct {
	Name  string // the command
	Seat  bool   // it is for one seat's eyes, which must be named
	Words string // "takes." and this is the sentence that says which words it takes …
	Most  int    // … and how many at the most
	// Make makes the report of a viewer's position. The error is a *rules.Refusal
	// for words that cannot be read or that a rule bars.
	Make func(v *speak.Voice, view *rules.Position, viewer rules.Viewer, words []string) (Page, error)
}

// Page is a report for people, and as data for JSON.
type Page struct {
	Text string
	Data any
}

// House is the games that Lestrade knows, in the order they are shown.
type House []Game

// Game is the game of an id, or the zero Game.
func (h House) Game(id string) Game {
	for _, g := range h {
		if g.ID == id {
			return g
		}
	}
	return Game{}
}

// Shelf is the games without their help.
func (h House) Shelf() rules.Shelf {
	var shelf rules.Shelf
	for _, g := range h {
		shelf = append(shelf, g.Game)
	}
	return shelf
}
