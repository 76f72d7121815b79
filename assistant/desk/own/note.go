package own

import (
	"slices"
	"strings"

	"lestrade/assistant/desk"
	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
)

// NoteRows returns what a seat may do with its notes, if a typed text names them: write one
// beside a line or a seat, take the last one back, or read them.
func NoteRows(s desk.Sight, typed string) []desk.Row {
	word, rest, _ := strings.Cut(strings.TrimSpace(typed), " ")
	called := s.Say("play.note", nil)
	view := s.Sees.View()
	if typed == "" && len(s.Sees.Notes()) == 0 || view.Header().Seat(string(s.Viewer)) < 0 {
		return nil
	}
	if !desk.IsWord(word, called, rest != "") && !desk.IsWord(word, "note", rest != "") {
		return nil
	}
	place, text, _ := strings.Cut(strings.TrimSpace(rest), " ")
	note, is := help.NoteBeside(view, place)
	undo := s.Say("play.undo", nil)
	switch {
	case rest == "":
		return []desk.Row{{Text: s.Voice.Aside(called, s.Say("play.note.does", nil)), Take: readNotes}}
	case text == "" && (desk.IsWord(place, undo, true) || desk.IsWord(place, "undo", true)):
		return []desk.Row{{Text: called + " " + undo, Take: desk.Intend(WriteNote{Undo: true})}}
	case !is:
		return nil
	}
	note.Text = text
	return []desk.Row{{Text: called + " " + place + " " + speak.Printable(text), Take: desk.Intend(WriteNote{Note: note})}}
}

// readNotes shows a seat its notes.
func readNotes(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	s := d.Sight(t)
	d.Read = slices.Concat(help.NotesPage(s.VoiceHere(), s.Sees.Notes()), doc.Doc{doc.Gap{}}, doc.Sentences(s.Say("play.note.how", nil)))
	return d, nil, nil
}

// WriteNote writes a note for the seat that intends it, or takes its last one back.
type WriteNote struct {
	Note table.Note
	Undo bool
}

func (w WriteNote) Carry(_ desk.Table, i *desk.Intention) (desk.Outcome, error) {
	if w.Undo {
		return desk.Outcome{}, i.Eyes.TakeBackNote()
	}
	return desk.Outcome{}, i.Eyes.WriteNote(w.Note)
}

func (w WriteNote) After(d desk.Desk, t desk.Table, _ desk.Outcome, err error) (desk.Desk, *desk.Intention, error) {
	if err != nil {
		return d, nil, err
	}
	return readNotes(d, t)
}
