package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"lestrade/assistant/console"
	"lestrade/assistant/play"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

type wordOptions struct {
	table  string
	forget bool
}

func newWord(d *desk) *cobra.Command {
	o := wordOptions{}
	cmd := d.command("word", cobra.ExactArgs(1), "seat", func(args []string) error { return runWord(d, o, args[0]) })
	d.tableFlag(cmd, &o.table)
	cmd.Flags().BoolVar(&o.forget, "forget", false, "flag.word-forget")
	return cmd
}

// runWord gives a seat a word, asked for unseen, or puts it away.
func runWord(d *desk, o wordOptions, name string) error {
	t, err := d.sit(o.table)
	if err != nil {
		return err
	}
	viewer, _ := t.Position().Viewer(name)
	seats, seat := t.Position().Header().Seats, string(viewer)
	if t.Position().Header().Seat(seat) < 0 {
		return usage("word-seat", speak.Figures{"word": speak.Plain(d.voice.Quote(name)), "seats": seats})
	}
	if o.forget {
		err = t.ForgetWord(seat)
	} else {
		err = d.asking([]string{seat}, func(room play.Room) error { return room.ChangeWord(t, seat) })
	}
	if err != nil {
		return err
	}
	return d.print(play.Room{Voice: d.voice}.WordText(t, seat) + "\n")
}

// sitAs opens a table of the record as some eyes see it, whose words are asked for.
// What a command shows of a table to other eyes than everybody's, it has from here.
func (d *desk) sitAs(name, eyes string) (*table.Table, rules.Viewer, error) {
	t, err := d.sit(name)
	if err != nil {
		return nil, "", err
	}
	viewer, err := d.eyes(t.Position(), eyes)
	if err != nil {
		return nil, "", err
	}
	if closed := t.Closed(viewer); len(closed) > 0 {
		err = d.asking(closed, func(room play.Room) error { return room.Unlock(t, viewer) })
	}
	if err == nil {
		err = t.NoteReading(viewer)
	}
	if text := (play.Room{Voice: d.voice}).ForgottenText(t, string(viewer)); err == nil && text != "" {
		_, err = fmt.Fprintln(d.err, text)
	}
	return t, viewer, err
}

// asking asks in the terminal for the words of some seats.
func (d *desk) asking(seats []string, ask func(play.Room) error) error {
	figures := speak.Figures{"seats": seats}
	terminal, ok := console.Open(d.getenv, d.plain, console.WordsOf(d.voice))
	if !ok {
		return usage("word-terminal", figures)
	}
	d.show = terminal.Show
	err := ask(play.Room{Ask: terminal, Voice: d.voice})
	switch shut := (*play.Shut)(nil); {
	case errors.As(err, &shut):
		return usage("word-shut", speak.Figures{"seats": shut.Seats})
	case errors.Is(err, console.ErrBack):
		return usage("word-needed", figures)
	}
	return ended(err)
}
