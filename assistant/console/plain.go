package console

import (
	"bufio"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/term"
)

// Plain asks in plain lines: nothing that stands on the screen is drawn again. It is
// for screen readers, and for terminals that cannot move their cursor.
//
// A line is read whole. Where it leads to one row, that is taken; of several, numbered,
// "#2" takes the second and "#2?" tells about it. Ctrl-D is a step back.
type Plain struct {
	*Terminal
	lines  *bufio.Reader
	wipes  bool     // the terminal has an alternate screen for private pages
	taught bool     // how to choose was said
	screen []string // what a palette had above it, when that was last printed
}

// mostListed is how many rows are read out at once.
const mostListed = 20

// unlimited is how many lines may be printed: all can be read again.
const unlimited = 10000

// Palette has a row chosen.
func (p *Plain) Palette(q Palette) (Row, error) {
	if q.Screen != nil {
		screen := q.Screen(p.Width(), unlimited)
		if !slices.Equal(screen, p.screen) {
			p.screen = screen
			p.Show(bare(strings.Join(screen, "\n")))
		}
	}
	p.Show(p.words.eyes(q.Frame) + q.Label)
	if !p.taught {
		p.taught = true
		p.Show(p.words("plain"))
	}
	rows, listed := q.Find(""), false
	for {
		typed, err := p.line(q.Prompt)
		name, about := strings.CutSuffix(typed, "?")
		number, picks := strings.CutPrefix(name, "#")
		n, bad := strconv.Atoi(strings.TrimSpace(number))
		picks = picks && bad == nil && n >= 1 && n <= len(rows)
		switch {
		case err != nil:
			return Row{}, err
		case picks && about: // it is read out, with what is said about it
			row := rows[n-1]
			p.Show(oneLine(row.Text) + p.words.mark(row))
			if q.Note != nil {
				p.Show(strings.Join(q.Note(row), "\n"))
			}
			continue
		case picks:
			return rows[n-1], nil
		case typed == "" && !listed:
			rows, listed = q.Find(""), true
			p.list(rows)
			continue
		case typed == "":
			continue
		}
		if rows = q.Find(typed); len(rows) == 1 {
			return rows[0], nil
		}
		p.list(rows)
		listed = false
	}
}

// list reads out the first rows, numbered.
func (p *Plain) list(rows []Row) {
	if len(rows) == 0 {
		p.Show(p.words("nothing"))
		return
	}
	for i, row := range rows[:min(len(rows), mostListed)] {
		p.Show(fmt.Sprintf("#%d %s%s", i+1, oneLine(row.Text), p.words.mark(row)))
	}
	p.Show(p.words("pick"))
}

// line reads a line behind a prompt.
func (p *Plain) line(prompt string) (string, error) {
	p.mu.Lock()
	p.write(prompt)
	p.mu.Unlock()
	text, err := p.lines.ReadString('\n')
	if err != nil {
		p.Show("")
		return "", ErrBack
	}
	return strings.TrimSpace(oneLine(text)), nil
}

// Text asks for a line.
func (p *Plain) Text(question string, check func(string) error) (string, error) {
	return p.ask(question, check, p.line)
}

// Secret asks for a line that is typed unseen.
func (p *Plain) Secret(question string, check func(string) error) (string, error) {
	return p.ask(question, check, p.unseen)
}

// unseen reads a line of which nothing shows.
func (p *Plain) unseen(prompt string) (string, error) {
	if p.lines.Buffered() > 0 { // typed ahead, and shown already
		return p.line(prompt)
	}
	p.mu.Lock()
	p.write(prompt)
	p.mu.Unlock()
	text, err := term.ReadPassword(p.fd)
	p.Show("")
	if err != nil {
		return "", ErrBack
	}
	return strings.TrimSpace(oneLine(string(text))), nil
}

// ask asks until check takes the answer.
func (p *Plain) ask(question string, check func(string) error, read func(string) (string, error)) (string, error) {
	p.Show(question)
	for {
		answer, err := read("> ")
		if err != nil || check == nil {
			return answer, err
		}
		refused := check(answer)
		if refused == nil {
			return answer, nil
		}
		p.Show(refused.Error())
	}
}

// Confirm asks for yes or no.
func (p *Plain) Confirm(question string, usual bool) (bool, error) {
	return p.words.confirm(question, usual, p.Text)
}

// Unseen does it: each question sees to itself.
func (p *Plain) Unseen(do func() error) error { return do() }

// Private does something on the alternate screen; without one, what was shown is only
// moved out of sight, and that is said.
func (p *Plain) Private(do func() error) error {
	if p.wipes {
		return p.Terminal.Private(do)
	}
	away := strings.Repeat("\n", p.Height())
	p.Show(away)
	defer p.Show(away + p.words("unwiped"))
	return do()
}

// Drawing shows a drawing as Private does.
func (p *Plain) Drawing(drawing Drawing, question string) (shown bool, err error) {
	const answer = 2 // rows that the question takes, and its answer
	text := drawing(p.Width(), p.Height()-answer)
	if text == "" {
		return false, nil
	}
	return true, p.Private(func() error {
		p.mu.Lock()
		p.write(text)
		p.mu.Unlock()
		_, err := p.Text(question, nil)
		return err
	})
}
