package table

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lestrade/assistant/draw"
	"lestrade/assistant/store"
	"lestrade/assistant/table/copies"
	"lestrade/assistant/table/timeline"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// Keep says what to keep when the copy of a table that is here already is brought.
type Keep string

// The values of Keep.
const (
	KeepAll   Keep = ""      // all that both say; if they say different things, the owner is asked
	KeepHere  Keep = "here"  // what the table says
	KeepThere Keep = "there" // what the copy says
	KeepBoth  Keep = "both"  // each as a table of its own
)

// Brought is a table after a transcript was brought to it.
type Brought struct {
	*Table

	How   string // "new", "known", "once", "longer", "fuller", "there" or "here": what became of it
	Lines int    // how many lines the table has more than before
}

// Parted tells that a copy of a table says something else than the table.
type Parted struct {
	Name        string      // of the table
	Line        int         // the first line in which they differ
	Here, There rules.Entry // that line as everybody hears it; empty where one of them has no such line
	Aside       bool        // the last line that both of them have is alike
}

func (p *Parted) Error() string {
	return fmt.Sprintf("parted from %s at line %d: %q, %q", p.Name, p.Line, p.Here, p.There)
}

// Tell gives the sentence.
func (p *Parted) Tell() (id string, figures rules.Figures) {
	figures = rules.Figures{"name": rules.Quoted(p.Name), "line": p.Line, "here": p.Here, "there": p.There}
	switch {
	case p.Here.String() == p.There.String():
		return "record.parted-hidden", figures
	case p.Aside:
		return "record.parted-aside", figures
	case p.Here.Verb == "":
		return "record.parted-longer", figures
	}
	return "record.parted", figures
}

// Bring brings a transcript to the hall. If it is a copy of a table that is here, the lines that
// only the copy has are added to that table. If the two say different things, nothing is done until
// somebody says what to keep. If there is no such table, a new one is made under the name, which
// may be "".
//
// whole is called when lines must be compared or changed that not everybody knows: it gives the
// eyes that may know all of a table. The error is a *[Parted], comes from whole, or is as of
// [Hall.Create].
func (h *Hall) Bring(name string, p *position.Position, keep Keep, whole func(*Table) (Sight, error)) (did *Brought, err error) {
	var s Sight
	var c copies.Copy
	if keep != KeepBoth {
		if s, c, err = h.closest(p); err != nil {
			return nil, err
		}
	}
	if s.seated == nil {
		t, err := h.Create(name, p)
		return &Brought{t, "new", p.Len()}, err
	}
	how, lines := "known", s.past.Position().Len()
	switch {
	case keep == KeepHere:
		how = "here"
	case c.Relation == copies.Outrun && keep == KeepAll:
		how = "once"
	case c.Relation == copies.Held && (keep == KeepAll || p.Len() == lines):
	default:
		if s, err = whole(s.Table()); err != nil {
			return nil, err
		}
		c = copies.Compare(&s.past, p, s.viewer)
		if how, err = (merging{s, p}).keep(c, keep); err != nil {
			return nil, err
		}
	}
	_, err = s.record(rules.Public, func() (addition, error) { return addition{}, nil }) // makes it the table used last
	return &Brought{s.Table(), how, s.past.Position().Len() - lines}, err
}

// merging is a table, as eyes see it that may know all of it, and a copy of it that was brought.
type merging struct {
	Sight
	brought *position.Position
}

// keep merges the copy into its table, and tells how. The error is a *Parted if keep does not say
// what to do where they differ.
func (s merging) keep(c copies.Copy, keep Keep) (how string, err error) {
	p := s.brought
	switch {
	case keep == KeepThere:
		return "there", s.takeOver()
	case c.Relation == copies.Fuller:
		return "fuller", s.takeOver()
	case c.Relation == copies.Longer:
		_, err := s.record(s.viewer, func() (addition, error) { // the lines that come after the last line of the table
			what := addition{after: s.past.Position()}
			for _, e := range p.Said()[min(p.Len(), what.after.Len()):] {
				var err error
				if what.after, err = transcript.Say(what.after, e.String(), "", rules.Referee); err != nil {
					return addition{}, err
				}
				what.add(store.KindLine, what.after.Line(what.after.Len()).String())
			}
			return what, s.checkSeats(what.after)
		})
		if refusal, is := errors.AsType[*rules.Refusal](err); is {
			return "", s.parted(copies.Copy{Line: refusal.Line})
		}
		return "longer", err
	}
	return "", s.parted(c)
}

func (s merging) parted(c copies.Copy) error {
	differing := func(lines []rules.Entry) (e rules.Entry) {
		if c.Line <= len(lines) {
			e = lines[c.Line-1]
		}
		return e
	}
	here, there := differing(s.Public().View().Said()), differing(s.brought.View(rules.Public).Said())
	return &Parted{s.Name, c.Line, here, there, c.Aside}
}

// closest finds the table that a transcript is a copy of. If there are several, it takes the one
// that says most of the transcript. It opens the table for the eyes that see most there without a
// word; if there is no such table, the Sight has none.
func (h *Hall) closest(p *position.Position) (best Sight, how copies.Copy, err error) {
	tables, err := h.Store.Tables()
	if err != nil {
		return best, how, err
	}
	public := p.View(rules.Public)
	for _, found := range tables {
		t, err := h.loadAlike(found, p)
		if _, damaged := errors.AsType[*store.Damaged](err); damaged || errors.Is(err, store.ErrNoTable) {
			continue // nobody can go on there
		}
		if err != nil {
			return best, how, err
		}
		if t == nil || !copies.Same(t.Public().View(), public) {
			continue
		}
		s, err := t.As(rules.Referee)
		if err != nil {
			s = t.Public()
		}
		if c := copies.Compare(&s.past, p, s.viewer); best.seated == nil || cmp.Or(cmp.Compare(c.Relation, how.Relation), cmp.Compare(how.Line, c.Line)) < 0 {
			best, how = s, c
		}
	}
	return best, how, nil
}

// loadAlike loads a table if its records have the game and the commitment of a transcript, and
// otherwise gives nil.
func (h *Hall) loadAlike(found store.Stored, p *position.Position) (*Table, error) {
	records, err := h.Store.Records(found.ID, 0)
	if err != nil {
		return nil, err
	}
	committed := func(r store.Record) bool { return r.Kind == store.KindLine && strings.HasPrefix(r.Text, "commit ") }
	switch i := slices.IndexFunc(records, committed); {
	case len(records) == 0 || records[0].Text != "game "+p.Header().Game:
		return nil, nil
	case i < 0 && p.Committed(), i >= 0 && records[i].Text != "commit "+p.Commitment():
		return nil, nil
	}
	return h.load(found)
}

// takeOver makes the table say what the copy says. Changes that do not lead there are taken back and
// dropped; they stay in the log, and the draws among them stay in the table, as after an undo. The
// error is a *[Newcomer], or comes from the store.
func (s merging) takeOver() error {
	p := s.brought
	_, err := s.record(s.viewer, func() (addition, error) {
		if err := s.checkSeats(p); err != nil {
			return addition{}, err
		}
		var what addition
		kept, lines := s.past.LeadingTo(p.Said())
		taken, offered := s.past.Changes[kept:], len(s.past.Offer)
		if len(taken) > 0 {
			undo := store.Record{Number: s.past.Last() + 1, Kind: store.KindUndo, Text: strconv.Itoa(len(taken))}
			trial, err := s.hall.load(store.Stored{ID: s.id, Name: s.Name, Opened: s.Opened})
			if err == nil {
				err = trial.fold(undo, nil)
			}
			if err != nil {
				return what, err
			}
			offered = len(trial.past.Offer)
			what.add(undo.Kind, undo.Text)
		}
		if offered > 0 {
			what.add(store.KindDrop, strconv.Itoa(offered))
		}
		for _, e := range p.Said()[lines:] {
			what.add(store.KindLine, e.String())
		}
		return what, keepDrawn(s.past.Ledger, &what, taken, p)
	})
	return err
}

// keepDrawn keeps, from the changes that make way for a copy, the seed and the draws that were
// made. Otherwise somebody could draw anew by taking a copy.
func keepDrawn(ledger draw.Ledger, what *addition, taken []*timeline.Change, p *position.Position) error {
	for _, text := range timeline.Remains(taken, p) {
		e, _ := reading.Stored(p, text)
		switch {
		case e.Verb == "undone" && e.Drawn.Number > p.Draws():
		case e.Verb == "seed" && ledger.Seed != nil && !p.Opened():
			text = ledger.SeedLine(p)
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
