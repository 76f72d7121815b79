package main

import (
	"cmp"

	"github.com/spf13/cobra"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
)

type reportOptions struct {
	source
	name  string
	words []string
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
	o := reportOptions{name: r.Name}
	cmd := d.command(r.Name, cobra.MaximumNArgs(r.Most), r.Words, func(args []string) error {
		o.words = args
		return runReport(d, o)
	})
	usual := string(rules.Public)
	if r.Seat {
		usual = ""
	}
	d.sourceFlags(cmd, &o.source, usual)
	return cmd
}

// runReport makes a report of the game that is on the table.
func runReport(d *desk, o reportOptions) error {
	if o.eyes == "" {
		return usage("seat-needed", speak.Figures{"command": speak.Plain("lestrade " + o.name)})
	}
	view, viewer, name, err := d.view(o.source)
	if err != nil {
		return err
	}
	v := d.voice.At(view)
	game, err := d.game(view.Header().Game)
	if err != nil {
		return err
	}
	for _, r := range game.Reports {
		if r.Name != o.name {
			continue
		}
		if r.Seat && view.Header().Seat(string(viewer)) < 0 {
			return usage("seat-needed", speak.Figures{"command": speak.Plain("lestrade " + o.name)})
		}
		page, err := r.Make(v, view, viewer, o.words)
		if err != nil {
			return &atFile{cmp.Or(o.from, name), view, err}
		}
		if o.json {
			return d.printJSON(page.Data)
		}
		return d.print(page.Text)
	}
	return usage("no-report", speak.Figures{"command": speak.Plain(o.name), "game": speak.Plain(game.ID)})
}
