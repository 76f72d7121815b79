package opening

import (
	"slices"
	"strings"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/entry"
	"lestrade/assistant/desk/hand"
	"lestrade/assistant/desk/seated"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// setup asks for the lines that a new table needs, one after another. It asks again for a line
// that is taken back. A step back leaves the other lines for later.
type setup struct {
	begun []begun // the beginnings of the lines
	at    int     // the index of the line asked for …
	lines int     // … and the number of lines at the table then
}

func (setup) Ask(s desk.Sight) (desk.Question, error) { return seated.TablePage{}.Ask(s) }

func (setup) Find(s desk.Sight, typed string) ([]desk.Row, error) {
	return seated.TablePage{}.Find(s, typed)
}

// Uncovered leaves the other lines for later.
func (setup) Uncovered(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	d = d.Pop().Tell(t.Say("play.later", nil))
	if lacking := desk.Lacking(d.Sight(t)); lacking != "" {
		d = d.Tell(lacking)
	}
	return d, nil, nil
}

// Skip asks for the next line when this one cannot be said.
func (s setup) Skip(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	s.at++
	return s.next(d, t)
}

// begun is the beginning of a line, and the seat that says it on its own page; "" if everybody
// may hear it.
type begun struct{ line, by string }

// visits orders the private lines so that each seat has the screen once at the most. It then says
// all that it sees, except what others said before. The private lines come in the place of the
// first of them.
func visits(s desk.Sight, lines []string) (all []begun) {
	view := s.Sees.View()
	walks := map[string]position.Walk{}
	for _, line := range lines {
		if found := reading.Complete(view, line, "", 1); len(found) > 0 && !found[0].Whole() && entry.Hides(s, view, found[0]) {
			walks[line] = found[0].Walk
		}
	}
	said := map[string]bool{}
	for _, line := range lines {
		if _, private := walks[line]; !private {
			all = append(all, begun{line: line})
			continue
		}
		for _, seat := range view.Header().Seats {
			for _, other := range lines {
				w, private := walks[other]
				if private && !said[other] && view.MayKnow(rules.Viewer(seat), w.Entry(), w.Field()) {
					said[other] = true
					all = append(all, begun{other, seat})
				}
			}
		}
	}
	return all
}

// By is the seat that says the line now asked for; "" if everybody may hear it.
func (s setup) By() string {
	if s.at < len(s.begun) {
		return s.begun[s.at].by
	}
	return ""
}

// next asks for the next line that can be begun.
func (s setup) next(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	for ; s.at < len(s.begun); s.at++ {
		known, err := d.Sight(t).View(desk.Behind)
		if err != nil {
			return d, nil, err
		}
		s.lines = t.Public().View().Len() // known may have the owner's box too
		if found := reading.Complete(known, s.begun[s.at].line, "", 1); len(found) > 0 {
			return entry.Fill(d.Pop().Push(s), t, found[0], desk.Behind)
		}
	}
	return d.Pop(), nil, nil
}

// Said goes on after a line was said, or taken back. After a mended line, or one that answers a
// later question, it asks the same question again.
func (s setup) Said(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	view := t.Public().View()
	switch {
	case view.Len() < s.lines:
		s.at = max(s.at-1, 0)
	case view.Len() > s.lines && !s.comesLater(view.Line(view.Len())):
		s.at++
	}
	return s.next(d, t)
}

// Keep goes on with the seats that have the screen if the next line is for the same eyes, else it
// asks them to give it back.
func (s setup) Keep(d desk.Desk, t desk.Table, theirs desk.Eyes) (desk.Desk, *desk.Intention, error) {
	next, i, err := s.Said(d, t)
	if err != nil || i != nil || next.Left() {
		return d.PushFor(theirs, d.Elsewhere.GiveBack()), nil, nil
	}
	if h, is := next.Top().Page.(hand.Over); is && next.Top().Same(theirs) {
		return h.Then(next.Pop(), t)
	}
	return d.PushFor(theirs, d.Elsewhere.GiveBack()), nil, nil
}

// comesLater tells whether an entry answers a later question.
func (s setup) comesLater(e rules.Entry) bool {
	return s.at < len(s.begun) && slices.ContainsFunc(s.begun[s.at+1:], func(b begun) bool {
		return strings.HasPrefix(e.String()+" ", b.line+" ")
	})
}
