package console

import (
	"slices"
	"text/template"

	"github.com/manifoldco/promptui"
)

// menu is a list that promptui shows.
type menu struct {
	rows  []Row
	at    int    // the row under the cursor
	typed string // what it is called, as far as that was typed
}

// Menu has a row chosen, by the arrows or by what it is called.
func (t *Terminal) Menu(question string, rows []Row) (chosen int, err error) {
	if len(rows) == 0 { // promptui would not let go
		return -1, ErrBack
	}
	m, places := menu{rows: rows}, make([]int, len(rows))
	for i := range places {
		places[i] = i
	}
	err = t.put(m.take, func(s *session) error {
		cols, lines := t.size()
		size := max(1, min(len(rows), lines-4))
		s.height = 1 + size
		label := cut(oneLine(question), cols-2)
		list := promptui.Select{
			Label: label, Items: places, Size: size, HideHelp: true,
			Templates: &promptui.SelectTemplates{
				Label: "{{.}}", Active: "{{at .}}▸ {{row .}}", Inactive: "  {{row .}}", Selected: "{{row .}}", Help: "{{.}}",
				FuncMap: template.FuncMap{
					"row": func(place int) string { return t.row(rows[place], cols-4) },
					"at": func(place int) string {
						m.at = place
						s.cursor(width(label) + 1)
						return ""
					},
				},
			},
			Stdin: s, Stdout: s,
		}
		chosen, _, err = list.RunCursorAt(m.at, max(0, m.at-size+1))
		return err
	})
	return chosen, err
}

// take goes through the rows, or to the one that is called so.
func (m *menu) take(k key) ([]rune, ending) {
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
	}
	for _, name := range []string{typed + string(rune(k)), string(rune(k))} {
		to := slices.IndexFunc(m.rows, func(row Row) bool { return row.called(name) })
		if k > noKey && to >= 0 {
			m.typed = name
			return slices.Concat(presses(promptui.KeyPrev, m.at-to), presses(promptui.KeyNext, to-m.at)), open
		}
	}
	return nil, open
}
