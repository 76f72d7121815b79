package copies

import (
	"lestrade/rules"
	"lestrade/rules/position"
)

// sameActs is how many acts at the beginning must be alike to tell a table by them, if later
// ones differ: two evenings never begin with so many like acts by chance.
const sameActs = 12

// Same tells whether two positions, as everybody knows them, are of one table.
//
// The commitment is a table's identity. It is made when the table opens, every copy has it, whole
// or as one seat heard it, and it tells nobody the seed. A table without one, made by hand or by an
// older program, is known by what was played there: its copies begin with the same acts. If nobody
// has acted yet, Same is false, since many evenings may begin with that text.
func Same(a, b *position.Position) bool {
	if a.Header().Game != b.Header().Game || a.Commitment() != b.Commitment() {
		return false
	}
	if a.Committed() {
		return true
	}
	ours, theirs := a.Said(), b.Said()
	acts := 0
	for i := range min(len(ours), len(theirs)) {
		if !fits(ours[i], theirs[i]).alike {
			return acts >= sameActs
		}
		if ours[i].Seat != "" {
			acts++
		}
	}
	return acts > 0
}

// fitting tells how far two lines agree.
type fitting struct {
	alike bool // they may be one line, heard by different eyes
	lacks bool // ours has a "?" where theirs has a word
	tells bool // ours has a word where theirs has a "?"
}

// fits compares one of our lines with one of theirs. It does not compare how a reply came to
// stand, since it is worked out only at a table that knows the cards.
func fits(ours, theirs rules.Entry) (f fitting) {
	if ours.Seat != theirs.Seat || ours.Verb != theirs.Verb || len(ours.Args) != len(theirs.Args) {
		return f
	}
	hidden := false // one of the two does not have the reply
	for i, a := range ours.Args {
		b := theirs.Args[i]
		if a.Field != b.Field {
			return f
		}
		for k := range max(len(a.Words), len(b.Words)) {
			switch mine, other := word(a, k), word(b, k); {
			case mine == other:
			case mine == rules.Unknown:
				f.lacks, hidden = true, hidden || a.Reply
			case other == rules.Unknown:
				f.tells, hidden = true, hidden || a.Reply
			default:
				return fitting{}
			}
		}
	}
	f.alike = hidden || drawn(ours) == drawn(theirs)
	return f
}

// word is the word of an argument at index k, "" if it has fewer. A single "?" stands for all
// words, as their number would tell something.
func word(a rules.Arg, k int) string {
	switch {
	case k < len(a.Words):
		return a.Words[k]
	case len(a.Words) == 1 && a.Words[0] == rules.Unknown:
		return rules.Unknown
	}
	return ""
}

// drawn is how a line was drawn, as text.
func drawn(e rules.Entry) string { return rules.Entry{Drawn: e.Drawn}.String() }
