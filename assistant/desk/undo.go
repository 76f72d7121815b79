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
			return d.push(confirm{question: t.say("play.undo-reveals", nil), yes: intend(what)}), nil, nil
		}
		return d, &Intention{Deed: what}, nil
	}
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

// openWaits asks what shall become of the lines that wait.
func openWaits(d Desk, t Table) (Desk, *Intention, error) {
	s := d.sight(t)
	next := speak.Figures{"line": speak.Plain(s.next())}
	number := speak.Figures{"number": len(s.sees.Offer())}
	instead := s.say("play.waits.instead", next)
	return d.push(list{label: s.say("play.waits.which", nil), rows: []Row{
		{Text: instead, take: push(otherwise{instead})},
		{Text: s.say("play.waits.drop", next), take: intend(Drop{})},
		{Text: s.say("play.waits.let-go", number), take: push(confirm{question: s.say("play.waits.sure", number), yes: intend(Drop{All: true})})},
	}}), nil, nil
}

// next is the first line that waits, as these eyes heard it.
func (s sight) next() string { return help.Waiting(s.voice(), s.sees.Offer()[0]) }

// otherwise asks for a line in the place of the first that waits.
type otherwise struct{ label string }

func (o otherwise) ask(sight) (Question, error) { return Question{Label: o.label}, nil }

func (o otherwise) find(s sight, typed string) ([]Row, error) {
	if typed == "" {
		return []Row{s.hint("play.insert.type")}, nil
	}
	at := Place{Way: waiting}
	view, err := s.view(at)
	if err != nil {
		return nil, err
	}
	return s.orCommands(s.entriesOrBars(view, view.Complete(typed, s.Voice.Lang, mostRows), at, typed), typed)
}
