package entry

import (
	"slices"

	"lestrade/assistant/desk"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// Once leaves out the rows that say what one before them says.
func Once(rows []desk.Row) (out []desk.Row) {
	for _, row := range rows {
		if row.Entry == nil || !slices.ContainsFunc(out, func(other desk.Row) bool { return other.Entry != nil && other.Entry.String() == row.Entry.String() }) {
			out = append(out, row)
		}
	}
	return out
}

// rank puts words before what takes the place of one.
func rank(kind desk.Kind) int {
	return slices.Index([]desk.Kind{desk.KindEnd, desk.KindSeat, desk.KindSquare, desk.KindLay, desk.KindNumber, desk.KindWord, desk.KindChance, desk.KindUnsaid}, kind)
}

// WithOdds are entries without the draws that have no odds: who plays alone knows what the
// table knows.
func WithOdds(view *position.Position, next []reading.Completion) []reading.Completion {
	if len(view.Header().Seats) > 1 {
		return next
	}
	return slices.DeleteFunc(next, func(c reading.Completion) bool {
		_, refusal := position.Outcomes(view, c.Entry)
		return c.Entry.Drawn != nil && refusal != nil
	})
}

// MostRows is how many entries are offered at once: all words that a field of the largest
// game may hold, as one that is not offered is not found.
const MostRows = 99
