package main

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"lestrade/assistant/help"
	"lestrade/assistant/table"
	"lestrade/rules"
)

type doOptions struct {
	table string
	eyes  string
	file  string
	json  bool
	yes   bool // also behind what Lestrade revealed
}

// entered is the answer of do as data.
type entered struct {
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

func newDo(d *desk) *cobra.Command {
	o := doOptions{}
	cmd := d.command("do", cobra.ArbitraryArgs, "line", func(args []string) error {
		switch {
		case o.file == "" && len(args) == 0:
			return usage("nothing-said", nil)
		case o.file != "" && len(args) > 0:
			return usage("words-and-file", nil)
		case o.file != "":
			return runDoFile(d, o)
		}
		return runDo(d, o, strings.Join(args, " "))
	})
	cmd.Flags().StringVarP(&o.file, "file", "f", "", "flag.lines")
	cmd.Flags().BoolVar(&o.yes, "yes", false, "flag.yes-undo")
	d.doFlags(cmd, &o)
	return cmd
}

// newVerb is a command that stands for the first word of a line of at least so many:
// `correct`, `insert`, `remove` and `set`.
func newVerb(d *desk, verb string, least int) *cobra.Command {
	o := doOptions{}
	said := func(args []string) []string { return strings.Fields(strings.Join(args, " ")) }
	enough := func(cmd *cobra.Command, args []string) error { return cobra.MinimumNArgs(least)(cmd, said(args)) }
	cmd := d.command(verb, enough, verb, func(args []string) error {
		return runDo(d, o, verb+" "+strings.Join(said(args), " "))
	})
	cmd.Flags().BoolVar(&o.yes, "yes", false, "flag.yes-undo")
	d.doFlags(cmd, &o)
	return cmd
}

func (d *desk) doFlags(cmd *cobra.Command, o *doOptions) {
	d.tableFlag(cmd, &o.table)
	d.seatFlag(cmd, &o.eyes, string(rules.Public))
	d.jsonFlag(cmd, &o.json)
}

// runDo enters one line.
func runDo(d *desk, o doOptions, text string) error {
	t, viewer, err := d.sitAs(o.table, o.eyes)
	if err != nil {
		return err
	}
	if o.yes {
		t.Agree()
	}
	did, err := d.enterAsking(t, text, viewer)
	switch {
	case err != nil:
		return d.refused(&atTable{t, text, err}, o.json)
	case o.json:
		return d.printEntered(t, did, viewer)
	}
	back, err := d.back(t, viewer)
	if err != nil {
		return err
	}
	if err := d.printFolded(help.Entered(d.voice, did, viewer) + help.Next(d.voice, did, viewer) + back); err != nil {
		return err
	}
	return d.sayClash(did.After, viewer)
}

// runDoFile enters the lines of a file, each durable before the next is read; it
// stops at the first that is not taken.
func runDoFile(d *desk, o doOptions) error {
	t, viewer, err := d.sitAs(o.table, o.eyes)
	if err != nil {
		return err
	}
	in, err := d.openInput(o.file)
	if err != nil {
		return err
	}
	defer in.Close() //nolint:errcheck // only read from
	for row, err := range table.Rows(in) {
		if err != nil {
			return err
		}
		if err := d.doRow(t, o, viewer, row); err != nil {
			return err
		}
	}
	if o.json {
		return nil // each line has told
	}
	view, err := t.Position().View(viewer)
	if err != nil {
		return err
	}
	boxed, err := namedInBox(t, view)
	if err != nil {
		return err
	}
	if err := d.printFolded(help.ToConfirm(d.voice.At(view), boxed)); err != nil {
		return err
	}
	return d.sayClash(t.Position(), viewer)
}

// doRow enters one row of a file.
func (d *desk) doRow(t *table.Table, o doOptions, viewer rules.Viewer, row table.Row) error {
	if o.yes {
		t.Agree()
	}
	did, err := t.Enter(row.Text, d.voice.Lang, viewer, table.Anything)
	if refusal := (*rules.Refusal)(nil); errors.As(err, &refusal) {
		return d.refused(&atFile{o.file, t.Position(), &table.Fault{Row: row.Number, Text: row.Text, Refusal: refusal}}, o.json)
	}
	switch {
	case err != nil:
		return err
	case o.json:
		return d.printEntered(t, did, viewer)
	}
	return d.printFolded(help.Entered(d.voice, did, viewer))
}

func (d *desk) printEntered(t *table.Table, did *table.Entered, viewer rules.Viewer) error {
	view, err := did.After.View(viewer)
	if err != nil {
		return err
	}
	out := entered{
		OK: true, Table: t.Name, Line: did.Line, Entry: did.After.Heard(did.Line, viewer).String(),
		Mends: string(did.Mends), Due: []string{}, Learnt: texts(did.Learnt), Kept: did.Kept, Full: did.Full, Boxed: texts(did.Boxed),
	}
	if did.Mends == rules.Remove {
		out.Entry = ""
	}
	if instead, is := did.Instead(viewer); is {
		out.Instead = instead.Heard.String()
	}
	back, err := t.GoingBack(viewer)
	if err != nil {
		return err
	}
	out.Back = help.BackOf(d.voice.At(view), back)
	if view.Named() {
		v := d.voice.At(view)
		out.Due = append(out.Due, v.Notices("due", view.Due())...)
		if end := view.Outcome(); end != nil {
			out.Over = help.EndText(v, end)
		}
	}
	page, err := d.clash(did.After, viewer)
	if err != nil {
		return err
	}
	out.conflict = conflictOf(page)
	return clashed(page, d.printJSON(out))
}
