package text

import (
	"strings"

	"lestrade/assistant/doc"
)

// shades show how likely a square is, the least likely first.
var shades = []string{"░", "▒", "▓", "█"}

// grid draws a printed sheet with the columns that it has on paper. A narrow page has it on its
// side, under the names of the rows, with the name of each square before its sign. What was said of
// a row stands behind its head, what was said of a column below the sheet, or under the column's line
// where the sheet is on its side.
func grid(b doc.Grid, cols int) (lines []line) {
	widest := 0
	for _, t := range b.Across {
		widest = max(widest, Width(t.Long))
	}
	for _, row := range b.Squares {
		for _, s := range row {
			widest = max(widest, Width(s.Name.Long), Width(s.Sign.Long))
		}
	}
	set := func(cells []doc.Text, room int) line {
		var l line
		for i, t := range cells {
			if i > 0 {
				l = append(l, doc.Say(" "))
			}
			l = append(l, line{t}.fit(room, false)...)
		}
		return l.trim()
	}
	if cols >= UsualWidth {
		room := min((cols+1)/len(b.Across)-1, widest)
		lines = append(lines, set(b.Across, room))
		for i, row := range b.Squares {
			names, signs := make([]doc.Text, len(row)), make([]doc.Text, len(row))
			for j, s := range row {
				names[j], signs[j] = s.Name, s.Sign
				if s.Part > 0 && Width(s.Sign.Long)+2 <= room {
					signs[j].Long += " " + shades[min(int(s.Part*float64(len(shades))), len(shades)-1)]
				}
			}
			head := []line{line{b.Down[i]}.cut(cols)}
			if i < len(b.SaidDown) && b.SaidDown[i].Long != "" {
				head = line{b.Down[i], doc.Say("  "), b.SaidDown[i]}.wrap(cols, usualIndent)
			}
			lines = append(append(lines, head...), set(names, room), set(signs, room))
		}
		var said []doc.Text
		for i, of := range b.SaidAcross {
			if of.Long != "" {
				of.Long = b.Across[i].Long + "\u00a0" + of.Long
				said = append(said, of)
			}
		}
		return append(lines, layInLine(said, cols, false)...)
	}
	lines = append(layInLine(b.Down, cols, true), layInLine(b.SaidDown, cols, false)...)
	const head = 4 // a column's name in three letters, and a space
	room := (cols-head)/len(b.Down) - 1
	for j, across := range b.Across {
		across.Long = Fit(across.Long, head-1)
		l := line{across, doc.Say(" ")}
		for _, row := range b.Squares {
			widest := 4 // a name may be cut, but never the sign
			for _, s := range row {
				widest = max(widest, Width(s.Sign.Long))
			}
			name, sign := max(0, room-1-widest), min(widest, room)
			l = append(append(l, line{row[j].Name}.fit(name, false)...), doc.Say(" "))
			l = append(append(l, line{row[j].Sign}.fit(sign, false)...), doc.Say(" "))
		}
		lines = append(lines, l.trim().cut(cols))
		if j < len(b.SaidAcross) && b.SaidAcross[j].Long != "" {
			lines = append(lines, line{blank(head), b.SaidAcross[j]}.wrap(cols, head)...)
		}
	}
	return lines
}

// The size of a card's box in a picture, and the gap between two.
const (
	mostInside  = 10
	leastInside = 4
	gap         = 4
	boxRows     = 4
	rowsApart   = boxRows + 1
)

// picture draws each card as a box with the signs on its sides. If the boxes do not fit, it tells
// the picture in words.
func picture(b doc.Picture, cols int) (lines []line) {
	across, along := b.Size()
	if across == 0 {
		return nil
	}
	inside := min(mostInside, (cols+gap)/across-gap-2)
	if inside < leastInside {
		return tellPicture(b, cols)
	}
	rows := make([][]string, along*rowsApart-1)
	for i := range rows {
		rows[i] = make([]string, 2*across-1)
		for j := range rows[i] {
			rows[i][j] = strings.Repeat(" ", inside+2)
			if j%2 == 1 {
				rows[i][j] = strings.Repeat(" ", gap)
			}
		}
	}
	for _, t := range b.Tiles {
		for i, row := range box(t, inside) {
			rows[t.Y*rowsApart+i][2*t.X] = row
		}
	}
	for _, l := range b.Links {
		row, column, text := l.Y*rowsApart+2, 2*l.X+1, center("-"+l.Text+"-", gap, "-")
		if l.South {
			row, column, text = l.Y*rowsApart+boxRows, 2*l.X, center(l.Text, inside+2, " ")
		}
		rows[row][column] = text
	}
	for _, row := range rows {
		lines = append(lines, plain(strings.Join(row, "")).trim())
	}
	if b.Legend.Long != "" {
		lines = append(append(lines, nil), line{b.Legend}.wrap(cols, usualIndent)...)
	}
	return lines
}

// tellPicture says a picture in words: a line for each card, then the links.
func tellPicture(b doc.Picture, cols int) (lines []line) {
	tiles, links := b.Words()
	for _, tile := range tiles {
		lines = append(lines, plain(tile).wrap(cols, usualIndent)...)
	}
	return append(lines, layInLine(doc.Says(links...), cols, false)...)
}

// box draws a card in four lines. The first card has double edges.
func box(t doc.Tile, inside int) [boxRows]string {
	edge := "-"
	if t.First {
		edge = "="
	}
	north, east, south, west := t.Sides[0], t.Sides[1], t.Sides[2], t.Sides[3]
	note := Cut(t.Note, inside-Width(west)-Width(east))
	left := max(Width(west), min((inside-Width(note))/2, inside-Width(east)-Width(note)))
	middle := Fit(Fit(west, left)+note, inside-Width(east)) + east
	return [boxRows]string{
		"+" + center(north, inside, edge) + "+",
		"|" + center(Cut(t.Name, inside), inside, " ") + "|",
		"|" + middle + "|",
		"+" + center(south, inside, edge) + "+",
	}
}

// center puts a text in the middle of that many columns.
func center(text string, width int, fill string) string {
	rest := width - Width(text)
	return strings.Repeat(fill, max(0, rest/2)) + text + strings.Repeat(fill, max(0, rest-rest/2))
}
