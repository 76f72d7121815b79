package main

import (
	"github.com/spf13/cobra"

	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// pageOptions are those of a command that prints a page about a game.
type pageOptions struct {
	game string
	rest []string // the words after the game
	json bool
}

// page is what such a command works with.
type page struct {
	game  string // its id
	words *rules.Vocabulary
	voice *speak.Voice // with the game's words
	rest  []string
	json  bool
}

// called is the game's printed name.
func (p page) called() speak.Plain { return speak.Plain(p.voice.Called(p.game)) }

// emptyTable is a table of the game where nothing was said yet.
func (d *desk) emptyTable(p page) (*rules.Position, error) {
	return table.Head(d.house.Shelf(), p.game, p.words.Domain("name").Example[:p.words.Game.Seats.Min], nil)
}

// newPage is a command that prints a page about a game, which write makes.
func newPage(d *desk, name string, args cobra.PositionalArgs, takes string, write func(*desk, page) error) *cobra.Command {
	o := pageOptions{}
	cmd := d.command(name, args, takes, func(given []string) error {
		o.game, o.rest = given[0], given[1:]
		return runPage(d, o, write)
	})
	d.jsonFlag(cmd, &o.json)
	return cmd
}

func runPage(d *desk, o pageOptions, write func(*desk, page) error) error {
	game, err := d.game(o.game)
	if err != nil {
		return err
	}
	words, err := rules.Load(game.ID)
	if err != nil {
		return err
	}
	return write(d, page{game.ID, words, d.voice.With(words, game.ID), o.rest, o.json})
}
