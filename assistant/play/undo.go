package play

import (
	"slices"
	"strconv"
	"strings"

	"lestrade/assistant/console"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// undo takes something back, and tells whether it did; where that crosses what Lestrade
// revealed, it asks.
func (s *sitting) undo(back table.Back) (bool, error) {
	before, err := s.table.Preview(back)
	if err != nil {
		return false, err
	}
	if before.Reveals() {
		if yes, err := s.Ask.Confirm(s.say("play.undo-reveals", nil), false); err != nil || !yes {
			return false, err
		}
	}
	_, err = s.table.Undo(back, s.seen)
	return err == nil, err
}

// undoRows are what "undo 9" may mean: the last nine lines, line 9 alone, or all after
// it. Each says what it takes; Enter alone takes none. "undo to 9" means the last only.
func (s *sitting) undoRows(rest string) []console.Row {
	rest, isTo := strings.ReplaceAll(rest, "'", "’"), false
	for _, word := range []string{"--to", "to", "until", "after", s.say("play.undo.until", nil), s.say("play.undo.after", nil)} {
		if rest, isTo = strings.CutPrefix(rest, rules.Plain(word)+" "); isTo {
			break
		}
	}
	n, err := strconv.Atoi(rest)
	if err != nil {
		return nil
	}
	p := s.table.Position()
	var rows []console.Row
	if !isTo {
		rows = append(rows, s.backRows("play.undo-lines", table.Back{Lines: n}, n)...)
		if n > 0 && n <= p.Len() && !p.Opens(n) {
			rows = append(rows, s.removeRow(n))
		}
	}
	rows = append(rows, s.backRows("play.undo-to", table.Back{To: n}, n)...)
	switch {
	case len(rows) == 0:
		note := s.say("play.undo-none", speak.Figures{"line": n, "last": p.Len()})
		rows = []console.Row{{Text: "✗ " + note, Value: typeOn{note: s.say("play.step-back", nil)}}}
	case !isTo:
		rows = slices.Insert(rows, 0, console.Row{Text: s.say("play.undo-which", nil), Value: typeOn{note: s.say("play.several.note", nil)}})
	}
	return rows
}

// backRows are the row that goes so far back; none where that takes nothing, or less
// than it says.
func (s *sitting) backRows(id string, back table.Back, n int) []console.Row {
	undone, err := s.table.Preview(back)
	if n < 1 || err != nil {
		return nil
	}
	taken := undone.Changes(s.viewer)
	if back.Lines > 0 && len(taken) != back.Lines {
		return nil
	}
	figures := speak.Figures{"line": n, "number": len(taken), "lines": speak.Plain(ends(s.voice(), taken))}
	return []console.Row{{
		Text:  help.Cut(s.say(id, figures), s.Ask.Width()-rowMargin),
		Value: func() error { _, err := s.undo(back); return err },
	}}
}

// ends are the first and the last of some lines.
func ends(v *speak.Voice, taken []table.Happened) string {
	if len(taken) > 2 {
		return help.Taken(v, taken[:1]) + " … " + help.Taken(v, taken[len(taken)-1:])
	}
	return help.Taken(v, taken)
}
