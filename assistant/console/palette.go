package console

import (
	"strings"
	"text/template"

	"github.com/manifoldco/promptui"
)

// mostRows is how many rows of a palette can be reached; the cursor scrolls through
// those that do not fit.
const mostRows = 500

// noteRows is how many lines a note may take.
const noteRows = 4

// noSearchKey is a key that nobody has: the search is always on, and "/" is a letter.
const noSearchKey = -128

// chooser gives promptui's Select, whose items are fixed, the rows of a palette: the
// items are numbers, and how many of them show, and as what, follows the last search.
type chooser struct {
	palette Palette
	session *session
	rows    []Row
	at      int // the row under the cursor
}

// Palette has a row chosen.
func (t *Terminal) Palette(p Palette) (Row, error) {
	typed := []rune(oneLine(p.Typed))
	s := &session{terminal: t, line: line{text: typed, at: len(typed)}, refused: p.Refused}
	c := &chooser{palette: p, session: s}
	s.list = c
	if err := s.run(c.run); err != nil {
		return Row{}, err
	}
	return c.rows[c.at], nil
}

// Menu has a row chosen.
func (t *Terminal) Menu(question string, rows []Row) (int, error) {
	return place(t.Palette(menu(question, rows)))
}

func (c *chooser) run() error {
	items := make([]int, mostRows)
	for i := range items {
		items[i] = i
	}
	// A space goes ahead of the text, so that promptui always has one to search for:
	// without any it would show every item.
	c.session.keys = append([]rune(" "), c.session.line.text...)
	for range c.at {
		c.session.keys = append(c.session.keys, promptui.KeyNext)
	}
	promptui.SearchPrompt = oneLine(c.palette.Prompt)
	list := promptui.Select{
		Label: oneLine(c.palette.Label), Items: items, Size: c.size(),
		Searcher: c.search, StartInSearchMode: true, HideHelp: true,
		Templates: &promptui.SelectTemplates{
			Label: "{{.}}", Active: "{{active .}}", Inactive: "{{inactive .}}", Details: "{{note .}}",
			Selected: "{{.}}", Help: "{{.}}",
			FuncMap: template.FuncMap{"active": c.active, "inactive": c.inactive, "note": c.note},
		},
		Keys: &promptui.SelectKeys{
			Next: promptui.Key{Code: promptui.KeyNext}, Prev: promptui.Key{Code: promptui.KeyPrev},
			PageUp: promptui.Key{Code: promptui.KeyBackward}, PageDown: promptui.Key{Code: promptui.KeyForward},
			Search: promptui.Key{Code: noSearchKey},
		},
		Pointer: markCursor, Stdin: c.session, Stdout: c.session,
	}
	_, _, err := list.Run()
	return err
}

// size is how many rows fit under the typed text and the label.
func (c *chooser) size() int {
	_, rows := c.session.terminal.size()
	if c.palette.Note != nil {
		rows -= noteRows
	}
	return max(1, min(rows-3, mostRows))
}

// search tells whether an item shows. promptui asks for all of them in order each
// time that the text changes; they are found when there is no more of it. One always shows, in place of rows that there are not.
func (c *chooser) search(typed string, item int) bool {
	if item == 0 && !c.session.typing() {
		c.rows = nil
		c.session.call(func() { c.rows = c.palette.Find(typed) })
		c.rows = c.rows[:min(len(c.rows), mostRows)]
	}
	return item < max(1, len(c.rows))
}

func (c *chooser) active(item int) string {
	c.at = item
	if len(c.rows) == 0 {
		return c.inactive(item)
	}
	return "▸ " + oneLine(c.rows[item].Text)
}

func (c *chooser) inactive(item int) string {
	if len(c.rows) == 0 {
		return "  " + oneLine(c.session.terminal.words.Nothing)
	}
	return "  " + oneLine(c.rows[item].Text)
}

func (c *chooser) note(item int) string {
	if c.palette.Note == nil || len(c.rows) == 0 || c.session.typing() {
		return ""
	}
	var text []string
	c.session.call(func() { text = c.palette.Note(c.rows[item]) })
	var lines []string
	for _, line := range text {
		for _, part := range wrap(line, c.session.terminal.Width()-4) {
			lines = append(lines, "    "+part)
		}
	}
	if len(lines) > noteRows {
		const more = " …"
		room := c.session.terminal.Width() - width(more)
		lines = append(lines[:noteRows-1], columns.Truncate(lines[noteRows-1], room, "")+more)
	}
	return strings.Join(lines, "\n")
}
