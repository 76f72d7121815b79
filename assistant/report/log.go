package report

import (
	"slices"
	"strings"

	"lestrade/assistant/doc/text"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
	"lestrade/rules/position"
)

// row is a line of the log.
type row struct {
	Number int
	Text   string
	// Then is the table as everybody saw it after the line; "" if neither it nor Knew has changed,
	// or if it is not drawn.
	Then    string
	Knew    []seen
	Undrawn bool     // the table was not drawn, because the game is too long
	Rules   []string // the rules that bound the line
}

// seen is what a seat saw of the table besides what everybody saw.
type seen struct{ Seat, Sees string }

// mostWide is how many letters of a table fit side by side on a phone.
const mostWide = 36

// log collects every line, with the table as everybody saw it after that line, what each seat saw
// besides, and the rules that bound the line. It is filled while the game is replayed line by line.
type log struct {
	Evening
	lines   []rules.Entry
	rows    []row
	before  *position.Position // the position after the last line that was added, which is the one before the next
	last    string             // the table that was kept last, with what seats saw besides
	drawn   int                // how many bytes of tables were drawn
	kept    int                // how many bytes of them stand in the log
	Undrawn bool               // some tables were not drawn
	hidden  bool               // something was said that not everybody heard
}

// mostDrawn and mostKept limit how many bytes of tables a log draws and keeps. It may go over each
// limit by about a quarter. In a very long game it draws the table only after some lines, spread
// over the whole game.
const (
	mostDrawn = 1_600_000
	mostKept  = 550_000
)

// mayDraw tells whether the table is drawn after line n. A quarter of the bytes may be used from
// the start, and after each line an equal share more. The table is drawn if fewer bytes than that
// were used so far, so a game of usual length has every table. The last table is always drawn.
func (l *log) mayDraw(n int) bool {
	due := func(most int) int { return most/4 + most*n/len(l.lines) }
	return n == len(l.lines) || l.drawn < due(mostDrawn) && l.kept < due(mostKept)
}

// add adds the next line, with the table as it stood after that line.
func (l *log) add(then *position.Position) {
	n := len(l.rows) + 1
	said := l.lines[n-1]
	r := row{Number: n, Text: l.Voice.Entry(said)}
	if n > 1 {
		r.Rules = bindingRules(l.before, said)
	}
	l.before = then
	r.Undrawn = !l.mayDraw(n)
	l.Undrawn = l.Undrawn || r.Undrawn
	// A view is made by adding one line to the view before it, so we make it even if its table is
	// not drawn.
	lay := l.drawTable(then.View(rules.Public), r.Undrawn)
	now, all := lay, map[string]bool{}
	for line := range strings.SplitSeq(lay, "\n") {
		all[line] = true
	}
	l.hidden = l.hidden || !then.HeardWhole(n, rules.Public)
	for _, seat := range then.Header().Seats {
		if !l.hidden || l.Viewer != rules.Referee && string(l.Viewer) != seat || len(then.Header().Seats) == 1 {
			continue // all know the same, or the reader may not know what this seat knows
		}
		if more := linesNotIn(l.drawTable(then.View(rules.Viewer(seat)), r.Undrawn), all); more != "" {
			r.Knew = append(r.Knew, seen{seat, more})
			now += seat + more
		}
	}
	if r.Undrawn || now == l.last {
		r.Knew = nil
	} else {
		r.Then, l.last = lay, now
		l.kept += len(now)
	}
	l.rows = append(l.rows, r)
}

// drawTable draws the table as a view shows it. It returns "" if the table is not to be drawn, or
// if nobody sits at it yet.
func (l *log) drawTable(view *position.Position, undrawn bool) string {
	if undrawn || l.Game.Table == nil || len(view.Header().Seats) == 0 {
		return ""
	}
	drawn := text.Page(l.Game.Table(l.Voice.At(view), view), mostWide)
	l.drawn += len(drawn)
	return drawn
}

// linesNotIn returns the lines of a table that are not in another one.
func linesNotIn(table string, other map[string]bool) string {
	var more []string
	for line := range strings.Lines(table) {
		if !other[strings.TrimSuffix(line, "\n")] {
			more = append(more, line)
		}
	}
	return strings.Join(more, "")
}

// commonRules is how the numbers of the notation's rules begin. These rules bind the lines of every
// game.
const commonRules = "all."

// bindingRules returns the numbers of the game's rules that bound a line: those that barred other
// words in the fields after its verb.
func bindingRules(before *position.Position, e rules.Entry) (ids []string) {
	if !before.Named() || before.Vocabulary().Verb(e.Verb, e.Seat != "") == nil {
		return nil
	}
	w := before.Walk().Take(e.Seat).Take(e.Verb)
	for _, arg := range e.Args {
		for w.Field() != nil && w.Field().Name != arg.Field {
			w = w.Take("")
		}
		for _, word := range arg.Words {
			if w.Field() == nil {
				return ids
			}
			for _, bar := range w.Options() {
				if bar != nil && bar.Rule != "" && !strings.HasPrefix(bar.Rule, commonRules) && !slices.Contains(ids, bar.Rule) {
					ids = append(ids, bar.Rule)
				}
			}
			w = w.Take(word)
		}
		if f := w.Field(); f != nil && f.Name == arg.Field { // the field could have taken more words
			w = w.Take("")
		}
	}
	slices.Sort(ids)
	return ids
}

// bindingRule is a rule that bound at least one line.
type bindingRule struct{ ID, Text string }

// allBindingRules returns the rules that bound at least one line of the log, in the order of the
// game's rules.
func (l *log) allBindingRules() (all []bindingRule, err error) {
	game := l.View.Header().Game
	every, err := help.Rules(game)
	for _, r := range every {
		if !slices.ContainsFunc(l.rows, func(line row) bool { return slices.Contains(line.Rules, r.ID) }) {
			continue
		}
		place := l.Voice.Say("rules.place", speak.Figures{"place": speak.Plain(l.Voice.Say("rule."+r.ID+".place", nil))})
		all = append(all, bindingRule{r.ID, l.Voice.Say("rule."+r.ID+".text", nil) + " (" + place + ")"})
	}
	return all, err
}
