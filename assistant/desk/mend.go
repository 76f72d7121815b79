package desk

import (
	"slices"
	"strings"

	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// mending asks for the line that is to stand in a line's place, or before it.
type mending struct{ at Place }

func (m mending) ask(s sight) (Question, error) { return Question{Label: s.mendLabel(m.at)}, nil }

func (m mending) find(s sight, typed string) ([]Row, error) {
	view, err := s.view(m.at)
	if refusal, is := refusalOf(err); is { // the line was taken back meanwhile
		return []Row{s.refusalRow(refusal)}, nil
	}
	if err != nil {
		return nil, err
	}
	return s.orCommands(s.instead(view, m.at, typed), typed)
}

// openCorrect has a line chosen, and what shall stand in its place.
func openCorrect(d Desk, t Table) (Desk, *Intention, error) {
	s, p := d.sight(t), t.Public().View()
	var rows []Row
	for n := p.Len(); n > 0; n-- {
		verb := p.Line(n).Verb
		if verb == "commit" || s.alone && !s.round && rules.IsHeader(verb) { // nobody there said it
			continue
		}
		row := Row{Text: s.voice().Numbered(n, s.named(n)), take: push(mending{Place{rules.Correct, n}})}
		if s.alone { // before the words a number looks like a figure of the game
			row.Text, row.Note = s.voice().Entry(s.named(n)), s.say("note.line", speak.Figures{"line": n})
		}
		rows = append(rows, row)
	}
	recount := s.rowsOfCommands([]string{"state"})
	if s.alone { // in sight, though many lines were said
		rows = append(recount, rows...)
	} else { // Enter takes a line
		rows = append(rows, recount...)
	}
	return d.push(list{label: s.say("play.correct.which", nil), rows: rows, match: noted}), nil, nil
}

// mendLabel says which line is mended, and how.
func (s sight) mendLabel(at Place) string {
	ids := map[rules.Way]string{rules.Correct: "play.correct.instead", rules.Insert: "play.insert.before", rules.Remove: "play.remove.line"}
	return s.say(ids[at.Way], speak.Figures{"line": at.Line, "was": s.named(at.Line)})
}

// named is a line among others to choose from: on a device as everybody heard it, since
// nothing private is bare there before it is asked for.
func (s sight) named(n int) rules.Entry {
	if s.alone {
		return s.Public().Heard(n)
	}
	return s.sees.Heard(n)
}

// line is the line of a place as these eyes heard it.
func (s sight) line(at Place) rules.Entry { return s.sees.Heard(at.Line) }

// mendRow leads to what is to stand at a place.
func (s sight) mendRow(at Place) Row { return Row{Text: s.mendLabel(at), take: push(mending{at})} }

// mendRows are what a typed mend may mean: "correct 9 rest", or the lines to correct that
// hold some words, where these stand in place of a number.
func (s sight) mendRows(at Place, rest, typed string) ([]Row, error) {
	if at.Line == rules.NoNumber {
		_, words, _ := strings.Cut(strings.TrimSpace(typed), " ")
		words, _, _ = strings.Cut(words, "=")
		var rows []Row
		p := s.sees.View()
		for n := p.Len(); n > 0 && len(rows) < mostRows; n-- {
			heard := s.sees.Heard(n)
			text := Row{Text: s.voice().Numbered(n, heard) + " " + heard.String()}
			if !slices.ContainsFunc(strings.Fields(words), func(word string) bool { return !holds(text, word) }) {
				rows = append(rows, s.mendRow(Place{rules.Correct, n}))
			}
		}
		if len(rows) > 0 {
			return rows, nil
		}
	}
	view, err := s.view(at)
	if refusal, is := refusalOf(err); is {
		return []Row{s.refusalRow(refusal)}, nil
	}
	switch {
	case err != nil:
		return nil, err
	case at.Way == rules.Remove:
		return []Row{s.removeRow(at.Line)}, nil
	case rest == "":
		return []Row{s.mendRow(at)}, nil
	}
	rows := s.instead(view, at, rest)
	for i := range rows {
		if rows[i].Entry != nil {
			figures := speak.Figures{"way": speak.Plain(s.say("play."+string(at.Way), nil)), "line": at.Line, "text": speak.Plain(rows[i].Text)}
			rows[i].Text = s.say("play.mends", figures)
		}
	}
	return rows, nil
}

// removeRow takes a line out.
func (s sight) removeRow(n int) Row {
	at := Place{rules.Remove, n}
	return Row{Text: s.mendLabel(at), take: intend(Say{At: at})}
}

// instead are what may stand in a line's place, or before it: another reply to the same
// question, or any line that could have stood there.
func (s sight) instead(view *rules.Position, at Place, typed string) []Row {
	was := s.line(at)
	if typed == "" {
		return s.anewRows(view, at, was)
	}
	found := view.Complete(typed, s.Voice.Lang, mostRows)
	if head, equals := lastPart(was); head != "" && at.Way == rules.Correct {
		answer := head + equals + strings.TrimPrefix(typed, "=")
		replies := keepPrefix(view.Complete(answer, s.Voice.Lang, mostRows), head)
		found = append(replies, slices.DeleteFunc(found, func(c rules.Completion) bool { // said once
			return slices.ContainsFunc(replies, func(r rules.Completion) bool {
				return r.Whole() == c.Whole() && r.Entry.String() == c.Entry.String()
			})
		})...)
		if bar := view.Barred(answer, s.Voice.Lang); len(found) == 0 && bar != nil && bar.Kind == rules.Refused {
			typed = answer // that is what was meant: the reply is a reply, though not here
		}
	}
	return s.entriesOrBars(view, found, at, typed)
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
func (s sight) anewRows(view *rules.Position, at Place, was rules.Entry) []Row {
	if at.Way == rules.Insert {
		return []Row{s.hint("play.insert.type")}
	}
	var out []rules.Completion
	shown := s.named(at.Line)
	for n := len(was.Args) - 1; n >= 0; n-- {
		head := was.Question()
		head.Args = was.Args[:n:n]
		c, err := begin(view, head)
		switch {
		case err != nil || slices.ContainsFunc(shown.Args[:min(n, len(shown.Args))], isHidden):
			continue
		case was.Args[n].Reply && !isHidden(was.Args[n]):
			out = append(out, c.Walk.Next()...)
		default:
			out = append(out, c)
		}
	}
	out = s.toStand(out, at)
	rows, hint := s.entryRows(view, out, at), s.hint("play.correct.type")
	if len(out) > 0 && out[0].Whole() {
		rows = slices.Insert(rows, 0, hint)
	} else {
		rows = append(rows, hint)
	}
	rows = append(rows, s.mendRow(Place{rules.Insert, at.Line}))
	if !s.sees.View().Opens(at.Line) {
		rows = append(rows, s.removeRow(at.Line))
	}
	return rows
}

// hint is a row that only tells something.
func (s sight) hint(id string) Row {
	return Row{Text: s.say(id, nil), Note: s.say("play.step-back", nil)}
}

func isHidden(a rules.Arg) bool { return slices.Contains(a.Words, rules.Unknown) }

// waysOut are offered where a later line would fall by a mend: going back to before the
// line, mending it there and saying the later ones again one by one; setting a counter;
// leaving all as it is.
func (m Say) waysOut(s sight) page {
	var rows []Row
	if m.At.Line > 1 {
		then := func(d Desk, t Table) (Desk, *Intention, error) {
			switch m.At.Way {
			case rules.Remove:
				return d, &Intention{Deed: Drop{}}, nil
			case rules.Insert:
				return d.say(t, m.Entry, Behind)
			}
			return d.say(t, m.Entry, Place{Way: waiting})
		}
		rows = append(rows, Row{
			Text: s.say("play.way.back", speak.Figures{"line": m.At.Line}),
			take: undo(table.Back{To: m.At.Line - 1}, then),
		})
	}
	rows = append(rows,
		Row{Text: s.say("play.way.set", nil), take: func(d Desk, t Table) (Desk, *Intention, error) {
			view, err := d.sight(t).view(Behind)
			if err != nil {
				return d, nil, err
			}
			c, err := begin(view, rules.Entry{Verb: "set"})
			if err != nil {
				return d, nil, err
			}
			return d.fill(t, c, Behind)
		}},
		Row{Text: s.say("play.way.stay", nil), take: Desk.done})
	return list{label: s.say("play.way", nil), rows: rows}
}
