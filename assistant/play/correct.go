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
		rows = append(rows, console.Row{Text: s.voice().Numbered(n, p.Heard(n, s.viewer)), Value: place(n)})
	}
	row, err := s.choose(s.list("play.correct.which", rows))
	if err != nil {
		return err
	}
	return s.correctLine(row.Value.(place))
}

// correctLine has the new line begun, and fills it in.
func (s *sitting) correctLine(at place) error {
	known, err := s.known(at)
	if err != nil {
		return err
	}
	label := s.say("play.correct.instead", speak.Figures{"line": int(at), "was": s.heard(at)})
	return s.ask(known, at, label, func(typed string) []console.Row { return s.instead(known, at, typed) })
}

func (s *sitting) heard(at place) rules.Entry { return s.table.Position().Heard(int(at), s.viewer) }

// correctionRows are what a typed correction may mean.
func (s *sitting) correctionRows(at place, rest string) []console.Row {
	known, err := s.known(at)
	if refusal := (*rules.Refusal)(nil); errors.As(err, &refusal) {
		return []console.Row{{Text: "✗ " + s.voice().Reason(refusal), Value: refusal}}
	}
	if err != nil { // a fault of the program's own files
		return []console.Row{{Text: "✗", Value: func() error { return err }}}
	}
	if rest == "" {
		return []console.Row{{
			Text:  s.say("play.correct.instead", speak.Figures{"line": int(at), "was": s.heard(at)}),
			Value: func() error { return s.correctLine(at) },
		}}
	}
	rows := s.instead(known, at, rest)
	for i, row := range rows {
		if _, ok := row.Value.(rules.Completion); ok {
			rows[i].Value = func() error { return s.take(known, row, at) }
		}
	}
	return rows
}

// instead are what may stand in a line's place: another reply to the same question,
// the line said anew from some word on, or any line that could have stood there.
func (s *sitting) instead(known *rules.Position, at place, typed string) []console.Row {
	was := s.heard(at)
	if typed == "" {
		return s.anewRows(known, at, was)
	}
	found := known.Complete(typed, s.Voice.Lang, mostRows)
	if question := was.Question().String(); question != was.String() {
		answer := question + " = " + strings.TrimPrefix(typed, "=")
		found = append(extending(known.Complete(answer, s.Voice.Lang, mostRows), question), found...)
		if bar := known.Barred(answer, s.Voice.Lang); len(found) == 0 && bar != nil && bar.Kind == rules.Refused {
			typed = answer // that is what was meant: the reply is a reply, though not here
		}
	}
	return s.entriesOrBars(known, allowed(found, at), typed)
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

// replace puts an entry in a line's place; where a later line would fall by it, the
// ways out are offered.
func (s *sitting) replace(e rules.Entry, at place) error {
	m := rules.Mend{Way: rules.Correct, Line: int(at), Entry: e}
	if aloud := s.table.Position().Overheard(s.viewer, m); aloud != nil && !s.ownPage {
		return s.sayAside(e, aloud.Field, at)
	}
	did, err := s.table.MendAside(m, s.viewer, s.seen)
	err = s.quoted(err, e)
	switch {
	case err == nil:
		s.showOwn(int(at), e)
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

// falls tells whether a correction was refused for what comes after it.
func falls(err error) bool {
	refusal := (*rules.Refusal)(nil)
	return errors.As(err, &refusal) && (refusal.Fallen > 0 || refusal.Reason == "hidden-correct")
}

// wayOut goes back to before the line, says it as it should be, and leaves the later
// lines to be said again one by one; or sets a counter; or leaves all as it is.
func (s *sitting) wayOut(e rules.Entry, at place) error {
	var rows []console.Row
	if at > 1 {
		rows = append(rows, console.Row{
			Text:  s.say("play.way.back", speak.Figures{"line": int(at)}),
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

func (s *sitting) backTo(e rules.Entry, at place) error {
	if err := s.undo(table.Back{To: int(at) - 1}); err != nil {
		return err
	}
	if s.table.Position().Len() >= int(at) { // the table did not want it
		return nil
	}
	return s.put(e, behind)
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
