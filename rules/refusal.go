package rules

import (
	"fmt"
	"slices"

	"lestrade/rules/vocabulary"
)

var (
	doneAlready = Common.Reason("all.done.1", "already-done", "entry")
)

// DoneRule is the rule that bars saying what the program has done.
const DoneRule = "all.done.1"

// AlreadyDone bars an entry that left no choice, so that the program has done it.
func AlreadyDone(e Entry) *Bar { return doneAlready.Bar(e) }

// Refusal is an entry that was not taken. Nothing has changed by it.
type Refusal struct {
	Kind Kind
	Bar         // the rule, of a refused entry; else only reason and figures
	Line int    // the number that the line would have had
	Word string // the word at fault, as typed or as stored
	// Soon is the entry as far as it could be followed.
	Soon   Entry
	Unsaid bool               // its verb was not said: the likeliest was taken for meant
	Field  *vocabulary.Field  // the field at fault, nil when it is none
	Domain *vocabulary.Domain // what may fill it
	// Near are the nearest legal entries, each as far as the field at fault; of
	// an ambiguous line, the entries that it may stand for.
	Near []Entry
	// Mends is set when it was line Line that was to be mended, and Fallen when the
	// later line Fallen, by the number that it has, would not stand any more.
	Mends  Way
	Fallen int
	// Doubtful are the lines of which one may be at fault, where a reply was refused
	// over the cards that they tell. It may be insisted on.
	Doubtful []Doubtful
}

// Barred tells whether a rule stands against the entry, which could be read.
func (r *Refusal) Barred() bool { return r.Kind == Refused || r.Kind == Done }

// Error is for programmers; package speak has the sentence for people.
func (r *Refusal) Error() string {
	return fmt.Sprintf("line %d: %s: %s %s %q", r.Line, r.Kind, r.Rule, r.Reason, r.Word)
}

// Doubtful is a line that may be at fault where a reply was refused.
type Doubtful struct {
	Line  int
	Heard Entry // as whoever is told of it knows the line
}

// MayInsist tells whether what bars a reply can be insisted on: cards that were entered.
func (r *Refusal) MayInsist() bool {
	return r.Kind == Refused && r.Field != nil && r.Field.Reply && r.RestsOn() != nil
}

// On has a bar of a reply say which lines tell the cards that it rests on: either the
// reply is wrong, or one of them is.
func (b *Bar) On(lines ...int) *Bar {
	b.Figures["lines"] = LinesOf(lines)
	return b
}

// LinesOf are some lines in order, each once; a 0 is none.
func LinesOf(lines []int) []int {
	lines = slices.DeleteFunc(slices.Clone(lines), func(line int) bool { return line == 0 })
	slices.Sort(lines)
	return slices.Compact(lines)
}

// RestsOn are the lines that tell the cards which a bar rests on, none for another rule.
func (b Bar) RestsOn() []int {
	lines, _ := b.Figures["lines"].([]int)
	return lines
}
