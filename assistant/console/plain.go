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

// Plain asks in plain lines: nothing on the screen is drawn again, and nothing is said twice. It is
// for screen readers, and for terminals that cannot move their cursor.
//
// A line is read whole. If it leads to one row, that row is taken. If it leads to several, they are
// read out, each with the number that takes it, or "#2" where a number alone may be an answer;
// there a number alone takes the row too if it means nothing else. "?" after a number tells about
// its row. Enter alone reads the rows out, or goes on reading. Ctrl-D is a step back.
type Plain struct {
	*Terminal
	lines  *bufio.Reader
	wipes  bool            // the terminal has an alternate screen for private pages
	taught bool            // people were told how to choose
	stands map[string]bool // the lines that said how the table stands, the last time
	rest   []string        // the lines of a long text that were not read yet
	menu   menu            // the menu that was asked last
	kept   listing         // the listing before a line that led nowhere
}

// menu is a question with the rows that were read out.
type menu struct {
	label string
	rows  []string
}

// listing is the rows of a question, and how many of them were read out.
type listing struct {
	label string
	word  string // the text that found the rows; "" if nothing was typed
	rows  []Row
	read  int // how many of them were read out: a number can only take one of these
}

// mostListed is how many rows, or lines of a text, are read out at once.
const mostListed = 20

// Draws is false.
func (p *Plain) Draws() bool { return false }

// Show prints plain text, with words in place of signs that a screen reader would not say.
func (p *Plain) Show(said string) {
	signs := text.Silent{Sign: p.words("sign"), Unknown: p.words("unknown"), Nothing: p.words("none")}
	lines := strings.Split(said, "\n")
	for i, line := range lines {
		lines[i] = signs.Line(line)
	}
	p.Terminal.Show(strings.Join(lines, "\n"))
}

// Palette lets people choose a row. The error is [ErrBack].
func (p *Plain) Palette(q Palette) (Row, error) {
	p.rest = nil
	if q.Aloud != nil {
		p.tell(q.Aloud())
	}
	label := p.words.eyes(q.For) + q.Label
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
		if marked && bad == nil && !picks { // no row has this number
			p.Show(p.words("nothing"))
			continue
		}
		var found []Row
		if !picks {
			found = q.Find(typed)
			picks = read && allBar(found) && (about || !haveNumbers(l.rows))
		}
		switch {
		case picks && about:
			p.explain(q, l.rows[n-1])
			continue
		case picks:
			return l.rows[n-1], nil
		case name == "" && about && l.word != "":
			if word := q.Find(l.word + " ?"); len(word) == 1 && !allBar(word) && !word[0].Says && !word[0].Private {
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
		if q.Listed != nil {
			q.Listed(typed)
		}
		heads, named := choices(found)
		for _, row := range heads {
			p.Show(oneLine(row.Text))
		}
		switch {
		case named != nil: // otherwise the numbers that were read out still hold
			l = listing{label: label, word: typed, rows: named}
			l.read = p.list(q, named, 0, everyRow)
		case heads == nil:
			p.Show(p.words("nothing"))
		}
	}
}

// begin returns the listing with which a question starts. For a menu it reads out the rows that are
// new. Otherwise it takes up the listing before a line that led nowhere, if its rows are still the
// same.
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

// readOn reads the next lines of a text, or else the next rows. After the last row it begins again.
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
		p.sayMore(len(rest))
	}
	return now
}

func (p *Plain) sayMore(left int) { p.Show(fmt.Sprint(left, " ", p.words("more"))) }

// explain reads out a row with its note.
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

// allBar tells whether all rows bar: the typed text leads nowhere.
func allBar(found []Row) bool {
	return !slices.ContainsFunc(found, func(row Row) bool { return !row.Bars })
}

// haveNumbers tells whether a row is a line with a number among its words: a typed number may be
// meant for that.
func haveNumbers(rows []Row) bool {
	return slices.ContainsFunc(rows, func(row Row) bool {
		return row.Line && slices.ContainsFunc(strings.Fields(row.Text), func(word string) bool { _, bad := strconv.Atoi(word); return bad == nil })
	})
}

// choices parts rows into those that only say something and those that can be taken.
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

// tell says all of now. Of stands it says what is due, and lines that were said neither just now
// nor the last time.
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

// markOf is the sign before the numbers of rows: none if a number alone cannot be an answer.
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

// list reads out the next rows that are wanted, each with its number, and says how many follow. It
// returns the index at which to go on.
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
		p.sayMore(left)
	}
	return to
}

// line reads a line after a prompt.
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
	return p.ask(question, check, func(prompt string) (string, error) {
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
	})
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
func (p *Plain) Confirm(question string, usual bool, read func(answer string) (yes, is bool)) (bool, error) {
	return p.words.confirm(question, usual, read, p.Text)
}

// Unseen just does it: each secret question hides its own answer.
func (p *Plain) Unseen(do func() error) error { return do() }

// Private does something on the alternate screen. Without one, it only moves what was shown out of
// sight, and says so.
func (p *Plain) Private(do func() error) error {
	if p.wipes {
		return p.Terminal.Private(do)
	}
	away := strings.Repeat("\n", p.Height())
	p.Show(away)
	defer p.Show(away + p.words("unwiped"))
	return do()
}

// Drawing shows no drawing.
func (p *Plain) Drawing(Drawing, string) (shown bool, err error) { return false, nil }
