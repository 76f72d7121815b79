package desk

import (
	"slices"
	"strconv"
	"strings"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// undo takes something back, and goes on from there; where that crosses what Lestrade
// revealed, it asks.
func undo(back table.Back, then step) step {
	return func(d Desk, t Table) (Desk, *Intention, error) {
		what := Undo{back, then}
		before, err := t.Preview(back)
		if err != nil {
			return d, nil, err
		}
		if before.Reveals() {
			return d.push(confirm{question: t.reveals(), yes: intend(what)}), nil, nil
		}
		return d, &Intention{Deed: what}, nil
	}
}

// reveals asks whether the table shall go back behind what Lestrade revealed.
func (t Table) reveals() string {
	if t.over() {
		return t.say("play.undo-end", nil)
	}
	return t.say("play.undo-reveals", nil)
}

// undoRows are what "undo 9" may mean: the last nine lines, line 9 alone, or all after
// it. Each says what it takes; Enter alone takes none. "undo to 9" means the last only.
func (s sight) undoRows(rest string) []Row {
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
	p := s.sees.View()
	var rows []Row
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
		rows = []Row{{Text: "✗ " + note, Note: s.say("play.step-back", nil), stays: true}}
	case !isTo:
		rows = slices.Insert(rows, 0, Row{Text: s.say("play.undo-which", nil), Note: s.say("play.several.note", nil), stays: true})
	}
	return rows
}

// backRows are the row that goes so far back; none where that takes nothing, or less
// than it says.
func (s sight) backRows(id string, back table.Back, n int) []Row {
	undone, err := s.Preview(back)
	if n < 1 || err != nil {
		return nil
	}
	taken := undone.Changes(s.sees)
	if back.Lines > 0 && len(taken) != back.Lines {
		return nil
	}
	figures := speak.Figures{"line": n, "number": len(taken), "lines": speak.Plain(ends(s.voice(), taken))}
	return []Row{{Text: s.say(id, figures), take: undo(back, nil)}}
}

// ends are the first and the last of some lines.
func ends(v *speak.Voice, taken []table.Happened) string {
	if len(taken) > 2 {
		return help.Taken(v, taken[:1]) + " … " + help.Taken(v, taken[len(taken)-1:])
	}
	return help.Taken(v, taken)
}

// Undo takes lines back.
type Undo struct {
	Back table.Back
	then step // what goes on from there; or nil
}

func (u Undo) carry(t Table, i *Intention) (Outcome, error) {
	_, err := t.Undo(u.Back, i.Seen)
	return Outcome{}, err
}

func (u Undo) after(d Desk, t Table, _ Outcome, err error) (Desk, *Intention, error) {
	if err != nil {
		return d, nil, err
	}
	next, i, err := d.done(t)
	if err != nil || u.then == nil {
		return next, i, err
	}
	if next, i, err = u.then(next, t); i != nil { // it goes on from how the table stands by now
		i.Seen, i.goesOn = t.Moved(), true
	}
	return next, i, err
}
