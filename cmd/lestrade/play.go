package main

import (
	"errors"

	"github.com/spf13/cobra"

	"lestrade/assistant/console"
	"lestrade/assistant/play"
	"lestrade/rules"
)

type playOptions struct {
	table string
	eyes  string
	light bool
}

func newPlay(d *desk) *cobra.Command {
	o := playOptions{}
	cmd := d.command("play", cobra.NoArgs, "nothing", func([]string) error { return runPlay(d, o) })
	d.tableFlag(cmd, &o.table)
	d.seatFlag(cmd, &o.eyes, string(rules.Public))
	cmd.Flags().BoolVar(&o.light, "light", false, "flag.play-light")
	return cmd
}

// runPlay plays a table in the terminal.
func runPlay(d *desk, o playOptions) error {
	room, ok, err := d.room()
	if err != nil {
		return err
	}
	if !ok {
		return usage("no-terminal", nil)
	}
	room.Ink = d.ink(o.light, true)
	t, viewer, err := d.sitAs(o.table, o.eyes)
	if err != nil {
		return err
	}
	if err := ended(room.Sit(t, viewer)); err != nil {
		return err
	}
	page, err := d.clash(t.Position(), viewer)
	return clashed(page, err) // it was said when it came
}

// runMenu offers what there is to do; without a terminal, help says it.
func runMenu(d *desk, root *cobra.Command) error {
	room, ok, err := d.room()
	if err != nil {
		return err
	}
	if !ok {
		return root.Help()
	}
	return ended(room.Menu())
}

// room is what it takes to play in the terminal; false where nobody can be asked.
func (d *desk) room() (play.Room, bool, error) {
	terminal, ok := console.Open(d.getenv, d.plain, console.WordsOf(d.voice))
	if !ok {
		return play.Room{}, false, nil
	}
	d.show = terminal.Show
	hall, err := d.newHall()
	return play.Room{Ask: terminal, Voice: d.voice, House: d.house, Hall: hall, Ink: d.ink(false, true)}, true, err
}

// ended is how a sitting ended: an interruption has its own exit status.
func ended(err error) error {
	if errors.Is(err, console.ErrInterrupted) {
		return told{errInterrupted}
	}
	return err
}

var errInterrupted = errors.New("interrupted")
