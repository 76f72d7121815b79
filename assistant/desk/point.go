package desk

import (
	"cmp"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/rules"
)

// pointing is how the next word of an entry is put together by pointing, and the walk at its
// field; nil where it is not.
func (s sight) pointing(p saying) (rules.Walk, *help.Pointing) {
	point := s.game().Point
	if point == nil {
		return p.c.Walk, nil
	}
	begun := p.c.Walk
	if e := p.c.Entry; e.Args == nil {
		first := p.view.Walk().Take(e.Seat).Take(e.Verb)
		if first.Field() != nil && first.Field().Lone { // which mostly is not said
			begun = first
		}
	}
	for w := range begun.Ahead() {
		if w.Field() == nil {
			break
		}
		if to := point(s.voice(), w, p.begun); to != nil {
			return w, to
		}
	}
	return p.c.Walk, nil
}

// Aloud is what is being said on a desk where everybody may know it: how far it has come, and
// how that lies on the table; nil where nothing is to be seen of it.
func (d Desk) Aloud(t Table) (begun string, laid doc.Doc) {
	if d.Left() {
		return "", nil
	}
	p, is := d.top().page.(saying)
	if !is || p.at != Behind || p.c.Entry.Args == nil || !p.view.Hears(rules.Public, p.c.Entry) {
		return "", nil
	}
	p.begun = ""
	s := d.sight(t)
	now, err := p.now(s)
	if err != nil {
		return "", nil
	}
	if _, to := s.pointing(now); to != nil && to.Laid != nil {
		return s.voice().Entry(p.c.Entry), to.Laid
	}
	return "", nil
}

// partRows are what can be pointed at next in a word.
func (s sight) partRows(p saying, w rules.Walk, to *help.Pointing) (rows []Row) {
	squares := &sheet{across: to.Across, down: to.Down, at: map[string]int{}}
	for i, part := range to.Parts {
		row := Row{Kind: KindLay, Text: part.Says.Long, Pieces: part.Says.Pieces, Under: part.Under, Option: cmp.Or(part.Word, part.Begun), place: i}
		switch {
		case row.Option == "":
			continue
		case part.Word == "":
			next := p
			next.begun = part.Begun
			row.take = push(next)
		case to.Blind:
			row.take = func(d Desk, t Table) (Desk, *Intention, error) {
				return d.Take(t, s.partRow(p, w, row, part.Word))
			}
		default:
			row = s.partRow(p, w, row, part.Word)
		}
		if i < len(squares.across)*len(squares.down) {
			squares.at[row.Option] = i
			row = row.on(squares)
		}
		rows = append(rows, row)
	}
	return rows
}

// partRow is a part with which a word is whole: it is read as a typed one.
func (s sight) partRow(p saying, w rules.Walk, row Row, typed string) Row {
	head := p.c.Entry.String()
	word := typed
	if _, is := w.Option(typed); !is {
		if found := keepPrefix(p.view.CompleteNext(p.c.Walk, typed, s.Voice.Lang, mostAlike), head+" "); len(found) > 0 {
			word = lastWord(found[0].Entry)
		}
	}
	if bar, is := w.Option(word); is && bar == nil {
		return row.saying(s.entryRow(p.view, w.With(word), p.at))
	}
	if refusal := p.view.Barred(head+" "+word, s.Voice.Lang); refusal != nil {
		row.Note, row.Refused = s.why(refusal), refusal
	}
	return row
}

// saying is a part with which an entry is said so far: the parts of its last word were chosen on
// pages that lead nowhere any more.
func (r Row) saying(said Row) Row {
	take := said.take
	r.Note, r.Private, r.Entry, r.At, r.whole = said.Note, said.Private, said.Entry, said.At, said.whole
	r.take = func(d Desk, t Table) (Desk, *Intention, error) {
		for {
			if p, is := d.top().page.(saying); !is || p.begun == "" {
				return take(d, t)
			}
			d = d.pop()
		}
	}
	return r
}
