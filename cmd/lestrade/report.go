package main

import (
	"strings"

	"github.com/spf13/cobra"

	"lestrade/assistant/help"
	"lestrade/assistant/journal"
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

// makeReport makes a report and shows it; at a table of the record, that help was
// used is recorded first.
func (d *desk) makeReport(s sight, r help.Report, o reportOptions, v *speak.Voice) error {
	if r.Seat && s.view.Header().Seat(string(s.viewer)) < 0 {
		return usage("seat-needed", speak.Figures{"command": speak.Plain("lestrade " + o.name)})
	}
	page, err := r.Make(v, s.view, s.viewer, o.words)
	if err != nil {
		return &atFile{s.name, s.view, err}
	}
	if s.table != nil && s.view.Header().Seat(string(s.viewer)) >= 0 {
		used := strings.Join(append([]string{string(s.viewer), o.name}, o.words...), " ")
		if err := s.table.Mark(journal.Help, used); err != nil {
			return err
		}
	}
	if o.json {
		return d.printJSON(page.Data)
	}
	return d.print(page.Text)
}
