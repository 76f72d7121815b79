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
	Number  int
	Text    string
	Then    string // the table as everybody saw it after the line; "" if it is as before
	Knew    []seen
	Undrawn bool     // whether the table was not drawn, because the game is so long
	Rules   []string // the rules that bound the line
}

// seen is what a seat saw of the table besides what everybody saw.
type seen struct{ Seat, Sees string }

// mostWide is how many letters of a table fit side by side on a phone.
const mostWide = 36

// log collects every line, with the table as everybody saw it after that line, what each seat saw
// besides, and the rules that bound the line. It is made while the game is played again.
type log struct {
	Evening
	lines   []rules.Entry
	rows    []row
	before  *position.Position // after the last line that was added
	last    string             // the tables that were drawn last
	drawn   int                // how many bytes of tables were drawn
	kept    int                // how many bytes of them stand in the log
	Undrawn bool               // whether some lines have no table
	hidden  bool               // whether something was said that not all heard
}

// mostDrawn and mostKept are how many bytes of tables a log draws and keeps, a quarter more at the
// most. In a game of very many lines it draws the table only after some of them, spread over the
// whole game.
const (
	mostDrawn = 1_600_000
	mostKept  = 550_000
)

// mayDraw tells whether the table is drawn after line n. It is as long as the log has not used up
// its share of the bytes for n lines and a quarter of all bytes more, so a game of usual length is
// drawn throughout. The last table is always drawn.
func (l *log) mayDraw(n int) bool {
	due := func(most int) int { return most/4 + most*n/len(l.lines) }
	return n == len(l.lines) || l.drawn < due(mostDrawn) && l.kept < due(mostKept)
}

// add adds a line with the table after it.
func (l *log) add(then *position.Position) error {
	n := len(l.rows) + 1
	said := l.lines[n-1]
	r := row{Number: n, Text: l.Voice.Entry(said)}
	if n > 1 {
		r.Rules = bindingRules(l.before, said)
	}
	l.before = then
	r.Undrawn = !l.mayDraw(n)
	l.Undrawn = l.Undrawn || r.Undrawn
	// Each view is made from the view before it and one line more, so we make all of them, drawn or
	// not.
	view, err := then.View(rules.Public)
	lay := l.drawTable(view, r.Undrawn)
	now, all := lay, map[string]bool{}
	for line := range strings.SplitSeq(lay, "\n") {
		all[line] = true
	}
	l.hidden = l.hidden || !then.HeardWhole(n, rules.Public)
	for _, seat := range then.Header().Seats {
		if !l.hidden || l.Viewer != rules.Referee && string(l.Viewer) != seat || len(then.Header().Seats) == 1 {
			continue // all know the same, or the reader may not know what this seat knows
		}
		if err == nil {
			view, err = then.View(rules.Viewer(seat))
		}
		if more := linesBesides(l.drawTable(view, r.Undrawn), all); more != "" {
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
	return err
}

// drawTable returns the table as a view has it; "" if it is not to be drawn or nobody sits there
// yet.
func (l *log) drawTable(view *position.Position, undrawn bool) string {
	if undrawn || view == nil || l.Game.Table == nil || len(view.Header().Seats) == 0 {
		return ""
	}
	drawn := text.Page(l.Game.Table(l.Voice.At(view), view), mostWide)
	l.drawn += len(drawn)
	return drawn
}

// linesBesides returns the lines of a table that another one does not have.
func linesBesides(table string, other map[string]bool) string {
	var more []string
	for line := range strings.Lines(table) {
		if !other[strings.TrimSuffix(line, "\n")] {
			more = append(more, line)
		}
	}
	return strings.Join(more, "")
}

// commonRules begins the numbers of the rules of the notation, which bind the lines of every game
// alike.
const commonRules = "all."

// bindingRules returns the rules of the game that bound a line: those that barred other words in
// the place of its own, once its verb was said.
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

// boundRule is a rule that bound some line.
type boundRule struct{ ID, Text string }

// boundRules returns the rules that bound any line of the log, in the order of the game's rules.
func (l *log) boundRules() (all []boundRule, err error) {
	game := l.View.Header().Game
	every, err := help.Rules(game)
	for _, r := range every {
		if !slices.ContainsFunc(l.rows, func(line row) bool { return slices.Contains(line.Rules, r.ID) }) {
			continue
		}
		place := l.Voice.Say("rules.place", speak.Figures{"place": speak.Plain(l.Voice.Say("rule."+r.ID+".place", nil))})
		all = append(all, boundRule{r.ID, l.Voice.Say("rule."+r.ID+".text", nil) + " (" + place + ")"})
	}
	return all, err
}
