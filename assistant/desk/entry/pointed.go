package entry

import (
	"cmp"
	"reflect"
	"slices"
	"strings"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/parts"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
	"lestrade/rules/sorting"
	"lestrade/rules/vocabulary"
)

// pointRows returns the words that may come next in an entry, for a device. They include barred
// words, but no barred numbers.
func (p saying) pointRows(s desk.Sight, rows []desk.Row) []desk.Row {
	w, to := findPointing(s, p)
	switch {
	case p.begun != "": // first the word that was begun is completed
		rows = nil
	case to != nil && len(w.Domain().Words) == 0: // no word is barred there
	case to != nil:
		rows = append(rows, StepRows(s, p.view, p.entry)...)
	default:
		rows = append(DropRepeats(slices.Concat(rows, fillings(s, p))), StepRows(s, p.view, p.entry)...)
	}
	hush(s, p, rows)
	if to != nil {
		rows = slices.DeleteFunc(rows, func(row desk.Row) bool { return row.Entry != nil && slices.Contains(to.Behind, LastWord(*row.Entry)) })
	}
	rows = replaceByCounts(s, p, rows)
	rows = parts.SetWords(s, p.view, p.entry.Walk, rows)
	if to != nil {
		rows = append(rows, partRows(s, p, w, to)...)
	}
	head, aloud := p.entry.Entry.String(), coverWords(s, p.entry.Entry).String()
	for i, row := range rows {
		if row.Entry != nil {
			rows[i].Aloud = aloud + strings.TrimPrefix(row.Entry.String(), head)
		}
	}
	enough := slices.ContainsFunc(rows, func(row desk.Row) bool { return row.Enough })
	rows = slices.DeleteFunc(rows, func(row desk.Row) bool {
		return row.Refused != nil && row.Kind == desk.KindNumber || row.Kind == desk.KindUnsaid && (enough || tellsItself(s, p))
	})
	var fields []string // in their order, so that the words of each stand together
	for _, row := range rows {
		fields = append(fields, row.Field)
	}
	sorting.Stable(rows, func(a, b desk.Row) int {
		return cmp.Or(rank(a.Kind)-rank(b.Kind), slices.Index(fields, a.Field)-slices.Index(fields, b.Field), a.Place-b.Place)
	})
	if len(rows) == 0 {
		return p.stuckRows(s)
	}
	return rows
}

// tellsItself tells whether the next word is one that the seat of this device says itself, and
// that others answer: nobody could answer a question about an unknown word.
func tellsItself(s desk.Sight, p saying) bool {
	f := nextField(p.entry.Walk).Field()
	if p.at != desk.Behind || p.entry.Entry.Seat != string(s.Viewer) || f == nil || f.Reply || f.Private() {
		return false
	}
	fields := p.view.Vocabulary().Verb(p.entry.Entry.Verb, true).Fields
	return slices.ContainsFunc(fields, func(f *vocabulary.Field) bool { return f.Reply && !f.Chance })
}

// hush marks the barred rows whose bar not everybody may hear: it rests on what only these eyes
// know, or on words said so far that only they may hear.
func hush(s desk.Sight, p saying, rows []desk.Row) {
	if !slices.ContainsFunc(rows, func(row desk.Row) bool { return row.Refused != nil }) {
		return
	}
	all := s
	all.Eyes, all.Sees = desk.Eyes{Viewer: rules.Public}, s.Public()
	view, err := all.View(p.at)
	var walk position.Walk
	heard := err == nil
	if heard {
		walk, heard = walkTo(view, p.entry)
	}
	aloud := coverWords(s, p.entry.Entry)
	whispered := func(word string) bool {
		for i, arg := range p.entry.Entry.Args {
			if slices.Contains(arg.Words, word) && !slices.Contains(aloud.Args[i].Words, word) {
				return true
			}
		}
		return false
	}
	for i, row := range rows {
		if r := row.Refused; r != nil {
			rows[i].Hushed = true
			if heard && !whispered(r.Word) {
				bar, _ := walk.Option(r.Word)
				rows[i].Hushed = bar == nil || !reflect.DeepEqual(*bar, r.Bar)
				if bar != nil && rows[i].Hushed { // everybody may hear another bar, and the row must not look different
					rows[i].Open = func() (*rules.Refusal, string) {
						open := &rules.Refusal{Kind: rules.Refused, Bar: *bar, Line: r.Line, Word: r.Word, Soon: coverWords(s, r.Soon), Field: r.Field, Domain: r.Domain}
						return open, all.Why(open)
					}
				}
			}
		}
	}
}

// walkTo walks at another position as far as an entry has come. The result is false if the walk
// cannot come as far there.
func walkTo(view *position.Position, c reading.Completion) (position.Walk, bool) {
	w := view.Walk().Take(c.Entry.Seat).Take(c.Entry.Verb)
	at := func(field string) bool {
		for ahead := range reading.Ahead(w) {
			if f := ahead.Field(); f != nil && f.Name == field {
				w = ahead
				return true
			}
		}
		return false
	}
	for _, arg := range c.Entry.Args {
		for _, word := range arg.Words {
			if !at(arg.Field) {
				return w, false
			}
			w = w.Take(word)
		}
	}
	f := c.Walk.Field()
	return w, f != nil && at(f.Name)
}

// coverWords puts a "?" in place of each word of an entry that not everybody may hear.
func coverWords(s desk.Sight, e rules.Entry) rules.Entry {
	view := s.Public().View()
	verb := view.Vocabulary().Verb(e.Verb, e.Seat != "")
	e.Args = slices.Clone(e.Args)
	for i, arg := range e.Args {
		if verb == nil || !view.MayKnow(rules.Public, e, verb.Field(arg.Field)) {
			e.Args[i].Words = slices.Repeat([]string{rules.Unknown}, len(arg.Words))
		}
	}
	return e
}

// fillings returns the words that a game knows to be legal in a free text, such as the links that
// may be laid. It returns none for a name that people make up.
func fillings(s desk.Sight, p saying) (rows []desk.Row) {
	w := nextField(p.entry.Walk)
	free, _ := w.Domain().Free("")
	if !free || w.Field().New || p.view.Vocabulary().Grows(w.Domain()) {
		return nil
	}
	for word, bar := range w.Options() {
		if bar == nil && word.ID != "" && word.ID != rules.Unknown {
			rows = append(rows, Row(s, p.view, reading.With(w, word.ID), p.at))
		}
	}
	return rows
}

// replaceByCounts replaces the word of a tally that takes only a count by a row for each count,
// so that both are chosen at once.
func replaceByCounts(s desk.Sight, p saying, rows []desk.Row) []desk.Row {
	w := nextField(p.entry.Walk)
	f := w.Field()
	at := slices.IndexFunc(rows, func(row desk.Row) bool {
		return row.Entry != nil && row.Refused == nil && LastWord(*row.Entry) == f.Bare
	})
	if f.Form != "tally" || f.Bare == "" || at < 0 || w.Entry().Words(f.Name) != nil {
		return rows
	}
	var counts []desk.Row
	bare := w.Take(f.Bare)
	for word, bar := range bare.Options() {
		if bar == nil {
			counts = append(counts, Row(s, p.view, reading.With(bare, word.ID), p.at))
		}
	}
	return slices.Replace(rows, at, at+1, counts...)
}
