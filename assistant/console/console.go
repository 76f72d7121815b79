package console

import "errors"

// The errors of a question that got no answer.
var (
	// ErrBack means a step back: Ctrl-D or Esc on an empty line, or a closed input.
	ErrBack = errors.New("console: no answer")
	// ErrInterrupted means Ctrl-C.
	ErrInterrupted = errors.New("console: interrupted")
)

// Drawing makes a drawing that takes at most that many columns and rows, each line with its end. It
// returns "" if the drawing does not fit.
type Drawing func(columns, rows int) string

// Prompter asks people: Terminal and Plain do, and Script in tests. One question is asked at a
// time. A question that can fail returns ErrBack or ErrInterrupted.
type Prompter interface {
	// Palette lets people choose a row among those found for a text. It leaves nothing on the
	// screen.
	Palette(Palette) (Row, error)
	// Stir makes an open palette look again at what it shows. It may be called at any time.
	Stir()
	// Text asks for a line, and returns it without the spaces around it. If check refuses it, its
	// error is shown and the line can be mended; check may be nil. Question and answer stay on the
	// screen.
	Text(question string, check func(string) error) (string, error)
	// Secret is Text, typed unseen.
	Secret(question string, check func(string) error) (string, error)
	// Unseen does something that asks for secrets. What is typed between its prompts does not show
	// either.
	Unseen(do func() error) error
	// Confirm asks for yes or no; Enter alone gives the usual answer. read tells what a text says that is
	// not just one of these words; it may be nil.
	Confirm(question string, usual bool, read func(answer string) (yes, is bool)) (bool, error)
	// Show prints plain text where the prompts are, in lines that fit the width.
	Show(text string)
	// Ring rings the bell several times.
	Ring(times int)
	// Speak changes the words of the prompts themselves.
	Speak(Words)
	// Draws tells whether questions are drawn; if not, everything is said in lines.
	Draws() bool
	// Drawing shows a drawing with its colours until Enter is pressed, and wipes it then. The
	// question stands under it, or beside it if the drawing takes all rows. shown is false if the
	// drawing does not fit.
	Drawing(drawing Drawing, question string) (shown bool, err error)
	// Width is how many columns a line may have.
	Width() int
	// Height is how many lines the screen has.
	Height() int
	// Private does something on a page of its own and wipes it afterwards, even after an error, a
	// panic or a signal. Inside another private page it uses that page.
	Private(do func() error) error
}
