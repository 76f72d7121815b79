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

	mu     sync.Mutex // what is written is written whole, and not after the end
	out    io.Writer
	asking bool    // a prompt stands on the screen …
	shown  picture // … and this is how
	page   bool    // the private page does
}

// Open is the terminal on standard input, with prompts on standard error. It is false
// where people cannot be asked: nothing must prompt then. Everything is asked in plain
// lines where people want it so, or the terminal can do nothing else.
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
	t.in.comes = func(limit time.Duration) bool { return comes(in, limit) }
	if dumb := getenv("TERM") == "dumb"; dumb || plain {
		return &Plain{Terminal: t, lines: bufio.NewReader(os.Stdin), wipes: !dumb}, true
	}
	return t, true
}

// Speak changes the words that prompts say themselves.
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

// Ring rings the terminal's bell; terminals that have one for the eyes flash.
func (t *Terminal) Ring(times int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.write(strings.Repeat(string(rune(bell)), times))
}

// Stir has a palette that is open look again at what it shows.
func (t *Terminal) Stir() {
	select {
	case t.in.stirs <- struct{}{}:
	default: // it is about to
	}
}

// attend keeps the terminal raw, and safe from signals, while something is asked, and
// takes that off the screen after it. It tells each time that the terminal changed its
// size.
func (t *Terminal) attend() (resized <-chan os.Signal, release func()) {
	safe, cooked := t.guard(), t.mode.hold()
	resized, stop := resizes()
	return resized, func() {
		stop()
		t.erase()
		cooked()
		safe()
	}
}

// A terminal that cannot be written to cannot be told so either; reading from it
// will end.
func (t *Terminal) write(text string) { _, _ = io.WriteString(t.out, text) }
