package console

import (
	"bufio"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/term"

	"lestrade/assistant/doc/text"
)

// Plain asks in plain lines: nothing that stands on the screen is drawn again, and nothing is
// said twice. It is for screen readers, and for terminals that cannot move their cursor.
//
// A line is read whole. Where it leads to one row, that is taken; several are read out, each
// behind what takes it: its number, or "#2" where a number may be an answer. "?" behind that
// tells about it. Enter alone reads out what there is, or goes on with it. Ctrl-D is a step back.
type Plain struct {
	*Terminal
	lines  *bufio.Reader
	wipes  bool            // the terminal has an alternate screen for private pages
	taught bool            // how to choose was said
	stands map[string]bool // how it stands, as it was last said
	menu   menu            // the one that was asked last
}

// menu is a question with its rows, as they were read out.
type menu struct {
	label string
	rows  []string
}

// mostListed is how many rows are read out at once.
const mostListed = 20

// Draws is false: nothing is drawn.
func (p *Plain) Draws() bool { return false }

// Show prints plain text, with words for signs that would be silent.
func (p *Plain) Show(said string) {
	signs := text.Silent{Sign: p.words("sign"), Unknown: p.words("unknown"), Nothing: p.words("none")}
	lines := strings.Split(said, "\n")
	for i, line := range lines {
		lines[i] = signs.Line(line)
	}
	p.Terminal.Show(strings.Join(lines, "\n"))
}

// Palette has a row chosen.
func (p *Plain) Palette(q Palette) (Row, error) {
	if q.Aloud != nil {
		p.tell(q.Aloud())
	}
	p.Show(p.words.eyes(q.Frame) + q.Label)
	if !p.taught {
		p.taught = true
		p.Show(p.words("plain"))
	}
	var rows []Row // a number takes one that was read out …
	read := 0      // … and so many were
	if last := p.menu; q.Menu {
		_, rows = choices(q.Find(""))
		read = min(len(rows), mostListed)
		p.menu = menu{q.Label, textsOf(rows)}
		p.list(q, rows, 0, func(i int) bool { return last.label != q.Label || i >= len(last.rows) || last.rows[i] != rows[i].Text })
	} else {
		p.menu = menu{}
	}
	for {
		typed, err := p.line(q.Prompt)
		if err != nil {
			return Row{}, err
		}
		name, about := strings.CutSuffix(typed, "?")
		name = strings.TrimSpace(name)
		number, picks := strings.CutPrefix(name, markOf(q, rows))
		n, bad := strconv.Atoi(strings.TrimPrefix(number, "#"))
		picks = picks && bad == nil && n >= 1 && n <= read
		switch {
		case picks && about: // it is read out, with what is said about it
			row := rows[n-1]
			p.Show(oneLine(row.Text) + p.words.mark(row))
			if q.Note != nil {
				for _, line := range q.Note(row) {
					p.Show(line)
				}
			}
			continue
		case picks:
			return rows[n-1], nil
		case bad == nil && strings.HasPrefix(name, "#"): // it is no row's
			p.Show(p.words("nothing"))
			continue
		case typed == "":
			if read == len(rows) {
				_, rows = choices(q.Find(""))
				read = 0
			}
			read = p.list(q, rows, read, everyRow)
			continue
		}
		found := q.Find(typed)
		if len(found) == 1 && !found[0].Says {
			return found[0], nil
		}
		heads, named := choices(found)
		for _, row := range heads {
			p.Show(oneLine(row.Text))
		}
		switch {
		case named != nil || !q.Menu: // the numbers of a menu hold where nothing was found
			rows = named
			read = p.list(q, rows, 0, everyRow)
		case heads == nil:
			p.Show(p.words("nothing"))
		}
	}
}

// choices are the rows that can be taken, and before them those that only say something.
func choices(rows []Row) (says, rest []Row) {
	for _, row := range rows {
		if row.Says {
			says = append(says, row)
		} else {
			rest = append(rest, row)
		}
	}
	return says, rest
}

// tell says what is new, whole, and of how it stands what is due and what was not said just now or
// the last time.
func (p *Plain) tell(now, stands []text.Spoken) {
	known := p.stands
	p.stands = map[string]bool{}
	said := map[string]bool{}
	say := func(head string, lines []string) {
		if head != "" {
			lines = append([]string{head}, lines...)
		}
		p.Show(strings.Join(lines, "\n"))
	}
	for _, s := range now {
		say(s.Head, s.Lines)
		for _, line := range s.Lines {
			said[line] = true
		}
	}
	for _, s := range stands {
		var fresh []string
		for _, line := range s.Lines {
			p.stands[s.Head+line] = true
			if s.Due || !known[s.Head+line] && !said[line] {
				fresh = append(fresh, line)
			}
		}
		if fresh != nil {
			say(s.Head, fresh)
		}
	}
}

// markOf is what stands before the number of a row: nothing, where the numbers of the rows are
// no answers.
func markOf(q Palette, rows []Row) string {
	counts := func(row Row) bool {
		said, _, _ := strings.Cut(strings.TrimSpace(row.Text), " ")
		n, bad := strconv.Atoi(said)
		return bad == nil && n <= len(rows)
	}
	if q.Menu && !slices.ContainsFunc(rows, counts) {
		return ""
	}
	return "#"
}

func textsOf(rows []Row) (all []string) {
	for _, row := range rows {
		all = append(all, row.Text)
	}
	return all
}

func everyRow(int) bool { return true }

// list reads out the next rows, numbered, as far as each is wanted, and says how many follow. It
// returns how far it has come.
func (p *Plain) list(q Palette, rows []Row, from int, wanted func(i int) bool) (to int) {
	if len(rows) == 0 {
		p.Show(p.words("nothing"))
	}
	mark, said := markOf(q, rows), false
	to = min(len(rows), from+mostListed)
	for i, row := range rows[from:to] {
		if i += from; wanted(i) {
			said = true
			p.Show(fmt.Sprintf("%s%d: %s%s", mark, i+1, oneLine(row.Text), p.words.mark(row)))
		}
	}
	if left := len(rows) - to; said && left > 0 {
		p.Show(fmt.Sprint(left, " ", p.words("more")))
	}
	return to
}

// line reads a line behind a prompt.
func (p *Plain) line(prompt string) (string, error) {
	p.mu.Lock()
	p.write(prompt)
	p.mu.Unlock()
	typed, err := p.lines.ReadString('\n')
	if err != nil {
		p.Show("")
		return "", ErrBack
	}
	return strings.TrimSpace(oneLine(typed)), nil
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
	typed, err := term.ReadPassword(p.fd)
	p.Show("")
	if err != nil {
		return "", ErrBack
	}
	return strings.TrimSpace(oneLine(string(typed))), nil
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

// Drawing shows none.
func (p *Plain) Drawing(Drawing, string) (shown bool, err error) { return false, nil }
