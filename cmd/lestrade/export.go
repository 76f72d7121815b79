package main

import (
	"github.com/spf13/cobra"

	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// newExport is the command that prints a table as a transcript: whole, or as one pair of
// eyes knows it.
func newExport(d *desk) *cobra.Command {
	s, public := source{}, false
	var cmd *cobra.Command
	cmd = d.command("export", cobra.NoArgs, "nothing", func([]string) error {
		if public {
			if cmd.Flags().Changed("seat") {
				return usage("export-eyes", nil)
			}
			s.eyes = string(rules.Public)
		}
		shown, err := d.view(s)
		if err != nil {
			return err
		}
		return d.print(table.Write(shown.view))
	})
	tableFlag(cmd, &s.table)
	seatFlag(cmd, &s.eyes, "referee")
	cmd.Flags().BoolVar(&public, "public", false, "flag.export-public")
	return cmd
}

// newImport is the command that makes a table of a transcript, whole or not at all.
func newImport(d *desk) *cobra.Command {
	var name string
	cmd := d.command("import", cobra.ExactArgs(1), "file", func(args []string) error {
		p, _, err := d.open(args[0], "referee")
		if err != nil {
			return err
		}
		hall, err := d.newHall()
		if err != nil {
			return err
		}
		t, err := hall.Create(name, p)
		if err != nil {
			return err
		}
		return d.print(d.voice.Say("import.done", speak.Figures{"name": speak.Plain(t.Name), "number": p.Len()}) + "\n")
	})
	cmd.Flags().StringVar(&name, "name", "", "flag.name")
	return cmd
}
