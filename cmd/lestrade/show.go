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
func runShow(d *desk, s source) error {
	view, viewer, name, err := d.view(s)
	if err != nil {
		return err
	}
	game, err := d.game(view.Header().Game)
	if err != nil {
		return err
	}
	v := d.voice.At(view)
	if s.json {
		return d.printJSON(help.Envelope(v, view, viewer, game, name))
	}
	return d.print(help.Show(v, view, viewer, game))
}
