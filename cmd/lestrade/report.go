package main

import (
	"errors"
	"maps"
	"slices"

	"github.com/spf13/cobra"

	"lestrade/assistant/doc/html"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

type reportOptions struct {
	source
	name    string
	command string // how people call it, for errors
	words   []string
	flags   map[string]string // the report's own flags that were given
}

// reports are the commands for the reports of a house's games. The pad is not among them: it is part of
// [padCommand]. Reports with the same name share one command.
func reports(house help.House) (all []command) {
	for _, game := range house {
		for _, r := range game.Reports {
			if r.Name != "pad" && !slices.ContainsFunc(all, func(c command) bool { return c.name == r.Name }) {
				all = append(all, reportNamed(house, r.Name))
			}
		}
	}
	return all
}

// reportNamed is the command of a report. The table, and so the game, is known only when the
// command runs, so the command accepts what the report of that name accepts in any game.
func reportNamed(house help.House, name string) command {
	var all []help.Report
	for _, game := range house {
		if r, has := game.Report(name); has {
			all = append(all, r)
		}
	}
	r, most := all[0], 0
	for _, one := range all {
		if one.Most > most {
			most, r.Words = one.Most, one.Words
		}
	}
	return command{name, cobra.MaximumNArgs(most), r.Words, func(a *app, cmd *cobra.Command) action {
		o := reportOptions{name: name, command: "lestrade " + name, flags: map[string]string{}}
		give := func(flag, value string) { // a flag that is given several times gets all values
			if before := o.flags[flag]; before != "" {
				value = before + "," + value
			}
			o.flags[flag] = value
		}
		for _, one := range all {
			for _, f := range one.Flags {
				if cmd.Flags().Lookup(f.Name) != nil {
					continue
				}
				sentence := "flag." + name + "-" + f.Name
				if f.Switch {
					cmd.Flags().BoolFunc(f.Name, sentence, func(string) error { give(f.Name, "on"); return nil })
				} else {
					cmd.Flags().Func(f.Name, sentence, func(value string) error { give(f.Name, value); return nil })
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
		o.source.flags(cmd, usual)
		if r.Seat {
			o.takeSeat(a, cmd)
		}
		return func(args []string) error {
			o.words = args
			s, err := a.view(o.source)
			if err != nil {
				return err
			}
			page, err := giveReport(a, s, o)
			printed, _ := cmd.Flags().GetBool("print") // only the pad has this flag
			switch {
			case err != nil:
				return err
			case printed && page.Doc != nil:
				v := a.voice.At(s.view)
				err = a.print(html.Sheet(page.Doc, v.Lang, help.Title(v, s.view, s.viewer)))
			case o.json:
				err = a.printJSON(page.Data)
			default:
				err = a.print(page.In(a.columns()))
			}
			if err == nil && page.Clash {
				return saidError{errClash}
			}
			return err
		}
	}}
}

// giveReport makes a report for the eyes through which the table is seen. The error is a usage
// error if the table's game has no such report or does not accept the words or flags that were
// given.
func giveReport(a *app, s sight, o reportOptions) (help.Page, error) {
	game := a.gameOf(s.view)
	called := speak.Plain(a.voice.Called(game.ID))
	r, has := game.Report(o.name)
	if !has {
		var names []string
		for _, r := range game.Reports {
			names = append(names, r.Name)
		}
		return help.Page{}, usage("no-report", speak.Figures{"command": speak.Plain(o.name), "called": called, "reports": speak.Plain(a.voice.List(names))})
	}
	command := speak.Plain("lestrade " + o.name)
	switch {
	case r.Seat && !s.isSeat():
		return help.Page{}, seatNeeded(o.command)
	case len(o.words) > r.Most:
		return help.Page{}, usage("no-words", speak.Figures{"command": command, "number": r.Most, "called": called})
	}
	for name := range o.flags {
		if !slices.ContainsFunc(r.Flags, func(f help.Flag) bool { return f.Name == name }) {
			return help.Page{}, usage("no-flag", speak.Figures{"command": command, "word": speak.Plain("--" + name), "called": called})
		}
	}
	v := a.voice.At(s.view)
	page, err := r.Give(help.Request{Voice: v, View: s.view, Viewer: s.viewer, Words: o.words, Flags: o.flags}, s.table)
	if tooMuch, is := errors.AsType[*table.TooMuch](err); is {
		asked := o.name
		for _, flag := range slices.Sorted(maps.Keys(o.flags)) {
			asked += " --" + flag
		}
		return page, usage("help-level", speak.Figures{"command": speak.Plain(asked), "level": speak.Plain(v.WordOf("option help", tooMuch.Value))})
	}
	if refusal, is := errors.AsType[*rules.Refusal](err); is {
		return page, &fileError{s.name, s.view, refusal}
	}
	if err == nil && page.Unnoted {
		a.note(a.voice.Say("record.unnoted", nil))
	}
	return page, err
}

func seatNeeded(command string) error {
	return usage("seat-needed", speak.Figures{"command": speak.Plain(command)})
}
