package rules

import (
	"fmt"
	"strings"
)

var (
	doneAlready = says.Reason("all.done.1", "already-done", "entry")
)

// Kind is why an entry was not taken.
type Kind string

// The kinds.
const (
	Unreadable Kind = "unreadable" // it stands for no conceivable entry
	Ambiguous  Kind = "ambiguous"  // it stands for several
	Refused    Kind = "refused"    // it stands for one, which a rule bars
	Done       Kind = "done"       // it stands for a step that the program has done already
)

// doneRule is the rule that bars saying what the program has done.
const doneRule = "all.done.1"

// AlreadyDone bars an entry that left no choice, so that the program has done it.
func AlreadyDone(e Entry) *Bar { return doneAlready.Bar(e) }

// Figures are the facts of a refusal or a reminder: seats, words, numbers. A
// value is a string (an id or a seat), an int, a []string, an Either or an Entry; the
// sentences of data/ name them.
type Figures map[string]any

// Either is words of which one is meant.
type Either []string

// Bar is a rule that stands against one option, with its figures.
type Bar struct {
	Rule    string // its number: 13.ask.2
	Reason  string // which sentence says it; a rule may have several
	Figures Figures
}

// Refusal is an entry that was not taken. Nothing has changed by it.
type Refusal struct {
	Kind Kind
	Bar         // the rule, of a refused entry; else only reason and figures
	Line int    // the number that the line would have had
	Word string // the word at fault, as typed or as stored
	// Soon is the entry as far as it could be followed.
	Soon   Entry
	Field  *Field  // the field at fault, nil when it is none
	Domain *Domain // what may fill it
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

// ByHidden tells whether only cards that are hidden from the viewer stand against the
// entry, so that the refusal itself tells something of them.
func (r *Refusal) ByHidden() bool {
	open := r.Reason == "hidden-opened" || r.Reason == "hidden-said"
	return r.Rule == "all.hidden.1" && strings.HasPrefix(r.Reason, "hidden-") && !open
}

// Error is for programmers; package speak has the sentence for people.
func (r *Refusal) Error() string {
	return fmt.Sprintf("line %d: %s: %s %s %q", r.Line, r.Kind, r.Rule, r.Reason, r.Word)
}
