// Package console asks people in a terminal. It is the only package that knows
// promptui and readline, and it mends what they get wrong.
//
// promptui keeps the text that is typed and the list with its cursor. What goes in
// and out of it passes through a session (session.go), by four rules:
//
//   - promptui gets whole keys, and only those that it handles well: letters,
//     Backspace and the arrows. Escape sequences and control characters stop at
//     the decoder (key.go).
//   - It gets a key only once it has drawn the one before, so that nothing races
//     and what stands on the screen is what Enter takes.
//   - It never sees how a question ends. Enter, Ctrl-C and the rest close its input;
//     the session knows why, and asks again where the terminal changed its size.
//   - It never writes to the terminal. The lines that it draws are painted by us
//     (paint.go), cut to the width, at the real cursor, and without colour.
//
// No sentence stands here: callers give them, and the few words that prompts need
// of their own are in Words.
package console

import (
	"errors"
	"slices"
	"strings"

	"lestrade/assistant/speak"
)

// Endings of a question without an answer.
var (
	// ErrBack is a step back: Ctrl-D or Esc on an empty line, or a closed input.
	ErrBack = errors.New("console: no answer")
	// ErrInterrupted is Ctrl-C.
	ErrInterrupted = errors.New("console: interrupted")
)

// Prompter asks people: Terminal and Plain do, and Script in tests. Questions are asked one
// at a time. Those that can fail return ErrBack or ErrInterrupted.
type Prompter interface {
	// Palette has a row chosen among those found for a text. It leaves nothing on the screen.
	Palette(Palette) (Row, error)
	// Menu has one of a few fixed rows chosen, and gives its place. It leaves nothing on
	// the screen.
	Menu(question string, rows []Row) (int, error)
	// Text asks for a line, without the spaces around it. What check refuses is said,
	// and can be mended; check may be nil. Question and answer stay on the screen.
	Text(question string, check func(string) error) (string, error)
	// Secret is Text typed unseen.
	Secret(question string, check func(string) error) (string, error)
	// Unseen does something that asks for secrets: between its prompts, too, nothing
	// shows of what is typed.
	Unseen(do func() error) error
	// Confirm asks for yes or no; Enter alone takes the usual one.
	Confirm(question string, usual bool) (bool, error)
	// Show prints plain text where the prompts are, in lines that fit the width.
	Show(text string)
	// Speak changes the words that prompts say themselves.
	Speak(Words)
	// Drawing shows a drawing as it is, colours and all, until Enter; it is wiped then.
	// The question stands under it.
	Drawing(drawing, question string) error
	// Width is how many columns a line may have.
	Width() int
	// Height is how many lines the screen has.
	Height() int
	// Private does something on a page of its own, which is wiped after it: also after
	// an error, a panic or a signal. A page within a page is the same one.
	Private(do func() error) error
}

// Palette is a search: a text is typed, rows are found for it, one is taken.
type Palette struct {
	// Screen is what stands above it: at most so many lines of so many columns, in colour
	// or without. Where it gives more of them, they are scrolled. It may be nil.
	Screen func(cols, rows int) []string
	Frame  string                     // for whose eyes it is: a name, or "" for everybody's
	Label  string                     // the line above the rows
	Prompt string                     // what stands before the typed text
	Find   func(typed string) []Row   // the rows for a text; the first call is for ""
	Note   func(Row) (lines []string) // a line or two about the row under the cursor; may be nil
	Typed  string                     // what stands typed already, to be mended …
	// … or, where it was refused, to be mended by the keys that edit: a letter begins a line
	// of its own, and Up brings this one back.
	Refused bool
}

// Row is one line of a palette, and what it stands for.
type Row struct {
	Text    string
	Private bool // not for everybody's eyes
	Value   any
}

// menu is a list whose rows are found by any part of their text.
func menu(question string, rows []Row) Palette {
	numbered := make([]Row, len(rows))
	for i, row := range rows {
		numbered[i] = Row{Text: row.Text, Private: row.Private, Value: i}
	}
	return List(question, "› ", numbered, func(row Row, typed string) bool {
		return strings.Contains(strings.ToLower(row.Text), strings.ToLower(typed))
	})
}

// place is the place of a menu's row.
func place(row Row, err error) (int, error) {
	if err != nil {
		return -1, err
	}
	return row.Value.(int), nil
}

// List is a palette of fixed rows: those that match what is typed, all before.
func List(label, prompt string, rows []Row, match func(row Row, typed string) bool) Palette {
	return Palette{Label: label, Prompt: prompt, Find: func(typed string) []Row {
		if typed == "" {
			return rows
		}
		var found []Row
		for _, row := range rows {
			if match(row, typed) {
				found = append(found, row)
			}
		}
		return found
	}}
}

// Words are what prompts say themselves.
type Words struct {
	Yes, No []string // what is read as such; the first of each is the one offered
	YesOrNo string   // said when an answer is neither
	Nothing string   // stands in place of rows when none was found
	Plain   string   // how to choose in plain lines
	Pick    string   // how one of several numbered rows is taken
	Unwiped string   // that a private page could not be wiped
}

// WordsOf are the words of a language. Yes and no are read in both languages.
func WordsOf(v *speak.Voice) Words {
	return Words{
		Yes:     strings.Fields(v.Say("prompt.yes", nil)),
		No:      strings.Fields(v.Say("prompt.no", nil)),
		YesOrNo: v.Say("prompt.yes-or-no", nil),
		Nothing: v.Say("prompt.nothing", nil),
		Plain:   v.Say("prompt.plain", nil),
		Pick:    v.Say("prompt.pick", nil),
		Unwiped: v.Say("prompt.unwiped", nil),
	}
}

// confirm has a question answered by yes or no; the usual answer stands in capitals.
func (w Words) confirm(question string, usual bool, ask func(string, func(string) error) (string, error)) (bool, error) {
	yes, no := strings.Join(w.Yes[:1], ""), strings.Join(w.No[:1], "")
	if usual {
		yes = strings.ToUpper(yes)
	} else {
		no = strings.ToUpper(no)
	}
	answer, err := ask(question+" ["+yes+"/"+no+"]", func(answer string) error {
		if _, ok := w.decide(answer, usual); !ok {
			return errors.New(w.YesOrNo)
		}
		return nil
	})
	if err != nil {
		return false, err
	}
	decision, _ := w.decide(answer, usual)
	return decision, nil
}

// decide reads an answer; ok is false of one that is neither yes nor no.
func (w Words) decide(answer string, usual bool) (yes, ok bool) {
	if answer == "" {
		return usual, true
	}
	same := func(word string) bool { return strings.EqualFold(word, answer) }
	yes = slices.ContainsFunc(w.Yes, same)
	return yes, yes || slices.ContainsFunc(w.No, same)
}
