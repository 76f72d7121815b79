package transcript

import (
	"lestrade/rules"
	"lestrade/rules/position"
)

// MostLines is how many lines a transcript may have, comments left out.
const MostLines = 5000

// MostMended is how many lines the mends of one transcript, or of one table, may fold again
// altogether. Each mend folds all lines that stand.
const MostMended = 100_000

// RoomFor refuses a line if the table has the most lines that it may have.
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

// RoomToMend refuses a mend if more than MostMended lines would have been folded again; mended is
// how many.
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
