package main

import (
	"errors"
	"slices"

	"github.com/spf13/cobra"

	"lestrade/assistant/qr"
	"lestrade/assistant/release"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// exportCommand prints a table as a transcript or as a link, whole or as one pair of eyes knows it.
var exportCommand = command{"export", cobra.NoArgs, "nothing", func(a *app, cmd *cobra.Command) action {
	s, public, link := source{}, false, false
	tableFlag(cmd, &s.table)
	seatFlag(cmd, &s.eyes, "referee")
	cmd.Flags().BoolVar(&public, "public", false, "flag.export-public")
	cmd.Flags().BoolVar(&link, "link", false, "flag.export-link")
	return func([]string) error {
		if public {
			if cmd.Flags().Changed("seat") {
				return usage("export-eyes", nil)
			}
			s.eyes = string(rules.Public)
		}
		shown, err := a.view(s)
		if err != nil {
			return err
		}
		transcript := shown.table.Transcript()
		if link {
			err := a.print(qr.Link(site, transcript) + "\n")
			if err == nil && site == "" {
				a.note(a.voice.Say("export.siteless", nil))
			}
			return err
		}
		return a.print(release.Sign(transcript))
	}
}}

// importCommand takes a transcript into the record, whole or not at all: as a new table, or into
// the table that it is a copy of.
var importCommand = command{"import", cobra.ExactArgs(1), "file", func(a *app, cmd *cobra.Command) action {
	var name, keep string
	newTableFlag(cmd, &name)
	cmd.Flags().StringVar(&keep, "keep", "", "flag.import-keep")
	return func(args []string) error {
		if kept := []string{"", string(table.KeepHere), string(table.KeepThere), string(table.KeepBoth)}; !slices.Contains(kept, keep) {
			return usage("keep", speak.Figures{"word": speak.Plain(a.voice.Quote(keep))})
		}
		p, _, err := a.open(args[0], "referee")
		if err != nil {
			return err
		}
		hall, err := a.newHall()
		if err != nil {
			return err
		}
		did, err := hall.Bring(name, p, table.Keep(keep), func(t *table.Table) (table.Sight, error) { return a.sitAs(t.Name, "referee") })
		if _, parted := errors.AsType[*table.Parted](err); parted {
			return &fileError{args[0], p, err}
		}
		if err != nil {
			return err
		}
		return a.printFolded(a.voice.Say("import."+did.How, speak.Figures{"name": speak.Plain(did.Name), "number": did.Lines}) + "\n")
	}
}}
