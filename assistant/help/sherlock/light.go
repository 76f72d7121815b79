package sherlock

import (
	"lestrade/assistant/doc"
	"lestrade/assistant/speak"
	"lestrade/rules/position"
	referee "lestrade/rules/sherlock"
)

// lightTable is the table of a light game: each seat with its points, what was solved, and how
// the lead that was solved last lies.
func lightTable(v *speak.Voice, view *position.Position, table referee.Table) doc.Doc {
	t := doc.Table{Columns: doc.Columns("", v.Say("panel.seat", nil), ""), Apart: true, Rank: doc.Vital}
	last := referee.Solved{}
	for _, name := range view.Header().Seats {
		t.Rows = append(t.Rows, seatRow(v, view, table, name))
		for _, solved := range table.Seats[name].Solved {
			if solved.Line > last.Line {
				last = solved
			}
		}
	}
	d := doc.Doc{t}
	if last.Lead == "" {
		return d
	}
	picture := solvedPicture(v, table, last)
	picture.Rank = doc.Spare
	return append(d, doc.Gap{}, solvedTable(v, view, table), doc.Gap{}, picture)
}
