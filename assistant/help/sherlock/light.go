package sherlock

import (
	"lestrade/assistant/doc"
	"lestrade/assistant/speak"
	"lestrade/rules/position"
	referee "lestrade/rules/sherlock"
	"lestrade/rules/sherlock/connect"
)

// lightTable is the table of a light game: each seat with its points, what was solved, and how
// the lead that was solved last lies.
func lightTable(v *speak.Voice, view *position.Position, table referee.Table) doc.Doc {
	t := doc.Table{Columns: doc.Columns("", v.Say("panel.seat", nil), ""), Apart: true, Rank: doc.Vital}
	last := referee.Solved{}
	for _, name := range view.Header().Seats {
		seat := table.Seats[name]
		row := []doc.Text{{}, doc.Say(name)}
		if name == view.Turn() {
			row = []doc.Text{doc.Say("→").As(doc.Turn), doc.Say(name).As(doc.Turn)}
		}
		mark := doc.Mark("")
		if name == table.Nine {
			mark = doc.Danger
		}
		t.Rows = append(t.Rows, append(row, pointsText(v, seat).As(mark)))
		for _, solved := range seat.Solved {
			if solved.Line > last.Line {
				last = solved
			}
		}
	}
	d := doc.Doc{t}
	if last.Lead == "" {
		return d
	}
	board := connect.Board{Lead: table.Lead(last.Lead), Clues: table.Clue}
	picture := pictureOf(v, board, connect.ReadLayout(last.Layout))
	picture.Rank = doc.Spare
	return append(d, doc.Gap{}, solvedTable(v, view, table), doc.Gap{}, picture)
}
