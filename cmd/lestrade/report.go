package main

import (
	"errors"
	"slices"

	"github.com/spf13/cobra"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
)

type reportOptions struct {
	source
	name    string
	command string // what it is called by
	words   []string
	flags   map[string]string // the report's own that were given
}

// give takes the value of a flag; one that is given several times has all of them.
func (o *reportOptions) give(flag, value string) {
	if before := o.flags[flag]; before != "" {
		value = before + "," + value
	}
	o.flags[flag] = value
}

// reports are the commands that games register, each once, whichever games have it.
func (d *desk) reports() (makers []maker) {
	for _, game := range d.house {
		for _, r := range game.Reports {
			if !slices.ContainsFunc(makers, func(m maker) bool { return m.name == r.Name }) {
				makers = append(makers, maker{r.Name, func(d *desk) *cobra.Command { return newReport(d, r.Name) }})
			}
		}
	}
	return makers
}

// newReport is the command of a report, with what any game's has.
func newReport(d *desk, name string) *cobra.Command {
	var all []help.Report
	for _, game := range d.house {
		for _, r := range game.Reports {
			if r.Name == name {
				all = append(all, r)
			}
		}
	}
	r, most := all[0], 0
	for _, one := range all {
		if one.Most > most {
			most, r.Words = one.Most, one.Words
		}
	}
	o := reportOptions{name: r.Name, command: "lestrade " + r.Name, flags: map[string]string{}}
	cmd := d.command(r.Name, cobra.MaximumNArgs(most), r.Words, func(args []string) error {
		o.words = args
		return runReport(d, o)
	})
	for _, one := range all {
		for _, f := range one.Flags {
			if cmd.Flags().Lookup(f.Name) == nil {
				o.flag(cmd, f)
			}
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

// flag is one of a report's own.
func (o *reportOptions) flag(cmd *cobra.Command, f help.Flag) {
	sentence := "flag." + o.name + "-" + f.Name
	if f.Switch {
		cmd.Flags().BoolFunc(f.Name, sentence, func(string) error { o.give(f.Name, "on"); return nil })
	} else {
		cmd.Flags().Func(f.Name, sentence, func(value string) error { o.give(f.Name, value); return nil })
	}
}

// runReport makes a report of the game that is on the table, and shows it.
func runReport(d *desk, o reportOptions) error {
	page, err := d.page(o)
	switch {
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

// page makes a report of the game that is on the table.
func (d *desk) page(o reportOptions) (help.Page, error) {
	if o.eyes == "" {
		o.eyes = string(rules.Public) // the game may have no such report at all
	}
	s, err := d.view(o.source)
	if err != nil {
		return help.Page{}, err
	}
	return d.pageOf(s, o)
}

func (o reportOptions) seatNeeded() error {
	return usage("seat-needed", speak.Figures{"command": speak.Plain(o.command)})
}

// isSeat tells whether the eyes are those of somebody who plays.
func (s sight) isSeat() bool { return s.view.Header().Seat(string(s.viewer)) >= 0 }

// pageOf makes a report of a table for the eyes that it is seen with.
func (d *desk) pageOf(s sight, o reportOptions) (help.Page, error) {
	game, err := d.game(s.view.Header().Game)
	if err != nil {
		return help.Page{}, err
	}
	i := slices.IndexFunc(game.Reports, func(r help.Report) bool { return r.Name == o.name })
	if i < 0 {
		return help.Page{}, d.noReport(o.name, game)
	}
	r := game.Reports[i]
	if r.Seat && !s.isSeat() {
		return help.Page{}, o.seatNeeded()
	}
	if err := o.fits(r, speak.Plain(d.voice.Called(s.view.Header().Game))); err != nil {
		return help.Page{}, err
	}
	return d.give(s, r, o)
}

// fits refuses what another game's report of the name takes and this one does not.
func (o reportOptions) fits(r help.Report, called speak.Plain) error {
	command := speak.Plain("lestrade " + o.name)
	if len(o.words) > r.Most {
		return usage("no-words", speak.Figures{"command": command, "number": r.Most, "called": called})
	}
	for name := range o.flags {
		if !slices.ContainsFunc(r.Flags, func(f help.Flag) bool { return f.Name == name }) {
			return usage("no-flag", speak.Figures{"command": command, "word": speak.Plain("--" + name), "called": called})
		}
	}
	return nil
}

// give makes a report for the eyes that a table is seen with.
func (d *desk) give(s sight, r help.Report, o reportOptions) (help.Page, error) {
	v := d.voice.At(s.view)
	page, err := r.Give(help.Request{Voice: v, View: s.view, Viewer: s.viewer, Words: o.words, Flags: o.flags, Width: d.width()}, s.table)
	var tooMuch *help.TooMuch
	var refusal *rules.Refusal
	switch {
	case errors.As(err, &tooMuch):
		err = usage("help-level", speak.Figures{"command": speak.Plain(o.name), "level": speak.Plain(v.WordOf("option help", tooMuch.Value))})
	case errors.As(err, &refusal):
		err = &atFile{s.name, s.view, refusal}
	case err == nil && page.Unnoted:
		d.note(d.voice.Say("record.unnoted", nil))
	}
	return page, err
}

// noReport says which reports a game has, where it is asked for another's.
func (d *desk) noReport(name string, game help.Game) error {
	var has []string
	for _, r := range game.Reports {
		has = append(has, r.Name)
	}
	return usage("no-report", speak.Figures{
		"command": speak.Plain(name), "called": speak.Plain(d.voice.Called(game.ID)), "reports": speak.Plain(d.voice.List(has)),
	})
}
