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

// page holds what a command needs to print a page about a game.
type page struct {
	game  string // its id
	words *vocabulary.Vocabulary
	voice *speak.Voice // with the game's words
	rest  []string     // the words after the game
	json  bool
}

// called returns the game's printed name.
func (p page) called() speak.Plain { return speak.Plain(p.voice.Called(p.game)) }

// emptyTable returns a table of the game at which nothing has been said yet.
func (p page) emptyTable(shelf rules.Shelf) (*position.Position, error) {
	return transcript.Head(shelf, p.game, p.words.Domain("name").Example[:p.words.Game.Seats.Min], nil)
}

// exampleOf returns a verb's example as people type it; "" if the verb needs none.
func exampleOf(v *speak.Voice, table *position.Position, verb *vocabulary.Verb) (string, error) {
	if verb.Example == "" {
		return "", nil
	}
	e, err := reading.Read(table, verb.Example, "")
	return v.Entry(e), err
}

// pageCommand is a command that prints a page about a game; write prints it.
func pageCommand(name string, args cobra.PositionalArgs, takes string, write func(*app, page) error) command {
	return command{name, args, takes, func(a *app, cmd *cobra.Command) action {
		json := false
		jsonFlag(cmd, &json)
		return func(given []string) error {
			game, words, err := a.gameWords(given[0])
			if err != nil {
				return err
			}
			return write(a, page{game.ID, words, a.voice.With(words, game.ID), given[1:], json})
		}
	}}
}
