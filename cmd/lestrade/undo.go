package main

import (
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
)

// undoCommand takes back the last line, the last turn, or all lines after a given one. With other
// flags it says again what was taken back, or drops it.
var undoCommand = command{"undo", noneOrLine, "nothing", func(a *app, cmd *cobra.Command) action {
	o, back, again := doOptions{}, table.Back{}, redoOptions{}
	cmd.Flags().BoolVar(&back.Turn, "turn", false, "flag.turn")
	cmd.Flags().IntVar(&back.To, "to", 0, "flag.to")
	cmd.Flags().BoolVar(&again.first, "redo", false, "flag.redo")
	cmd.Flags().BoolVar(&again.all, "all", false, "flag.all")
	cmd.Flags().StringVar(&again.instead, "instead", "", "flag.instead")
	cmd.Flags().BoolVar(&again.drop, "drop", false, "flag.drop")
	cmd.Flags().BoolVar(&again.letGo, "let-go", false, "flag.let-go")
	o.flags(cmd, "flag.yes-back")
	return func(args []string) error {
		if len(args) == 1 {
			line, _ := strconv.Atoi(args[0])
			return usage("undo-number", speak.Figures{"line": line})
		}
		to := cmd.Flags().Changed("to")
		again.other = cmd.Flags().Changed("instead")
		switch {
		case to && (back.To < 1 || back.Turn):
			return usage("undo-to", nil)
		case again.countWays() > 1, again.countWays() > 0 && (to || back.Turn), again.all && !again.first:
			return usage("undo-one", nil)
		}
		t, err := a.sitAs(o.table, o.eyes)
		switch {
		case err != nil:
			return err
		case again.countWays() > 0:
			return redo(a, o, again, t)
		}
		return undo(a, o, back, t)
	}
}}

// noneOrLine accepts the number of a line, so that the answer can say what may be meant.
func noneOrLine(cmd *cobra.Command, args []string) error {
	if len(args) == 1 {
		if line, err := strconv.Atoi(args[0]); err == nil && line > 0 {
			return nil
		}
	}
	return cobra.NoArgs(cmd, args)
}

// undo takes lines back and says which.
func undo(a *app, o doOptions, back table.Back, t table.Sight) error {
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
		out := map[string]any{"ok": true, "table": t.Name, "line": t.View().Len(), "undone": len(t.Taken(undone))}
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
}

// redoOptions say what becomes of lines that were taken back: the first or all are said again,
// another line replaces the first, or the first or all are dropped.
type redoOptions struct {
	first, all, drop, letGo bool

	other   bool
	instead string
}

// countWays counts how many of these ways were asked for: only one may be. first may stand beside
// another, because each of them begins at the first line.
func (r redoOptions) countWays() (n int) {
	for _, is := range []bool{r.all, r.drop, r.letGo, r.other} {
		if is {
			n++
		}
	}
	if r.first && n == 0 {
		n = 1
	}
	return n
}

// redo does with the lines that were taken back what the options say.
func redo(a *app, o doOptions, r redoOptions, t table.Sight) error {
	if r.drop || r.letGo {
		return letGoOf(a, o, t, r.letGo)
	}
	again := t.Redo
	if r.instead != "" {
		again = func() (*table.Entered, error) { return t.EnterInstead(r.instead, a.voice.Lang) }
	}
	for {
		wasBack, err := t.GoingBack()
		if err != nil {
			return err
		}
		did, err := again()
		if err != nil {
			return a.answerRefusal(&tableError{t, r.instead, err}, o.json)
		}
		last := !r.all || len(t.Offer()) == 0
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
}

// letGoOf drops the first line that was taken back, or all of them.
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

// restText says how many lines can still be said again. If the table went back and nothing waits
// any more, it says that.
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
