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

// newNew is the command that opens a new table in the record.
func newNew(d *desk) *cobra.Command {
	var name string
	var seats, options []string
	var json bool
	cmd := d.command("new", cobra.MinimumNArgs(1), "game", func(args []string) error {
		game, err := d.game(args[0])
		if err != nil {
			return err
		}
		words, err := rules.Load(game.ID)
		if err != nil {
			return err
		}
		seats = append(seats, args[1:]...)
		if len(seats) == 0 {
			return usage("seats-needed", speak.Figures{"game": speak.Plain(game.ID), "names": speak.Plain(seatsOf(words))})
		}
		seats = words.Names(strings.Join(seats, " "))
		if name := play.CommandAmong(d.house, seats); name != "" {
			return usage("seat-command", speak.Figures{"name": speak.Plain(name)})
		}
		for i, o := range options {
			options[i] = strings.Replace(o, "=", " ", 1)
		}
		hall, err := d.newHall()
		if err != nil {
			return err
		}
		p, err := table.Head(hall.Shelf, game.ID, seats, options)
		if err != nil {
			return &inWords{d.voice.With(words, game.ID), err}
		}
		t, err := hall.New(name, p)
		if err != nil {
			return err
		}
		p = t.Position()
		if json {
			return d.printJSON(map[string]any{"table": t.Name, "line": p.Len(), "commit": p.Commitment()})
		}
		v := d.voice.At(p)
		return d.printFolded(d.voice.Say("new.done", speak.Figures{"name": speak.Plain(t.Name), "seats": p.Header().Seats, "number": len(p.Header().Seats)}) + "\n" +
			help.Commitment(v, p) +
			help.Section(d.voice.Say("show.due", nil), v.Notices("due", p.Due())) +
			"\n" + d.voice.Say("new.next", nil) + "\n")
	})
	cmd.Flags().StringSliceVar(&seats, "seats", nil, "flag.seats")
	cmd.Flags().StringArrayVar(&options, "option", nil, "flag.option")
	cmd.Flags().StringVar(&name, "name", "", "flag.name")
	jsonFlag(cmd, &json)
	return cmd
}
