package table

import (
	"errors"
	"slices"

	"lestrade/assistant/table/timeline"
	"lestrade/rules"
	"lestrade/rules/reading"
)

// Offer is what was taken back and can be said again, in order.
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

// GoingBack is a table that went back to an earlier line, as some eyes see it.
type GoingBack struct {
	Waiting []Waiting      // what is to be said again, in order
	Falls   *rules.Refusal // what stands against the first of it; or nil
}

// GoingBack tells how far going back is; nil where no line waits. The error is the
// journal's, or a fault of the program's own files.
func (s Sight) GoingBack() (*GoingBack, error) {
	if !s.past.IsBack() {
		return nil, nil
	}
	g := &GoingBack{Waiting: s.Offer()}
	_, err := s.again(s.past.Offer[0], s.viewer)
	if !errors.As(err, &g.Falls) && err != nil {
		return nil, err
	}
	return g, nil
}

// Redo says again the first of what was taken back, judged at the table as it stands
// now and refused in words for these eyes. The error is as of Enter, or a *Nothing.
func (s Sight) Redo() (*Entered, error) {
	return s.withFirst(s.viewer, func(first *timeline.Offered) (addition, error) { return s.again(first, s.viewer) })
}

// Instead says a line in the place of the first that was taken back. The error is as of
// Enter, or a *Nothing.
func (s Sight) Instead(e rules.Entry) (*Entered, error) {
	return s.withFirst(s.viewer, func(first *timeline.Offered) (addition, error) {
		what, err := s.judge(e, s.viewer)
		if err == nil && (first.Waits || first.Mends != "") { // else it gives way by itself
			what.records = slices.Concat(drops(1).records, what.records)
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

// supersedes tells whether an act is the like of the first line that waits, by the same seat,
// which does not hold any more.
func (s Sight) supersedes(e rules.Entry) bool {
	if !s.past.IsBack() || e.Seat == "" || s.past.Offer[0].Mends != "" {
		return false
	}
	first := s.past.Offer[0].Waiting(s.past.Position(), s.viewer).Heard
	if first.Seat != e.Seat || first.Verb != e.Verb {
		return false
	}
	_, err := s.again(s.past.Offer[0], s.viewer)
	_, falls := errors.AsType[*rules.Refusal](err)
	return falls
}
