package console

import "errors"

// Endings of a question without an answer.
var (
	// ErrBack is a step back: Ctrl-D or Esc on an empty line, or a closed input.
	ErrBack = errors.New("console: no answer")
	// ErrInterrupted is Ctrl-C.
	ErrInterrupted = errors.New("console: interrupted")
)

// Drawing makes a drawing of at most so many columns and rows, lines that each end; "" where
// that is too little room for it.
type Drawing func(columns, rows int) string

// Prompter asks people: Terminal and Plain do, and Script in tests. Questions are asked one
// at a time. Those that can fail return ErrBack or ErrInterrupted.
type Prompter interface {
	// Palette has a row chosen among those found for a text. It leaves nothing on the screen.
	Palette(Palette) (Row, error)
	// Stir has a palette that is open look again at what it shows. Anybody may call it.
	Stir()
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
	// Ring rings the bell so many times.
	Ring(times int)
	// Speak changes the words that prompts say themselves.
	Speak(Words)
	// Draws tells whether anything is drawn: else all is said in lines.
	Draws() bool
	// Drawing shows a drawing as it is, colours and all, until Enter; it is wiped then.
	// The question stands under it, or beside it where it takes all rows. It is false of a
	// drawing that has no room.
	Drawing(drawing Drawing, question string) (shown bool, err error)
	// Width is how many columns a line may have.
	Width() int
	// Height is how many lines the screen has.
	Height() int
	// Private does something on a page of its own, which is wiped after it: also after
	// an error, a panic or a signal. A page within a page is the same one.
	Private(do func() error) error
}
