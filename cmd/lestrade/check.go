package main

import (
	"errors"

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
	Over   string   `json:"over,omitempty"`
	// Unchecked says what is not checked, for want of being entered.
	Unchecked []string `json:"unchecked,omitempty"`
	Typed     string   `json:"typed,omitempty"`
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

// runCheck referees a transcript without storing it.
func runCheck(d *desk, o checkOptions) error {
	p, _, err := d.open(o.file, o.eyes)
	if err != nil {
		if o.json {
			return d.failAsJSON(err)
		}
		return err
	}
	v := d.voice.At(p)
	if o.json {
		out := checked{OK: true, Line: p.Len(), Unchecked: v.Notices("unchecked", p.State().Unchecked())}
		if end := p.State().Outcome(); end != nil {
			out.Over = help.EndText(v, end)
		}
		return d.printJSON(out)
	}
	text := v.Say("check.ok", speak.Figures{"file": speak.Plain(v.File(o.file)), "number": p.Len()}) + "\n"
	if end := p.State().Outcome(); end != nil {
		text += "  " + help.EndText(v, end) + "\n"
	}
	for _, line := range v.Notices("unchecked", p.State().Unchecked()) {
		text += "  " + line + "\n"
	}
	return d.print(text)
}

// failAsJSON says a refusal as data; other errors are left to be said.
func (d *desk) failAsJSON(err error) error {
	var file *atFile
	var fault *table.Fault
	if !errors.As(err, &file) || !errors.As(err, &fault) {
		return err
	}
	r := fault.Refusal
	out := checked{
		Line: r.Line, Row: fault.Row, Fallen: r.Fallen, Kind: string(r.Kind), Rule: r.Rule,
		Text: d.voice.At(file.at).Reason(r), Near: texts(r.Near), Typed: speak.Printable(fault.Text),
	}
	if err := d.printJSON(out); err != nil {
		return err
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
