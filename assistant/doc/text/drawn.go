package text

import (
	"iter"
	"strconv"
	"strings"

	"lestrade/assistant/doc"
)

// track is its steps, the line broken between two only; then without the legend, the title
// beside it; then without title.
func track(b doc.Track, cols int) iter.Seq2[[]line, doc.Rank] {
	steps := func(indent int, brief bool) []line {
		l := plain(strings.Repeat(" ", indent))
		for i, s := range b.Steps {
			if i > 0 {
				l = append(l, doc.Say(" "))
			}
			l = append(l, unbroken(said(s, brief)))
		}
		return l.wrap(cols, indent)
	}
	return func(yield func([]line, doc.Rank) bool) {
		if b.Title.Long != "" || b.Legend.Long != "" {
			var full []line
			if b.Title.Long != "" {
				full = line{b.Title}.wrap(cols, usualIndent)
			}
			full = append(full, steps(2, false)...)
			if b.Legend.Long != "" {
				full = append(full, append(plain("  "), b.Legend).wrap(cols, usualIndent)...)
			}
			if !yield(full, doc.Vital) {
				return
			}
		}
		bare := steps(0, false)
		if b.Title.Long != "" && len(bare) == 1 {
			beside := append(line{short(b.Title), doc.Say("  ")}, bare[0]...)
			if beside.width() <= cols && !yield([]line{beside}, doc.Spare) {
				return
			}
		}
		_ = yield(bare, doc.Wanted) && yield(steps(0, true), doc.Vital)
	}
}

// meters are counts side by side; in short without their bars, and nearer.
func meters(b doc.Meters, cols int, brief bool) []line {
	apart := "  ·  "
	if brief {
		apart = between
	}
	var lines []line
	var now line
	for _, m := range b.Meters {
		item := line{said(m.Name, brief), doc.Say(" ")}
		if m.Most > 0 && !brief {
			item = append(item, bar(m), doc.Say(" "))
		}
		if says := said(m.Says, brief); append(item, says).width() > cols { // it takes lines of its own
			item = append(item, says)
		} else {
			item = append(item, unbroken(says))
		}
		if now != nil && now.width()+Width(apart)+item.width() > cols {
			lines, now = append(lines, now.wrap(cols, usualIndent)...), nil
		}
		if now != nil {
			now = append(now, doc.Say(apart))
		}
		now = append(now, item...)
	}
	if now != nil {
		lines = append(lines, now.wrap(cols, usualIndent)...)
	}
	return lines
}

// metersApart are counts under each other, each with its bar.
func metersApart(b doc.Meters, cols int) (lines []line) {
	name, most := 0, 0
	for _, m := range b.Meters {
		name, most = max(name, Width(m.Name.Long)), max(most, m.Most)
	}
	for _, m := range b.Meters {
		l := append(line{m.Name}.fit(name, false), doc.Say("  "))
		if most > 0 {
			l = append(append(l, line{bar(m)}.fit(most, false)...), doc.Say("  "))
		}
		lines = append(lines, append(l, m.Says).wrap(cols, usualIndent)...)
	}
	return lines
}

// bar is a count drawn, nothing where its limit is not known.
func bar(m doc.Meter) doc.Text {
	full := max(0, min(m.Value, m.Most))
	return doc.Text{Long: strings.Repeat("■", full) + strings.Repeat("□", m.Most-full), Mark: m.Says.Mark}
}

// held stands for a space that no line is broken at, until it is drawn: nobody says it.
const held = "‗"

// unbroken is a text that no line is broken in.
func unbroken(t doc.Text) doc.Text {
	t.Long = strings.ReplaceAll(t.Long, " ", held)
	return t
}

// cards are cards in brackets behind their label, none of them broken.
func cards(b doc.Cards, cols int, brief bool) []line {
	l := line{said(b.Label, brief)}
	if b.Count.Long != "" {
		l = append(l, doc.Say("  "), said(b.Count, brief))
	}
	return append(append(l, doc.Say("  ")), inBrackets(b, brief)...).wrap(cols, usualIndent)
}

// hands are cards under each other, behind labels and counts that are as wide in each where
// that leaves most of the page to the cards; then each in few letters; then side by side as
// far as there is room, with the last cards only, and broken anywhere between two.
func hands(b doc.Hands, cols int) iter.Seq[[]line] {
	label, count := 0, 0
	for _, c := range b.Hands {
		label, count = max(label, Width(c.Label.Long)), max(count, Width(c.Count.Long))
	}
	flow := func(lines []line, l line) []line {
		if last := len(lines) - 1; last >= 0 && lines[last].width()+Width(between)+l.width() <= cols {
			lines[last] = append(append(lines[last], doc.Say(between)), l...)
			return lines
		}
		return append(lines, l.wrap(cols, usualIndent)...)
	}
	return func(yield func([]line) bool) {
		var under []line
		for _, c := range b.Hands {
			head := label + count + len("    ")
			if head > cols/3 {
				under = append(under, cards(c, cols, false)...)
				continue
			}
			l := append(line{c.Label}.fit(label, false), doc.Say("  "))
			if count > 0 {
				l = append(append(l, line{c.Count}.fit(count, false)...), doc.Say("  "))
			}
			under = append(under, append(l, inBrackets(c, false)...).wrap(cols, head)...)
		}
		if !yield(under) {
			return
		}

		var brief, beside, least []line
		var flowing line
		for _, c := range b.Hands {
			head := line{short(c.Label), doc.Say(" ")}
			if c.Count.Long != "" {
				head = append(head, short(c.Count), doc.Say(" "))
			}
			l := append(head[:len(head):len(head)], inBrackets(c, true)...)
			brief = append(brief, l.wrap(cols, usualIndent)...)
			beside = flow(beside, l)
			if c.Least > 0 && c.Least < len(c.Cards) {
				c.Cards = c.Cards[len(c.Cards)-c.Least:]
				l = append(append(head[:len(head):len(head)], doc.Say("… ")), inBrackets(c, true)...)
			}
			least = flow(least, l)
			if flowing != nil {
				flowing = append(flowing, doc.Say(between))
			}
			flowing = append(flowing, l...)
		}
		_ = yield(brief) && yield(beside) && yield(least) && yield(flowing.wrap(cols, 0))
	}
}

// alike tells whether two texts look the same.
func alike(a, b doc.Text) bool { return a.Long == b.Long && a.Short == b.Short && a.Mark == b.Mark }

// inBrackets are the cards themselves and what is said of them; in short, those that say
// the same as their neighbours are counted.
func inBrackets(b doc.Cards, brief bool) (l line) {
	for i := 0; i < len(b.Cards); {
		same := 1
		for brief && i+same < len(b.Cards) && alike(b.Cards[i+same], b.Cards[i]) {
			same++
		}
		if i > 0 {
			l = append(l, doc.Say(" "))
		}
		c := unbroken(said(b.Cards[i], brief))
		c.Long = "[" + c.Long + "]"
		if same > 2 {
			c.Long += "×" + strconv.Itoa(same)
		} else {
			same = 1
		}
		l = append(l, c)
		i += same
	}
	if len(b.Cards) == 0 {
		l = append(l, doc.Say("–"))
	}
	if b.Note.Long != "" {
		l = append(l, doc.Say(" "), unbroken(said(b.Note, brief)))
	}
	return l
}

// grid is a printed sheet, with the columns that it has on paper; on a page too narrow for
// them, turned on its side, with the name of each square before its sign, under what the
// rows are called.
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
		return l.trimmed()
	}
	if cols >= UsualWidth {
		room := min((cols+1)/len(b.Across)-1, widest)
		lines = append(lines, set(b.Across, room))
		for i, row := range b.Squares {
			names, signs := make([]doc.Text, len(row)), make([]doc.Text, len(row))
			for j, s := range row {
				names[j], signs[j] = s.Name, shaded(s, room)
			}
			lines = append(lines, line{b.Down[i]}.cut(cols), set(names, room), set(signs, room))
		}
		return lines
	}
	lines = inLine(b.Down, cols, true)
	const head = 4 // a column's name in three letters, and a space
	room := (cols-head)/len(b.Down) - 1
	for j, across := range b.Across {
		across.Long = Fit(across.Long, head-1)
		l := line{across, doc.Say(" ")}
		for _, row := range b.Squares {
			widest := 4 // a name is cut, and what is marked in a square never is
			for _, s := range row {
				widest = max(widest, Width(s.Sign.Long))
			}
			name, sign := max(0, room-1-widest), min(widest, room)
			l = append(append(l, line{row[j].Name}.fit(name, false)...), doc.Say(" "))
			l = append(append(l, line{row[j].Sign}.fit(sign, false)...), doc.Say(" "))
		}
		lines = append(lines, l.trimmed().cut(cols))
	}
	return lines
}

// shades are how likely a square is, the least first.
var shades = []string{"░", "▒", "▓", "█"}

// shaded is the sign of a square with its chance as a shade behind it, where there is room.
func shaded(s doc.Square, room int) doc.Text {
	if s.Part <= 0 || Width(s.Sign.Long)+2 > room {
		return s.Sign
	}
	shade := shades[min(int(s.Part*float64(len(shades))), len(shades)-1)]
	sign := s.Sign
	sign.Long += " " + shade
	return sign
}

// The box of a card in a picture, and the room between two.
const (
	mostInside  = 10
	leastInside = 4
	gap         = 4
	boxRows     = 4
	rowsApart   = boxRows + 1
)

// picture is a box a card, with what stands on its sides.
func picture(b doc.Picture, cols int) (lines []line) {
	across, along := 0, 0
	for _, t := range b.Tiles {
		across, along = max(across, t.X+1), max(along, t.Y+1)
	}
	if across == 0 {
		return nil
	}
	inside := min(mostInside, (cols+gap)/across-gap-2)
	if inside < leastInside {
		return inWords(b, cols)
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
		lines = append(lines, plain(strings.Join(row, "")).trimmed())
	}
	if b.Legend.Long != "" {
		lines = append(append(lines, nil), line{b.Legend}.wrap(cols, usualIndent)...)
	}
	return lines
}

// inWords is a picture where there is no room for boxes: a line a card, with what stands on
// its sides, then the links.
func inWords(b doc.Picture, cols int) (lines []line) {
	names := map[[2]int]string{}
	for _, t := range b.Tiles {
		names[[2]int{t.X, t.Y}] = t.Name
		words := []string{t.Name}
		if t.Note != "" {
			words = append(words, t.Note)
		}
		for side, arrow := range []string{"↑", "→", "↓", "←"} {
			if t.Sides[side] != "" {
				words = append(words, arrow+t.Sides[side])
			}
		}
		lines = append(lines, plain(strings.Join(words, " ")).wrap(cols, usualIndent)...)
	}
	var links []doc.Text
	for _, l := range b.Links {
		arrow, to := "→", [2]int{l.X + 1, l.Y}
		if l.South {
			arrow, to = "↓", [2]int{l.X, l.Y + 1}
		}
		links = append(links, doc.Say(names[[2]int{l.X, l.Y}]+" "+arrow+l.Text+" "+names[to]))
	}
	return append(lines, inLine(links, cols, false)...)
}

// box is a card as four lines. The first one's edge is double.
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

// center is a text in the middle of so many columns.
func center(text string, width int, fill string) string {
	rest := width - Width(text)
	return strings.Repeat(fill, max(0, rest/2)) + text + strings.Repeat(fill, max(0, rest-rest/2))
}
