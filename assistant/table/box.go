package table

import (
	"strings"

	"lestrade/assistant/box"
	"lestrade/assistant/store"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
	"lestrade/rules/vocabulary"
)

// ownBox is the owner's box of the table's game. Each of its lines is read only once, as long
// as the table keeps the same vocabulary.
type ownBox struct {
	lines []box.Learnt                        // nil until they are first asked for
	words *vocabulary.Vocabulary              // the vocabulary with which the lines were read
	said  map[string]rules.Entry              // the entry of each text; it has no verb if the text says nothing here
	known map[rules.Viewer]*position.Position // the table as viewers know it with the box …
	seen  int                                 // … up to the record of this number
}

// read gives lines of the box as entries of a table. It leaves out lines whose subject is not
// wanted, and lines that say nothing at this table.
func (b *ownBox) read(p *position.Position, lines []box.Learnt, wanted func(subject string) bool) (entries []rules.Entry) {
	if b.words != p.Vocabulary() {
		b.words, b.said = p.Vocabulary(), map[string]rules.Entry{}
	}
	for _, l := range lines {
		if !wanted(l.Subject) {
			continue
		}
		e, known := b.said[l.Text]
		if !known {
			if read, err := reading.Read(p, l.Text, ""); err == nil {
				e = read
			}
			b.said[l.Text] = e
		}
		if e.Verb != "" {
			entries = append(entries, e)
		}
	}
	return entries
}

func anySubject(string) bool { return true }

// known is the position as a viewer knows it, with the lines that the owner's box adds by
// itself. The error comes from the store.
func (t *Table) known(viewer rules.Viewer) (*position.Position, error) {
	if view := t.box.known[viewer]; view != nil && t.box.seen == t.past.Last() {
		return view, nil
	}
	view := t.past.Position().View(viewer)
	lines, err := t.unsaid(false)
	if err != nil {
		return nil, err
	}
	for _, e := range t.box.read(t.past.Position(), lines, anySubject) {
		if view, err = view.Lend(e); err != nil {
			return nil, err
		}
	}
	if t.box.known == nil || t.box.seen != t.past.Last() {
		t.box.known, t.box.seen = map[rules.Viewer]*position.Position{}, t.past.Last()
	}
	t.box.known[viewer] = view
	return view, nil
}

// ToConfirm lists the lines of the box that the table may say once people have confirmed them:
// a name may stand for another card today. The error comes from the store.
func (t *Table) ToConfirm() ([]rules.Entry, error) {
	lines, err := t.unsaid(true)
	return t.box.read(t.past.Position(), lines, anySubject), err
}

// unsaid lists the lines of the box about subjects that no line of the table tells of. With confirm
// it lists those that people must confirm, and else those that the table takes in by itself,
// without those that people took back at this table. The error comes from the store.
func (t *Table) unsaid(confirm bool) (lines []box.Learnt, err error) {
	p := t.past.Position()
	if len(p.Header().Seats) == 0 {
		return nil, nil
	}
	if err := t.openBox(p.Header().Game); err != nil || len(t.box.lines) == 0 {
		return nil, err
	}
	said := map[string]bool{}
	for _, e := range p.Lines() {
		if box.Of(p, e) {
			said[box.Subject(e)] = true
		}
	}
	for _, l := range t.box.lines {
		verb, _, _ := strings.Cut(l.Subject, " ")
		if !said[l.Subject] && (confirm || !t.past.TookBack(l.Subject)) && box.Confirmed(p, rules.Entry{Verb: verb}) == confirm {
			lines = append(lines, l)
		}
	}
	return lines, nil
}

// openBox reads the owner's box the first time.
func (t *Table) openBox(game string) error {
	if t.box.lines != nil {
		return nil
	}
	learnt, err := t.hall.Store.Box(game)
	t.box.lines = append([]box.Learnt{}, box.Gather(learnt)...)
	return err
}

// tellMet writes to the owner's box what the table has met by now, if that has changed. An error
// of the store is passed over: the line itself is safe already, and the next change writes all
// that was met again.
func (t *Table) tellMet(before *position.Position) {
	game := t.past.Position().Header().Game
	met := box.Met(game, t.id, t.past.Position().Met())
	if met.Text == box.Met(game, t.id, before.Met()).Text {
		return
	}
	_ = t.hall.Store.Learn(met)
	t.stamp, t.box = t.stamp.Next(), ownBox{}
}

// fromBox gives the lines of the box that an entry is the first to use, and the position after
// them. A verb that is marked Together brings all its lines as soon as one of them is used.
func (t *Table) fromBox(e rules.Entry) (addition, *position.Position, error) {
	p := t.past.Position()
	if box.Of(p, e) {
		return addition{}, p, nil
	}
	lines, err := t.unsaid(false)
	uses := func(subject string) bool { return box.Uses(e, subject) }
	together := map[string]bool{}
	for _, line := range t.box.read(p, lines, uses) {
		together[line.Verb] = p.Vocabulary().Verb(line.Verb, false).Together
	}
	own := t.box.read(p, lines, func(subject string) bool {
		verb, _, _ := strings.Cut(subject, " ")
		return uses(subject) || together[verb]
	})
	what := addition{}
	for _, line := range own {
		before := p
		if p, err = p.Lend(line); err != nil {
			return addition{}, nil, err
		}
		if p != before {
			what.add(store.KindBox, line.String())
		}
	}
	return what, p, err
}

// teach adds to an addition what the box learns from an entry, if it has room. An entry of the
// kind that people confirm at each table never replaces another text of the box: the box keeps
// its own until its owner says otherwise. The error comes from the store.
func (t *Table) teach(what *addition, p *position.Position, e rules.Entry) error {
	if !box.Of(p, e) {
		return nil
	}
	learnt := box.Line(p.Header().Game, e)
	t.box = ownBox{} // others may have taught it since
	if err := t.openBox(learnt.Game); err != nil {
		return err
	}
	if !box.Room(t.box.lines, learnt.Subject) {
		what.full = true
		return nil
	}
	if box.Confirmed(p, e) {
		for _, l := range t.box.lines {
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
	what.learnt = []rules.Entry{e}
	return nil
}

// Teach writes a line of the table to the box, in place of what the box has about the same
// subject. The error comes from the store.
func (t *Table) Teach(e rules.Entry) error {
	t.box = ownBox{}
	return t.hall.Store.Learn(box.Line(t.past.Position().Header().Game, e))
}
