package table

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"lestrade/assistant/store"
	"lestrade/rules"
	"lestrade/rules/position"
)

// Keep says what becomes of a copy of a table that is there already.
type Keep string

// What can be kept.
const (
	KeepAll   Keep = ""      // all that both say; where they say different things, the owner is asked
	KeepHere  Keep = "here"  // what the table says
	KeepThere Keep = "there" // what the copy says
	KeepBoth  Keep = "both"  // each as a table of its own
)

// Brought is a table that was brought.
type Brought struct {
	*Table

	How   string // "new", "known", "once", "longer", "fuller", "there" or "here": what became of it
	Lines int    // how many lines the table has more than before
}

// Parted is a copy of a table that says something else.
type Parted struct {
	Name        string      // the table's
	Line        int         // the first line in which they differ
	Here, There rules.Entry // that line as everybody hears it; none where one of them has ended
	Aside       bool        // the last lines that they have in common are alike
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

// Bring takes a transcript in. A copy of a table that is there is no other table: what it says
// more is added there. Where the two say different things nothing is done before somebody says
// what to keep. A name is for a new table, and may be empty.
//
// Whole gives the eyes that may know all of a table, where lines must be compared or changed that
// not everybody knows. The error is a *[Parted], that of whole, or as of [Hall.Create].
func (h *Hall) Bring(name string, p *position.Position, keep Keep, whole func(*Table) (Sight, error)) (did *Brought, err error) {
	var s Sight
	var c copied
	if keep != KeepBoth {
		if s, c, err = h.closest(p); err != nil {
			return nil, err
		}
	}
	if s.seated == nil {
		t, err := h.Create(name, p)
		return &Brought{t, "new", p.Len()}, err
	}
	how, lines := "known", s.position().Len()
	switch {
	case keep == KeepHere:
		how = "here"
	case c.relation == outrun && keep == KeepAll:
		how = "once"
	case c.relation == held && (keep == KeepAll || p.Len() == lines):
	default:
		if s, err = whole(s.Table()); err != nil {
			return nil, err
		}
		c = s.beside(p)
		if how, err = s.keep(p, c, keep); err != nil {
			return nil, err
		}
	}
	_, err = s.record(rules.Public, func() (addition, error) { return addition{}, nil }) // it is the last one used
	return &Brought{s.Table(), how, s.position().Len() - lines}, err
}

// keep makes one of a table and its copy.
func (s Sight) keep(p *position.Position, c copied, keep Keep) (how string, err error) {
	switch {
	case keep == KeepThere:
		return "there", s.takeOver(p)
	case c.relation == fuller:
		return "fuller", s.takeOver(p)
	case c.relation == longer:
		err := s.goOn(p)
		if refusal, is := errors.AsType[*rules.Refusal](err); is {
			return "", s.parted(p, copied{line: refusal.Line})
		}
		return "longer", err
	}
	return "", s.parted(p, c)
}

func (s Sight) parted(p *position.Position, c copied) error {
	at := func(lines []rules.Entry) (e rules.Entry) {
		if c.line <= len(lines) {
			e = lines[c.line-1]
		}
		return e
	}
	return &Parted{s.Name, c.line, at(s.Public().View().Said()), at(saidTo(p, rules.Public)), c.aside}
}

// closest is the table that a transcript is a copy of, and of several the one that says most of
// it, with the eyes that see most there and want no word.
func (h *Hall) closest(p *position.Position) (best Sight, how copied, err error) {
	tables, err := h.Store.Tables()
	if err != nil {
		return best, how, err
	}
	public := viewOf(p, rules.Public)
	for _, found := range tables {
		t, err := h.alike(found, p)
		if _, damaged := errors.AsType[*store.Damaged](err); damaged || errors.Is(err, store.ErrNoTable) {
			continue // nobody can go on there
		}
		if err != nil {
			return best, how, err
		}
		if t == nil || !Same(t.Public().View(), public) {
			continue
		}
		s, err := t.As(rules.Referee)
		if err != nil {
			s = t.Public()
		}
		if c := s.beside(p); best.seated == nil || cmp.Or(cmp.Compare(c.relation, how.relation), cmp.Compare(how.line, c.line)) < 0 {
			best, how = s, c
		}
	}
	return best, how, nil
}

// alike folds a table whose records begin as a copy of it would; else it is nil.
func (h *Hall) alike(found store.Stored, p *position.Position) (*Table, error) {
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
	return h.sit(found)
}
