package console

import (
	"slices"
	"strings"
	"text/template"

	"github.com/manifoldco/promptui"

	"lestrade/rules"
)

// menu is a list that promptui shows.
type menu struct {
	rows  []Row
	at    int    // the row under the cursor
	typed string // what led there
}

// Menu has a row chosen, by the arrows or by what it is called.
func (t *Terminal) Menu(question string, rows []Row) (chosen int, err error) {
	if len(rows) == 0 { // promptui would not let go
		return -1, ErrBack
	}
	m := menu{rows: rows}
	places := make([]int, len(rows))
	for i := range places {
		places[i] = i
	}
	err = t.put(func(s *session) error {
		cols, lines := t.size()
		size := max(1, min(len(rows), lines-4))
		s.take, s.height = m.take, 1+size
		label := cut(oneLine(question), cols-2)
		list := promptui.Select{
			Label: label, Items: places, Size: size, HideHelp: true,
			Templates: &promptui.SelectTemplates{
				Label: "{{.}}", Active: "▸ {{active .}}", Inactive: "  {{text .}}", Selected: "{{text .}}", Help: "{{.}}",
				FuncMap: template.FuncMap{
					"text": func(place int) string { return t.row(rows[place], cols-4) },
					"active": func(place int) string {
						m.at = place
						s.cursor(width(label) + 1)
						return t.row(rows[place], cols-4)
					},
				},
			},
			Stdin: s, Stdout: s,
		}
		var err error
		chosen, _, err = list.RunCursorAt(m.at, max(0, m.at-size+1))
		return err
	})
	if err != nil {
		return -1, err
	}
	return chosen, nil
}

func (m *menu) take(k key) ([]rune, ending) {
	move := func(to int) []rune {
		if to < m.at {
			return slices.Repeat([]rune{promptui.KeyPrev}, m.at-to)
		}
		return slices.Repeat([]rune{promptui.KeyNext}, to-m.at)
	}
	typed := m.typed
	m.typed = ""
	switch k {
	case keyDone, keyEsc:
		return nil, back
	case keyUp:
		return []rune{promptui.KeyPrev}, open
	case keyDown:
		return []rune{promptui.KeyNext}, open
	case keyPageUp, keyLeft:
		return []rune{promptui.KeyBackward}, open
	case keyPageDown, keyRight:
		return []rune{promptui.KeyForward}, open
	case keyHome:
		return move(0), open
	case keyEnd:
		return move(len(m.rows) - 1), open
	}
	if k <= noKey {
		return nil, open
	}
	for _, name := range []string{typed + string(rune(k)), string(rune(k))} {
		if at := m.called(name); at >= 0 {
			m.typed = name
			return move(at), open
		}
	}
	return nil, open
}

// called is the row whose text begins with a name, or holds it; -1 if none does.
func (m *menu) called(name string) int {
	name = rules.Plain(name)
	begins := slices.IndexFunc(m.rows, func(row Row) bool { return strings.HasPrefix(rules.Plain(row.Text), name) })
	if begins >= 0 {
		return begins
	}
	return slices.IndexFunc(m.rows, func(row Row) bool { return strings.Contains(rules.Plain(row.Text), name) })
}
