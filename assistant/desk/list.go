package desk

import (
	"slices"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/rules"
	"lestrade/rules/vocabulary"
)

// List has one of some rows chosen, by the beginnings of its words. A "?" is answered with how.
type List struct {
	Label string
	Rows  []Row
	Stays bool                             // it is there again after a step back from what was chosen
	More  bool                             // a whole command is taken there too, as it is at the table: "rule tb.red.3"
	Match func(row Row, typed string) bool // nil: what holds the text
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
	if found := l.holding(typed, match); len(found) > 0 || !l.More && !s.AsksHelp(typed) {
		return found, nil
	}
	if l.More {
		rows, err := s.Elsewhere.Commands(s, typed)
		l.Rows = rows
		return l.holding("", match), err
	}
	return []Row{s.HowToChoose()}, nil
}

// holding are the rows that hold a typed text.
func (l List) holding(typed string, match func(Row, string) bool) (found []Row) {
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

// AsksHelp tells whether a typed text is the word for help.
func (s Sight) AsksHelp(typed string) bool {
	return IsWord(typed, "help", true) || IsWord(typed, s.Say("play.help", nil), true)
}

// HowToChoose answers a "?" where something is chosen.
func (s Sight) HowToChoose() Row {
	how := s.Voice.Say("play.how-to-choose", nil)
	return Row{Text: how, Take: Read(how)}
}

// Holds tells whether a row's text holds a typed one, from the beginning of a word on.
func Holds(row Row, typed string) bool { return help.Holds(row.Text, typed) }

// Noted tells whether a row's text, or what is said of it, holds a typed one: a number that stands
// behind the words.
func Noted(row Row, typed string) bool {
	row.Text += " " + row.Note
	return Holds(row, typed)
}

// Read is a step that gives a text to read.
func Read(text string) Step {
	return func(d Desk, _ Table) (Desk, *Intention, error) {
		d.Read = doc.Prose(doc.Vital, text)
		return d, nil, nil
	}
}

// Confirm asks whether something shall be done; without a yes all stays as it is.
type Confirm struct {
	Question string
	Yes      Step
}

func (c Confirm) Ask(Sight) (Question, error) {
	return Question{Label: c.Question, Asks: YesOrNo}, nil
}

func (c Confirm) Find(s Sight, _ string) ([]Row, error) {
	v := s.Voice
	word := firstWord
	if s.Alone { // it is a button
		word = func(words string) string { return firstWord(strings.TrimPrefix(words, firstWord(words)+" ")) }
	}
	yes := Row{Option: "yes", Text: word(v.Say("prompt.yes", nil)), Take: func(d Desk, t Table) (Desk, *Intention, error) { return c.Yes(d.Pop(), t) }}
	no := Row{Text: word(v.Say("prompt.no", nil)), Take: func(d Desk, _ Table) (Desk, *Intention, error) { return d.Pop(), nil, nil }}
	return []Row{yes, no}, nil
}

func firstWord(words string) string {
	first, _, _ := strings.Cut(words, " ")
	return first
}

// Unreadable is the refusal of rows that say that a text cannot be read, and perhaps what was
// meant; else nil.
func Unreadable(rows []Row) *rules.Refusal {
	if len(rows) > 0 && rows[0].Refused != nil && rows[0].Refused.Kind == rules.Unreadable {
		return rows[0].Refused
	}
	return nil
}

// IsWord tells whether a typed text is the word for something: begun, or whole.
func IsWord(typed, name string, whole bool) bool {
	typed, name = vocabulary.Plain(typed), vocabulary.Plain(name)
	return typed == name || !whole && strings.HasPrefix(name, typed)
}

// Names tells whether a text is a word, begun or whole, for one of a kind, such as a report: its
// name, the English one, or another that people have for it.
func (s Sight) Names(kind, english, typed string, whole bool) bool {
	id := kind + "." + english
	called := []string{s.Say(id, nil), english}
	if also := id + ".also"; s.Voice.Has(also) {
		called = append(called, strings.Split(s.Say(also, nil), ", ")...)
	}
	return slices.ContainsFunc(called, func(name string) bool { return IsWord(typed, name, whole) })
}
