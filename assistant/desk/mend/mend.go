package mend

import (
	"slices"
	"strings"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/entry"
	"lestrade/assistant/speak"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// Mending asks for the line that goes in a line's place, or before it.
type Mending struct{ At desk.Place }

func (m Mending) Ask(s desk.Sight) (desk.Question, error) {
	return desk.Question{Label: Label(s, m.At)}, nil
}

func (m Mending) Place() desk.Place { return m.At }

func (m Mending) Find(s desk.Sight, typed string) ([]desk.Row, error) {
	view, err := s.View(m.At)
	if refusal, is := desk.RefusalOf(err); is { // the line was taken back meanwhile
		return []desk.Row{entry.RefusalRow(s, refusal)}, nil
	}
	if err != nil {
		return nil, err
	}
	return entry.OrCommands(s, insteadRows(s, view, m.At, typed), typed)
}

// OpenCorrect asks which line to correct, and then what goes in its place.
func OpenCorrect(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	s, p := d.Sight(t), t.Public().View()
	var rows []desk.Row
	for n := p.Len(); n > 0; n-- {
		verb := p.Line(n).Verb
		if verb == "commit" || s.Alone && !s.Round && rules.IsHeader(verb) { // nobody at this device said it
			continue
		}
		row := desk.Row{Text: s.VoiceHere().Numbered(n, s.Quoted(n)), Take: desk.Push(Mending{desk.Place{Way: rules.Correct, Line: n}})}
		if s.Alone { // a number before the words would look like a figure of the game
			row.Text, row.Note = s.VoiceHere().Entry(s.Quoted(n)), s.Say("note.line", speak.Figures{"line": n})
		}
		rows = append(rows, row)
	}
	recount := s.Elsewhere.Named(s, "state")
	if s.Alone { // first, or a long list of lines would hide it
		rows = append(recount, rows...)
	} else { // last, so that Enter takes a line
		rows = append(rows, recount...)
	}
	return d.Push(desk.List{Label: s.Say("play.correct.which", nil), Rows: rows, Match: desk.HoldsWithNote}), nil, nil
}

// Label says which line is mended, and how.
func Label(s desk.Sight, at desk.Place) string {
	ids := map[rules.Way]string{rules.Correct: "play.correct.instead", rules.Insert: "play.insert.before", rules.Remove: "play.remove.line"}
	return s.Say(ids[at.Way], speak.Figures{"line": at.Line, "was": s.Quoted(at.Line)})
}

// Row leads to the page that asks what goes at a place.
func Row(s desk.Sight, at desk.Place) desk.Row {
	return desk.Row{Text: Label(s, at), Take: desk.Push(Mending{at})}
}

// Rows returns what a typed mend may mean, such as "correct 9 rest". If words stand in place of
// the number, it returns the lines to correct that hold these words.
func Rows(s desk.Sight, at desk.Place, rest, typed string) ([]desk.Row, error) {
	if at.Line == rules.NoNumber {
		_, words, _ := strings.Cut(strings.TrimSpace(typed), " ")
		words, _, _ = strings.Cut(words, "=")
		var rows []desk.Row
		p := s.Sees.View()
		for n := p.Len(); n > 0 && len(rows) < entry.MostRows; n-- {
			heard := s.Sees.Heard(n)
			text := desk.Row{Text: s.VoiceHere().Numbered(n, heard) + " " + heard.String()}
			if !slices.ContainsFunc(strings.Fields(words), func(word string) bool { return !desk.Holds(text, word) }) {
				rows = append(rows, Row(s, desk.Place{Way: rules.Correct, Line: n}))
			}
		}
		if len(rows) > 0 {
			return rows, nil
		}
	}
	view, err := s.View(at)
	if refusal, is := desk.RefusalOf(err); is {
		return []desk.Row{entry.RefusalRow(s, refusal)}, nil
	}
	switch {
	case err != nil:
		return nil, err
	case at.Way == rules.Remove:
		return []desk.Row{removeRow(s, at.Line)}, nil
	case rest == "":
		return []desk.Row{Row(s, at)}, nil
	}
	rows := insteadRows(s, view, at, rest)
	for i := range rows {
		if rows[i].Entry != nil {
			figures := speak.Figures{"way": speak.Plain(s.Say("play."+string(at.Way), nil)), "line": at.Line, "text": speak.Plain(rows[i].Text)}
			rows[i].Text = s.Say("play.mends", figures)
		}
	}
	return rows, nil
}

// removeRow takes a line out.
func removeRow(s desk.Sight, n int) desk.Row {
	at := desk.Place{Way: rules.Remove, Line: n}
	return desk.Row{Text: Label(s, at), Take: desk.Intend(entry.Say{At: at})}
}

// insteadRows returns what may go in a line's place, or before it: another reply to the same
// question, or any line that could have been said there.
func insteadRows(s desk.Sight, view *position.Position, at desk.Place, typed string) []desk.Row {
	was := s.Line(at)
	if typed == "" {
		return sayAgainRows(s, view, at, was)
	}
	found := reading.Complete(view, typed, s.Voice.Lang, entry.MostRows)
	if line := strings.TrimSpace(strings.TrimPrefix(typed, "=")); len(found) == 0 && line != typed && reading.IsLine(view, line) {
		typed, found = line, reading.Complete(view, line, s.Voice.Lang, entry.MostRows) // a whole line, and no reply
	}
	if head, equals := lastPart(was); head != "" && at.Way == rules.Correct {
		answer := head + equals + strings.TrimPrefix(typed, "=")
		replies := entry.KeepPrefix(reading.Complete(view, answer, s.Voice.Lang, entry.MostRows), head)
		same := func(r, c reading.Completion) bool {
			return r.Whole() == c.Whole() && r.Entry.String() == c.Entry.String()
		}
		if len(found) > 0 && found[0].Whole() && !found[0].Asks && len(replies) > 0 && replies[0].Asks && same(replies[0], found[0]) {
			replies = nil // the line was typed in full, its head too
		}
		found = append(replies, slices.DeleteFunc(found, func(c reading.Completion) bool { // each line is offered once
			return slices.ContainsFunc(replies, func(r reading.Completion) bool { return same(r, c) })
		})...)
		if bar := reading.Barred(view, answer, s.Voice.Lang); len(found) == 0 && bar != nil && bar.Kind == rules.Refused {
			typed = answer // the text is a reply, though a barred one: that bar is told
		}
	}
	return entry.RowsOrBars(s, view, found, at, typed)
}

// lastPart returns a line without the part that people correct first, its reply or else its last
// word, and what stands between the two. Both are "" if the line is a verb alone.
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

// sayAgainRows returns the ways to say a line again: with another reply, or from its last word
// on, from the one before it, and so on. Rows to insert a line before it and to take it out
// follow. Enter alone takes none that is whole, but it opens the page that asks for a word hidden
// from these eyes.
func sayAgainRows(s desk.Sight, view *position.Position, at desk.Place, was rules.Entry) []desk.Row {
	if at.Way == rules.Insert {
		return []desk.Row{hint(s, "play.insert.type")}
	}
	var out []reading.Completion
	shown := s.Quoted(at.Line)
	for n := len(was.Args) - 1; n >= 0; n-- {
		head := was.Question()
		head.Args = was.Args[:n:n]
		c, err := entry.Begin(view, head)
		switch {
		case err != nil || slices.ContainsFunc(shown.Args[:min(n, len(shown.Args))], isHidden):
			continue
		case was.Args[n].Reply && !isHidden(was.Args[n]):
			out = append(out, reading.Next(c.Walk)...)
		default:
			out = append(out, c)
		}
	}
	out = entry.ToStand(s, out, at)
	rows, hint := entry.Rows(s, view, out, at), hint(s, "play.correct.type")
	if len(out) > 0 && out[0].Whole() {
		rows = slices.Insert(rows, 0, hint)
	} else {
		rows = append(rows, hint)
	}
	rows = append(rows, Row(s, desk.Place{Way: rules.Insert, Line: at.Line}))
	if !s.Sees.View().Opens(at.Line) {
		rows = append(rows, removeRow(s, at.Line))
	}
	return rows
}

// hint is a row that only tells something.
func hint(s desk.Sight, id string) desk.Row {
	return desk.Row{Text: s.Say(id, nil), Note: s.Say("play.step-back", nil)}
}

func isHidden(a rules.Arg) bool { return slices.Contains(a.Words, rules.Unknown) }
