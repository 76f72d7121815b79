package entry

import (
	"slices"
	"strings"

	"lestrade/assistant/desk"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// DropRepeats drops each row whose entry an earlier row has.
func DropRepeats(rows []desk.Row) (out []desk.Row) {
	for _, row := range rows {
		if row.Entry == nil || !slices.ContainsFunc(out, func(other desk.Row) bool { return other.Entry != nil && other.Entry.String() == row.Entry.String() }) {
			out = append(out, row)
		}
	}
	return out
}

// rank orders rows by kind: words stand before what takes the place of a word.
func rank(kind desk.Kind) int {
	return slices.Index([]desk.Kind{desk.KindEnd, desk.KindSeat, desk.KindSquare, desk.KindLay, desk.KindNumber, desk.KindWord, desk.KindChance, desk.KindUnsaid}, kind)
}

// DropDrawsWithoutOdds drops the draws that have no odds from the entries of somebody who plays
// alone, and so knows all that the table knows.
func DropDrawsWithoutOdds(view *position.Position, next []reading.Completion) []reading.Completion {
	if len(view.Header().Seats) > 1 {
		return next
	}
	return slices.DeleteFunc(next, func(c reading.Completion) bool {
		_, refusal := position.Outcomes(view, c.Entry)
		return c.Entry.Drawn != nil && refusal != nil
	})
}

// MostRows is how many entries are offered at once. It is more than any field of the largest game
// has words, for a word that is not offered is not found.
const MostRows = 99

// ToStand drops what a line cannot be mended to: a draw, and what stands there already.
func ToStand(s desk.Sight, found []reading.Completion, at desk.Place) []reading.Completion {
	if !at.Mends() {
		return found
	}
	return slices.DeleteFunc(found, func(c reading.Completion) bool { return c.Entry.Drawn != nil || c.Whole() && stands(s, c.Entry, at) })
}

// stands tells whether a correction would change nothing: these eyes know the whole line, and it
// is the same entry.
func stands(s desk.Sight, e rules.Entry, at desk.Place) bool {
	plain := func(e rules.Entry) string { // a draw and a typed word say the same
		if e.Drawn = nil; e.How != rules.Insisted {
			e.How = ""
		}
		return e.String()
	}
	return at.Way == rules.Correct && s.Sees.View().HeardWhole(at.Line, s.Viewer) && plain(e) == plain(s.Line(at))
}

// KeepPrefix keeps the completions whose text begins with a head.
func KeepPrefix(found []reading.Completion, head string) []reading.Completion {
	var out []reading.Completion
	for _, c := range found {
		if strings.HasPrefix(c.Entry.String(), head) {
			out = append(out, c)
		}
	}
	return out
}
