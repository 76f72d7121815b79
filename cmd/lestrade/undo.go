package main

import (
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
)

// newUndo is the command that takes back the last line, the last turn, or all lines after
// one.
func newUndo(a *app) *cobra.Command {
	o, back := doOptions{}, table.Back{}
	var cmd *cobra.Command
	noneOrLine := func(cmd *cobra.Command, args []string) error {
		if len(args) == 1 {
			if line, err := strconv.Atoi(args[0]); err == nil && line > 0 {
				return nil // which is answered with what may be meant
			}
		}
		return cobra.NoArgs(cmd, args)
	}
	cmd = a.command("undo", noneOrLine, "nothing", func(args []string) error {
		if len(args) == 1 {
			line, _ := strconv.Atoi(args[0])
			return usage("undo-number", speak.Figures{"line": line})
		}
		if cmd.Flags().Changed("to") && (back.To < 1 || back.Turn) {
			return usage("undo-to", nil)
		}
		t, err := a.sitAs(o.table, o.eyes)
		if err != nil {
			return err
		}
		seen := t.Moved()
		before, err := t.Preview(back)
		switch {
		case err != nil:
			return err
		case before.Reveals() && !o.yes:
			return usage("undo-reveals", nil)
		}
		last := t.Last()
		undone, err := t.Undo(back, seen)
		if err != nil {
			return err
		}
		v := a.voice.At(t.View())
		if o.json {
			back, err := t.GoingBack()
			if err != nil {
				return err
			}
			out := map[string]any{"ok": true, "table": t.Name, "line": t.View().Len(), "undone": len(undone.Changes(t))}
			if back != nil {
				out["back"] = help.BackOf(v, back)
			}
			return a.printJSON(out)
		}
		waiting, err := backText(a, t)
		if err != nil {
			return err
		}
		return a.printFolded(help.Log(v, t.Since(last)) + waiting)
	})
	cmd.Flags().BoolVar(&back.Turn, "turn", false, "flag.turn")
	cmd.Flags().IntVar(&back.To, "to", 0, "flag.to")
	o.flags(cmd, "flag.yes-undo")
	return cmd
}

// newRedo is the command that says again the first line that was taken back, or all of
// them, or another line in the place of the first; or lets go of the first, or of all.
func newRedo(a *app) *cobra.Command {
	o := doOptions{}
	var all, drop, letGo bool
	var instead string
	var cmd *cobra.Command
	cmd = a.command("redo", cobra.NoArgs, "nothing", func([]string) error {
		chosen := 0
		for _, is := range []bool{all, drop, letGo, cmd.Flags().Changed("instead")} {
			if is {
				chosen++
			}
		}
		if chosen > 1 {
			return usage("redo-one", nil)
		}
		t, err := a.sitAs(o.table, o.eyes)
		switch {
		case err != nil:
			return err
		case drop, letGo:
			return letGoOf(a, o, t, letGo)
		}
		again := t.Redo
		if instead != "" {
			again = func() (*table.Entered, error) { return t.EnterInstead(instead, a.voice.Lang) }
		}
		for {
			wasBack, err := t.GoingBack()
			if err != nil {
				return err
			}
			did, err := again()
			if err != nil {
				return a.answerRefusal(&atTable{t, instead, err}, o.json)
			}
			last := !all || len(t.Offer()) == 0
			switch {
			case o.json:
				err = printEntered(a, t, did)
			case last:
				rest, failed := restText(a, t, wasBack != nil)
				if failed != nil {
					return failed
				}
				err = a.printFolded(help.Entered(a.voice, did) + help.Next(a.voice, did) + rest)
			default:
				err = a.printFolded(help.Entered(a.voice, did))
			}
			if err != nil || last {
				return err
			}
		}
	})
	cmd.Flags().BoolVar(&all, "all", false, "flag.all")
	cmd.Flags().StringVar(&instead, "instead", "", "flag.instead")
	cmd.Flags().BoolVar(&drop, "drop", false, "flag.drop")
	cmd.Flags().BoolVar(&letGo, "let-go", false, "flag.let-go")
	o.flags(cmd, "flag.yes-let-go")
	return cmd
}

// letGoOf lets go of the first line that was taken back, or of all of them.
func letGoOf(a *app, o doOptions, t table.Sight, all bool) error {
	v := a.voice.At(t.View())
	offer := t.Offer()
	if all && !o.yes && len(offer) > 0 {
		var lines []string
		for _, w := range offer {
			lines = append(lines, help.Waiting(v, w))
		}
		return usage("let-go", speak.Figures{"number": len(offer), "lines": speak.Plain(strings.Join(lines, " · "))})
	}
	last, drop := t.Last(), t.DropFirst
	if all {
		drop = t.DropAll
	}
	if err := drop(); err != nil {
		return err
	}
	if o.json {
		back, err := t.GoingBack()
		if err != nil {
			return err
		}
		return a.printJSON(map[string]any{"ok": true, "table": t.Name, "line": t.View().Len(), "back": help.BackOf(v, back)})
	}
	rest, err := restText(a, t, false)
	if err != nil {
		return err
	}
	return a.printFolded(help.Log(v, t.Since(last)) + rest)
}

// restText says what can still be said again, and, of a table that went back,
// that nothing waits any more.
func restText(a *app, t table.Sight, wasBack bool) (string, error) {
	back, err := backText(a, t)
	rest := len(t.Offer())
	switch {
	case err != nil || back != "":
		return back, err
	case rest > 0:
		return "  " + a.voice.Say("redo.rest", speak.Figures{"number": rest}) + "\n", nil
	case wasBack:
		return "  " + a.voice.Say("back.over", nil) + "\n", nil
	}
	return "", nil
}
