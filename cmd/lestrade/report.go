package main

import (
	"strings"

	"github.com/spf13/cobra"

	"lestrade/assistant/help"
	"lestrade/assistant/journal"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
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

// makeReport makes a report and shows it; at a table of the record, that help was
// used is recorded first.
func (d *desk) makeReport(s sight, r help.Report, o reportOptions, v *speak.Voice) error {
	seated := s.view.Header().Seat(string(s.viewer)) >= 0
	if r.Seat && !seated {
		return usage("seat-needed", speak.Figures{"command": speak.Plain("lestrade " + o.name)})
	}
	if allowed := help.Allowed(s.view.Header()); r.Needs(o.flags) > allowed {
		return usage("help-level", speak.Figures{"command": speak.Plain(o.name), "level": speak.Plain(v.WordOf("option help", allowed.Word()))})
	}
	request := help.Request{Voice: v, View: s.view, Viewer: s.viewer, Words: o.words, Flags: o.flags, Width: d.width()}
	if s.table != nil {
		request.Marks = s.table.Marks(string(s.viewer))
	}
	page, err := r.Make(request)
	if err != nil {
		return &atFile{s.name, s.view, err}
	}
	if s.table != nil && seated {
		if err := keepUse(s.table, s.viewer, o, page); err != nil {
			return err
		}
	}
	if o.json {
		err = d.printJSON(page.Data)
	} else {
		err = d.print(page.Text)
	}
	if err == nil && page.Clash {
		return told{errClash}
	}
	return err
}

// keepUse records what a seat marked, and that it used help, as which marking alone
// does not count.
func keepUse(t *table.Table, viewer rules.Viewer, o reportOptions, page help.Page) error {
	for _, mark := range page.Marks {
		if err := t.Mark(journal.Mark, string(viewer)+" "+mark); err != nil {
			return err
		}
	}
	words := append([]string{string(viewer), o.name}, o.words...)
	for name, value := range o.flags {
		if value == "on" {
			words = append(words, "--"+name)
		} else if page.Marks != nil && len(o.flags) == 1 {
			return nil
		}
	}
	return t.Mark(journal.Help, strings.Join(words, " "))
}
