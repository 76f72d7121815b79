package help

import (
	"strconv"

	"lestrade/assistant/doc"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules/position"
)

// NotesOn is what the seat whose page is open has written for itself; nothing where that is
// nothing.
func NotesOn(v *speak.Voice, notes []table.Note) doc.Doc {
	var lines []string
	for _, n := range notes {
		lines = append(lines, v.Say("note.row", speak.Figures{"beside": speak.Plain(beside(v, n)), "text": speak.Plain(n.Text)}))
	}
	return doc.Section(doc.Wanted, v.Say("note.heading", nil), lines)
}

// beside is what a note lies beside.
func beside(v *speak.Voice, n table.Note) string {
	if n.Line > 0 {
		return v.Say("note.line", speak.Figures{"line": n.Line})
	}
	return n.Seat
}

// noteText is what the log tells a seat of its own note; nil is of one taken back.
func noteText(v *speak.Voice, n *table.Note) string {
	if n == nil {
		return v.Say("log.note-undone", nil)
	}
	if n.Seat == "" && n.Line == 0 { // the line was taken back
		return v.Say("log.note-gone", speak.Figures{"text": speak.Plain(n.Text)})
	}
	figures := speak.Figures{"beside": speak.Plain(beside(v, *n)), "text": speak.Plain(n.Text)}
	if n.Text == "" {
		return v.Say("log.note-wiped", figures)
	}
	return v.Say("log.note", figures)
}

// NoteData is a note as data.
type NoteData struct {
	Line int    `json:"line,omitempty"` // what it lies beside: a line …
	Seat string `json:"seat,omitempty"` // … or a seat
	Text string `json:"text"`
}

// NotesData are notes as data; never nil, so that there are none is said.
func NotesData(notes []table.Note) []NoteData {
	all := []NoteData{}
	for _, n := range notes {
		all = append(all, NoteData{n.Line, n.Seat, n.Text})
	}
	return all
}

// NotesPage is all that a seat has written for itself.
func NotesPage(v *speak.Voice, notes []table.Note) doc.Doc {
	if len(notes) == 0 {
		return doc.Sentences(v.Say("note.none", nil))
	}
	return NotesOn(v, notes)
}

// NoteBeside reads what a note is to lie beside: the number of a line, or a seat by its name
// or the beginning of it; false for neither.
func NoteBeside(view *position.Position, typed string) (table.Note, bool) {
	if line, err := strconv.Atoi(typed); err == nil {
		return table.Note{Line: line}, true
	}
	seat, _ := view.Viewer(typed)
	return table.Note{Seat: string(seat)}, view.Header().Seat(string(seat)) >= 0
}
