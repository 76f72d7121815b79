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
	Then    string // the table for everybody after it; "" where that is as before
	Knew    []knew
	Undrawn bool     // in so long a game nobody looked how the table lay after it
	Rules   []string // that bound it
}

// knew is what a seat saw of the table besides what everybody did.
type knew struct{ Seat, Sees string }

// mostWide is how many letters of a table stand beside each other on a phone.
const mostWide = 36

// log is every line, with the table as everybody saw it after it, what each seat saw besides,
// and the rules that bound it. It is made while the game goes by.
type log struct {
	Evening
	lines   []rules.Entry
	rows    []row
	before  *position.Position // the last line
	looked  string             // how the table lay when it was last drawn
	drawn   int                // how much was, in bytes …
	kept    int                // … and how much of it stands in the log
	Undrawn bool               // some lines are
	hidden  bool               // something was said that not all heard
}

// A log draws and keeps so many bytes of tables: past that, in a game of very many lines, it draws
// the table after some of them only, spread over all.
const (
	mostDrawn = 1_600_000
	mostKept  = 550_000
)

// draws tells whether the table is drawn after a line: as much as is due by then and a quarter
// more is not drawn yet, so that a game of a usual length has all.
func (l *log) draws(n int) bool {
	due := func(most int) int { return most/4 + most*n/len(l.lines) }
	return n == len(l.lines) || l.drawn < due(mostDrawn) && l.kept < due(mostKept)
}

// add takes in a line, with the table after it.
func (l *log) add(then *position.Position) error {
	n := len(l.rows) + 1
	said := l.lines[n-1]
	r := row{Number: n, Text: l.Voice.Entry(said)}
	if n > 1 {
		r.Rules = bounds(l.before, said)
	}
	l.before = then
	r.Undrawn = !l.draws(n)
	l.Undrawn = l.Undrawn || r.Undrawn
	// A view is the one after the line before and a line more, so all are followed, drawn or not.
	view, err := then.View(rules.Public)
	lay := l.lay(view, r.Undrawn)
	now, all := lay, map[string]bool{}
	for line := range strings.SplitSeq(lay, "\n") {
		all[line] = true
	}
	l.hidden = l.hidden || !then.HeardWhole(n, rules.Public)
	for _, seat := range then.Header().Seats {
		if !l.hidden || l.Viewer != rules.Referee && string(l.Viewer) != seat || len(then.Header().Seats) == 1 {
			continue // all know the same, or nobody else's cards are known to the reader
		}
		if err == nil {
			view, err = then.View(rules.Viewer(seat))
		}
		if more := besides(l.lay(view, r.Undrawn), all); more != "" {
			r.Knew = append(r.Knew, knew{seat, more})
			now += seat + more
		}
	}
	if r.Undrawn || now == l.looked {
		r.Knew = nil
	} else {
		r.Then, l.looked = lay, now
		l.kept += len(now)
	}
	l.rows = append(l.rows, r)
	return err
}

// lay is the table as somebody saw it, "" while there was none.
func (l *log) lay(view *position.Position, undrawn bool) string {
	if undrawn || view == nil || l.Game.Table == nil || len(view.Header().Seats) == 0 {
		return ""
	}
	drawn := text.Page(l.Game.Table(l.Voice.At(view), view), mostWide)
	l.drawn += len(drawn)
	return drawn
}

// besides are the lines of a table that another one has not.
func besides(table string, other map[string]bool) string {
	var more []string
	for line := range strings.Lines(table) {
		if !other[strings.TrimSuffix(line, "\n")] {
			more = append(more, line)
		}
	}
	return strings.Join(more, "")
}

// common begins the rules of the notation, which bind the lines of every game alike.
const common = "all."

// bounds are the rules of the game that bound what was said: those that stood against other words in the
// place of its own, once its verb was said.
func bounds(before *position.Position, e rules.Entry) (ids []string) {
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
				if bar != nil && bar.Rule != "" && !strings.HasPrefix(bar.Rule, common) && !slices.Contains(ids, bar.Rule) {
					ids = append(ids, bar.Rule)
				}
			}
			w = w.Take(word)
		}
		if f := w.Field(); f != nil && f.Name == arg.Field { // of many words no more were said
			w = w.Take("")
		}
	}
	slices.Sort(ids)
	return ids
}

// bound is a rule that bound some line.
type bound struct{ ID, Text string }

// named are the rules of a log's lines, in the order of the game's.
func (l *log) named() (all []bound, err error) {
	game := l.View.Header().Game
	every, err := help.Rules(game)
	for _, r := range every {
		if !slices.ContainsFunc(l.rows, func(line row) bool { return slices.Contains(line.Rules, r.ID) }) {
			continue
		}
		place := l.Voice.Say("rules.place", speak.Figures{"place": speak.Plain(l.Voice.Say("rule."+r.ID+".place", nil))})
		all = append(all, bound{r.ID, l.Voice.Say("rule."+r.ID+".text", nil) + " (" + place + ")"})
	}
	return all, err
}
