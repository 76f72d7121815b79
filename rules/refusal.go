package rules

import (
	"fmt"
	"slices"

	"lestrade/rules/vocabulary"
)

var (
	doneAlready = Common.Reason("all.done.1", "already-done", "entry")
)

// DoneRule is the rule against saying what the program has done already.
const DoneRule = "all.done.1"

// AlreadyDone bars an entry that the program has done already, as it left no choice.
func AlreadyDone(e Entry) *Bar { return doneAlready.Bar(e) }

// Refusal says why an entry was not taken. The table stays as it was.
type Refusal struct {
	Kind Kind
	Bar         // the rule that refuses the entry; for other kinds only reason and figures
	Line int    // the number that the line would have had
	Word string // the word at fault, as typed or as stored
	// Soon is the part of the entry before the word at fault.
	Soon   Entry
	Unsaid bool               // the text had no verb, and the likeliest was assumed
	Field  *vocabulary.Field  // the field at fault, nil if no field is
	Domain *vocabulary.Domain // what may fill the field
	// Near are the nearest legal entries, each up to the field at fault. For an ambiguous
	// line they are the entries that it may stand for.
	Near []Entry
	// Mends is the way in which line Line was to be mended, "" if the entry was new. Fallen
	// is the number of the first later line that would not stand any more, 0 for none.
	Mends  Way
	Fallen int
	// Doubtful are the lines that tell the cards against a refused reply: one of them may be
	// wrong instead. People may insist on such a reply.
	Doubtful []Doubtful
}

// Barred tells whether the text could be read, and a rule stands against its entry.
func (r *Refusal) Barred() bool { return r.Kind == Refused || r.Kind == Done }

// Error is for programmers; package speak has the sentence for people.
func (r *Refusal) Error() string {
	return fmt.Sprintf("line %d: %s: %s %s %q", r.Line, r.Kind, r.Rule, r.Reason, r.Word)
}

// Doubtful is a line that may be wrong, when a reply was refused because of it.
type Doubtful struct {
	Line  int
	Heard Entry // the line as the person who is told of it knows it
}

// MayInsist tells whether people may insist on the reply: only entered cards stand against it.
func (r *Refusal) MayInsist() bool {
	return r.Kind == Refused && r.Field != nil && r.Field.Reply && r.RestsOn() != nil
}

// On adds to the bar of a reply which lines tell the cards that it rests on: either the
// reply is wrong, or one of these lines is.
func (b *Bar) On(lines ...int) *Bar {
	b.Figures["lines"] = linesOf(lines)
	return b
}

// linesOf returns line numbers in order, each once and without 0, which stands for no line.
func linesOf(lines []int) []int {
	lines = slices.DeleteFunc(slices.Clone(lines), func(line int) bool { return line == 0 })
	slices.Sort(lines)
	return slices.Compact(lines)
}

// RestsOn returns the lines that tell the cards which the bar rests on, nil if it rests on none.
func (b Bar) RestsOn() []int {
	lines, _ := b.Figures["lines"].([]int)
	return lines
}
