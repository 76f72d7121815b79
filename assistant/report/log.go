package report

import (
	"slices"
	"strings"

	"lestrade/assistant/doc/text"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
)

// row is a line of the log.
type row struct {
	Number int
	Text   string
	Then   string // the table for everybody after it; "" where that is as before
	Knew   []knew
	Rules  []string // that bound it
}

// knew is what a seat saw of the table besides what everybody did.
type knew struct{ Seat, Sees string }

// mostWide is how many letters of a table stand beside each other on a phone.
const mostWide = 36

// log is every line, with the table as everybody saw it after it, what each seat saw besides,
// and the rules that bound it. Then is the table after each line.
func (e Evening) log(then []*rules.Position) (rows []row, err error) {
	before := ""
	for i, p := range then {
		said := e.View.Line(i + 1)
		r := row{Number: i + 1, Text: e.Voice.Entry(said)}
		if i > 0 {
			r.Rules = bounds(then[i-1], said)
		}
		lay, err := e.lay(p, rules.Public)
		if err != nil {
			return nil, err
		}
		for _, seat := range p.Header().Seats {
			if e.Viewer != rules.Referee && string(e.Viewer) != seat || len(p.Header().Seats) == 1 {
				continue // nobody else's cards are known to the reader
			}
			own, err := e.lay(p, rules.Viewer(seat))
			if err != nil {
				return nil, err
			}
			if more := besides(own, lay); more != "" {
				r.Knew = append(r.Knew, knew{seat, more})
			}
		}
		now := lay
		for _, k := range r.Knew {
			now += k.Seat + k.Sees
		}
		if now == before {
			r.Then, r.Knew = "", nil
		} else {
			r.Then, before = lay, now
		}
		rows = append(rows, r)
	}
	return rows, nil
}

// lay is the table as somebody saw it, "" while there was none.
func (e Evening) lay(p *rules.Position, viewer rules.Viewer) (string, error) {
	view, err := p.View(viewer)
	if err != nil || e.Game.Table == nil || len(view.Header().Seats) == 0 {
		return "", err
	}
	return text.Page(e.Game.Table(e.Voice.At(view), view), mostWide), nil
}

// besides are the lines of a table that another one has not.
func besides(table, other string) string {
	known := strings.Split(other, "\n")
	var more []string
	for line := range strings.Lines(table) {
		if !slices.Contains(known, strings.TrimSuffix(line, "\n")) {
			more = append(more, line)
		}
	}
	return strings.Join(more, "")
}

// common begins the rules of the notation, which bind the lines of every game alike.
const common = "all."

// bounds are the rules of the game that bound what was said: those that stood against other words in the
// place of its own, once its verb was said.
func bounds(before *rules.Position, e rules.Entry) (ids []string) {
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
func (e Evening) named(log []row) (all []bound, err error) {
	game := e.View.Header().Game
	every, err := help.Rules(game)
	for _, r := range every {
		if !slices.ContainsFunc(log, func(l row) bool { return slices.Contains(l.Rules, r.ID) }) {
			continue
		}
		place := e.Voice.Say("rules.place", speak.Figures{"place": speak.Plain(e.Voice.Say("rule."+r.ID+".place", nil))})
		all = append(all, bound{r.ID, e.Voice.Say("rule."+r.ID+".text", nil) + " (" + place + ")"})
	}
	return all, err
}
