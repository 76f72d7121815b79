package desk

import (
	"cmp"
	"slices"

	"lestrade/assistant/complaint"
	"lestrade/assistant/doc"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// answer is what was said last that people may hold to be wrong, and to whose eyes.
type answer struct {
	about complaint.About
	eyes  table.Sight
}

// answerOf is a refusal, with the ways in which its line may be typed: as it is stored, as it
// was typed, from its first word on, and with the word at fault.
func answerOf(what refused, eyes table.Sight) *answer {
	var lines []string
	soon := what.Soon.String()
	for _, line := range []string{what.mends + what.line, what.typed, what.mends + soon, what.mends + soon + " " + what.Word} {
		if !rules.Blank(line) && !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	return &answer{complaint.About{Lines: lines, Refusal: what.Refusal}, eyes}
}

// wrongRow leads to a file about what was said last, or about how the game ended.
func (s sight) wrongRow(row Row) Row {
	about := answer{eyes: s.sees}
	if s.answer != nil {
		about = *s.answer
	}
	row.Kind, row.take = KindWrong, push(wrong{about})
	return row
}

// withWrong adds that row on a device, where something was just said.
func (s sight) withWrong(rows []Row, asks Asking) []Row {
	if !s.alone || s.answer == nil || asks != Rows || slices.ContainsFunc(rows, func(r Row) bool { return r.Kind == KindWrong }) {
		return rows
	}
	return append(rows, s.rowsOfCommands([]string{"wrong"})...)
}

// wrong asks what is wrong.
type wrong struct{ about answer }

func (wrong) ask(s sight) (Question, error) {
	return Question{Label: s.say("play.wrong.ask", nil), Asks: Line}, nil
}

func (w wrong) find(s sight, typed string) ([]Row, error) {
	return []Row{{Text: cmp.Or(typed, s.say("play.go-on", nil)), take: func(d Desk, _ Table) (Desk, *Intention, error) {
		return d.pop(), &Intention{Deed: Complain{w.about, typed}}, nil
	}}}, nil
}

// Complain makes a file about what somebody holds to be wrong.
type Complain struct {
	about answer
	Why   string
}

func (c Complain) carry(t Table, _ *Intention) (came Outcome, err error) {
	made, err := complaint.Make(t.House, c.about.eyes, t.Voice.Lang, c.Why, c.about.about)
	if err == nil {
		came.File = &doc.File{Name: t.Name + "-wrong.lestrade", Text: made.String(), Shows: made.Shows(t.Voice), Keep: t.Voice.Say("wrong.keep", nil)}
	}
	return came, err
}

// after is the desk with the file to be kept: a device has it on its page.
func (c Complain) after(d Desk, t Table, came Outcome, err error) (Desk, *Intention, error) {
	switch {
	case err != nil:
		return d, nil, err
	case d.sight(t).alone:
		d.read = doc.Doc{*came.File}
		return d, nil, nil
	}
	return d.tell(came.File.Shows), nil, nil
}
