package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

type checkOptions struct {
	file string
	eyes string
	json bool
}

// checked is the answer of check as data.
type checked struct {
	OK   bool `json:"ok"`
	Line int  `json:"line"` // the last line, or the one that was not taken
	Row  int  `json:"row,omitempty"`
	// Fallen is the later line that a correction of Line would make false.
	Fallen int      `json:"fallen,omitempty"`
	Kind   string   `json:"kind,omitempty"`
	Rule   string   `json:"rule,omitempty"`
	Text   string   `json:"text,omitempty"`
	Near   []string `json:"near,omitempty"`
	// Doubtful are the lines of which one may be at fault in place of the reply.
	Doubtful []help.Said `json:"doubtful,omitempty"`
	Over     string      `json:"over,omitempty"`
	// Unchecked says what is not checked, for want of being entered.
	Unchecked []string `json:"unchecked,omitempty"`
	Typed     string   `json:"typed,omitempty"`
	conflict
}

func newCheck(d *desk) *cobra.Command {
	o := checkOptions{}
	cmd := d.command("check", cobra.ExactArgs(1), "file", func(args []string) error {
		o.file = args[0]
		return runCheck(d, o)
	})
	d.seatFlag(cmd, &o.eyes, "referee")
	d.jsonFlag(cmd, &o.json)
	return cmd
}

// runCheck referees a transcript without storing it, and tells whether replies that
// were insisted on contradict its cards; given a seat, whether what that seat heard
// can all be true.
func runCheck(d *desk, o checkOptions) error {
	p, viewer, err := d.open(o.file, o.eyes)
	if err != nil {
		return d.refused(err, o.json)
	}
	page, err := d.clash(p, viewer)
	if err != nil {
		return err
	}
	v := d.voice.At(p)
	if o.json {
		out := checked{OK: page == nil, conflict: conflictOf(page), Line: p.Len(), Unchecked: v.Notices("unchecked", p.Unchecked())}
		if end := p.Outcome(); end != nil {
			out.Over = help.EndText(v, end)
		}
		if page != nil {
			out.Kind = "contradiction"
		}
		return clashed(page, d.printJSON(out))
	}
	id := "check.ok"
	if page != nil {
		id = "check.clash"
	}
	text := v.Say(id, speak.Figures{"file": speak.Plain(v.File(o.file)), "number": p.Len()}) + "\n"
	if end := p.Outcome(); end != nil {
		text += "  " + help.EndText(v, end) + "\n"
	}
	for _, line := range v.Notices("unchecked", p.Unchecked()) {
		text += "  " + line + "\n"
	}
	if err := d.print(text); err != nil {
		return err
	}
	return d.tellClash(page)
}

// refused is the error of a line that was not taken, said as data where that is
// asked for; other errors are left to be said. A line that says what Lestrade has
// done already is answered, and no error.
func (d *desk) refused(err error, asJSON bool) error {
	var refusal *rules.Refusal
	switch {
	case !errors.As(err, &refusal):
		return err
	case asJSON:
		return d.refusedJSON(err, refusal)
	case refusal.Kind == rules.Done:
		text, _ := d.explain(err)
		_, err = fmt.Fprintln(d.err, text)
	}
	return err
}

func (d *desk) refusedJSON(err error, refusal *rules.Refusal) error {
	out := checked{
		OK: refusal.Kind == rules.Done, Line: refusal.Line, Fallen: refusal.Fallen, Kind: string(refusal.Kind), Rule: refusal.Rule,
		Near: texts(refusal.Near), Text: d.voice.Reason(refusal),
	}
	for _, line := range refusal.Doubtful {
		out.Doubtful = append(out.Doubtful, help.Said{Line: line.Line, Entry: line.Heard.String()})
	}
	var (
		file  *atFile
		fault *table.Fault
		seat  *atTable
	)
	switch {
	case errors.As(err, &file) && errors.As(err, &fault):
		out.Row, out.Typed, out.Text = fault.Row, speak.Printable(fault.Text), d.voice.At(file.at).Reason(refusal)
	case errors.As(err, &seat):
		out.Typed, out.Text = speak.Printable(seat.typed), d.voice.At(seat.table.Position()).Reason(refusal)
	}
	if failed := d.printJSON(out); failed != nil || out.OK {
		return failed
	}
	return told{err}
}

func texts(entries []rules.Entry) []string {
	var out []string
	for _, e := range entries {
		out = append(out, e.String())
	}
	return out
}
