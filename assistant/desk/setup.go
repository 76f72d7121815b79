package desk

import (
	"slices"
	"strings"

	"lestrade/rules"
)

// setup has the lines said that a new table is asked for, one after another; what is taken
// back there is asked for again. A step back leaves all that is left for later.
type setup struct {
	tablePage         // which comes after it
	begun     []begun // the lines, as far as they are known
	at        int     // the one that is asked for …
	lines     int     // … where the table had so many
}

// begun is the beginning of a line, and who says it on a page of their own; "" where it is
// for everybody.
type begun struct{ line, by string }

// visits puts the lines that are for some eyes in an order in which each seat has the screen
// once at the most: it says all that it sees, but for what others said before. They come in
// the place of the first of them.
func (s sight) visits(lines []string) (all []begun) {
	view := s.sees.View()
	walks := map[string]rules.Walk{}
	for _, line := range lines {
		if found := view.Complete(line, "", 1); len(found) > 0 && !found[0].Whole() && s.hides(view, found[0]) {
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

// by is who says the line that is asked for; "" where it is for everybody.
func (s setup) by() string {
	if s.at < len(s.begun) {
		return s.begun[s.at].by
	}
	return ""
}

// next asks for the next line that can be begun.
func (s setup) next(d Desk, t Table) (Desk, *Intention, error) {
	for ; s.at < len(s.begun); s.at++ {
		known, err := d.sight(t).view(Behind)
		if err != nil {
			return d, nil, err
		}
		s.lines = t.Public().View().Len() // known may have the owner's box too
		if found := known.Complete(s.begun[s.at].line, "", 1); len(found) > 0 {
			return d.pop().push(s).fill(t, found[0], Behind)
		}
	}
	return d.pop(), nil, nil
}

// went goes on after a line was said, or taken back. A line that was mended, or one of the
// same kind that comes later, leaves the question where it is.
func (s setup) went(d Desk, t Table) (Desk, *Intention, error) {
	view := t.Public().View()
	switch {
	case view.Len() < s.lines:
		s.at = max(s.at-1, 0)
	case view.Len() > s.lines && !s.later(view.Line(view.Len())):
		s.at++
	}
	return s.next(d, t)
}

// keeps goes on with those who have the screen where the next line is for the very same
// eyes, and else has it given back.
func (s setup) keeps(d Desk, t Table, theirs eyes) (Desk, *Intention, error) {
	next, i, err := s.went(d, t)
	if err != nil || i != nil || next.Left() {
		return d.pushFor(theirs, giveBack{}), nil, nil
	}
	if h, is := next.top().page.(handOver); is && next.top().same(theirs) {
		return h.then(next.pop(), t)
	}
	return d.pushFor(theirs, giveBack{}), nil, nil
}

// later tells whether an entry answers a question that is still to come.
func (s setup) later(e rules.Entry) bool {
	return s.at < len(s.begun) && slices.ContainsFunc(s.begun[s.at+1:], func(b begun) bool {
		return strings.HasPrefix(e.String()+" ", b.line+" ")
	})
}
