package console

import (
	"bufio"
	"io"
	"os"
	"strings"
	"sync"
	"time"

	"golang.org/x/term"
)

// Terminal asks the person at the terminal.
type Terminal struct {
	words Words
	in    *input
	size  func() (cols, rows int)

	mode   mode
	guards int
	colour bool

	mu     sync.Mutex // each write is whole, and none comes after the program has begun to end
	out    io.Writer
	asking bool    // a prompt stands on the screen …
	shown  picture // … and this is its picture
	page   bool    // the private page is on the screen
}

// Open returns a prompter for the terminal, which reads standard input and writes prompts to
// standard error. It is false if one of these is no terminal: then nothing must prompt. It is
// [Plain] if plain is set, or if the terminal cannot move its cursor.
func Open(getenv func(string) string, plain bool, words Words) (Prompter, bool) {
	in, out := int(os.Stdin.Fd()), int(os.Stderr.Fd())
	if !term.IsTerminal(in) || !term.IsTerminal(out) {
		return nil, false
	}
	reader, atOnce, writer := streams()
	t := &Terminal{
		words: words, in: newInput(reader, atOnce), mode: mode{fd: in}, out: writer, colour: getenv("NO_COLOR") == "",
		size: func() (cols, rows int) {
			if cols, rows, err := term.GetSize(out); err == nil && cols > 1 && rows > 1 {
				return cols, rows
			}
			return 80, 24
		},
	}
	t.in.hasInput = func(limit time.Duration) bool { return hasInput(in, limit) }
	if dumb := getenv("TERM") == "dumb"; dumb || plain {
		return &Plain{Terminal: t, lines: bufio.NewReader(os.Stdin), wipes: !dumb}, true
	}
	return t, true
}

// Speak changes the words of the prompts themselves.
func (t *Terminal) Speak(words Words) { t.words = words }

// Width is how many columns the terminal has now.
func (t *Terminal) Width() int {
	cols, _ := t.size()
	return cols
}

// Height is how many lines the terminal has now.
func (t *Terminal) Height() int {
	_, rows := t.size()
	return rows
}

// Show prints plain text on standard error, in lines that fit the width.
func (t *Terminal) Show(text string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	end := "\n"
	if t.mode.holds > 0 {
		end = "\r\n" // nothing else takes the cursor back
	}
	t.write(strings.Join(wrap(text, t.Width()), end) + end)
}

// Draws is true.
func (t *Terminal) Draws() bool { return true }

// Ring rings the terminal's bell. A terminal with a visual bell flashes.
func (t *Terminal) Ring(times int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.write(strings.Repeat(string(rune(bell)), times))
}

// Stir makes an open palette look again at what it shows.
func (t *Terminal) Stir() {
	select {
	case t.in.stirs <- struct{}{}:
	default: // it will look anyway
	}
}

// attend keeps the terminal raw, and safe from signals, until it is released; then it takes the
// question off the screen. resized reports each change of the terminal's size.
func (t *Terminal) attend() (resized <-chan os.Signal, release func()) {
	safe, cooked := t.guard(), t.mode.hold()
	resized, stop := watchSize()
	return resized, func() {
		stop()
		t.erase()
		cooked()
		safe()
	}
}

// write ignores errors: a terminal that cannot be written to cannot be told so, and reading from it
// will end.
func (t *Terminal) write(text string) { _, _ = io.WriteString(t.out, text) }
