package play

import (
	"errors"
	"slices"
	"strings"

	"lestrade/assistant/console"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// correct has a line chosen, and what shall stand in its place.
func (s *sitting) correct() error {
	p := s.table.Position()
	var rows []console.Row
	for n := p.Len(); n > 0; n-- {
		rows = append(rows, console.Row{Text: s.voice().Numbered(n, p.Heard(n, s.viewer)), Value: place{rules.Correct, n}})
	}
	row, err := s.choose(s.list("play.correct.which", rows))
	if err != nil {
		return err
	}
	return s.correctLine(row.Value.(place))
}

// correctLine has the line begun that is to stand at a line's place, and fills it in.
func (s *sitting) correctLine(at place) error {
	known, err := s.known(at)
	if err != nil {
		return err
	}
	return s.ask(known, at, s.mendLabel(at), func(typed string) []console.Row { return s.instead(known, at, typed) })
}

// mendLabel says which line is mended, and how.
func (s *sitting) mendLabel(at place) string {
	ids := map[rules.Way]string{rules.Correct: "play.correct.instead", rules.Insert: "play.insert.before", rules.Remove: "play.remove.line"}
	return s.say(ids[at.way], speak.Figures{"line": at.line, "was": s.heard(at)})
}

func (s *sitting) heard(at place) rules.Entry { return s.table.Position().Heard(at.line, s.viewer) }

// mendRows are what a typed mend may mean.
func (s *sitting) mendRows(at place, rest string) []console.Row {
	known, err := s.known(at)
	if refusal := (*rules.Refusal)(nil); errors.As(err, &refusal) {
		return []console.Row{{Text: "✗ " + s.voice().Reason(refusal), Value: refusal}}
	}
	if err != nil { // a fault of the program's own files
		return []console.Row{{Text: "✗", Value: func() error { return err }}}
	}
	switch {
	case at.way == rules.Remove:
		return []console.Row{s.removeRow(at.line)}
	case rest == "":
		return []console.Row{{Text: s.mendLabel(at), Value: func() error { return s.correctLine(at) }}}
	}
	rows := s.instead(known, at, rest)
	for i, row := range rows {
		if _, ok := row.Value.(rules.Completion); ok {
			rows[i].Value = func() error { return s.take(known, row, at) }
		}
	}
	return rows
}

// namedLines are the lines that hold some words, to be corrected: those are said where
// a line's number is not known.
func (s *sitting) namedLines(typed string) (rows []console.Row) {
	_, typed, _ = strings.Cut(strings.TrimSpace(typed), " ")
	typed, _, _ = strings.Cut(typed, "=")
	p := s.table.Position()
	for n := p.Len(); n > 0 && len(rows) < mostRows; n-- {
		row := console.Row{Text: s.mendLabel(place{rules.Correct, n}), Value: func() error { return s.correctLine(place{rules.Correct, n}) }}
		of := console.Row{Text: s.voice().Numbered(n, p.Heard(n, s.viewer)) + " " + p.Heard(n, s.viewer).String()}
		if !slices.ContainsFunc(strings.Fields(typed), func(word string) bool { return !holds(of, word) }) {
			rows = append(rows, row)
		}
	}
	return rows
}

// removeRow takes a line out.
func (s *sitting) removeRow(n int) console.Row {
	return console.Row{
		Text:  s.mendLabel(place{rules.Remove, n}),
		Value: func() error { return s.mend(rules.Entry{}, place{rules.Remove, n}) },
	}
}

// elseRows are what may be done with a line besides putting another in its place.
func (s *sitting) elseRows(n int) []console.Row {
	before := place{rules.Insert, n}
	rows := []console.Row{{Text: s.mendLabel(before), Value: func() error { return s.correctLine(before) }}}
	if !s.table.Position().Opens(n) {
		rows = append(rows, s.removeRow(n))
	}
	return rows
}

// instead are what may stand in a line's place: another reply to the same question,
// the line said anew from some word on, or any line that could have stood there.
func (s *sitting) instead(known *rules.Position, at place, typed string) []console.Row {
	if at.way == rules.Insert {
		return s.before(known, typed)
	}
	was := s.heard(at)
	if typed == "" {
		return append(s.anewRows(known, at, was), s.elseRows(at.line)...)
	}
	found := known.Complete(typed, s.Voice.Lang, mostRows)
	if head, equals := lastSaid(was); head != "" {
		answer := head + equals + strings.TrimPrefix(typed, "=")
		found = append(extending(known.Complete(answer, s.Voice.Lang, mostRows), head), found...)
		if bar := known.Barred(answer, s.Voice.Lang); len(found) == 0 && bar != nil && bar.Kind == rules.Refused {
			typed = answer // that is what was meant: the reply is a reply, though not here
		}
	}
	return s.entriesOrBars(known, allowed(found, at), typed)
}

// before are the lines that may be put before another.
func (s *sitting) before(known *rules.Position, typed string) []console.Row {
	if typed == "" {
		return []console.Row{s.hint("play.insert.type", nil)}
	}
	at := place{way: rules.Insert}
	return s.entriesOrBars(known, allowed(known.Complete(typed, s.Voice.Lang, mostRows), at), typed)
}

// lastSaid parts a line before what is corrected first: its reply, or else its last
// word. There is none where a line has a verb only.
func lastSaid(was rules.Entry) (head, equals string) {
	question := was.Question()
	switch {
	case question.String() != was.String():
		return question.String(), " = "
	case len(was.Args) == 0:
		return "", ""
	}
	was.Args = was.Args[:len(was.Args)-1]
	return was.String(), " "
}

// anewRows are the ways to say a line again. Enter alone takes none that is whole; but
// it takes one to a page where what these eyes may not see is asked for.
func (s *sitting) anewRows(known *rules.Position, at place, was rules.Entry) []console.Row {
	found := allowed(anew(known, was), at)
	rows, hint := s.entryRows(known, found), s.hint("play.correct.type", nil)
	if len(found) > 0 && found[0].Whole() {
		return slices.Insert(rows, 0, hint)
	}
	return append(rows, hint)
}

// anew are the ways to say a line again: with another reply, or from its last word,
// from the one before it, and so on.
func anew(known *rules.Position, was rules.Entry) []rules.Completion {
	var out []rules.Completion
	for n := len(was.Args) - 1; n >= 0; n-- {
		head := was.Question()
		head.Args = was.Args[:n:n]
		c, err := begun(known, head)
		switch {
		case err != nil || slices.ContainsFunc(head.Args, isHidden):
			continue
		case was.Args[n].Reply && !isHidden(was.Args[n]):
			out = append(out, c.Walk.Next()...)
		default:
			out = append(out, c)
		}
	}
	return slices.DeleteFunc(out, func(c rules.Completion) bool { return c.Entry.String() == was.String() })
}

func isHidden(a rules.Arg) bool { return slices.Contains(a.Words, rules.Unknown) }

// mend puts an entry in a line's place or before it, or takes the line out; where a later
// line would fall by it, the ways out are offered.
func (s *sitting) mend(e rules.Entry, at place) error {
	m := rules.Mend{Way: at.way, Line: at.line, Entry: e}
	if aloud := s.table.Position().Overheard(s.viewer, m); aloud != nil && !s.ownPage {
		return s.sayAside(e, aloud.Field, at)
	}
	did, err := s.table.MendAside(m, s.viewer, s.seen)
	if errors.Is(err, table.ErrReveals) {
		if yes, asked := s.Ask.Confirm(s.say("play.undo-reveals", nil), false); asked != nil || !yes {
			return asked
		}
		s.table.Agree()
		did, err = s.table.MendAside(m, s.viewer, s.seen)
	}
	if at.way != rules.Remove {
		err = s.quoted(err, e)
	}
	switch {
	case err == nil && at.way != rules.Remove:
		s.showOwn(at.line, e)
		return s.kept(did)
	case falls(err):
		s.told(err)
		return s.wayOut(e, at)
	}
	return err
}

// sayAside has those say an entry from a field on that was said in the open, though it
// is only for their ears. What was said of it is dropped.
func (s *sitting) sayAside(e rules.Entry, from *rules.Field, at place) error {
	known, err := s.known(at)
	if err != nil {
		return err
	}
	e.Args = slices.Clone(e.Args[:slices.IndexFunc(e.Args, func(a rules.Arg) bool { return a.Field == from.Name })])
	c, err := begun(known, e)
	if err != nil {
		return err
	}
	return s.handOver(known, c, at)
}

// falls tells whether a mend was refused for what comes after it.
func falls(err error) bool {
	refusal := (*rules.Refusal)(nil)
	return errors.As(err, &refusal) && (refusal.Fallen > 0 || refusal.Mends != "" && refusal.Reason == "hidden-"+string(refusal.Mends))
}

// wayOut goes back to before the line, mends it there, and leaves the later lines to be
// said again one by one; or sets a counter; or leaves all as it is.
func (s *sitting) wayOut(e rules.Entry, at place) error {
	var rows []console.Row
	if at.line > 1 {
		rows = append(rows, console.Row{
			Text:  s.say("play.way.back", speak.Figures{"line": at.line}),
			Value: func() error { return s.backTo(e, at) },
		})
	}
	rows = append(rows,
		console.Row{Text: s.say("play.way.set", nil), Value: s.set},
		console.Row{Text: s.say("play.way.stay", nil), Value: func() error { return nil }})
	row, err := s.choose(s.list("play.way", rows))
	if err != nil {
		return err
	}
	return row.Value.(func() error)()
}

// backTo goes back to before a line, and mends it while the later ones wait.
func (s *sitting) backTo(e rules.Entry, at place) error {
	done, err := s.undo(table.Back{To: at.line - 1})
	switch {
	case err != nil || !done:
		return err
	case at.way == rules.Remove:
		return s.table.DropFirst()
	case at.way == rules.Insert:
		return s.put(e, behind)
	}
	return s.put(e, place{way: waiting})
}

// set has a counter put right.
func (s *sitting) set() error {
	known, err := s.known(behind)
	if err != nil {
		return err
	}
	c, err := begun(known, rules.Entry{Verb: "set"})
	if err != nil {
		return err
	}
	return s.fill(known, c, behind)
}
