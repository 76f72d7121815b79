package main

import (
	"github.com/spf13/cobra"

	"lestrade/assistant/help"
	"lestrade/rules"
)

func newShow(d *desk) *cobra.Command {
	s := source{}
	cmd := d.command("show", cobra.NoArgs, "nothing", func([]string) error { return runShow(d, s) })
	d.sourceFlags(cmd, &s, string(rules.Public))
	return cmd
}

// runShow shows a table as it stands.
func runShow(d *desk, o source) error {
	s, err := d.view(o)
	if err != nil {
		return err
	}
	game, err := d.game(s.view.Header().Game)
	if err != nil {
		return err
	}
	v := d.voice.At(s.view)
	if !o.json {
		return d.printFolded(help.Show(v, s.view, s.viewer, game))
	}
	name := ""
	if s.table != nil {
		name = s.table.Name
	}
	return d.printJSON(help.Envelope(v, s.view, s.viewer, game, name))
}
