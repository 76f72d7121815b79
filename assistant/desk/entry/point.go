package entry

import (
	"cmp"

	"lestrade/assistant/desk"
	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// findPointing returns how the next word of an entry is put together by pointing, and the walk at
// the field of that word. The pointing is nil if the game has none for it.
func findPointing(s desk.Sight, p saying) (position.Walk, *help.Pointing) {
	point := s.Game().Point
	if point == nil {
		return p.entry.Walk, nil
	}
	begun := p.entry.Walk
	if e := p.entry.Entry; e.Args == nil {
		first := p.view.Walk().Take(e.Seat).Take(e.Verb)
		if first.Field() != nil && first.Field().Lone { // people mostly leave it out
			begun = first
		}
	}
	for w := range reading.Ahead(begun) {
		if w.Field() == nil {
			break
		}
		if to := point(s.VoiceHere(), w, p.begun); to != nil {
			return w, to
		}
	}
	return p.entry.Walk, nil
}

// Aloud returns the line that is being said on a desk, if everybody may hear it: the entry so
// far, and how that lies on the table. They are "" and nil if nothing of it can be drawn.
func Aloud(d desk.Desk, t desk.Table) (begun string, laid doc.Doc) {
	if d.Left() {
		return "", nil
	}
	p, is := d.Top().Page.(saying)
	if !is || p.at != desk.Behind || p.entry.Entry.Args == nil || !p.view.Hears(rules.Public, p.entry.Entry) {
		return "", nil
	}
	p.begun = ""
	s := d.Sight(t)
	now, err := p.renew(s)
	if err != nil {
		return "", nil
	}
	if _, to := findPointing(s, now); to != nil && to.Laid != nil {
		return s.VoiceHere().Entry(p.entry.Entry), to.Laid
	}
	return "", nil
}

// partRows returns the parts that people can point at next in a word.
func partRows(s desk.Sight, p saying, w position.Walk, to *help.Pointing) (rows []desk.Row) {
	squares := &desk.Sheet{Across: to.Across, Down: to.Down, At: map[string]int{}}
	for i, part := range to.Parts {
		row := desk.Row{Kind: desk.KindLay, Text: part.Says.Long, Pieces: part.Says.Pieces, Under: part.Under, Option: cmp.Or(part.Word, part.Begun), Place: i}
		switch {
		case row.Option == "":
			continue
		case part.Word == "":
			next := p
			next.begun = part.Begun
			row.Take = desk.Push(next)
		case to.Blind:
			row.Take = func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
				return d.Take(t, partRow(s, p, w, row, part.Word))
			}
		default:
			row = partRow(s, p, w, row, part.Word)
		}
		if i < len(squares.Across)*len(squares.Down) {
			squares.At[row.Option] = i
			row = row.LayOn(squares)
		}
		rows = append(rows, row)
	}
	return rows
}

// partRow returns the row of a part that completes a word. The word is read as if it were typed.
func partRow(s desk.Sight, p saying, w position.Walk, row desk.Row, typed string) desk.Row {
	head := p.entry.Entry.String()
	word := typed
	if _, is := w.Option(typed); !is {
		if found := KeepPrefix(reading.CompleteField(p.entry.Walk, typed, s.Voice.Lang, mostAlike), head+" "); len(found) > 0 {
			word = LastWord(found[0].Entry)
		}
	}
	if bar, is := w.Option(word); is && bar == nil {
		return sayWith(row, Row(s, p.view, reading.With(w, word), p.at))
	}
	if refusal := reading.Barred(p.view, head+" "+word, s.Voice.Lang); refusal != nil {
		row.Note, row.Refused = s.Why(refusal), refusal
	}
	return row
}

// sayWith has the row of a part say an entry. Taking it first closes the pages on which the other
// parts of the word were chosen, for they lead nowhere any more.
func sayWith(r desk.Row, said desk.Row) desk.Row {
	take := said.Take
	r.Note, r.Private, r.Entry, r.At, r.Whole = said.Note, said.Private, said.Entry, said.At, said.Whole
	r.Take = func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
		for {
			if p, is := d.Top().Page.(saying); !is || p.begun == "" {
				return take(d, t)
			}
			d = d.Pop()
		}
	}
	return r
}
