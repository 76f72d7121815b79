package text

import (
	"slices"
	"strings"

	"lestrade/assistant/doc"
)

// leastBroken is the least width of a column whose cells are broken into lines.
const leastBroken = LeastWidth / 2

// gapBefore is how many columns are free before a column of a table.
func gapBefore(c doc.Column) int {
	if c.Close {
		return 1
	}
	return 2
}

// table draws rows in columns under their titles. Shorter forms leave out the titles, then put the
// rows side by side, then show only the last rows if not all must stay.
func table(b doc.Table, cols int, form forms) bool {
	if len(b.Rows) == 0 {
		return form.words(nil)
	}
	var title []line
	indent := 0
	if b.Title.Long != "" {
		title, indent = line{b.Title}.wrap(cols, usualIndent), 2
	}
	more := form.words(slices.Concat(title, layColumns(b, b.Rows, cols, indent, true))) &&
		form(slices.Concat(title, layColumns(b, b.Rows, cols, indent, b.Headed)), doc.Needed) &&
		form(layColumns(b, b.Rows, cols, 0, b.Headed), doc.Wanted) &&
		form.words(layRows(b, b.Rows, cols, false))
	for n := len(b.Rows) - 1; more && b.Least > 0 && n >= b.Least; n-- {
		more = form.words(layRows(b, b.Rows[len(b.Rows)-n:], cols, true))
	}
	return more
}

// layColumns draws rows in columns, as many as fit. If they are too wide, one column is broken into
// lines. If that would break the words at the end of the rows into many lines, each stands under
// its row instead.
func layColumns(b doc.Table, rows [][]doc.Text, cols, indent int, titles bool) (lines []line) {
	cols -= indent
	shown := make([]int, len(b.Columns)) // the columns that are drawn
	for i := range shown {
		shown[i] = i
	}
	hasTitles := false
	for _, c := range b.Columns {
		hasTitles = hasTitles || titles && c.Title.Long != ""
	}
	title := func(c int, brief bool) line {
		if c > 0 && b.Columns[c].Title.Long == b.Columns[c-1].Title.Long { // the column before has the same title
			return nil
		}
		return line{wording(b.Columns[c].Title, brief)}
	}
	cell := func(row []doc.Text, c int, brief bool) line {
		if c >= len(row) {
			return nil
		}
		return line{wording(row[c], brief)}
	}
	widths := func(brief bool) (all []int, sum int) {
		all = make([]int, len(b.Columns))
		for _, c := range shown {
			if hasTitles {
				all[c] = title(c, brief).width()
			}
			for _, row := range rows {
				all[c] = max(all[c], cell(row, c, brief).width())
			}
			if all[c] > 0 && sum > 0 {
				sum += gapBefore(b.Columns[c])
			}
			sum += all[c]
		}
		return all, sum
	}
	brief := false
	wide, sum := widths(brief)
	if sum > cols {
		brief = true
		wide, sum = widths(brief)
	}
	// If the rows are too wide, break the column that would be left out next, or a Vital one that is
	// wide enough; if none may be left out, break the widest. A column that would become too narrow,
	// or narrower than one of its words, is left out instead.
	mayBreak := func(c, least int) bool {
		for _, row := range rows {
			for _, word := range cell(row, c, brief).words() {
				least = max(least, word.trim().width())
			}
		}
		return wide[c]-(sum-cols) >= least
	}
	broken := -1
	for sum > cols && broken < 0 {
		next, wordy := -1, -1
		for at, c := range shown {
			r := b.Columns[c].Rank
			if r > doc.Vital && (next < 0 || r >= b.Columns[shown[next]].Rank) {
				next = at
			}
			if r == doc.Vital && mayBreak(c, LeastWidth) {
				wordy = c
			}
		}
		switch {
		case next >= 0 && mayBreak(shown[next], leastBroken):
			broken = shown[next]
		case next >= 0 && wordy >= 0:
			broken = wordy
		case next >= 0:
			shown = append(shown[:next], shown[next+1:]...)
			wide, sum = widths(brief)
		default:
			for _, c := range shown {
				if mayBreak(c, leastBroken) && (broken < 0 || wide[c] >= wide[broken]) {
					broken = c
				}
			}
		}
		if words := len(b.Columns) - 1; broken == words && wide[words]-(sum-cols) < LeastWidth || next < 0 && broken < 0 {
			if lines := layWordsUnder(b, rows, cols+indent, indent); lines != nil {
				return lines
			}
			if broken < 0 {
				return layRows(b, rows, cols+indent, false)
			}
		}
	}
	if broken >= 0 {
		wide[broken] -= sum - cols
	}
	add := func(row func(c int) line) {
		parts := make([][]line, len(b.Columns))
		tall := 1
		for _, c := range shown {
			parts[c] = []line{row(c)}
			if c == broken {
				parts[c] = row(c).wrap(wide[c], 0)
				tall = max(tall, len(parts[c]))
			}
		}
		for i := range tall {
			l := append(make(line, 0, 1+3*len(shown)), blank(indent))
			first := true
			for _, c := range shown {
				if wide[c] == 0 {
					continue
				}
				var part line
				if i < len(parts[c]) {
					part = parts[c][i]
				}
				if !first {
					l = append(l, blank(gapBefore(b.Columns[c])))
				}
				l, first = append(l, part.fit(wide[c], b.Columns[c].Right)...), false
			}
			lines = append(lines, l.trim())
		}
	}
	if hasTitles {
		add(func(c int) line { return title(c, brief) })
	}
	for _, row := range rows {
		add(func(c int) line { return cell(row, c, brief) })
	}
	return lines
}

// layWordsUnder draws rows in columns, but the words at the end of each row under it. It returns
// nil if the table does not allow that.
func layWordsUnder(b doc.Table, rows [][]doc.Text, cols, indent int) (lines []line) {
	last := len(b.Columns) - 1
	if c := b.Columns[last]; last < 2 || b.Least > 0 || c.Title.Long != "" || c.Rank > doc.Vital {
		return nil
	}
	b.Columns = b.Columns[:last]
	before := make([][]doc.Text, len(rows))
	for i, row := range rows {
		before[i] = row[:min(last, len(row))]
	}
	over, heads := layColumns(b, before, cols, indent, b.Headed), 0
	if b.Headed {
		heads = 1
	}
	if len(over) != heads+len(rows) {
		return nil
	}
	lines = over[:heads:heads]
	for i, row := range rows {
		lines = append(lines, over[heads+i])
		if len(row) > last && row[last].Long != "" {
			lines = append(lines, line{blank(indent + usualIndent), row[last]}.wrap(cols, indent+usualIndent)...)
		}
	}
	return lines
}

// layRows puts rows one after the other, without the columns that may be left out, and breaks no
// row that fits. more says that rows before them were left out: then an ellipsis comes first.
func layRows(b doc.Table, rows [][]doc.Text, cols int, more bool) []line {
	var items []line
	if more {
		items = append(items, plain("…"))
	}
	for _, row := range rows {
		var item line
		for c, t := range row {
			t = wording(t, true)
			if strings.TrimSpace(t.Long) == "" || c < len(b.Columns) && b.Columns[c].Rank > doc.Vital {
				continue
			}
			if item != nil {
				item = append(item, doc.Say(" "))
			}
			if b.Headed && c > 0 {
				item = append(item, doc.Say(b.Columns[c].Title.Brief()+" "))
			}
			item = append(item, t)
		}
		if item != nil {
			items = append(items, item)
		}
	}
	return flow(items, "  ", cols)
}
