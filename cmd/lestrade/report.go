package main

import (
	"errors"

	"github.com/spf13/cobra"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
)

type reportOptions struct {
	source
	name  string
	words []string
	flags map[string]string // the report's own that were given
}

// give takes the value of a flag; one that is given several times has all of them.
func (o *reportOptions) give(flag, value string) {
	if before := o.flags[flag]; before != "" {
		value = before + "," + value
	}
	o.flags[flag] = value
}

// newReports are the commands that games register, each once.
func newReports(d *desk) []*cobra.Command {
	var commands []*cobra.Command
	known := map[string]bool{}
	for _, game := range d.house {
		for _, r := range game.Reports {
			if !known[r.Name] {
				known[r.Name] = true
				commands = append(commands, newReport(d, r))
			}
		}
	}
	return commands
}

func newReport(d *desk, r help.Report) *cobra.Command {
	o := reportOptions{name: r.Name, flags: map[string]string{}}
	cmd := d.command(r.Name, cobra.MaximumNArgs(r.Most), r.Words, func(args []string) error {
		o.words = args
		return runReport(d, o)
	})
	for _, f := range r.Flags {
		sentence := "flag." + r.Name + "-" + f.Name
		if f.Switch {
			cmd.Flags().BoolFunc(f.Name, sentence, func(string) error { o.give(f.Name, "on"); return nil })
		} else {
			cmd.Flags().Func(f.Name, sentence, func(value string) error { o.give(f.Name, value); return nil })
		}
	}
	usual := string(rules.Public)
	switch {
	case r.Seat:
		usual = ""
	case r.Whole:
		usual = "referee"
	}
	d.sourceFlags(cmd, &o.source, usual)
	return cmd
}

// runReport makes a report of the game that is on the table.
func runReport(d *desk, o reportOptions) error {
	if o.eyes == "" {
		return usage("seat-needed", speak.Figures{"command": speak.Plain("lestrade " + o.name)})
	}
	s, err := d.view(o.source)
	if err != nil {
		return err
	}
	v := d.voice.At(s.view)
	game, err := d.game(s.view.Header().Game)
	if err != nil {
		return err
	}
	for _, r := range game.Reports {
		if r.Name == o.name {
			return d.makeReport(s, r, o, v)
		}
	}
	return usage("no-report", speak.Figures{"command": speak.Plain(o.name), "game": speak.Plain(game.ID)})
}

// makeReport makes a report and shows it.
func (d *desk) makeReport(s sight, r help.Report, o reportOptions, v *speak.Voice) error {
	if r.Seat && s.view.Header().Seat(string(s.viewer)) < 0 {
		return usage("seat-needed", speak.Figures{"command": speak.Plain("lestrade " + o.name)})
	}
	page, err := r.Give(help.Request{Voice: v, View: s.view, Viewer: s.viewer, Words: o.words, Flags: o.flags, Width: d.width()}, s.table)
	var tooMuch *help.TooMuch
	var refusal *rules.Refusal
	switch {
	case errors.As(err, &tooMuch):
		return usage("help-level", speak.Figures{"command": speak.Plain(o.name), "level": speak.Plain(v.WordOf("option help", tooMuch.Allowed.Word()))})
	case errors.As(err, &refusal):
		return &atFile{s.name, s.view, refusal}
	case err != nil:
		return err
	case o.json:
		err = d.printJSON(page.Data)
	default:
		err = d.print(page.Text)
	}
	if err == nil && page.Clash {
		return told{errClash}
	}
	return err
}
