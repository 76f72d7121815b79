package seated

import (
	"cmp"
	"slices"
	"strings"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/entry"
	"lestrade/assistant/speak"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// endRows returns the lines that must be said once a game is over. If they are due seat by seat,
// those of this seat come first; else they are offered by their verb.
func endRows(s desk.Sight, view *position.Position, end *rules.Ending) (rows []desk.Row) {
	due, others := []string{}, []string{}
	for _, begun := range dueLines(view) {
		if slices.Contains(strings.Fields(begun), string(s.Viewer)) {
			due = append(due, begun)
		} else {
			others = append(others, begun)
		}
	}
	due = append(due, others...)
	for _, missing := range end.Missing {
		if !slices.ContainsFunc(due, func(begun string) bool { return strings.HasPrefix(begun, missing.Key+" ") }) {
			rows = append(rows, putMineFirst(s, view, missing.Key)...)
		}
	}
	for _, begun := range due {
		rows = append(rows, putMineFirst(s, view, begun)...)
	}
	return entry.DropRepeats(rows)
}

// begunRows returns the row of the first line that begins as given, such as a line that is due.
func begunRows(s desk.Sight, view *position.Position, begun string) []desk.Row {
	return dueRows(s, view, reading.Complete(view, begun, "", 1))
}

// dueRows returns the rows of lines that are due, without those that another seat says.
func dueRows(s desk.Sight, view *position.Position, due []reading.Completion) (rows []desk.Row) {
	for _, c := range entry.Visible(s, view, due, desk.Behind) {
		if e := c.Entry; e.Seat != "" && e.Seat != string(s.Viewer) && !s.ForAll(view) {
			continue // another seat says it
		}
		begun := []reading.Completion{c}
		if c.Entry.Seat != "" {
			begun = addReplies(s, view, c)
		} else if s.Taught() && slices.Contains(s.Game().Drawn, c.Entry.Verb) {
			begun = append(drawn(c), c)
		}
		rows = append(rows, verbRows(s, view, begun, desk.KindDue)...)
	}
	return rows
}

// verbRows returns the ways to begin a line. Among several, dots mark the one in which more can
// be said.
func verbRows(s desk.Sight, view *position.Position, begun []reading.Completion, kind desk.Kind) (rows []desk.Row) {
	for _, c := range begun {
		row := verbRow(s, view, c, kind)
		if len(begun) > 1 && !c.Whole() && c.Entry.Drawn == nil {
			row.Text += " …"
		}
		rows = append(rows, row)
	}
	return rows
}

// putMineFirst returns the lines that begin as given, with the one about this device's seat
// first.
func putMineFirst(s desk.Sight, view *position.Position, begun string) (rows []desk.Row) {
	mine := begun + " " + string(s.Viewer)
	for _, c := range reading.Complete(view, mine, "", 1) {
		if c.Entry.String() == mine && view.Header().Seat(string(s.Viewer)) >= 0 {
			rows = append(rows, verbRow(s, view, c, desk.KindDue))
		}
	}
	return append(rows, begunRows(s, view, begun)...)
}

// verbRow is the row of a line that can be begun. It leaves out the seat that says it if that is
// this device's seat, and puts a reply behind it as people say it. In another seat's turn it
// names who replies.
func verbRow(s desk.Sight, view *position.Position, c reading.Completion, kind desk.Kind) desk.Row {
	row := entry.Row(s, view, c, desk.Behind)
	row.Kind, row.Option = kind, c.Entry.Verb
	e := c.Entry
	replies := e.Args[len(e.Question().Args):]
	if e.Seat == string(s.Viewer) && (len(replies) == 0 || cmp.Or(view.Turn(), e.Seat) == e.Seat) {
		e.Seat = ""
	}
	label, words := "button."+e.Verb, speak.Figures{}
	for _, arg := range e.Args {
		label, words[arg.Field] = label+"."+arg.Field, arg.Words[0]
	}
	if e.Drawn != nil {
		label += ".drawn"
	}
	row.Text, row.Note = strings.Replace(s.VoiceHere().Entry(e), " = ", s.Say("colon", nil)+" ", 1), entry.Means(s, view, c.Entry)
	if len(replies) > 0 { // the meaning of the reply says more than that of the verb
		v, word := s.VoiceHere(), entry.LastWord(e)
		row.Note = cmp.Or(v.GlossOf("", e.Verb+"."+word), v.GlossOf("", word), row.Note)
	}
	if s.Alone && !s.Round && e.Seat == "" && s.VoiceHere().Has(label) { // nobody types it
		row.Text = s.VoiceHere().Say(label, words)
	}
	return row
}

// fewReplies is how many replies to an act are offered beside each other at the most.
const fewReplies = 4

// addReplies returns an act with each of its few replies, so that choosing an option and its
// result is one tap. The act as it was begun follows if more can be said in it. It stands alone
// if it has too many replies, or if the table knows the reply.
func addReplies(s desk.Sight, view *position.Position, c reading.Completion) []reading.Completion {
	at, is := walkToReply(c)
	if !is {
		return []reading.Completion{c}
	}
	next := entry.DropDrawsWithoutOdds(view, reading.Next(at))
	said := slices.DeleteFunc(slices.Clone(next), func(c reading.Completion) bool { return c.Entry.Drawn != nil })
	if len(said) < 2 || len(said) > fewReplies || slices.ContainsFunc(said, func(c reading.Completion) bool { return !c.Whole() }) {
		return []reading.Completion{c}
	}
	if !s.Alone {
		return next
	}
	asks := at.Field().Name != c.Walk.Field().Name
	if free, _ := at.Domain().Free(""); asks || free { // more can be said, such as the card that it is about
		next = append(next, c)
	}
	return next
}

// drawn returns a line as chance may say it, if it may.
func drawn(c reading.Completion) []reading.Completion {
	return slices.DeleteFunc(reading.Next(c.Walk), func(next reading.Completion) bool { return next.Entry.Drawn == nil })
}

// walkToReply walks an act to its reply. The result is false if the act has words already, or if
// other words usually come before the reply.
func walkToReply(c reading.Completion) (at position.Walk, is bool) {
	if c.Entry.Args != nil {
		return at, false
	}
	for at = range reading.Ahead(c.Walk) {
		if f := at.Field(); f == nil || !f.Lone {
			return at, f != nil && f.Reply
		}
	}
	return at, false
}
