package main

import (
	"github.com/spf13/cobra"

	"lestrade/assistant/help"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// newShow is the command that shows a table as it stands.
func newShow(a *app) *cobra.Command {
	o := source{}
	cmd := a.command("show", cobra.NoArgs, "nothing", func([]string) error {
		s, err := a.view(o)
		if err != nil {
			return err
		}
		game, err := a.game(s.view.Header().Game)
		if err != nil {
			return err
		}
		v, name := a.voice.At(s.view), ""
		var boxed []rules.Entry
		var back *table.GoingBack
		var notes []table.Note
		if s.table != nil {
			name, notes = s.table.Name, s.table.Notes()
			if back, err = s.table.GoingBack(); err != nil {
				return err
			}
			if boxed, err = linesToConfirm(*s.table); err != nil {
				return err
			}
		}
		if !o.json {
			return a.printFolded(help.Show(v, s.view, s.viewer, game, a.width()) + help.NotesSection(v, notes) + help.ToConfirm(v, boxed) + help.BackSection(v, back))
		}
		out := help.Envelope(v, s.view, s.viewer, game, name)
		if lines := texts(boxed); lines != nil {
			out["boxed"] = lines // what the box has of the names said, for people to confirm
		}
		if notes != nil {
			out["notes"] = help.NotesData(notes) // the seat's own
		}
		if back != nil {
			out["back"] = help.BackOf(v, back)
		}
		return a.printJSON(out)
	})
	o.flags(cmd, string(rules.Public))
	return cmd
}
