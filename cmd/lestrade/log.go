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
	Was     string `json:"was,omitempty"`   // what stood there before a correction or a removal
	Now     string `json:"now,omitempty"`   // what stands there now, if it has changed since
	Undone  bool   `json:"undone,omitempty"`
	Instead string `json:"instead,omitempty"` // the line that was taken back, if this one took its place
	Lines   []int  `json:"lines,omitempty"`   // the lines that an undo, going back or letting go took away
	Text    string `json:"text,omitempty"`
	Beside  string `json:"beside,omitempty"` // the seat that a note stands beside
	// Yes are those who said yes to it, if that was wanted: a seat's name, "*" for the host, "+"
	// for the terminal.
	Yes []string `json:"yes,omitempty"`
}

// logCommand shows all that happened at a table, as one pair of eyes saw it.
var logCommand = command{"log", cobra.NoArgs, "nothing", func(a *app, cmd *cobra.Command) action {
	o := source{}
	tableFlag(cmd, &o.table)
	seatFlag(cmd, &o.eyes, string(rules.Public))
	jsonFlag(cmd, &o.json)
	o.takeSeat(a, cmd)
	return func([]string) error {
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
	}
}}
