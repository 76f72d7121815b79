package main

import (
	"github.com/spf13/cobra"

	"lestrade/assistant/qr"
	"lestrade/assistant/speak"
	"lestrade/rules"
)

// newExport is the command that prints a table as a transcript or as a link: whole, or as one
// pair of eyes knows it.
func newExport(a *app) *cobra.Command {
	s, public, link := source{}, false, false
	var cmd *cobra.Command
	cmd = a.command("export", cobra.NoArgs, "nothing", func([]string) error {
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
			return a.print(qr.Link(site, transcript) + "\n")
		}
		return a.print(transcript)
	})
	tableFlag(cmd, &s.table)
	seatFlag(cmd, &s.eyes, "referee")
	cmd.Flags().BoolVar(&public, "public", false, "flag.export-public")
	cmd.Flags().BoolVar(&link, "link", false, "flag.export-link")
	return cmd
}

// newImport is the command that makes a table of a transcript, whole or not at all.
func newImport(a *app) *cobra.Command {
	var name string
	cmd := a.command("import", cobra.ExactArgs(1), "file", func(args []string) error {
		p, _, err := a.open(args[0], "referee")
		if err != nil {
			return err
		}
		hall, err := a.newHall()
		if err != nil {
			return err
		}
		t, err := hall.Create(name, p)
		if err != nil {
			return err
		}
		return a.print(a.voice.Say("import.done", speak.Figures{"name": speak.Plain(t.Name), "number": p.Len()}) + "\n")
	})
	cmd.Flags().StringVar(&name, "name", "", "flag.name")
	return cmd
}
