package main

import (
	"github.com/spf13/cobra"

	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

type exportOptions struct {
	source
	public bool
}

func newExport(d *desk) *cobra.Command {
	o := exportOptions{}
	var cmd *cobra.Command
	cmd = d.command("export", cobra.NoArgs, "nothing", func([]string) error {
		if o.public && cmd.Flags().Changed("seat") {
			return usage("export-eyes", nil)
		}
		return runExport(d, o)
	})
	d.tableFlag(cmd, &o.table)
	d.seatFlag(cmd, &o.eyes, "referee")
	cmd.Flags().BoolVar(&o.public, "public", false, "flag.export-public")
	return cmd
}

// runExport prints a table as a transcript: whole, or as one pair of eyes knows it.
func runExport(d *desk, o exportOptions) error {
	if o.public {
		o.eyes = string(rules.Public)
	}
	shown, err := d.view(o.source)
	if err != nil {
		return err
	}
	return d.print(table.Write(shown.view))
}

type importOptions struct {
	file string
	name string
}

func newImport(d *desk) *cobra.Command {
	o := importOptions{}
	cmd := d.command("import", cobra.ExactArgs(1), "file", func(args []string) error {
		o.file = args[0]
		return runImport(d, o)
	})
	cmd.Flags().StringVar(&o.name, "name", "", "flag.name")
	return cmd
}

// runImport makes a table of a transcript, whole or not at all.
func runImport(d *desk, o importOptions) error {
	p, _, err := d.open(o.file, "referee")
	if err != nil {
		return err
	}
	hall, err := d.newHall()
	if err != nil {
		return err
	}
	t, err := hall.Create(o.name, p)
	if err != nil {
		return err
	}
	return d.print(d.voice.Say("import.done", speak.Figures{"name": speak.Plain(t.Name), "number": p.Len()}) + "\n")
}
