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
// behind what takes it: its number, or "#2" where a number may be an answer. There a number
// alone takes it too, where it says nothing else. "?" behind that tells about it. Enter alone
// reads out what there is, or goes on with it. Ctrl-D is a step back.
type Plain struct {
	*Terminal
	lines  *bufio.Reader
	wipes  bool            // the terminal has an alternate screen for private pages
	taught bool            // how to choose was said
	stands map[string]bool // how it stands, as it was last said
	rest   []string        // what was not read yet of a long text
	menu   menu            // the one that was asked last
	kept   listing         // what was read out before a line came to nothing
}

// menu is a question with its rows, as they were read out.
type menu struct {
	label string
	rows  []string
}

// listing is what was read out of a question.
type listing struct {
	label string
	word  string // the text that found the rows; "" for all there are
	rows  []Row
	read  int // how many of them were read out: a number takes one of these
}

// mostListed is how many rows, or lines of a text, are read out at once.
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
	p.rest = nil
	if q.Aloud != nil {
		p.tell(q.Aloud())
	}
	label := p.words.eyes(q.Frame) + q.Label
	p.Show(label)
	if !p.taught {
		p.taught = true
		p.Show(p.words("plain"))
	}
	l := p.begin(q, label)
	for {
		typed, err := p.line(q.Prompt)
		if err != nil && l.word != "" { // a step back from the rows of a word
			p.Show(label)
			p.menu = menu{}
			l = p.begin(q, label)
			continue
		}
		if err != nil {
			return Row{}, err
		}
		if typed == "" {
			p.readOn(q, &l)
			continue
		}
		p.rest = nil
		name, about := strings.CutSuffix(typed, "?")
		name = strings.TrimSpace(name)
		number := strings.TrimPrefix(name, "#")
		n, bad := strconv.Atoi(number)
		marked := number != name
		read := bad == nil && n >= 1 && n <= l.read
		picks := read && (marked || markOf(q, l.rows) == "")
		if marked && bad == nil && !picks { // it is no row's
			p.Show(p.words("nothing"))
			continue
		}
		var found []Row
		if !picks {
			found = q.Find(typed)
			picks = read && barred(found) && (about || !counted(l.rows))
		}
		switch {
		case picks && about:
			p.explain(q, l.rows[n-1])
			continue
		case picks:
			return l.rows[n-1], nil
		case name == "" && about && l.word != "":
			if word := q.Find(l.word + " ?"); len(word) == 1 && !barred(word) && !word[0].Says && !word[0].Private {
				p.kept = l
				return word[0], nil
			}
		}
		if len(found) == 1 && !found[0].Says {
			if found[0].Bars {
				p.kept = l
			}
			return found[0], nil
		}
		heads, named := choices(found)
		for _, row := range heads {
			p.Show(oneLine(row.Text))
		}
		switch {
		case named != nil: // the numbers that were read out hold where nothing was found
			l = listing{label: label, word: typed, rows: named}
			l.read = p.list(q, named, 0, everyRow)
		case heads == nil:
			p.Show(p.words("nothing"))
		}
	}
}

// begin is what is read out of a question as it is asked: the rows of a menu, as far as they are
// new; else what was read out before a line came to nothing holds, as long as it stands so.
func (p *Plain) begin(q Palette, label string) listing {
	l, kept, last := listing{label: label}, p.kept, p.menu
	p.kept, p.menu = listing{}, menu{}
	if q.Menu {
		_, l.rows = choices(q.Find(""))
		p.menu = menu{q.Label, textsOf(l.rows)}
		l.read = p.list(q, l.rows, 0, func(i int) bool {
			return last.label != q.Label || i >= len(last.rows) || last.rows[i] != l.rows[i].Text
		})
		return l
	}
	if kept.label == label && kept.read > 0 {
		if _, rows := choices(q.Find(kept.word)); slices.Equal(textsOf(rows), textsOf(kept.rows)) {
			kept.rows = rows
			return kept
		}
	}
	return l
}

// readOn reads on in a text that was not read to its end, or in the rows; those that were read
// begin anew.
func (p *Plain) readOn(q Palette, l *listing) {
	if p.rest != nil {
		p.read(p.rest)
		return
	}
	if l.read == len(l.rows) {
		_, l.rows = choices(q.Find(l.word))
		l.read = 0
	}
	l.read = p.list(q, l.rows, l.read, everyRow)
}

// read reads out the first lines of a text, and says how many follow.
func (p *Plain) read(lines []string) (now []string) {
	now, p.rest = lines[:min(len(lines), mostListed)], nil
	p.Show(strings.Join(now, "\n"))
	if rest := lines[len(now):]; len(rest) > 0 {
		p.rest = rest
		p.more(len(rest))
	}
	return now
}

func (p *Plain) more(left int) { p.Show(fmt.Sprint(left, " ", p.words("more"))) }

// explain reads out a row, with what is said about it.
func (p *Plain) explain(q Palette, row Row) {
	p.Show(oneLine(row.Text) + p.words.mark(row))
	var lines []string
	if q.Note != nil {
		lines = q.Note(row)
	}
	if lines == nil {
		lines = []string{p.words("no-note")}
	}
	p.Show(strings.Join(lines, "\n"))
}

// barred tells whether all that was found leads nowhere.
func barred(found []Row) bool {
	return !slices.ContainsFunc(found, func(row Row) bool { return !row.Bars })
}

// counted tells whether some lines have a number in them: a typed number may be meant for that.
func counted(rows []Row) bool {
	return slices.ContainsFunc(rows, func(row Row) bool {
		return row.Line && slices.ContainsFunc(strings.Fields(row.Text), func(word string) bool { _, bad := strconv.Atoi(word); return bad == nil })
	})
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
	var text []string
	for _, s := range now {
		if s.Head != "" {
			text = append(text, s.Head)
		}
		text = append(text, s.Lines...)
	}
	if text != nil {
		for _, line := range p.read(text) {
			said[line] = true
		}
	}
	head := ""
	for _, s := range stands {
		var fresh []string
		for _, line := range s.Lines {
			p.stands[s.Head+line] = true
			if s.Due || !known[s.Head+line] && !said[line] {
				fresh = append(fresh, line)
			}
		}
		if fresh == nil {
			continue
		}
		if s.Head != "" && s.Head != head {
			fresh = append([]string{s.Head}, fresh...)
		}
		head = s.Head
		p.Show(strings.Join(fresh, "\n"))
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
		p.more(left)
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

// unseen reads a line that does not show.
func (p *Plain) unseen(prompt string) (string, error) {
	if p.lines.Buffered() > 0 { // typed ahead, and shown already
		return p.line(prompt)
	}
	p.mu.Lock()
	p.write(prompt)
	p.mu.Unlock()
	typed, err := term.ReadPassword(p.mode.fd)
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
