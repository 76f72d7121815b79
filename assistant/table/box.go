package table

import (
	"strings"

	"lestrade/assistant/box"
	"lestrade/assistant/journal"
	"lestrade/rules"
)

// Known is the position as a viewer knows it, with what the owner's box adds by itself:
// typed lines are read there, and completed from it.
func (t *Table) Known(viewer rules.Viewer) (*rules.Position, error) {
	view, err := t.Position().View(viewer)
	if err != nil {
		return nil, err
	}
	entries, err := t.unsaid(false)
	for _, e := range entries {
		if view, err = view.Lend(e); err != nil {
			return nil, err
		}
	}
	return view, err
}

// ToConfirm are the box's lines that the table may say, once people have seen that they
// are so: what a name stood for once may be another card today.
func (t *Table) ToConfirm() ([]rules.Entry, error) { return t.unsaid(true) }

// unsaid are the box's lines about what no line of the table is about: those that people
// must confirm, or those that it takes in by itself, which what people took back at this
// table is none of.
func (t *Table) unsaid(confirm bool) (lines []rules.Entry, err error) {
	p := t.Position()
	if len(p.Header().Seats) == 0 {
		return nil, nil
	}
	if err := t.openBox(p.Header().Game); err != nil || len(t.box) == 0 {
		return nil, err
	}
	said := map[string]bool{}
	for _, e := range p.Lines() {
		if box.Of(p, e) {
			said[box.Subject(e)] = true
		}
	}
	for _, l := range t.box {
		verb, _, _ := strings.Cut(l.Subject, " ")
		if said[l.Subject] || !confirm && t.away[l.Subject] || box.Confirmed(p, rules.Entry{Verb: verb}) != confirm {
			continue
		}
		if e, err := p.Read(l.Text, ""); err == nil {
			lines = append(lines, e)
		}
	}
	return lines, nil
}

// openBox reads the owner's box, once.
func (t *Table) openBox(game string) error {
	if t.box != nil {
		return nil
	}
	learnt, err := t.hall.Journal.Box(game)
	t.box = append([]journal.Learnt{}, learnt...)
	return err
}

// fromBox gives the lines of the box that an entry is the first to use, and the
// position after them.
func (t *Table) fromBox(e rules.Entry) (said, *rules.Position, error) {
	p := t.Position()
	if box.Of(p, e) {
		return said{}, p, nil
	}
	own, err := t.unsaid(false)
	what := said{}
	with := together(p, e, own)
	for _, line := range own {
		if !box.Uses(e, line) && !with[line.Verb] {
			continue
		}
		before := p
		if p, err = p.Lend(line); err != nil {
			return said{}, nil, err
		}
		if p != before {
			what.add(journal.Box, line.String())
		}
	}
	return what, p, err
}

// together are the verbs of which an entry uses a line, and of which all lines come to
// a table at once.
func together(p *rules.Position, e rules.Entry, lines []rules.Entry) map[string]bool {
	with := map[string]bool{}
	for _, line := range lines {
		if p.Vocabulary().Verb(line.Verb, false).Together && box.Uses(e, line) {
			with[line.Verb] = true
		}
	}
	return with
}

// teach has the box learn what an entry says of it, where it has room. What people confirm at each table
// never takes the place of something else that the box has: it keeps that, until its
// owner says otherwise.
func (t *Table) teach(what *said, p *rules.Position, e rules.Entry) error {
	if !box.Of(p, e) {
		return nil
	}
	learnt := box.Line(p.Header().Game, e)
	t.box = nil // others may have taught it since
	if err := t.openBox(learnt.Game); err != nil {
		return err
	}
	if !box.Room(t.box, learnt.Subject) {
		return nil
	}
	if box.Confirmed(p, e) {
		for _, l := range t.box {
			switch {
			case l.Subject != learnt.Subject:
			case l.Text == learnt.Text:
				return nil
			case !box.Fills(l.Text, learnt.Text):
				what.kept = l.Text
				return nil
			}
		}
	}
	what.learnt = []journal.Learnt{learnt}
	return nil
}

// Teach has the box learn what a line of the table says of it, in place of what it
// has. The error is the journal's.
func (t *Table) Teach(e rules.Entry) error {
	t.box = nil
	return t.hall.Journal.Learn(box.Line(t.Position().Header().Game, e))
}
