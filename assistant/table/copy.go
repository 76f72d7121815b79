package table

import (
	"slices"
	"strconv"

	"lestrade/assistant/store"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// relation is how a copy goes with its table.
type relation int

// The relations, the closest first.
const (
	held    relation = iota // the table says all that the copy says
	outrun                  // it once did, and was put right or taken back since
	longer                  // the copy goes on from where the table stands
	fuller                  // the copy tells what the table heard only in part
	strayed                 // they say different things
)

// copied is a copy beside its table.
type copied struct {
	relation relation
	line     int  // where it goes on, tells more or strays: the first such line
	aside    bool // it strays, and the last lines in common are alike: something was put right
}

// beside holds a copy beside the table, for these eyes.
func (s Sight) beside(p *position.Position) copied {
	theirs := saidTo(p, s.viewer)
	ours := saidTo(s.position(), s.viewer)
	both := min(len(ours), len(theirs))
	first, tells, lesser, aside := 0, false, true, false
	for i := range both {
		f := fits(ours[i], theirs[i])
		if first == 0 && (!f.alike || f.lacks) {
			first = i + 1
		}
		tells, lesser, aside = tells || f.tells, lesser && f.alike, f.alike
	}
	switch {
	case first == 0 && len(theirs) <= len(ours):
		return copied{relation: held}
	case s.stoodAs(theirs):
		return copied{relation: outrun}
	case first == 0:
		return copied{relation: longer, line: both + 1}
	case lesser && !tells && len(theirs) >= len(ours):
		return copied{relation: fuller, line: first}
	}
	return copied{relation: strayed, line: first, aside: aside}
}

// saidTo are the lines of a position as some eyes know them.
func saidTo(p *position.Position, viewer rules.Viewer) []rules.Entry { return viewOf(p, viewer).Said() }

// stoodAs tells whether the table once said just these lines.
func (s Sight) stoodAs(lines []rules.Entry) bool {
	return slices.ContainsFunc(s.events, func(e event) bool {
		if e.change == nil {
			return false
		}
		then := e.change.after.position()
		return then.Len() == len(lines) && slices.EqualFunc(saidTo(then, s.viewer), lines, func(ours, theirs rules.Entry) bool {
			f := fits(ours, theirs)
			return f.alike && !f.lacks
		})
	})
}

// goOn says the lines of a copy that come after the last of the table. The error is a
// *rules.Refusal where the table knows better, or as of Enter.
func (s Sight) goOn(p *position.Position) error {
	_, err := s.record(s.viewer, func() (addition, error) {
		what := addition{after: s.position()}
		for _, e := range p.Said()[min(p.Len(), what.after.Len()):] {
			var err error
			if what.after, err = transcript.Say(what.after, e.String(), "", rules.Referee); err != nil {
				return addition{}, err
			}
			what.add(store.KindLine, what.after.Line(what.after.Len()).String())
		}
		return what, s.checkSeats(what.after)
	})
	return err
}

// takeOver has the table say what a copy says: all changes are taken back that do not lead there,
// and let go of. They stay in the log, and the draws among them in the table, as after an undo. The
// error is a *[Newcomer], or the store's.
func (s Sight) takeOver(p *position.Position) error {
	_, err := s.record(s.viewer, func() (addition, error) {
		if err := s.checkSeats(p); err != nil {
			return addition{}, err
		}
		var what addition
		kept, lines := s.leadingTo(p.Said())
		taken, offered := s.past[kept:], len(s.offer)
		if len(taken) > 0 {
			undo := store.Record{Number: s.seen + 1, Kind: store.KindUndo, Text: strconv.Itoa(len(taken))}
			trial, err := s.hall.sit(store.Stored{ID: s.id, Name: s.Name, Opened: s.Opened})
			if err == nil {
				err = trial.fold(undo, nil)
			}
			if err != nil {
				return what, err
			}
			offered = len(trial.offer)
			what.add(undo.Kind, undo.Text)
		}
		if offered > 0 {
			what.add(store.KindDrop, strconv.Itoa(offered))
		}
		for _, e := range p.Said()[lines:] {
			what.add(store.KindLine, e.String())
		}
		return what, s.keepDrawn(&what, taken, p)
	})
	return err
}

// keepDrawn keeps what draws follow from, and which were made, of changes that make way for a
// copy: else taking a copy would be a way to draw anew.
func (t *timeline) keepDrawn(what *addition, taken []*change, p *position.Position) error {
	for _, text := range remains(taken, p) {
		e, _ := reading.Stored(p, text)
		switch {
		case e.Verb == "undone" && e.Drawn.Number > p.Draws():
		case e.Verb == "seed" && t.seed != nil && !p.Opened():
			text = seedLine(*t.seed, p)
		default:
			continue
		}
		var err error
		if p, err = reading.Recall(p, text); err != nil {
			return err
		}
		what.add(store.KindKept, text)
	}
	return nil
}

// leadingTo are as many of the first changes as lead to the first of some lines, and how many
// lines those are.
func (t *timeline) leadingTo(lines []rules.Entry) (changes, stand int) {
	same := func(p *position.Position, from int) bool {
		return p.Len() <= len(lines) && slices.EqualFunc(p.Said()[from:], lines[from:p.Len()], func(a, b rules.Entry) bool {
			return a.String() == b.String()
		})
	}
	leads := true
	for i, c := range t.past {
		p := c.after.position()
		if c.mends == "" { // one line more
			leads = leads && same(p, p.Len()-1)
		} else {
			leads = same(p, 0)
		}
		if leads {
			changes, stand = i+1, p.Len()
		}
	}
	return changes, stand
}
