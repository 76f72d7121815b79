package main

import (
	"strings"

	"github.com/spf13/cobra"

	"lestrade/assistant/help"
	"lestrade/assistant/table"
)

// noteCommand writes a seat's short note for itself, beside a line or a seat. Without words it
// shows the seat's notes.
var noteCommand = command{"note", cobra.ArbitraryArgs, "note", func(a *app, cmd *cobra.Command) action {
	var name, eyes string
	var undo, json bool
	tableFlag(cmd, &name)
	seatFlag(cmd, &eyes, "")
	jsonFlag(cmd, &json)
	cmd.Flags().BoolVar(&undo, "undo", false, "flag.note-undo")
	return func(args []string) error {
		t, err := a.sitAs(name, eyes)
		switch {
		case err != nil:
			return err
		case t.View().Header().Seat(string(t.Viewer())) < 0:
			return seatNeeded("lestrade note")
		case undo && len(args) > 0:
			return usage("note-undo", nil)
		case undo:
			err = t.TakeBackNote()
		case len(args) > 0:
			note, is := help.NoteBeside(t.View(), args[0])
			if !is {
				return &table.BadNote{Why: "place"}
			}
			note.Text = strings.Join(args[1:], " ")
			err = t.WriteNote(note)
		}
		if err != nil {
			return err
		}
		if json {
			return a.printJSON(append([]table.Note{}, t.Notes()...))
		}
		return a.printDoc(help.NotesPage(a.voice.At(t.View()), t.Notes()))
	}
}}
