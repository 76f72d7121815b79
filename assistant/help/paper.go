package help

import "lestrade/assistant/doc"

// ToWrite makes a table to be filled in by hand. It has the given number of rows; first are the
// texts of their first cells, which may be fewer.
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
