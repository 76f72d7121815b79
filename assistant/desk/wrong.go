package desk

import (
	"cmp"
	"slices"

	"lestrade/assistant/complaint"
	"lestrade/assistant/doc"
	"lestrade/assistant/table"
	"lestrade/rules/reading"
)

// Answer is what Lestrade said last, and to whose eyes, in case people think that it is wrong.
type Answer struct {
	About complaint.About
	Eyes  table.Sight
}

// newAnswer keeps a refusal with the ways in which its line may be typed: as it is stored, as it
// was typed, as far as the refused word, and with the word at fault.
func newAnswer(what Refused, eyes table.Sight) *Answer {
	var lines []string
	soon := what.Soon.String()
	for _, line := range []string{what.Mends + what.Stored, what.typed, what.Mends + soon, what.Mends + soon + " " + what.Word} {
		if !reading.Blank(line) && !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	return &Answer{complaint.About{Lines: lines, Refusal: what.Refusal}, eyes}
}

// WrongRow completes the row that makes a complaint: about what Lestrade said last, or about how
// the game ended.
func (s Sight) WrongRow(row Row) Row {
	about := Answer{Eyes: s.Sees}
	if s.Answer != nil {
		about = *s.Answer
	}
	row.Kind, row.Take = KindWrong, Push(wrong{about})
	return row
}

// addWrongRow adds the row for a complaint on a device, once Lestrade has said something.
func (s Sight) addWrongRow(rows []Row, asks Asking) []Row {
	if !s.Alone || s.Answer == nil || asks != Rows || slices.ContainsFunc(rows, func(r Row) bool { return r.Kind == KindWrong }) {
		return rows
	}
	return append(rows, s.Elsewhere.Named(s, "wrong")...)
}

// wrong is the page that asks what is wrong.
type wrong struct{ about Answer }

func (wrong) Ask(s Sight) (Question, error) {
	return Question{Label: s.Say("play.wrong.ask", nil), Asks: Line}, nil
}

func (w wrong) Find(s Sight, typed string) ([]Row, error) {
	return []Row{{Text: cmp.Or(typed, s.Say("play.go-on", nil)), Take: func(d Desk, _ Table) (Desk, *Intention, error) {
		return d.Pop(), &Intention{Deed: Complain{w.about, typed}}, nil
	}}}, nil
}

// Complain makes a file about something that people hold to be wrong.
type Complain struct {
	about Answer
	Why   string
}

func (c Complain) Carry(t Table, _ *Intention) (came Outcome, err error) {
	made, err := complaint.Make(t.House, c.about.Eyes, t.Voice.Lang, c.Why, c.about.About)
	if err == nil {
		came.File = &doc.File{Name: t.Name + "-wrong.lestrade", Text: made.String(), Shows: made.Shows(t.Voice), Keep: t.Voice.Say("wrong.keep", nil)}
	}
	return came, err
}

// After shows the file. A device offers it for keeping on its page.
func (c Complain) After(d Desk, t Table, came Outcome, err error) (Desk, *Intention, error) {
	switch {
	case err != nil:
		return d, nil, err
	case d.Sight(t).Alone:
		d.Read = doc.Doc{*came.File}
		return d, nil, nil
	}
	return d.Tell(came.File.Shows), nil, nil
}
