package seated

import (
	"cmp"
	"slices"
	"strings"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/entry"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// endRows are what must be said once a game is over: where it is due seat by seat, those of this
// one first; else as it is begun.
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
			rows = append(rows, mineFirst(s, view, missing.Key)...)
		}
	}
	for _, begun := range due {
		rows = append(rows, mineFirst(s, view, begun)...)
	}
	return entry.Once(rows)
}

// begunRows are the lines that begin so, as what is due.
func begunRows(s desk.Sight, view *position.Position, begun string) []desk.Row {
	return dueRows(s, view, reading.Complete(view, begun, "", 1))
}

// dueRows are lines that are due, but those of other seats.
func dueRows(s desk.Sight, view *position.Position, due []reading.Completion) (rows []desk.Row) {
	for _, c := range entry.Visible(s, view, due) {
		if e := c.Entry; e.Seat != "" && e.Seat != string(s.Viewer) && !s.ForAll(view) {
			continue // another seat’s to say
		}
		begun := []reading.Completion{c}
		if c.Entry.Seat != "" {
			begun = withReplies(s, view, c)
		}
		rows = append(rows, verbRows(s, view, begun, desk.KindDue)...)
	}
	return rows
}

// verbRows are the ways to begin a line, the one of which more is to be said told by its dots.
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

// mineFirst are the lines that begin so, the one about the seat of this device before that about
// any.
func mineFirst(s desk.Sight, view *position.Position, begun string) (rows []desk.Row) {
	mine := begun + " " + string(s.Viewer)
	for _, c := range reading.Complete(view, mine, "", 1) {
		if c.Entry.String() == mine && view.Header().Seat(string(s.Viewer)) >= 0 {
			rows = append(rows, verbRow(s, view, c, desk.KindDue))
		}
	}
	return append(rows, begunRows(s, view, begun)...)
}

// verbRow is a line that can be begun, without who says it where that is the seat; a reply
// stands behind it as people say it. In the turn of another, whose reply it is must be told.
func verbRow(s desk.Sight, view *position.Position, c reading.Completion, kind desk.Kind) desk.Row {
	row := entry.Row(s, view, c, desk.Behind)
	row.Kind, row.Option = kind, c.Entry.Verb
	e := c.Entry
	replies := e.Args[len(e.Question().Args):]
	if e.Seat == string(s.Viewer) && (len(replies) == 0 || cmp.Or(view.Turn(), e.Seat) == e.Seat) {
		e.Seat = ""
	}
	row.Text, row.Note = strings.Replace(s.VoiceHere().Entry(e), " = ", s.Say("colon", nil)+" ", 1), entry.Means(s, view, c.Entry)
	if len(replies) > 0 { // what it comes to says more
		v, word := s.VoiceHere(), entry.LastWord(e)
		row.Note = cmp.Or(v.GlossOf("", e.Verb+"."+word), v.GlossOf("", word), row.Note)
	}
	return row
}

// fewReplies is how many replies of an act are offered beside each other.
const fewReplies = 4

// withReplies are an act with each of the few replies that it waits for, and nothing else:
// an option and its result are one tap. The act as it was begun stands behind them where more can
// be said of it, or alone, also where the table knows the reply.
func withReplies(s desk.Sight, view *position.Position, c reading.Completion) []reading.Completion {
	at, is := replying(c)
	if !is {
		return []reading.Completion{c}
	}
	next := entry.WithOdds(view, reading.Next(at))
	said := slices.DeleteFunc(slices.Clone(next), func(c reading.Completion) bool { return c.Entry.Drawn != nil })
	if len(said) < 2 || len(said) > fewReplies || slices.ContainsFunc(said, func(c reading.Completion) bool { return !c.Whole() }) {
		return []reading.Completion{c}
	}
	if !s.Alone {
		return next
	}
	asks := at.Field().Name != c.Walk.Field().Name
	if free, _ := at.Domain().Free(""); asks || free { // such as the card that it is about
		next = append(next, c)
	}
	return next
}

// replying is the walk of an act at its reply, where nothing was said of it yet, nor mostly is.
func replying(c reading.Completion) (at position.Walk, is bool) {
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
