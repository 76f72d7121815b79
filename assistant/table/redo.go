package table

import (
	"errors"
	"slices"

	"lestrade/assistant/table/timeline"
	"lestrade/rules"
	"lestrade/rules/reading"
)

// Offer lists what was taken back and can be said again, in order.
func (s Sight) Offer() (all []Waiting) {
	for _, o := range s.past.Offer {
		w := o.Waiting(s.past.Position(), s.viewer)
		if o.Mends != "" {
			w.Line, _ = s.past.Place(o)
		}
		all = append(all, w)
	}
	return all
}

// GoingBack tells some eyes how far a table is that went back to an earlier line.
type GoingBack struct {
	Waiting []Waiting      // what is to be said again, in order
	Falls   *rules.Refusal // what stands against saying the first one again; or nil
}

// GoingBack tells what is to be said again after the table went back, nil if no line waits. The
// error comes from the store, or from a fault in the program's own files.
func (s Sight) GoingBack() (*GoingBack, error) {
	if !s.past.IsBack() {
		return nil, nil
	}
	g := &GoingBack{Waiting: s.Offer()}
	_, err := s.sayAgain(s.past.Offer[0], s.viewer)
	if !errors.As(err, &g.Falls) && err != nil {
		return nil, err
	}
	return g, nil
}

// Redo says the first change that was taken back again. It is judged at the table as it stands
// now, and a refusal tells only what these eyes may know. The error is a *Nothing, or as of
// Enter.
func (s Sight) Redo() (*Entered, error) {
	return s.withFirst(s.viewer, func(first *timeline.Offered) (addition, error) { return s.sayAgain(first, s.viewer) })
}

// Instead says a line in the place of the first one that was taken back. The error is a
// *Nothing, or as of Enter.
func (s Sight) Instead(e rules.Entry) (*Entered, error) {
	return s.withFirst(s.viewer, func(first *timeline.Offered) (addition, error) {
		what, err := s.judge(e, s.viewer)
		if err == nil && (first.Waits || first.Mends != "") { // otherwise it gives way by itself
			what.records = slices.Concat(dropping(1).records, what.records)
		}
		return what, err
	})
}

// EnterInstead reads one typed line and says it, as Instead does.
func (s Sight) EnterInstead(text, lang string) (*Entered, error) {
	known, err := s.Known()
	if err != nil {
		return nil, err
	}
	e, err := reading.Read(known, text, lang)
	if err != nil {
		return nil, err
	}
	return s.Instead(e)
}

// supersedes tells whether an act takes the place of the first line that waits: it has the same
// seat and verb, and the line that waits would be refused by now.
func (s Sight) supersedes(e rules.Entry) bool {
	if !s.past.IsBack() || e.Seat == "" || s.past.Offer[0].Mends != "" {
		return false
	}
	first := s.past.Offer[0].Waiting(s.past.Position(), s.viewer).Heard
	if first.Seat != e.Seat || first.Verb != e.Verb {
		return false
	}
	_, err := s.sayAgain(s.past.Offer[0], s.viewer)
	_, falls := errors.AsType[*rules.Refusal](err)
	return falls
}
