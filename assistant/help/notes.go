package help

import (
	"strconv"

	"lestrade/assistant/doc"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules/position"
)

// notesOn shows the notes that a seat has written for itself; nothing if it wrote none.
func notesOn(v *speak.Voice, notes []table.Note) doc.Doc {
	var lines []string
	for _, n := range notes {
		lines = append(lines, v.Say("note.row", speak.Figures{"beside": speak.Plain(placeOf(v, n)), "text": speak.Plain(n.Text)}))
	}
	return doc.Section(doc.Wanted, v.Say("note.heading", nil), lines)
}

// placeOf says where a note lies: beside a line, or with a seat.
func placeOf(v *speak.Voice, n table.Note) string {
	if n.Line > 0 {
		return v.Say("note.line", speak.Figures{"line": n.Line})
	}
	return n.Seat
}

// noteText tells a seat, in the log, of its own note; n is nil if the note was taken back.
func noteText(v *speak.Voice, n *table.Note) string {
	if n == nil {
		return v.Say("log.note-undone", nil)
	}
	if n.Seat == "" && n.Line == 0 { // the line was taken back
		return v.Say("log.note-gone", speak.Figures{"text": speak.Plain(n.Text)})
	}
	figures := speak.Figures{"beside": speak.Plain(placeOf(v, *n)), "text": speak.Plain(n.Text)}
	if n.Text == "" {
		return v.Say("log.note-wiped", figures)
	}
	return v.Say("log.note", figures)
}

// NotesPage shows all that a seat has written for itself, or says that there is nothing.
func NotesPage(v *speak.Voice, notes []table.Note) doc.Doc {
	if len(notes) == 0 {
		return doc.Sentences(v.Say("note.none", nil))
	}
	return notesOn(v, notes)
}

// NoteBeside makes an empty note beside what was typed: the number of a line, or a seat's name or the
// beginning of it. It is false for anything else.
func NoteBeside(view *position.Position, typed string) (table.Note, bool) {
	if line, err := strconv.Atoi(typed); err == nil {
		return table.Note{Line: line}, true
	}
	seat, _ := view.Viewer(typed)
	return table.Note{Seat: string(seat)}, view.Header().Seat(string(seat)) >= 0
}
