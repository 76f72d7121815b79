package table

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"lestrade/assistant/store"
	"lestrade/assistant/transcript"
	"lestrade/rules"
)

// noteLength is the longest note, in letters.
const noteLength = 80

// Note is a text that a seat has written for itself beside a line or a seat.
type Note struct {
	Line int    `json:"line,omitempty"` // the number of the line that it lies beside, 0 if it lies beside none that stands
	Seat string `json:"seat,omitempty"` // the seat that it lies beside, or ""
	Text string `json:"text"`           // "" if the note was wiped
}

// BadNote refuses a note.
type BadNote struct {
	Why string // "eyes", "place", "long" or "unseen"
}

func (b *BadNote) Error() string { return "no note: " + b.Why }

// Tell gives the sentence.
func (b *BadNote) Tell() (id string, figures rules.Figures) {
	return "record.note-" + b.Why, rules.Figures{"most": noteLength}
}

// Notes are kept among a seat's marks. A sign of their own tells them apart, and a program that
// does not know it passes them over. Behind the sign stand the seat or the line beside which
// the note lies, the line as the number of the record that said it, and then the text; or only
// takeBack, which takes the last note back.
const (
	noteSign = "# "
	takeBack = "-" // no seat is called so
)

// WriteNote writes a note for the seat whose eyes these are, beside a seat or a line. It
// replaces the note that lies there already; an empty text only wipes that one. The error is a
// *BadNote, or comes from the store.
func (s Sight) WriteNote(about Note) error {
	p, beside, text := s.past.Position(), about.Seat, strings.TrimSpace(about.Text)
	switch {
	case p.Header().Seat(string(s.viewer)) < 0:
		return &BadNote{"eyes"}
	case about.Seat != "" && p.Header().Seat(about.Seat) < 0, about.Seat == "" && (about.Line < 1 || about.Line > p.Len()):
		return &BadNote{"place"}
	case utf8.RuneCountInString(text) > noteLength:
		return &BadNote{"long"}
	case !utf8.ValidString(text) || strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) && r != '\u00a0' && r != '\u202f' }):
		return &BadNote{"unseen"}
	case about.Seat == "":
		beside = strconv.Itoa(s.past.Records().At(about.Line - 1))
	}
	return s.Mark(store.KindMark, string(s.viewer)+" "+noteSign+strings.TrimSpace(beside+" "+text))
}

// TakeBackNote takes back what this seat last did to its notes. The error is a *BadNote if
// these are not the eyes of a seat, a *Nothing, or comes from the store.
func (s Sight) TakeBackNote() error {
	switch {
	case s.past.Position().Header().Seat(string(s.viewer)) < 0:
		return &BadNote{"eyes"}
	case len(s.written()) == 0:
		return &Nothing{What: "note"}
	}
	return s.Mark(store.KindMark, string(s.viewer)+" "+noteSign+takeBack)
}

// Notes lists the notes of the seat whose eyes these are: first those beside seats, then those
// beside lines that stand. Other eyes have none.
func (s Sight) Notes() (all []Note) {
	lies := map[string]string{}
	for _, n := range s.written() {
		lies[n.beside] = n.text
	}
	for _, seat := range s.past.Position().Header().Seats {
		if text := lies[seat]; text != "" {
			all = append(all, Note{Seat: seat, Text: text})
		}
	}
	for i, record := range s.past.Records().All() {
		if text := lies[strconv.Itoa(record)]; text != "" {
			all = append(all, Note{Line: i + 1, Text: text})
		}
	}
	return all
}

// written is one note as it is recorded: the seat or the record beside which it lies, and its
// text.
type written struct{ beside, text string }

// written lists what the seat whose eyes these are has written and not taken back.
func (s Sight) written() (all []written) {
	for _, e := range s.past.Events {
		switch note, is := s.noteOf(e.Record); {
		case is && note.beside == takeBack && note.text == "" && len(all) > 0:
			all = all[:len(all)-1]
		case is:
			all = append(all, note)
		}
	}
	return all
}

// noteOf reads the record of a note by the seat whose eyes these are; is tells whether the
// record is one. A note beside a line that was taken back and said again lies beside it again.
func (s Sight) noteOf(r store.Record) (note written, is bool) {
	whose, mark, _ := strings.Cut(r.Text, " ")
	text, is := strings.CutPrefix(mark, noteSign)
	if r.Kind != store.KindMark || !is || whose != string(s.viewer) {
		return written{}, false
	}
	note.beside, note.text, _ = strings.Cut(text, " ")
	if record, err := strconv.Atoi(note.beside); err == nil {
		note.beside = strconv.Itoa(s.past.SaidAnew(record))
	}
	return note, true
}

// noteRow adds a note to its row of the log, which only its writer sees. If the line beside it
// does not stand any more, the row has no line.
func (s Sight) noteRow(row Happened, note written) Happened {
	row.Kind = store.KindNote
	if note.beside == takeBack && note.text == "" {
		return row
	}
	row.Note = &Note{Text: note.text}
	if s.past.Position().Header().Seat(note.beside) >= 0 {
		row.Note.Seat = note.beside
	} else if record, err := strconv.Atoi(note.beside); err == nil {
		row.Note.Line = s.past.Numbers()[record]
	}
	return row
}

// Transcript writes the table as these eyes know it, with the notes of their seat as comments.
func (s Sight) Transcript() string {
	notes := s.Notes()
	if len(notes) == 0 {
		return transcript.Write(s.View())
	}
	var b strings.Builder
	for i, e := range s.View().Said() {
		b.WriteString(e.String())
		if k := slices.IndexFunc(notes, func(n Note) bool { return n.Line == i+1 }); k >= 0 {
			b.WriteString("  # " + notes[k].Text)
		}
		b.WriteString("\n")
	}
	for _, n := range notes {
		if n.Seat != "" {
			b.WriteString("# " + n.Seat + ": " + n.Text + "\n")
		}
	}
	return b.String()
}

// MarkThat records what a seat marks on its own sheet. The error comes from the store.
func (s Sight) MarkThat(marks ...string) error {
	for _, mark := range marks {
		if err := s.Mark(store.KindMark, string(s.viewer)+" "+mark); err != nil {
			return err
		}
	}
	return nil
}

// Helped records that the seat used help, with the words that it gave. If the record can only
// be read, the use stays unnoted, but not at a table that grants the seat less than all help:
// there the others rely on its being noted, and Helped returns the error of the store.
func (s Sight) Helped(with Help, words ...string) (unnoted bool, err error) {
	err = s.Mark(store.KindHelp, strings.Join(append([]string{string(s.viewer), with.Report}, words...), " "))
	if errors.Is(err, store.ErrDenied) && Allowed(s.View().Header(), s.viewer) == AdviceHelp {
		return true, nil
	}
	return false, err
}

// NoteReading records who reads a table that is over while a seat has a word, so that the log
// tells it if the end is taken back later. The error comes from the store.
func (s Sight) NoteReading() error {
	if s.viewer == rules.Public || !s.past.Position().Named() || s.past.Position().Outcome() == nil || len(s.Closed(rules.Referee)) == 0 {
		return nil
	}
	return s.Mark(store.KindHandOver, cmp.Or(string(s.viewer), Everybody))
}

// Mark is a seat's own mark on its pad.
type Mark struct {
	Line int // the last line that had been said when it was made, as the lines stand now
	Text string
}

// Marks lists a seat's own marks on its pad, in the order in which they were made. Other eyes have
// none.
func (s Sight) Marks() []Mark { return s.marksOf(string(s.viewer)) }

// Pads lists the marks of each seat that these eyes may see, once the game is over: those of all
// seats for the referee's. Nobody has any before.
func (s Sight) Pads() map[string][]Mark {
	if s.View().Early() != nil {
		return nil
	}
	pads := map[string][]Mark{}
	for _, seat := range s.past.Position().Header().Seats {
		if s.viewer != rules.Referee && s.viewer != rules.Viewer(seat) {
			continue
		}
		if marks := s.marksOf(seat); marks != nil {
			pads[seat] = marks
		}
	}
	return pads
}

func (s Sight) marksOf(seat string) []Mark {
	var marks []Mark
	var said []int // by line, the record that said it; found out once there is a mark
	for i, e := range s.past.Events {
		if whose, mark, _ := strings.Cut(e.Record.Text, " "); e.Record.Kind == store.KindMark && whose == seat && !strings.HasPrefix(mark, noteSign) {
			if said == nil {
				said = s.past.Records().All()
			}
			line := len(said)
			for line > 0 && said[line-1] > i {
				line--
			}
			marks = append(marks, Mark{line, mark})
		}
	}
	return marks
}
