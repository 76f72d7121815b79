package transcript

import (
	"lestrade/rules"
	"lestrade/rules/position"
)

// MostLines is how many lines a transcript may have, comments left out.
const MostLines = 5000

// MostMended is how many lines the mends of one transcript, or of one table, may have
// folded again altogether: each folds all that stand.
const MostMended = 100_000

// RoomFor refuses a line beyond the most that a table may have.
func RoomFor(p *position.Position) error {
	if p.Len() < MostLines {
		return nil
	}
	return &rules.Refusal{
		Kind: rules.Unreadable,
		Bar:  *rules.TooManyLines.Bar(MostLines),
		Line: MostLines + 1,
	}
}

// RoomToMend refuses a mend beyond the most lines that mends may have folded again.
func RoomToMend(p *position.Position, mended int) error {
	if mended <= MostMended {
		return nil
	}
	return &rules.Refusal{
		Kind: rules.Unreadable,
		Bar:  *rules.TooMuchMended.Bar(MostMended),
		Line: p.Next(),
	}
}
