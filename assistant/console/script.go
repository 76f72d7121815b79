package console

import (
	"fmt"
	"strings"
)

// A Script's answer may hold these besides text.
const (
	Back      = "\x04" // ErrBack, as the whole answer
	Interrupt = "\x03" // ErrInterrupted, as the whole answer
	Down      = "\x0e" // in a palette, after the text: one row further down
)

// Script gives answers prepared in advance, to test what is built on a Prompter. An answer is what
// somebody types before Enter. If none is left, or a palette finds no row for one, the error says
// at which question.
type Script struct {
	Columns int // the width
	Rows    int // the height
	Screen  []Shown
	Rang    int  // how often the bell rang
	Above   bool // Screen also keeps what stands above a palette
	words   Words
	answers []string
	private bool
}

// Shown is a text that a Script was asked to show: also a question or a row.
type Shown struct {
	Text    string
	Private bool
}

var _, _ Prompter = (*Terminal)(nil), (*Script)(nil)

// NewScript returns a prompter that gives these answers.
func NewScript(words Words, answers ...string) *Script {
	return &Script{Columns: 80, Rows: 24, words: words, answers: answers}
}

// Left returns the answers that were not asked for yet.
func (s *Script) Left() []string { return s.answers }

// unlimited is more lines and columns than any screen has, so that nothing is cut.
const unlimited = 10000

// Palette chooses the row that the next answer leads to.
func (s *Script) Palette(p Palette) (Row, error) {
	if s.Above && p.Screen != nil {
		s.Show(stripColours(strings.Join(p.Screen(unlimited, unlimited), "\n")))
	}
	s.Show(p.Label)
	typed, err := s.next(p.Label)
	if err != nil {
		return Row{}, err
	}
	text := strings.TrimRight(typed, Down)
	rows := p.Find("")
	if text != "" {
		rows = p.Find(strings.Trim(text, " "))
	}
	for _, row := range rows {
		s.Show(row.Text)
	}
	if len(rows) == 0 {
		return Row{}, fmt.Errorf("script: %q finds nothing at %q", text, p.Label)
	}
	row := rows[min(len(typed)-len(text), len(rows)-1)]
	if p.Note != nil {
		s.Show(strings.Join(p.Note(row), "\n"))
	}
	return row, nil
}

// Picture is the lines of a palette in a terminal: what stands above the question, and the
// question with all under it.
type Picture struct{ Above, Asked []string }

// Pictures returns what a Terminal of this size shows of a palette that has a screen above it:
// first before anything is typed, then with each of the texts.
func (s *Script) Pictures(p Palette, typed ...string) (all []Picture) {
	t := &Terminal{words: s.words, size: func() (cols, rows int) { return s.Columns, s.Rows }}
	q := &search{Palette: p}
	for _, text := range append([]string{""}, typed...) {
		q.typed = []rune(text)
		q.begin()
		shown := q.picture(t)
		asks := shown.at - q.head + 1
		all = append(all, Picture{shown.lines[:asks], shown.lines[asks:]})
	}
	return all
}

// Ring counts how often the bell rings.
func (s *Script) Ring(times int) { s.Rang += times }

// Stir does nothing: no palette is open while somebody else does something.
func (s *Script) Stir() {}

// Text takes the next answer that check accepts.
func (s *Script) Text(question string, check func(string) error) (string, error) {
	s.Show(question)
	for {
		answer, err := s.next(question)
		if err != nil {
			return "", err
		}
		answer = strings.TrimSpace(answer)
		if check == nil {
			return answer, nil
		}
		refused := check(answer)
		if refused == nil {
			return answer, nil
		}
		s.Show(refused.Error())
	}
}

// Secret is Text: a Script never shows what was typed.
func (s *Script) Secret(question string, check func(string) error) (string, error) {
	return s.Text(question, check)
}

// Unseen just does it.
func (s *Script) Unseen(do func() error) error { return do() }

// Confirm takes the next answer that is yes, no or empty.
func (s *Script) Confirm(question string, usual bool, read func(answer string) (yes, is bool)) (bool, error) {
	return s.words.confirm(question, usual, read, s.Text)
}

// Show keeps a text.
func (s *Script) Show(text string) { s.Screen = append(s.Screen, Shown{text, s.private}) }

// Speak changes the words.
func (s *Script) Speak(words Words) { s.words = words }

// Draws is true.
func (s *Script) Draws() bool { return true }

// Width is Columns.
func (s *Script) Width() int { return s.Columns }

// Height is Rows.
func (s *Script) Height() int { return s.Rows }

// Drawing keeps the drawing as a private text, if it fits.
func (s *Script) Drawing(drawing Drawing, question string) (shown bool, err error) {
	text := drawing(s.Columns, s.Rows-1)
	if text == "" {
		return false, nil
	}
	return true, s.Private(func() error {
		s.Show(text)
		_, err := s.Text(question, nil)
		return err
	})
}

// Private marks as private all that is shown meanwhile.
func (s *Script) Private(do func() error) error {
	was := s.private
	s.private = true
	defer func() { s.private = was }()
	return do()
}

func (s *Script) next(question string) (string, error) {
	if len(s.answers) == 0 {
		return "", fmt.Errorf("script: no answer is left at %q", question)
	}
	answer := s.answers[0]
	s.answers = s.answers[1:]
	switch answer {
	case Back:
		return "", ErrBack
	case Interrupt:
		return "", ErrInterrupted
	}
	return answer, nil
}
