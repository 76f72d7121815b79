package mend

import (
	"slices"
	"strconv"
	"strings"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/entry"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules/vocabulary"
)

// UndoRows returns what "undo 9" may mean: the last nine lines, line 9 alone, or all lines after
// it. Each row says what it takes back, and Enter alone takes none. "undo to 9" means only the
// last.
func UndoRows(s desk.Sight, rest string) []desk.Row {
	rest, isTo := strings.ReplaceAll(rest, "'", "’"), false
	for _, word := range []string{"--to", "to", "until", "after", s.Say("play.undo.until", nil), s.Say("play.undo.after", nil)} {
		if rest, isTo = strings.CutPrefix(rest, vocabulary.Plain(word)+" "); isTo {
			break
		}
	}
	n, err := strconv.Atoi(rest)
	if err != nil {
		return nil
	}
	p := s.Sees.View()
	var rows []desk.Row
	if !isTo {
		rows = append(rows, backRows(s, "play.undo-lines", table.Back{Lines: n}, n)...)
		if n > 0 && n <= p.Len() && !p.Opens(n) {
			rows = append(rows, removeRow(s, n))
		}
	}
	rows = append(rows, backRows(s, "play.undo-to", table.Back{To: n}, n)...)
	switch {
	case len(rows) == 0:
		note := s.Say("play.undo-none", speak.Figures{"line": n, "last": p.Len()})
		rows = []desk.Row{{Text: "✗ " + note, Note: s.Say("play.step-back", nil), TypeOn: true}}
	case !isTo:
		rows = slices.Insert(rows, 0, desk.Row{Text: s.Say("play.undo-which", nil), Note: s.Say("play.several.note", nil), TypeOn: true})
	}
	return rows
}

// backRows returns the row that goes back as far as given. It returns nil if that takes nothing
// back, or fewer lines than asked for.
func backRows(s desk.Sight, id string, back table.Back, n int) []desk.Row {
	undone, err := s.Preview(back)
	if n < 1 || err != nil {
		return nil
	}
	taken := s.Sees.Taken(undone)
	if back.Lines > 0 && len(taken) != back.Lines {
		return nil
	}
	figures := speak.Figures{"line": n, "number": len(taken), "lines": speak.Plain(firstAndLast(s.VoiceHere(), taken))}
	return []desk.Row{{Text: s.Say(id, figures), Take: entry.TakeBack(back, nil)}}
}

// firstAndLast names the lines taken back: both of two, else the first and the last.
func firstAndLast(v *speak.Voice, taken []table.Happened) string {
	if len(taken) > 2 {
		return help.Taken(v, taken[:1]) + " … " + help.Taken(v, taken[len(taken)-1:])
	}
	return help.Taken(v, taken)
}

// Retakes returns the number of the line that plain undo takes back if these eyes may take it
// back alone. They may if it is one single line and was said on this desk, or in the name of
// their seat anywhere. It is 0 if not.
func Retakes(s desk.Sight) int {
	undone, err := s.Preview(table.Back{})
	if err != nil {
		return 0
	}
	p, taken := s.Sees.View(), s.Sees.Taken(undone)
	if len(taken) != 1 || taken[0].Mends != "" {
		return 0
	}
	line := taken[0].Line
	if e := p.Line(line); line == s.Spoke.Line && e.String() == s.Spoke.Text || e.Seat == string(s.Viewer) {
		return line
	}
	return 0
}
