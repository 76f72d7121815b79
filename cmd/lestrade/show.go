package main

import (
	"github.com/spf13/cobra"

	"lestrade/assistant/box"
	"lestrade/assistant/help"
	"lestrade/assistant/table"
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
	v, name := d.voice.At(s.view), ""
	var boxed []rules.Entry
	var back *table.GoingBack
	if s.table != nil {
		name = s.table.Name
		if back, err = s.table.GoingBack(s.viewer); err != nil {
			return err
		}
		if boxed, err = namedInBox(s.table, s.view); err != nil {
			return err
		}
	}
	if !o.json {
		return d.printFolded(help.Show(v, s.view, s.viewer, game, d.width()) + help.ToConfirm(v, boxed) + help.BackSection(v, back))
	}
	out := help.Envelope(v, s.view, s.viewer, game, name)
	if lines := texts(boxed); lines != nil {
		out["boxed"] = lines // what the box has of the names said, for people to confirm
	}
	if back != nil {
		out["back"] = help.BackOf(v, back)
	}
	return d.printJSON(out)
}

// namedInBox are the lines of the owner's box that people must confirm, of what has been
// named at the table.
func namedInBox(t *table.Table, view *rules.Position) ([]rules.Entry, error) {
	lines, err := t.ToConfirm()
	return box.Named(view, lines), err
}
