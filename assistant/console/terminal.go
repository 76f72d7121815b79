package console

import (
	"bufio"
	"io"
	"os"
	"strings"
	"sync"
	"time"

	"github.com/manifoldco/promptui"
	"golang.org/x/term"
)

// Terminal asks the person at the terminal.
type Terminal struct {
	words Words
	in    *input
	fd    int // the terminal that the input is
	size  func() (cols, rows int)

	usual  *term.State // how the terminal was before the prompt
	guards int
	holds  int

	mu     sync.Mutex // what is written is written whole, and not after the end
	out    io.Writer
	asking bool // a prompt stands on the screen
	page   bool // the private page does
}

// Open is the terminal on standard input, with prompts on standard error. It is false
// where people cannot be asked: nothing must prompt then. Everything is asked in plain
// lines where people want it so, or the terminal can do nothing else.
func Open(getenv func(string) string, plain bool, words Words) (Prompter, bool) {
	in, out := int(os.Stdin.Fd()), int(os.Stderr.Fd())
	if !term.IsTerminal(in) || !term.IsTerminal(out) {
		return nil, false
	}
	t := newTerminal(in, out, words)
	if dumb := getenv("TERM") == "dumb"; dumb || plain {
		return &Plain{Terminal: t, lines: bufio.NewReader(os.Stdin), wipes: !dumb}, true
	}
	return t, true
}

func newTerminal(in, out int, words Words) *Terminal {
	reader, atOnce, writer := streams()
	from := newInput(reader, atOnce)
	from.comes = func(limit time.Duration) bool { return comes(in, limit) }
	return &Terminal{
		words: words, in: from, fd: in, out: writer,
		size: func() (cols, rows int) {
			if cols, rows, err := term.GetSize(out); err == nil && cols > 1 && rows > 1 {
				return cols, rows
			}
			return 80, 24
		},
	}
}

// Speak changes the words that prompts say themselves.
func (t *Terminal) Speak(words Words) { t.words = words }

// Width is how many columns the terminal has now.
func (t *Terminal) Width() int {
	cols, _ := t.size()
	return max(1, cols)
}

// Height is how many lines the terminal has now.
func (t *Terminal) Height() int {
	_, rows := t.size()
	return max(1, rows)
}

// Show prints plain text on standard error, in lines that fit the width.
func (t *Terminal) Show(text string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	end := "\n"
	if t.holds > 0 {
		end = "\r\n" // nothing else takes the cursor back
	}
	t.write(strings.Join(wrap(text, t.Width()), end) + end)
}

// Text asks for a line.
func (t *Terminal) Text(question string, check func(string) error) (string, error) {
	return t.text(question, check, 0, false)
}

// Secret asks for a line that is typed unseen.
func (t *Terminal) Secret(question string, check func(string) error) (string, error) {
	return t.text(question, check, '•', false)
}

// Confirm asks for yes or no.
func (t *Terminal) Confirm(question string, usual bool) (bool, error) {
	return t.words.confirm(question, usual, func(question string, check func(string) error) (string, error) {
		return t.text(question, check, 0, true)
	})
}

// text asks until check takes the answer; what is typed after one that it does not
// take belongs to the next, and stands behind it unless it renews the answer.
func (t *Terminal) text(question string, check func(string) error, mask rune, renews bool) (answer string, err error) {
	err = t.Unseen(func() error {
		label := t.before(question)
		s := &session{terminal: t}
		for {
			if err := s.run(func() error { return s.line.ask(s, label, mask) }); err != nil {
				return err
			}
			answer = strings.TrimSpace(s.line.String())
			if check == nil {
				break
			}
			refused := check(answer)
			if refused == nil {
				break
			}
			t.Show(refused.Error())
			s.refused = renews
		}
		if mask != 0 && answer != "" {
			t.Show(label + strings.Repeat(string(mask), 3))
		} else {
			t.Show(label + answer)
		}
		return nil
	})
	return answer, err
}

// before is what stands before the answer: the question, or only a mark after a
// question that would leave too little room, and then stands above in full.
func (t *Terminal) before(question string) string {
	if !strings.Contains(question, "\n") && width(question) <= t.Width()/2 {
		return oneLine(question) + " "
	}
	t.Show(question)
	return "> "
}

func (l *line) ask(s *session, label string, mask rune) error {
	at := l.at
	l.at = len(l.text) // where promptui puts its cursor
	s.keys = l.move(at)
	prompt := promptui.Prompt{
		Label: label, Default: l.String(), AllowEdit: true, Mask: mask,
		Templates: &promptui.PromptTemplates{
			Prompt: "{{.}}", Valid: "{{.}}", Invalid: "{{.}}", Success: "{{.}}", ValidationError: "{{.}}",
		},
		Pointer: markCursor, Stdin: s, Stdout: s,
	}
	_, err := prompt.Run()
	return err
}

func (t *Terminal) paint(lines []string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.asking = true
	cols, rows := t.size()
	t.write(picture(lines, cols, rows))
}

// erase takes a prompt off the screen.
func (t *Terminal) erase() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.asking {
		t.write(eraseBelow)
	}
	t.asking = false
}

// A terminal that cannot be written to cannot be told so either; reading from it
// will end.
func (t *Terminal) write(text string) { _, _ = io.WriteString(t.out, text) }
