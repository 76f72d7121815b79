package desk

import (
	"slices"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
)

// noteRows are what a seat may do with its notes, where a typed text names them: write one
// beside a line or a seat, take the last one back, or read them.
func (s sight) noteRows(typed string) []Row {
	word, rest, _ := strings.Cut(strings.TrimSpace(typed), " ")
	called := s.say("play.note", nil)
	view := s.sees.View()
	if typed == "" && len(s.sees.Notes()) == 0 || view.Header().Seat(string(s.viewer)) < 0 {
		return nil
	}
	if !isWord(word, called, rest != "") && !isWord(word, "note", rest != "") {
		return nil
	}
	place, text, _ := strings.Cut(strings.TrimSpace(rest), " ")
	note, is := help.NoteBeside(view, place)
	undo := s.say("play.undo", nil)
	switch {
	case rest == "":
		return []Row{{Text: s.Voice.Aside(called, s.say("play.note.does", nil)), take: readNotes}}
	case text == "" && (isWord(place, undo, true) || isWord(place, "undo", true)):
		return []Row{{Text: called + " " + undo, take: intend(WriteNote{Undo: true})}}
	case !is:
		return nil
	}
	note.Text = text
	return []Row{{Text: called + " " + place + " " + speak.Printable(text), take: intend(WriteNote{Note: note})}}
}

// readNotes gives a seat its notes to read.
func readNotes(d Desk, t Table) (Desk, *Intention, error) {
	s := d.sight(t)
	d.read = slices.Concat(help.NotesPage(s.voice(), s.sees.Notes()), doc.Doc{doc.Gap{}}, doc.Sentences(s.say("play.note.how", nil)))
	return d, nil, nil
}

// WriteNote writes a note for the seat whose eyes it is made for, or takes its last one back.
type WriteNote struct {
	Note table.Note
	Undo bool
}

func (w WriteNote) carry(_ Table, i *Intention) (Outcome, error) {
	if w.Undo {
		return Outcome{}, i.Eyes.TakeBackNote()
	}
	return Outcome{}, i.Eyes.WriteNote(w.Note)
}

func (w WriteNote) after(d Desk, t Table, _ Outcome, err error) (Desk, *Intention, error) {
	if err != nil {
		return d, nil, err
	}
	return readNotes(d, t)
}
