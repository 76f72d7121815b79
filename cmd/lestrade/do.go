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
	yes   bool // to what is asked first, as of undoing what Lestrade revealed
}

// enteredRow is the answer of do as data.
type enteredRow struct {
	OK      bool       `json:"ok"`
	Table   string     `json:"table"`
	Line    int        `json:"line"` // of the line entered or corrected
	Entry   string     `json:"entry"`
	Mends   string     `json:"mends,omitempty"`   // how it was mended: correct, insert, remove
	Instead string     `json:"instead,omitempty"` // what was taken back, and it stands in the place of
	Due     []string   `json:"due"`
	Over    string     `json:"over,omitempty"`
	Learnt  []string   `json:"learnt,omitempty"` // what the box has learnt
	Back    *help.Back `json:"back,omitempty"`   // what waits to be said again
	Kept    string     `json:"kept,omitempty"`   // what the box has instead, and keeps
	Full    bool       `json:"full,omitempty"`   // the box has no room to learn it
	Boxed   []string   `json:"boxed,omitempty"`  // what the box has of the names said, for people to confirm
	conflict
}

// newDo is the command that enters the words of a line, or the lines of a file, each
// durable before the next is read; it stops at the first that is not taken.
func newDo(a *app) *cobra.Command {
	o, file := doOptions{}, ""
	cmd := a.command("do", cobra.ArbitraryArgs, "line", func(args []string) error {
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
				err = a.answerRefusal(&atFile{file, t.View(), &transcript.Fault{Row: row.Number, Text: row.Text, Refusal: refusal}}, o.json)
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
			return nil // each line has told
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
		page, err := a.clash(t.View(), t.Viewer())
		if err != nil {
			return err
		}
		return a.tellClash(page)
	})
	cmd.Flags().StringVarP(&file, "file", "f", "", "flag.lines")
	o.flags(cmd, "flag.yes-undo")
	return cmd
}

// flags are those of a command that changes what was said; yes is the sentence for what it
// says yes to.
func (o *doOptions) flags(cmd *cobra.Command, yes string) {
	tableFlag(cmd, &o.table)
	seatFlag(cmd, &o.eyes, string(rules.Public))
	jsonFlag(cmd, &o.json)
	cmd.Flags().BoolVar(&o.yes, "yes", false, yes)
}

// enterLine enters one line.
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
		return a.answerRefusal(&atTable{t, text, err}, o.json)
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
	page, err := a.clash(did.View(), t.Viewer())
	if err != nil {
		return err
	}
	return a.tellClash(page)
}

// backText tells which lines wait, and what may become of the first; "" where none does.
func backText(a *app, t table.Sight) (string, error) {
	back, err := t.GoingBack()
	if back == nil {
		return "", err
	}
	v := a.voice.At(t.View())
	return "\n" + help.GoingBack(v, back) + "  " + v.Say("back.do", nil) + "\n", nil
}

// linesToConfirm are the lines of the owner's box that people must confirm, of what has been
// named at the table.
func linesToConfirm(t table.Sight) ([]rules.Entry, error) {
	lines, err := t.ToConfirm()
	return box.Named(t.View(), lines), err
}

// printEntered answers with a line that was entered, as data.
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
	page, err := a.clash(did.View(), t.Viewer())
	if err != nil {
		return err
	}
	out.conflict = conflictOf(page)
	return clashError(page, a.printJSON(out))
}
