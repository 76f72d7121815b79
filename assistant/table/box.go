package table

import (
	"lestrade/assistant/box"
	"lestrade/assistant/journal"
	"lestrade/rules"
)

// Known is the position as a viewer knows it, with what the owner's box could add:
// typed lines are read there, and completed from it.
func (t *Table) Known(viewer rules.Viewer) (*rules.Position, error) {
	view, err := t.Position().View(viewer)
	if err != nil {
		return nil, err
	}
	entries, err := t.unsaid()
	for _, e := range entries {
		if view, err = view.Lend(e); err != nil {
			return nil, err
		}
	}
	return view, err
}

// unsaid are the box's lines about what no line of the table is about.
func (t *Table) unsaid() ([]rules.Entry, error) {
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
	var out []rules.Entry
	for _, l := range t.box {
		if e, err := p.Read(l.Text, ""); err == nil && !said[l.Subject] {
			out = append(out, e)
		}
	}
	return out, nil
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
	unsaid, err := t.unsaid()
	what := said{}
	with := together(p, e, unsaid)
	for _, line := range unsaid {
		if !box.Uses(e, line) && !with[line.Verb] {
			continue
		}
		before := p
		if p, err = p.Lend(line); err != nil {
			return said{}, nil, err
		}
		if p != before {
			what.add(journal.Line, line.String())
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

// learnt is what an entry teaches about the box.
func learnt(p *rules.Position, e rules.Entry) []journal.Learnt {
	if !box.Of(p, e) {
		return nil
	}
	return []journal.Learnt{box.Line(p.Header().Game, e)}
}
