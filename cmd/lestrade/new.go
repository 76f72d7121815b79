package main

import (
	"strings"

	"github.com/spf13/cobra"

	"lestrade/assistant/help"
	"lestrade/assistant/play"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

type newOptions struct {
	game    string
	name    string
	seats   []string
	options []string
	json    bool
}

func newNew(d *desk) *cobra.Command {
	o := newOptions{}
	cmd := d.command("new", cobra.MinimumNArgs(1), "game", func(args []string) error {
		o.game, o.seats = args[0], append(o.seats, args[1:]...)
		return runNew(d, o)
	})
	cmd.Flags().StringSliceVar(&o.seats, "seats", nil, "flag.seats")
	cmd.Flags().StringArrayVar(&o.options, "option", nil, "flag.option")
	cmd.Flags().StringVar(&o.name, "name", "", "flag.name")
	d.jsonFlag(cmd, &o.json)
	return cmd
}

// runNew opens a new table in the record.
func runNew(d *desk, o newOptions) error {
	game, err := d.game(o.game)
	if err != nil {
		return err
	}
	if len(o.seats) == 0 {
		return d.seatsNeeded(game)
	}
	words, err := rules.Load(game.ID)
	if err != nil {
		return err
	}
	seats := words.Names(strings.Join(o.seats, " "))
	if name := play.CommandAmong(d.house, seats); name != "" {
		return usage("seat-command", speak.Figures{"name": speak.Plain(name)})
	}
	hall, err := d.newHall()
	if err != nil {
		return err
	}
	p, err := table.Head(hall.Shelf, game.ID, seats, optionLines(o.options))
	if err != nil {
		return d.inHead(game.ID, err)
	}
	t, err := hall.New(o.name, p)
	if err != nil {
		return err
	}
	p = t.Position()
	if o.json {
		return d.printJSON(map[string]any{"table": t.Name, "line": p.Len(), "commit": p.Commitment()})
	}
	text := d.voice.Say("new.done", speak.Figures{"name": speak.Plain(t.Name), "seats": p.Header().Seats, "number": len(p.Header().Seats)}) + "\n"
	text += help.Commitment(d.voice.At(p), p)
	text += help.Section(d.voice.Say("show.due", nil), d.voice.At(p).Notices("due", p.Due()))
	return d.printFolded(text + "\n" + d.voice.Say("new.next", nil) + "\n")
}

func (d *desk) seatsNeeded(game help.Game) error {
	words, err := rules.Load(game.ID)
	if err != nil {
		return err
	}
	return usage("seats-needed", speak.Figures{"game": speak.Plain(game.ID), "names": speak.Plain(seatsOf(words))})
}

// optionLines turns k=v into the words of a line.
func optionLines(options []string) []string {
	var lines []string
	for _, o := range options {
		lines = append(lines, strings.Replace(o, "=", " ", 1))
	}
	return lines
}

// inHead is an error in the first lines of a table that is not there yet.
func (d *desk) inHead(game string, err error) error {
	words, loadErr := rules.Load(game)
	if loadErr != nil {
		return loadErr
	}
	return &inWords{d.voice.With(words, game), err}
}

// inWords is an error to be told in the words of a game.
type inWords struct {
	voice *speak.Voice
	error
}

func (i *inWords) Unwrap() error { return i.error }
