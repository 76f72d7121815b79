package desk

import (
	"cmp"
	"slices"
	"strings"

	"lestrade/rules"
)

// endRows are what must be said once a game is over: where it is due seat by seat, those of this
// one first; else as it is begun.
func (s sight) endRows(view *rules.Position, end *rules.Ending) (rows []Row) {
	due, others := []string{}, []string{}
	for _, begun := range dueLines(view) {
		if slices.Contains(strings.Fields(begun), string(s.viewer)) {
			due = append(due, begun)
		} else {
			others = append(others, begun)
		}
	}
	due = append(due, others...)
	for _, missing := range end.Missing {
		if !slices.ContainsFunc(due, func(begun string) bool { return strings.HasPrefix(begun, missing.Key+" ") }) {
			rows = append(rows, s.mineFirst(view, missing.Key)...)
		}
	}
	for _, begun := range due {
		rows = append(rows, s.mineFirst(view, begun)...)
	}
	return once(rows)
}

// begunRows are the lines that begin so, as what is due.
func (s sight) begunRows(view *rules.Position, begun string) []Row {
	return s.dueRows(view, view.Complete(begun, "", 1))
}

// dueRows are lines that are due, but those of other seats.
func (s sight) dueRows(view *rules.Position, due []rules.Completion) (rows []Row) {
	for _, c := range s.open(view, due) {
		if e := c.Entry; e.Seat != "" && e.Seat != string(s.viewer) && !s.forAll(view) {
			continue // another seat’s to say
		}
		begun := []rules.Completion{c}
		if c.Entry.Seat != "" {
			begun = s.withReplies(view, c)
		}
		rows = append(rows, s.verbRows(view, begun, KindDue)...)
	}
	return rows
}

// verbRows are the ways to begin a line, the one of which more is to be said told by its dots.
func (s sight) verbRows(view *rules.Position, begun []rules.Completion, kind Kind) (rows []Row) {
	for _, c := range begun {
		row := s.verbRow(view, c, kind)
		if len(begun) > 1 && !c.Whole() && c.Entry.Drawn == nil {
			row.Text += " …"
		}
		rows = append(rows, row)
	}
	return rows
}

// mineFirst are the lines that begin so, the one about the seat of this device before that about
// any.
func (s sight) mineFirst(view *rules.Position, begun string) (rows []Row) {
	mine := begun + " " + string(s.viewer)
	for _, c := range view.Complete(mine, "", 1) {
		if c.Entry.String() == mine && view.Header().Seat(string(s.viewer)) >= 0 {
			rows = append(rows, s.verbRow(view, c, KindDue))
		}
	}
	return append(rows, s.begunRows(view, begun)...)
}

// verbRow is a line that can be begun, without who says it where that is the seat; a reply
// stands behind it as people say it. In the turn of another, whose reply it is must be told.
func (s sight) verbRow(view *rules.Position, c rules.Completion, kind Kind) Row {
	row := s.entryRow(view, c, Behind)
	row.Kind, row.Option = kind, c.Entry.Verb
	e := c.Entry
	replies := e.Args[len(e.Question().Args):]
	if e.Seat == string(s.viewer) && (len(replies) == 0 || cmp.Or(view.Turn(), e.Seat) == e.Seat) {
		e.Seat = ""
	}
	row.Text, row.Note = strings.Replace(s.voice().Entry(e), " = ", s.say("colon", nil)+" ", 1), s.means(view, c.Entry)
	if len(replies) > 0 { // what it comes to says more
		v, word := s.voice(), lastWord(e)
		row.Note = cmp.Or(v.GlossOf("", e.Verb+"."+word), v.GlossOf("", word), row.Note)
	}
	return row
}

// fewReplies is how many replies of an act are offered beside each other.
const fewReplies = 4

// withReplies are an act with each of the few replies that it waits for, and nothing else:
// an option and its result are one tap. The act as it was begun stands behind them where more can
// be said of it, or alone, also where the table knows the reply.
func (s sight) withReplies(view *rules.Position, c rules.Completion) []rules.Completion {
	at, is := replying(c)
	if !is {
		return []rules.Completion{c}
	}
	next := withOdds(view, at.Next())
	said := slices.DeleteFunc(slices.Clone(next), func(c rules.Completion) bool { return c.Entry.Drawn != nil })
	if len(said) < 2 || len(said) > fewReplies || slices.ContainsFunc(said, func(c rules.Completion) bool { return !c.Whole() }) {
		return []rules.Completion{c}
	}
	if !s.alone {
		return next
	}
	asks := at.Field().Name != c.Walk.Field().Name
	if free, _ := at.Domain().Free(""); asks || free { // such as the card that it is about
		next = append(next, c)
	}
	return next
}

// replying is the walk of an act at its reply, where nothing was said of it yet, nor mostly is.
func replying(c rules.Completion) (at rules.Walk, is bool) {
	if c.Entry.Args != nil {
		return at, false
	}
	for at = range c.Walk.Ahead() {
		if f := at.Field(); f == nil || !f.Lone {
			return at, f != nil && f.Reply
		}
	}
	return at, false
}

// withOdds are entries without the draws that have no odds: who plays alone knows what the
// table knows.
func withOdds(view *rules.Position, next []rules.Completion) []rules.Completion {
	if len(view.Header().Seats) > 1 {
		return next
	}
	return slices.DeleteFunc(next, func(c rules.Completion) bool {
		_, refusal := view.Outcomes(c.Entry)
		return c.Entry.Drawn != nil && refusal != nil
	})
}
