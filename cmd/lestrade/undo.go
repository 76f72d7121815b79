package main

import (
	"github.com/spf13/cobra"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
)

type undoOptions struct {
	doOptions
	back table.Back
	yes  bool
}

func newUndo(d *desk) *cobra.Command {
	o := undoOptions{}
	var cmd *cobra.Command
	cmd = d.command("undo", cobra.NoArgs, "nothing", func([]string) error {
		to := cmd.Flags().Changed("to")
		if to && (o.back.To < 1 || o.back.Turn) {
			return usage("undo-to", nil)
		}
		return runUndo(d, o)
	})
	cmd.Flags().BoolVar(&o.back.Turn, "turn", false, "flag.turn")
	cmd.Flags().IntVar(&o.back.To, "to", 0, "flag.to")
	cmd.Flags().BoolVar(&o.yes, "yes", false, "flag.yes-undo")
	d.doFlags(cmd, &o.doOptions)
	return cmd
}

// runUndo takes back the last line, the last turn, or all lines after one.
func runUndo(d *desk, o undoOptions) error {
	t, viewer, err := d.sitAs(o.table, o.eyes)
	if err != nil {
		return err
	}
	seen := t.Moved()
	before, err := t.Preview(o.back)
	switch {
	case err != nil:
		return err
	case before.Reveals() && !o.yes:
		return usage("undo-reveals", nil)
	}
	happened := len(t.Log(viewer))
	undone, err := t.Undo(o.back, seen)
	if err != nil {
		return err
	}
	if o.json {
		return d.printJSON(map[string]any{"ok": true, "table": t.Name, "line": t.Position().Len(), "undone": len(undone.Changes)})
	}
	return d.printFolded(help.Log(d.voice.At(t.Position()), t.Log(viewer)[happened:]))
}

type redoOptions struct {
	doOptions
	all bool
}

func newRedo(d *desk) *cobra.Command {
	o := redoOptions{}
	cmd := d.command("redo", cobra.NoArgs, "nothing", func([]string) error { return runRedo(d, o) })
	cmd.Flags().BoolVar(&o.all, "all", false, "flag.all")
	d.doFlags(cmd, &o.doOptions)
	return cmd
}

// runRedo says again the first line that was taken back, or all of them.
func runRedo(d *desk, o redoOptions) error {
	t, viewer, err := d.sitAs(o.table, o.eyes)
	if err != nil {
		return err
	}
	for {
		did, err := t.Redo(viewer)
		if err != nil {
			return d.refused(&atTable{t, "", err}, o.json)
		}
		last := !o.all || len(t.Offer()) == 0
		switch {
		case o.json:
			err = d.printEntered(t, did, viewer)
		case last:
			err = d.printFolded(help.Entered(d.voice, did, viewer) + help.Next(d.voice, did, viewer) + d.stillOffered(t))
		default:
			err = d.printFolded(help.Entered(d.voice, did, viewer))
		}
		if err != nil || last {
			return err
		}
	}
}

// stillOffered says how many lines can be said again.
func (d *desk) stillOffered(t *table.Table) string {
	rest := len(t.Offer())
	if rest == 0 {
		return ""
	}
	return "  " + d.voice.Say("redo.rest", speak.Figures{"number": rest}) + "\n"
}
