package desk

import (
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
)

// list has one of some rows chosen, by the beginnings of its words. A "?" is answered with how.
type list struct {
	label string
	rows  []Row
	stays bool                             // it is there again after a step back from what was chosen
	more  bool                             // a whole command is taken there too, as it is at the table: "rule tb.red.3"
	match func(row Row, typed string) bool // nil: what holds the text
}

func (l list) ask(sight) (Question, error) { return Question{Label: l.label}, nil }

func (l list) find(s sight, typed string) ([]Row, error) {
	match := l.match
	if match == nil {
		match = holds
	}
	if typed == "?" {
		return []Row{s.howToChoose()}, nil
	}
	if found := l.holding(typed, match); len(found) > 0 || !l.more && !s.asksHelp(typed) {
		return found, nil
	}
	if l.more {
		rows, err := s.commandRows(typed)
		l.rows = rows
		return l.holding("", match), err
	}
	return []Row{s.howToChoose()}, nil
}

// holding are the rows that hold a typed text.
func (l list) holding(typed string, match func(Row, string) bool) (found []Row) {
	for _, row := range l.rows {
		if typed != "" && !match(row, typed) {
			continue
		}
		if take := row.take; take != nil && !l.stays {
			row.take = func(d Desk, t Table) (Desk, *Intention, error) { return take(d.pop(), t) }
		}
		found = append(found, row)
	}
	return found
}

// asksHelp tells whether a typed text is the word for help.
func (s sight) asksHelp(typed string) bool {
	return isWord(typed, "help", true) || isWord(typed, s.say("play.help", nil), true)
}

// howToChoose answers a "?" where something is chosen.
func (s sight) howToChoose() Row {
	how := s.Voice.Say("play.how-to-choose", nil)
	return Row{Text: how, take: read(how)}
}

// holds tells whether a row's text holds a typed one, from the beginning of a word on.
func holds(row Row, typed string) bool { return help.Holds(row.Text, typed) }

// noted tells whether a row's text, or what is said of it, holds a typed one: a number that stands
// behind the words.
func noted(row Row, typed string) bool {
	row.Text += " " + row.Note
	return holds(row, typed)
}

// read is a step that gives a text to read.
func read(text string) step {
	return func(d Desk, _ Table) (Desk, *Intention, error) {
		d.read = doc.Prose(doc.Vital, text)
		return d, nil, nil
	}
}

// confirm asks whether something shall be done; without a yes all stays as it is.
type confirm struct {
	question string
	yes      step
}

func (c confirm) ask(sight) (Question, error) {
	return Question{Label: c.question, Asks: YesOrNo}, nil
}

func (c confirm) find(s sight, _ string) ([]Row, error) {
	v := s.Voice
	word := firstWord
	if s.alone { // it is a button
		word = func(words string) string { return firstWord(strings.TrimPrefix(words, firstWord(words)+" ")) }
	}
	yes := Row{Option: "yes", Text: word(v.Say("prompt.yes", nil)), take: func(d Desk, t Table) (Desk, *Intention, error) { return c.yes(d.pop(), t) }}
	no := Row{Text: word(v.Say("prompt.no", nil)), take: func(d Desk, _ Table) (Desk, *Intention, error) { return d.pop(), nil, nil }}
	return []Row{yes, no}, nil
}

func firstWord(words string) string {
	first, _, _ := strings.Cut(words, " ")
	return first
}
