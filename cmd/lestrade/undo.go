package main

import (
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

type undoOptions struct {
	doOptions
	back table.Back
}

func newUndo(d *desk) *cobra.Command {
	o := undoOptions{}
	var cmd *cobra.Command
	number := func(cmd *cobra.Command, args []string) error {
		if len(args) == 1 && linesNumber(args[0]) > 0 {
			return nil // which is answered with what may be meant
		}
		return cobra.NoArgs(cmd, args)
	}
	cmd = d.command("undo", number, "nothing", func(args []string) error {
		if len(args) == 1 {
			return usage("undo-number", speak.Figures{"line": linesNumber(args[0])})
		}
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

// linesNumber is a typed number of a line, 0 of anything else.
func linesNumber(typed string) int {
	n, err := strconv.Atoi(typed)
	if err != nil {
		return 0
	}
	return n
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
	last := t.Last()
	undone, err := t.Undo(o.back, seen)
	if err != nil {
		return err
	}
	if o.json {
		back, err := t.GoingBack(viewer)
		if err != nil {
			return err
		}
		out := map[string]any{"ok": true, "table": t.Name, "line": t.Position().Len(), "undone": len(undone.Changes(viewer))}
		if back != nil {
			out["back"] = help.BackOf(d.voice.At(t.Position()), back)
		}
		return d.printJSON(out)
	}
	back, err := d.back(t, viewer)
	if err != nil {
		return err
	}
	return d.printFolded(help.Log(d.voice.At(t.Position()), t.Since(last, viewer)) + back)
}

// back tells which lines wait, and what may become of the first; "" where none does.
func (d *desk) back(t *table.Table, viewer rules.Viewer) (string, error) {
	back, err := t.GoingBack(viewer)
	if back == nil {
		return "", err
	}
	v := d.voice.At(t.Position())
	return "\n" + help.GoingBack(v, back) + "  " + v.Say("back.do", nil) + "\n", nil
}

type redoOptions struct {
	doOptions
	all, drop, letGo bool
	instead          string
}

func newRedo(d *desk) *cobra.Command {
	o := redoOptions{}
	var cmd *cobra.Command
	cmd = d.command("redo", cobra.NoArgs, "nothing", func([]string) error {
		chosen := 0
		for _, is := range []bool{o.all, o.drop, o.letGo, cmd.Flags().Changed("instead")} {
			if is {
				chosen++
			}
		}
		switch {
		case chosen > 1:
			return usage("redo-one", nil)
		case o.drop, o.letGo:
			return runLetGo(d, o)
		}
		return runRedo(d, o)
	})
	cmd.Flags().BoolVar(&o.all, "all", false, "flag.all")
	cmd.Flags().StringVar(&o.instead, "instead", "", "flag.instead")
	cmd.Flags().BoolVar(&o.drop, "drop", false, "flag.drop")
	cmd.Flags().BoolVar(&o.letGo, "let-go", false, "flag.let-go")
	cmd.Flags().BoolVar(&o.yes, "yes", false, "flag.yes-let-go")
	d.doFlags(cmd, &o.doOptions)
	return cmd
}

// runRedo says again the first line that was taken back, or all of them, or another line
// in the place of the first.
func runRedo(d *desk, o redoOptions) error {
	t, viewer, err := d.sitAs(o.table, o.eyes)
	if err != nil {
		return err
	}
	again := func() (*table.Entered, error) { return t.Redo(viewer) }
	if o.instead != "" {
		again = func() (*table.Entered, error) { return t.EnterInstead(o.instead, d.voice.Lang, viewer) }
	}
	for {
		wasBack, err := t.GoingBack(viewer)
		if err != nil {
			return err
		}
		did, err := again()
		if err != nil {
			return d.refused(&atTable{t, o.instead, err}, o.json)
		}
		last := !o.all || len(t.Offer(viewer)) == 0
		switch {
		case o.json:
			err = d.printEntered(t, did, viewer)
		case last:
			rest, failed := d.stillOffered(t, viewer, wasBack != nil)
			if failed != nil {
				return failed
			}
			err = d.printFolded(help.Entered(d.voice, did, viewer) + help.Next(d.voice, did, viewer) + rest)
		default:
			err = d.printFolded(help.Entered(d.voice, did, viewer))
		}
		if err != nil || last {
			return err
		}
	}
}

// runLetGo lets go of the first line that was taken back, or of all of them.
func runLetGo(d *desk, o redoOptions) error {
	t, viewer, err := d.sitAs(o.table, o.eyes)
	if err != nil {
		return err
	}
	v := d.voice.At(t.Position())
	offer := t.Offer(viewer)
	if o.letGo && !o.yes && len(offer) > 0 {
		var lines []string
		for _, w := range offer {
			lines = append(lines, help.Waiting(v, w))
		}
		return usage("let-go", speak.Figures{"number": len(offer), "lines": speak.Plain(strings.Join(lines, " · "))})
	}
	last := t.Last()
	if o.letGo {
		err = t.DropAll()
	} else {
		err = t.DropFirst()
	}
	if err != nil {
		return err
	}
	if o.json {
		back, err := t.GoingBack(viewer)
		if err != nil {
			return err
		}
		return d.printJSON(map[string]any{"ok": true, "table": t.Name, "line": t.Position().Len(), "back": help.BackOf(v, back)})
	}
	rest, err := d.stillOffered(t, viewer, false)
	if err != nil {
		return err
	}
	return d.printFolded(help.Log(v, t.Since(last, viewer)) + rest)
}

// stillOffered says what can still be said again, and, of a table that went back,
// that nothing waits any more.
func (d *desk) stillOffered(t *table.Table, viewer rules.Viewer, wasBack bool) (string, error) {
	back, err := d.back(t, viewer)
	rest := len(t.Offer(viewer))
	switch {
	case err != nil || back != "":
		return back, err
	case rest > 0:
		return "  " + d.voice.Say("redo.rest", speak.Figures{"number": rest}) + "\n", nil
	case wasBack:
		return "  " + d.voice.Say("back.over", nil) + "\n", nil
	}
	return "", nil
}
