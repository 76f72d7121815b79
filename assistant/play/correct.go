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
	view, err := s.view(at)
	if err != nil {
		return err
	}
	return s.askEntry(view, at, s.mendLabel(at), func(typed string) []console.Row { return s.instead(view, at, typed) })
}

// mendLabel says which line is mended, and how.
func (s *sitting) mendLabel(at place) string {
	ids := map[rules.Way]string{rules.Correct: "play.correct.instead", rules.Insert: "play.insert.before", rules.Remove: "play.remove.line"}
	return s.say(ids[at.way], speak.Figures{"line": at.line, "was": s.line(at)})
}

// line is the line of a place as these eyes heard it.
func (s *sitting) line(at place) rules.Entry { return s.table.Position().Heard(at.line, s.viewer) }

// mendRows are what a typed mend may mean: "correct 9 rest", or the lines to correct that
// hold some words, where these stand in place of a number.
func (s *sitting) mendRows(at place, rest, typed string) []console.Row {
	if at.line == rules.NoNumber {
		_, words, _ := strings.Cut(strings.TrimSpace(typed), " ")
		words, _, _ = strings.Cut(words, "=")
		var rows []console.Row
		p := s.table.Position()
		for n := p.Len(); n > 0 && len(rows) < mostRows; n-- {
			line, heard := place{rules.Correct, n}, p.Heard(n, s.viewer)
			text := console.Row{Text: s.voice().Numbered(n, heard) + " " + heard.String()}
			if !slices.ContainsFunc(strings.Fields(words), func(word string) bool { return !holds(text, word) }) {
				rows = append(rows, console.Row{Text: s.mendLabel(line), Value: func() error { return s.correctLine(line) }})
			}
		}
		if len(rows) > 0 {
			return rows
		}
	}
	view, err := s.view(at)
	if refusal, is := errors.AsType[*rules.Refusal](err); is {
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
	rows := s.instead(view, at, rest)
	for i, row := range rows {
		if _, ok := row.Value.(rules.Completion); ok {
			rows[i].Value = func() error { return s.take(view, row, at) }
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

// instead are what may stand in a line's place, or before it: another reply to the same
// question, or any line that could have stood there.
func (s *sitting) instead(view *rules.Position, at place, typed string) []console.Row {
	was := s.line(at)
	if typed == "" {
		return s.anewRows(view, at, was)
	}
	found := view.Complete(typed, s.Voice.Lang, mostRows)
	if head, equals := lastPart(was); head != "" && at.way == rules.Correct {
		answer := head + equals + strings.TrimPrefix(typed, "=")
		found = append(keepPrefix(view.Complete(answer, s.Voice.Lang, mostRows), head), found...)
		if bar := view.Barred(answer, s.Voice.Lang); len(found) == 0 && bar != nil && bar.Kind == rules.Refused {
			typed = answer // that is what was meant: the reply is a reply, though not here
		}
	}
	return s.entriesOrBars(view, withoutDraws(found, at), typed)
}

// lastPart parts a line before what is corrected first: its reply, or else its last
// word. There is none where a line has a verb only.
func lastPart(was rules.Entry) (head, equals string) {
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

// anewRows are the ways to say a line again: with another reply, or from its last word,
// from the one before it, and so on; and what else may be done with it. Enter alone takes
// none that is whole; but it takes one to a page where what these eyes may not see is
// asked for.
func (s *sitting) anewRows(view *rules.Position, at place, was rules.Entry) []console.Row {
	if at.way == rules.Insert {
		return []console.Row{s.hint("play.insert.type", nil)}
	}
	var out []rules.Completion
	for n := len(was.Args) - 1; n >= 0; n-- {
		head := was.Question()
		head.Args = was.Args[:n:n]
		c, err := begin(view, head)
		switch {
		case err != nil || slices.ContainsFunc(head.Args, isHidden):
			continue
		case was.Args[n].Reply && !isHidden(was.Args[n]):
			out = append(out, c.Walk.Next()...)
		default:
			out = append(out, c)
		}
	}
	out = withoutDraws(slices.DeleteFunc(out, func(c rules.Completion) bool { return c.Entry.String() == was.String() }), at)
	rows, hint := s.entryRows(view, out), s.hint("play.correct.type", nil)
	if len(out) > 0 && out[0].Whole() {
		rows = slices.Insert(rows, 0, hint)
	} else {
		rows = append(rows, hint)
	}
	before := place{rules.Insert, at.line}
	rows = append(rows, console.Row{Text: s.mendLabel(before), Value: func() error { return s.correctLine(before) }})
	if !s.table.Position().Opens(at.line) {
		rows = append(rows, s.removeRow(at.line))
	}
	return rows
}

func isHidden(a rules.Arg) bool { return slices.Contains(a.Words, rules.Unknown) }

// mend puts an entry in a line's place or before it, or takes the line out; where a later
// line would fall by it, the ways out are offered.
func (s *sitting) mend(e rules.Entry, at place) error {
	m := rules.Mend{Way: at.way, Line: at.line, Entry: e}
	if aloud := s.table.Position().Overheard(s.viewer, m); aloud != nil && !s.ownPage {
		// Said in the open, though only for some ears: they say it again from there on, and
		// what was said of it is dropped.
		view, err := s.view(at)
		if err != nil {
			return err
		}
		e.Args = slices.Clone(e.Args[:slices.IndexFunc(e.Args, func(a rules.Arg) bool { return a.Field == aloud.Field.Name })])
		c, err := begin(view, e)
		if err != nil {
			return err
		}
		return s.handOver(view, c, at)
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
		err = s.quote(err, e)
	}
	if err == nil && at.way != rules.Remove {
		s.showOwn(at.line, e)
		return s.askToTeach(did)
	}
	refusal, is := errors.AsType[*rules.Refusal](err)
	if !is || refusal.Fallen == 0 && (refusal.Mends == "" || refusal.Reason != "hidden-"+string(refusal.Mends)) {
		return err
	}
	s.Ask.Show(s.refusal(err)) // for what comes after it
	return s.wayOut(e, at)
}

// wayOut goes back to before the line, mends it there, and leaves the later lines to be
// said again one by one; or sets a counter; or leaves all as it is.
func (s *sitting) wayOut(e rules.Entry, at place) error {
	var rows []console.Row
	if at.line > 1 {
		rows = append(rows, console.Row{
			Text: s.say("play.way.back", speak.Figures{"line": at.line}),
			Value: func() error {
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
			},
		})
	}
	rows = append(rows,
		console.Row{Text: s.say("play.way.set", nil), Value: func() error {
			view, err := s.view(behind)
			if err != nil {
				return err
			}
			c, err := begin(view, rules.Entry{Verb: "set"})
			if err != nil {
				return err
			}
			return s.fill(view, c, behind)
		}},
		console.Row{Text: s.say("play.way.stay", nil), Value: func() error { return nil }})
	row, err := s.choose(s.list("play.way", rows))
	if err != nil {
		return err
	}
	return row.Value.(func() error)()
}
