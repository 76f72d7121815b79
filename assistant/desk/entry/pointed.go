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
	"lestrade/rules/vocabulary"
)

// pointed are the words that may come next in an entry, on a device: those that a rule bars
// too, of numbers the open ones.
func (p saying) pointed(s desk.Sight, rows []desk.Row) []desk.Row {
	w, to := pointing(s, p)
	switch {
	case p.begun != "": // the word comes first
		rows = nil
	case to != nil && len(w.Domain().Words) == 0: // no word is barred there
	case to != nil:
		rows = append(rows, StepRows(s, p.view, p.entry)...)
	default:
		rows = append(Once(slices.Concat(rows, fillings(s, p))), StepRows(s, p.view, p.entry)...)
	}
	hush(s, p, rows)
	if to != nil {
		rows = slices.DeleteFunc(rows, func(row desk.Row) bool { return row.Entry != nil && slices.Contains(to.Behind, LastWord(*row.Entry)) })
	}
	rows = counted(s, p, rows)
	rows = parts.Worded(s, p.view, p.entry.Walk, rows)
	if to != nil {
		rows = append(rows, partRows(s, p, w, to)...)
	}
	head, aloud := p.entry.Entry.String(), covered(s, p.entry.Entry).String()
	for i, row := range rows {
		if row.Entry != nil {
			rows[i].Aloud = aloud + strings.TrimPrefix(row.Entry.String(), head)
		}
	}
	enough := slices.ContainsFunc(rows, func(row desk.Row) bool { return row.Enough })
	rows = slices.DeleteFunc(rows, func(row desk.Row) bool {
		return row.Refused != nil && row.Kind == desk.KindNumber || row.Kind == desk.KindUnsaid && (enough || tellsItself(s, p))
	})
	var fields []string // each with its words beside each other
	for _, row := range rows {
		fields = append(fields, row.Field)
	}
	slices.SortStableFunc(rows, func(a, b desk.Row) int {
		return cmp.Or(rank(a.Kind)-rank(b.Kind), slices.Index(fields, a.Field)-slices.Index(fields, b.Field), a.Place-b.Place)
	})
	if len(rows) == 0 {
		return p.stuck(s)
	}
	return rows
}

// tellsItself tells whether the next word of an entry is what the seat at this device says, and
// others answer: nothing would be answered of what is not known.
func tellsItself(s desk.Sight, p saying) bool {
	f := nextField(p.entry.Walk).Field()
	if p.at != desk.Behind || p.entry.Entry.Seat != string(s.Viewer) || f == nil || f.Reply || f.Private() {
		return false
	}
	fields := p.view.Vocabulary().Verb(p.entry.Entry.Verb, true).Fields
	return slices.ContainsFunc(fields, func(f *vocabulary.Field) bool { return f.Reply && !f.Chance })
}

// hush marks the words against which nothing that all may hear stands: not what only these eyes
// know, nor what was said so far in their ears alone.
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
	aloud := covered(s, p.entry.Entry)
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
				if bar != nil && rows[i].Hushed { // another card is barred as well, and none may stand out
					rows[i].Open = func() (*rules.Refusal, string) {
						open := &rules.Refusal{Kind: rules.Refused, Bar: *bar, Line: r.Line, Word: r.Word, Soon: covered(s, r.Soon), Field: r.Field, Domain: r.Domain}
						return open, all.Why(open)
					}
				}
			}
		}
	}
}

// walkTo is the walk of an entry at another position, as far as it has come; false where it does
// not come there.
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

// covered is an entry that is being said with a "?" in the place of each word which not all
// may hear.
func covered(s desk.Sight, e rules.Entry) rules.Entry {
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

// fillings are the legal fillings that a game knows of a free text, as the links that may be
// laid; of a name that somebody gives there are none.
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

// counted has the word that a tally means by a mere count chosen together with its count.
func counted(s desk.Sight, p saying, rows []desk.Row) []desk.Row {
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
