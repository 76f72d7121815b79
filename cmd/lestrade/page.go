package main

import (
	"github.com/spf13/cobra"

	"lestrade/assistant/speak"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
	"lestrade/rules/vocabulary"
)

// page is what a command works with that prints a page about a game.
type page struct {
	game  string // its id
	words *vocabulary.Vocabulary
	voice *speak.Voice // with the game's words
	rest  []string     // the words after the game
	json  bool
}

// called is the game's printed name.
func (p page) called() speak.Plain { return speak.Plain(p.voice.Called(p.game)) }

// emptyTable is a table of the game where nothing was said yet.
func (p page) emptyTable(shelf rules.Shelf) (*position.Position, error) {
	return transcript.Head(shelf, p.game, p.words.Domain("name").Example[:p.words.Game.Seats.Min], nil)
}

// exampleOf is a verb's line as people type it, "" where it needs none.
func exampleOf(v *speak.Voice, table *position.Position, verb *vocabulary.Verb) (string, error) {
	if verb.Example == "" {
		return "", nil
	}
	e, err := reading.Read(table, verb.Example, "")
	return v.Entry(e), err
}

// newPage is a command that prints a page about a game, which write makes.
func newPage(a *app, name string, args cobra.PositionalArgs, takes string, write func(page) error) *cobra.Command {
	json := false
	cmd := a.command(name, args, takes, func(given []string) error {
		game, err := a.game(given[0])
		if err != nil {
			return err
		}
		words, err := vocabulary.Load(game.ID)
		if err != nil {
			return err
		}
		return write(page{game.ID, words, a.voice.With(words, game.ID), given[1:], json})
	})
	jsonFlag(cmd, &json)
	return cmd
}
