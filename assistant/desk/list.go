package desk

import (
	"slices"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/rules"
)

// List has people choose one of its rows by typing the beginnings of its words. A "?" tells them
// how.
type List struct {
	Label string
	Rows  []Row
	Stays bool                             // the list stays below the page that a row opens, so that a step back shows it again
	More  bool                             // it also takes a whole command, as the table does: "rule tb.red.3"
	Match func(row Row, typed string) bool // tells whether a text finds a row; nil for Holds
}

func (l List) Ask(Sight) (Question, error) { return Question{Label: l.Label}, nil }

func (l List) Find(s Sight, typed string) ([]Row, error) {
	match := l.Match
	if match == nil {
		match = Holds
	}
	if typed == "?" {
		return []Row{s.HowToChoose()}, nil
	}
	heard := s.Heard && s.Table.Table != nil
	found := l.choose(typed, match)
	switch {
	case len(found) > 0:
		return found, nil
	case heard && s.Elsewhere.IsWayOut(s, typed):
		return []Row{s.StepOut()}, nil
	case !l.More && !heard && !s.AsksHelp(typed):
		return nil, nil
	case l.More || heard:
		rows, err := s.Elsewhere.Commands(s, typed)
		l.Rows = rows
		return l.choose("", match), err
	}
	return []Row{s.HowToChoose()}, nil
}

// choose returns the rows that match a typed text. Unless the list stays, taking one closes it.
func (l List) choose(typed string, match func(Row, string) bool) (found []Row) {
	for _, row := range l.Rows {
		if typed != "" && !match(row, typed) {
			continue
		}
		if take := row.Take; take != nil && !l.Stays {
			row.Take = func(d Desk, t Table) (Desk, *Intention, error) { return take(d.Pop(), t) }
		}
		found = append(found, row)
	}
	return found
}

// Holds tells whether a row's text holds a typed one, starting at the beginning of a word.
func Holds(row Row, typed string) bool { return help.Holds(row.Text, typed) }

// HoldsWithNote does as [Holds], and looks in the row's note too: a number stands there, behind
// the words.
func HoldsWithNote(row Row, typed string) bool {
	row.Text += " " + row.Note
	return Holds(row, typed)
}

// Read is a step that shows a text to read.
func Read(text string) Step {
	return func(d Desk, _ Table) (Desk, *Intention, error) {
		d.Read = doc.Prose(doc.Vital, text)
		return d, nil, nil
	}
}

// Confirm asks for a yes before it takes a step. A no changes nothing. A text that is neither finds no row.
type Confirm struct {
	Question string
	Yes      Step
}

func (c Confirm) Ask(Sight) (Question, error) {
	return Question{Label: c.Question, Asks: YesOrNo}, nil
}

func (c Confirm) Find(s Sight, typed string) ([]Row, error) {
	v := s.Voice
	word := firstWord
	if s.Alone { // a button says the word, not the key
		word = func(words string) string { return firstWord(strings.TrimPrefix(words, firstWord(words)+" ")) }
	}
	yes := Row{Option: "yes", Text: word(v.Say("prompt.yes", nil)), Take: func(d Desk, t Table) (Desk, *Intention, error) { return c.Yes(d.Pop(), t) }}
	no := Row{Text: word(v.Say("prompt.no", nil)), Take: func(d Desk, _ Table) (Desk, *Intention, error) { return d.Pop(), nil, nil }}
	is := func(id string) bool { return slices.Contains(strings.Fields(v.Say(id, nil)), strings.ToLower(typed)) }
	switch n, _ := s.answer("", typed); {
	case typed == "":
		return []Row{yes, no}, nil
	case n == answerYes, is("prompt.yes"):
		return []Row{yes}, nil
	case n == answerNone, is("prompt.no"):
		return []Row{no}, nil
	}
	return nil, nil
}

func firstWord(words string) string {
	first, _, _ := strings.Cut(words, " ")
	return first
}

// Unreadable returns the refusal that says that a typed text cannot be read, where that is the
// first of the rows; else nil.
func Unreadable(rows []Row) *rules.Refusal {
	if len(rows) > 0 && rows[0].Refused != nil && rows[0].Refused.Kind == rules.Unreadable {
		return rows[0].Refused
	}
	return nil
}
