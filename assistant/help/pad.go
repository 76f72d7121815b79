package help

import "lestrade/assistant/doc"

// ToWrite is a table whose cells are written in by hand: so many rows, with what stands in
// their first cells already.
func ToWrite(title string, columns []string, rows int, first ...string) doc.Table {
	t := doc.Table{Title: doc.Say(title), Columns: doc.Columns(columns...), Rank: doc.Vital}
	for i := range rows {
		row := make([]doc.Text, len(columns))
		for c := range row {
			row[c].Mark = doc.Blank
		}
		if i < len(first) {
			row[0] = doc.Say(first[i])
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}
