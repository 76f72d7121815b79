package rules

import "strconv"

// KeptDraw is the line that keeps the draw of line n when that is taken back.
func (p *Position) KeptDraw(n int) Entry {
	e := p.SaidLine(n)
	e.Seat = p.Line(n).Seat
	return p.takenBack(e)
}

// takenBack is TakenBack of an entry in the names of now: it names the speaker as draws do.
func (p *Position) takenBack(e Entry) Entry {
	e.Seat = p.firstName(e.Seat)
	return TakenBack(e)
}

// TakenBack is the line that keeps a draw which is taken back, where everybody sits as at
// first.
func TakenBack(drawn Entry) Entry {
	out := Entry{Verb: "undone", Drawn: drawn.Drawn, Args: []Arg{
		{Field: "number", Words: []string{strconv.Itoa(drawn.Drawn.Number)}},
		{Field: "asked", Words: []string{drawn.Verb}},
	}}
	if drawn.Seat != "" {
		out.Args = append(out.Args, Arg{Field: "seat", Words: []string{drawn.Seat}})
	}
	var words []string
	for _, a := range drawn.Args {
		if a.Reply {
			words = append(words, a.Words...)
		}
	}
	out.Args = append(out.Args, Arg{Field: "word", Words: words, Reply: true})
	return out
}

// Draw is the number of the draw that an entry holds, or keeps of one taken back; 0
// for none.
func (e Entry) Draw() int {
	if e.Verb == "undone" {
		n, _ := strconv.Atoi(e.Word("number")) // its domain has numbers only
		return n
	}
	if e.Drawn == nil {
		return 0
	}
	return e.Drawn.Number
}

// Decision is what a draw decides: what a speaker's verb gives, the time that it is drawn.
// Times count from 1 those of the same verb and speaker, who goes by the first name of the
// seat. What else is said at the table,
// before or after, makes no other decision.
type Decision struct {
	Seat string // "" for a statement of the table
	Verb string
	Time int
}

// Decision is what an entry that is drawn decides where everybody sits as at first, or the
// line of a draw that was taken back; not ok for any other, and where only the result of a draw is kept.
func (e Entry) Decision() (d Decision, ok bool) {
	if e.Drawn == nil {
		return Decision{}, false
	}
	if e.Verb == "undone" {
		return Decision{e.Word("seat"), e.Word("asked"), e.Drawn.Time}, true
	}
	return Decision{e.Seat, e.Verb, e.Drawn.Time}, true
}

// String is what was asked, as a line begins.
func (d Decision) String() string { return Entry{Seat: d.Seat, Verb: d.Verb}.String() }

// decision is that of an entry in the names of now.
func (p *Position) decision(e Entry) (d Decision, ok bool) {
	if e.Verb != "undone" {
		e.Seat = p.firstName(e.Seat)
	}
	return e.Decision()
}

// decides tells whether a line was drawn for a decision, or keeps such a draw.
func (p *Position) decides(d Decision, e Entry) bool {
	if e.Drawn == nil || e.Drawn.Time != d.Time {
		return false
	}
	its, ok := p.decision(e)
	return ok && its == d
}

// Drawing is a draw that a table has made.
type Drawing struct {
	Number   int
	Line     int      // where it stands first: drawn, or kept as taken back
	Entry    Entry    // of that line
	Decision Decision // none where only the result is kept
	Came     []string
	Salt     []string // the words said for all draws before the decision was first drawn
	Nth      int      // which draw of the decision it is: from 2 on, one among other outcomes
	Undone   bool     // it was taken back …
	Again    bool     // … and stands again
}
