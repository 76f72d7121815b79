package main

import (
	"github.com/spf13/cobra"

	"lestrade/assistant/help"
	"lestrade/rules"
)

// logRow is a row of the log as data.
type logRow struct {
	Record  int    `json:"record"`
	At      string `json:"at"`
	Kind    string `json:"kind"` // line, box, correct, insert, remove, undo, back, kept, redo, drop, handover, help, word, note
	Line    int    `json:"line,omitempty"`
	Entry   string `json:"entry,omitempty"` // as it was heard then
	Was     string `json:"was,omitempty"`   // of a correction, and of a line taken out: what stood there
	Now     string `json:"now,omitempty"`   // what stands there now, where it changed since
	Undone  bool   `json:"undone,omitempty"`
	Instead string `json:"instead,omitempty"` // of a line: what was taken back, and it stands in the place of
	Lines   []int  `json:"lines,omitempty"`   // of an undo, of going back and of letting go: what it took
	Text    string `json:"text,omitempty"`
	Beside  string `json:"beside,omitempty"` // of a note beside a seat
	// Who said yes to it, where that was wanted: seats, "*" the host, "+" the terminal.
	Yes []string `json:"yes,omitempty"`
}

// newLog is the command that shows all that happened at a table, as one pair of eyes saw
// it.
func newLog(a *app) *cobra.Command {
	o := source{}
	cmd := a.command("log", cobra.NoArgs, "nothing", func([]string) error {
		t, err := a.sitAs(o.table, o.eyes)
		if err != nil {
			return err
		}
		log := t.Log()
		if !o.json {
			return a.printFolded(help.Log(a.voice.At(t.View()), log))
		}
		rows := []logRow{}
		for _, h := range log {
			row := logRow{Record: h.Record, At: h.At.UTC().Format("2006-01-02T15:04:05Z"), Kind: string(h.Kind), Line: h.Line, Text: h.Text, Yes: h.Yes}
			for _, taken := range h.Taken {
				row.Lines = append(row.Lines, taken.Line)
			}
			if h.Line > 0 {
				row.Entry, row.Undone = h.Heard.String(), !h.Stands
				if h.Mends != "" {
					row.Kind, row.Was = string(h.Mends), h.Was.String()
				}
				if h.Instead != nil {
					row.Instead = h.Instead.Heard.String()
				}
				if h.Changed() {
					row.Now = h.Now.String()
				}
			}
			if h.Note != nil {
				row.Line, row.Beside, row.Text = h.Note.Line, h.Note.Seat, h.Note.Text
			}
			rows = append(rows, row)
		}
		return a.printJSON(rows)
	})
	tableFlag(cmd, &o.table)
	seatFlag(cmd, &o.eyes, string(rules.Public))
	jsonFlag(cmd, &o.json)
	o.takeSeat(a, cmd)
	return cmd
}
