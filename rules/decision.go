package rules

import "strconv"

// TakenBack returns the line that keeps a draw after the drawn entry is taken back. The entry must
// name each seat by its first name.
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

// Draw returns the number of the draw that the entry was drawn by, or that its line keeps. It is 0
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

// Decision is what a draw decides. Time counts the draws of one verb by one speaker, from 1, and
// the speaker goes by the first name of the seat. Nothing else that is said at the table
// makes it another decision.
type Decision struct {
	Seat string // "" for a statement of the table
	Verb string
	Time int
}

// Decision returns the decision that an entry was drawn for, or that its line keeps a draw of. The
// entry must name each seat by its first name. ok is false for any other entry.
func (e Entry) Decision() (d Decision, ok bool) {
	if e.Drawn == nil {
		return Decision{}, false
	}
	if e.Verb == "undone" {
		return Decision{e.Word("seat"), e.Word("asked"), e.Drawn.Time}, true
	}
	return Decision{e.Seat, e.Verb, e.Drawn.Time}, true
}

// String returns the speaker and the verb, as a line begins with them.
func (d Decision) String() string { return Entry{Seat: d.Seat, Verb: d.Verb}.String() }
