package main

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"lestrade/assistant/box"
	"lestrade/assistant/doc/text"
	"lestrade/assistant/help"
	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
	"lestrade/rules"
)

type doOptions struct {
	table string
	eyes  string
	json  bool
	yes   bool // says yes beforehand to what is asked, such as undoing what Lestrade revealed
}

// enteredRow is what do answers, as data.
type enteredRow struct {
	OK      bool       `json:"ok"`
	Table   string     `json:"table"`
	Line    int        `json:"line"` // the number of the line that was entered or corrected
	Entry   string     `json:"entry"`
	Mends   string     `json:"mends,omitempty"`   // how it was mended: correct, insert, remove
	Instead string     `json:"instead,omitempty"` // the line that was taken back, if this one takes its place
	Due     []string   `json:"due"`
	Over    string     `json:"over,omitempty"`
	Learnt  []string   `json:"learnt,omitempty"` // what the box has learnt
	Back    *help.Back `json:"back,omitempty"`   // what waits to be said again
	Kept    string     `json:"kept,omitempty"`   // the box's own line about the same, which it keeps
	Full    bool       `json:"full,omitempty"`   // whether the box was too full to learn the line
	Boxed   []string   `json:"boxed,omitempty"`  // lines of the box about names that were said, for people to confirm
	conflict
}

// doCommand enters the words of a line, or the lines of a file. Each line is safe on the disk
// before the next is read; the first that is not taken ends it.
var doCommand = command{"do", cobra.ArbitraryArgs, "line", func(a *app, cmd *cobra.Command) action {
	o, file := doOptions{}, ""
	cmd.Flags().StringVarP(&file, "file", "f", "", "flag.lines")
	o.flags(cmd, "flag.yes-undo")
	return func(args []string) error {
		switch {
		case file == "" && len(args) == 0:
			return usage("nothing-said", nil)
		case file != "" && len(args) > 0:
			return usage("words-and-file", nil)
		case file == "":
			return enterLine(a, o, strings.Join(args, " "))
		}
		t, err := a.sitAs(o.table, o.eyes)
		if err != nil {
			return err
		}
		in, err := a.openInput(file)
		if err != nil {
			return err
		}
		defer in.Close() //nolint:errcheck // only read from
		for row, err := range transcript.Rows(in) {
			if err != nil {
				return err
			}
			if o.yes {
				t.Agree()
			}
			did, err := t.Enter(row.Text, a.voice.Lang, table.Anything)
			if refusal, is := errors.AsType[*rules.Refusal](err); is {
				err = a.answerRefusal(&fileError{file, t.View(), &transcript.Fault{Row: row.Number, Text: row.Text, Refusal: refusal}}, o.json)
			} else if err == nil && o.json {
				err = printEntered(a, t, did)
			} else if err == nil {
				err = a.printFolded(help.Entered(a.voice, did))
			}
			if err != nil {
				return err
			}
		}
		if o.json {
			return nil // each line was answered
		}
		boxed, err := linesToConfirm(t)
		if err != nil {
			return err
		}
		if boxed != nil {
			if err := a.print("\n" + text.Page(help.ToConfirm(a.voice.At(t.View()), boxed), a.width())); err != nil {
				return err
			}
		}
		page, err := a.findClash(t.View(), t.Viewer())
		if err != nil {
			return err
		}
		return a.tellClash(page)
	}
}}

// flags adds the flags of a command that changes what was said; yes is the id of the sentence that
// explains --yes.
func (o *doOptions) flags(cmd *cobra.Command, yes string) {
	tableFlag(cmd, &o.table)
	seatFlag(cmd, &o.eyes, string(rules.Public))
	jsonFlag(cmd, &o.json)
	cmd.Flags().BoolVar(&o.yes, "yes", false, yes)
}

// enterLine enters one line and answers it.
func enterLine(a *app, o doOptions, text string) error {
	t, err := a.sitAs(o.table, o.eyes)
	if err != nil {
		return err
	}
	if o.yes {
		t.Agree()
	}
	did, err := enterAsking(a, t, text)
	switch {
	case err != nil:
		return a.answerRefusal(&tableError{t, text, err}, o.json)
	case o.json:
		return printEntered(a, t, did)
	}
	back, err := backText(a, t)
	if err != nil {
		return err
	}
	if err := a.printFolded(help.Entered(a.voice, did) + help.Next(a.voice, did) + back); err != nil {
		return err
	}
	page, err := a.findClash(did.View(), t.Viewer())
	if err != nil {
		return err
	}
	return a.tellClash(page)
}

// backText says which lines wait to be said again and what can be done about the first; "" if none
// waits.
func backText(a *app, t table.Sight) (string, error) {
	back, err := t.GoingBack()
	if back == nil {
		return "", err
	}
	v := a.voice.At(t.View())
	return "\n" + help.GoingBack(v, back) + "  " + v.Say("back.do", nil) + "\n", nil
}

// linesToConfirm returns the lines of the owner's box that people must confirm and whose names have
// been said at the table.
func linesToConfirm(t table.Sight) ([]rules.Entry, error) {
	lines, err := t.ToConfirm()
	return box.Named(t.View(), lines), err
}

// printEntered answers as data about a line that was entered.
func printEntered(a *app, t table.Sight, did *table.Entered) error {
	view := did.View()
	out := enteredRow{
		OK: true, Table: t.Name, Line: did.Line, Entry: did.Heard(did.Line).String(),
		Mends: string(did.Mends), Due: []string{}, Learnt: texts(did.Learnt), Kept: did.Kept, Full: did.Full, Boxed: texts(did.Boxed),
	}
	if did.Mends == rules.Remove {
		out.Entry = ""
	}
	if instead, is := did.Instead(); is {
		out.Instead = instead.Heard.String()
	}
	back, err := t.GoingBack()
	if err != nil {
		return err
	}
	out.Back = help.BackOf(a.voice.At(view), back)
	if view.Named() {
		v := a.voice.At(view)
		out.Due = append(out.Due, v.Notices("due", view.Due())...)
		if end := view.Outcome(); end != nil {
			out.Over = help.EndText(v, end)
		}
	}
	page, err := a.findClash(did.View(), t.Viewer())
	if err != nil {
		return err
	}
	out.conflict = conflictOf(page)
	return clashError(page, a.printJSON(out))
}
