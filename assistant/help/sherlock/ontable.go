package sherlock

import (
	"strconv"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
	"lestrade/rules/position"
	referee "lestrade/rules/sherlock"
	"lestrade/rules/sherlock/cards"
	"lestrade/rules/sorting"
)

// onTable shows the table: locations, seats with points, leads and hands, piles, and solved leads.
func onTable(v *speak.Voice, view *position.Position) doc.Doc {
	table := referee.TableOf(view)
	if table.Light {
		return lightTable(v, view, table)
	}
	locations := doc.Doc{locationsTable(v, table), doc.Gap{}}
	// Each form shows the whole hands with fewer faces: those of all clues, only of those before the
	// seat whose turn it is, of none; then, without clues' faces, only the lead of that seat, and none.
	mover := func(name string) bool { return name == view.Turn() }
	seats := doc.Forms{Rank: doc.Vital}
	for _, form := range []struct{ clues, leads func(name string) bool }{
		{everybody, everybody}, {mover, everybody}, {nobody, everybody}, {nobody, mover}, {nobody, nobody},
	} {
		seats.Forms = append(seats.Forms, seatsTable(v, view, table, form.clues, form.leads))
	}
	d := append(locations, seats)
	if view.Outcome() != nil { // then people look for the points
		d = append(doc.Doc{seats, doc.Gap{}}, locations...)
	}
	begun := view.Turn() != "" || view.Outcome() != nil // before that the counts leave out what is still to be dealt
	var left []doc.Text
	for _, one := range []struct {
		id   string
		left *int
	}{
		{"clues", table.Supplies.Clues}, {"leads", table.Supplies.Leads}, {"pool", table.Supplies.Pool},
		{"universal", table.Supplies.Universal}, {"bonus", table.Supplies.Bonus},
	} {
		if one.left != nil {
			left = append(left, doc.Say(v.Say("panel.left."+one.id, speak.Figures{"number": *one.left})))
		}
	}
	if begun && left != nil {
		d = append(d, doc.Gap{}, doc.Line{Parts: left, Rank: doc.Spare})
	}
	if solved := solvedTable(v, view, table); solved.Rows != nil {
		d = append(d, doc.Gap{}, solved)
	}
	return d
}

func everybody(string) bool { return true }

func nobody(string) bool { return false }

// locationsTable has a row for each location, with the clues there, faced if there is room, and tokens.
func locationsTable(v *speak.Voice, table referee.Table) doc.Table {
	t := doc.Table{Columns: doc.Columns(v.Say("panel.location", nil), v.Say("panel.items", nil)), Apart: true, Rank: doc.Vital}
	for _, l := range table.Locations {
		items := itemsText(v, table, l.Items)
		switch {
		case l.Untold && len(l.Items) == 0:
			items = doc.Say("?")
		case l.Untold:
			items.Long, items.Short = items.Long+" …", items.Short+" …"
		case len(l.Items) == 0:
			items = doc.Say("–")
		}
		items.Pieces = pieces(v, table, l.Items)
		row := []doc.Text{doc.Say(l.ID).As(doc.Strong), items}
		if l.Closed {
			row[0].Mark, row[1].Mark = doc.Faint, doc.Faint
			row[1].Long += " (" + v.Say("panel.closed", nil) + ")"
			if row[1].Short != "" {
				row[1].Short += " (" + v.Say("panel.closed", nil) + ")"
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// itemsText lists clues and tokens. In the long form clues have their faces, and a point stands
// beside each such clue; the short form has the names alone.
func itemsText(v *speak.Voice, table referee.Table, items []string) doc.Text {
	text, faced := "", false
	for i, item := range items {
		before := faced
		if faced = len(item) > 1 && table.Clue(item).Known; faced {
			item = faceText(v, item, table.Clue(item))
		}
		switch {
		case i == 0:
		case before || faced:
			text += "\u00a0· "
		default:
			text += " "
		}
		text += item
	}
	return doc.Say(text).Or(strings.Join(items, " "))
}

// pieces draws clues and tokens. An untold item shows its back.
func pieces(v *speak.Voice, table referee.Table, items []string) (all []doc.Piece) {
	for _, item := range items {
		switch {
		case item == rules.Unknown:
			all = append(all, doc.Piece{Shape: doc.ShapeBack, Name: item})
		case len(item) == 1:
			all = append(all, doc.Piece{Shape: doc.ShapeToken, Name: item})
		default:
			all = append(all, tile(v, item, table.Clue(item)))
		}
	}
	return all
}

// seatsTable has a row for each seat. The functions say whose clues and whose leads have their faces.
func seatsTable(v *speak.Voice, view *position.Position, table referee.Table, clueFaces, leadFaces func(name string) bool) doc.Table {
	t := doc.Table{Columns: doc.Columns("", v.Say("panel.seat", nil), "", v.Say("panel.lead", nil), v.Say("panel.tokens", nil), v.Say("panel.clues", nil)), Apart: true, Rank: doc.Vital}
	for _, name := range view.Header().Seats {
		seat := table.Seats[name]
		clues := itemsText(v, table, seat.Clues)
		if !clueFaces(name) {
			clues = doc.Say(clues.Short)
		}
		clues.Short, clues.Pieces = "", pieces(v, table, seat.Clues)
		t.Rows = append(t.Rows, append(seatRow(v, view, table, name), leadText(v, table, seat.Lead, leadFaces(name)), tokensText(seat), clues))
	}
	return t
}

// seatRow begins the row of a seat with a sign if it has the turn, its name, and its points.
func seatRow(v *speak.Voice, view *position.Position, table referee.Table, name string) []doc.Text {
	points := pointsText(v, table.Seats[name])
	if name == table.Nine {
		points = points.As(doc.Danger)
	}
	return append(help.SeatCells(view, name), points)
}

// pointsText says a seat's points or their bounds, or that they are hidden.
func pointsText(v *speak.Voice, seat referee.Seat) doc.Text {
	switch {
	case seat.Points != nil:
		figures := speak.Figures{"number": *seat.Points}
		return doc.Say(v.Say("panel.points", figures)).Or(v.Say("panel.points-short", figures))
	case seat.Least != nil:
		figures := speak.Figures{"low": *seat.Least, "high": *seat.Most}
		return doc.Say(v.Say("panel.range", figures)).Or(v.Say("panel.range-short", figures))
	}
	return doc.Say(v.Say("panel.hidden", nil))
}

// leadText says which lead lies before a seat and, if face is true, what it shows and is worth.
func leadText(v *speak.Voice, table referee.Table, lead string, face bool) doc.Text {
	if lead == "" {
		return doc.Say(v.Say("panel.no-lead", nil)).Or("–").As(doc.Faint)
	}
	card := table.Lead(lead)
	if !face {
		return doc.Say(lead)
	}
	text := doc.Say(faceText(v, lead, card))
	piece := tile(v, lead, card)
	if piece.Mark = doc.Strong; lead == rules.Unknown {
		piece.Shape, piece.Mark = doc.ShapeBack, ""
	}
	text.Pieces = []doc.Piece{piece}
	if card.Points > 0 {
		text.Short = text.Long + "\u00a0(" + strconv.Itoa(card.Points) + ")"
		text.Long = v.Say("panel.worth", speak.Figures{"lead": speak.Plain(text.Long), "number": card.Points})
	}
	return text
}

// tokensText counts the tokens before a seat, and the items that nobody told.
func tokensText(seat referee.Seat) doc.Text {
	var parts []string
	add := func(n int, sign string) {
		if n > 0 {
			parts = append(parts, strconv.Itoa(n)+"\u00a0"+sign)
		}
	}
	for _, token := range cards.Kinds {
		add(seat.Tokens[string(token)], string(token))
	}
	add(seat.Unknown, rules.Unknown)
	text := doc.Say(strings.Join(parts, " ")).Or(strings.ReplaceAll(strings.Join(parts, " "), "\u00a0", ""))
	for _, token := range cards.Kinds {
		if n := seat.Tokens[string(token)]; n > 0 {
			text.Pieces = append(text.Pieces, doc.Piece{Shape: doc.ShapeToken, Name: string(token), Many: n})
		}
	}
	if seat.Unknown > 0 {
		text.Pieces = append(text.Pieces, doc.Piece{Shape: doc.ShapeBack, Name: rules.Unknown, Many: seat.Unknown})
	}
	return text
}

// solvedTable has a row for each solved lead: its line, its seat, the lead and its links.
func solvedTable(v *speak.Voice, view *position.Position, table referee.Table) doc.Table {
	t := doc.Table{Title: doc.Say(v.Say("panel.solved", nil)), Columns: doc.Columns("", "", "", ""), Rank: doc.Spare}
	for _, done := range allSolved(view.Header().Seats, table) {
		t.Rows = append(t.Rows, doc.Says(strconv.Itoa(done.Line), done.seat, done.worth(v), strings.Join(v.Words(done.Layout), " ")))
	}
	return t
}

// solved is a solved lead with the seat that solved it.
type solved struct {
	seat string
	referee.Solved
}

// allSolved returns the solved leads of all seats, in the order of their lines.
func allSolved(seats []string, table referee.Table) (all []solved) {
	for _, name := range seats {
		for _, done := range table.Seats[name].Solved {
			all = append(all, solved{name, done})
		}
	}
	sorting.Stable(all, func(a, b solved) int { return a.Line - b.Line })
	return all
}

// worth says the lead, with its points if they are known.
func (s solved) worth(v *speak.Voice) string {
	if s.Points == nil {
		return s.Lead
	}
	return v.Say("panel.worth", speak.Figures{"lead": s.Lead, "number": *s.Points})
}

// lightTable shows the table of a light game: the points, the solved leads, and the last layout.
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
