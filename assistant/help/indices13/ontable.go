package indices13

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/help/indices13/counsel"
	"lestrade/assistant/speak"
	"lestrade/rules"
	referee "lestrade/rules/indices13"
	"lestrade/rules/position"
)

// onTable shows the table: the seats with glasses and cards, the middle, the answers, the accusations.
func onTable(v *speak.Voice, view *position.Position) doc.Doc {
	table := referee.TableOf(view)
	seats := seatsTable(v, view, table)
	var amid doc.Doc
	if counsel.HasGlasses(view) {
		says := doc.Say(v.Say("panel.supply", speak.Figures{"number": table.Supply}))
		amid = append(amid, doc.One(doc.Vital, says.Draw(glasses(table.Supply)...)))
	}
	if len(table.Removed) > 0 {
		amid = append(amid, doc.One(doc.Spare, doc.Say(v.Say("panel.removed", speak.Figures{"colours": table.Removed})).As(doc.Faint)))
	}
	middle, known := middleOf(v, table)
	if middle != nil {
		rank := doc.Spare
		if known {
			rank = doc.Wanted
		}
		says := doc.Say(v.Say("panel.informants", speak.Figures{"informants": speak.Plain(strings.Join(middle, " · "))}))
		drawn := doc.Cards{Label: doc.Say(v.Say("panel.middle", nil)), Cards: []doc.Text{says.Draw(informants(v, table)...)}}
		amid = append(amid, doc.Forms{Forms: []doc.Block{doc.One(rank, says)}, Drawn: drawn, Rank: rank})
	}
	if hasUnknown(seats, middle) {
		says := doc.One(doc.Spare, doc.Say(v.Say("panel.unknown", nil)).As(doc.Faint))
		amid = append(amid, doc.Forms{Forms: []doc.Block{says}, Drawn: doc.Line{}, Rank: doc.Spare})
	}
	d := doc.Doc{doc.Round{Seats: seats, Middle: amid}}
	if answers := answersTable(v, view, table); answers.Rows != nil {
		d = append(d, doc.Gap{}, doc.Forms{Forms: []doc.Block{answers}, Drawn: pad(v, view, table, answers), Rank: answers.Rank})
	}
	return append(d, accusations(v, table)...)
}

// accusations lists every accusation; nil if there was none.
func accusations(v *speak.Voice, table referee.Table) doc.Doc {
	all := doc.Table{Title: doc.Say(v.Say("panel.accusations", nil)), Columns: doc.Columns("", "", "", ""), Least: 1, Rank: doc.Needed}
	for _, a := range table.Accusations {
		verdict := doc.Say(v.WordOf("verdict", a.Verdict)).As(doc.Wrong)
		if a.Verdict == "right" {
			verdict.Mark = doc.Right
		}
		all.Rows = append(all.Rows, []doc.Text{
			doc.Say(strconv.Itoa(a.Line)), doc.Say(a.Seat), doc.Say(strings.Join(v.Words(a.Cards), ", ")), verdict,
		})
	}
	if all.Rows == nil {
		return nil
	}
	return doc.Doc{doc.Gap{}, all}
}

// seatsTable makes a table with a row for each seat. It has a column for the cards on the screens,
// and one for those behind, only if these eyes know any of them.
func seatsTable(v *speak.Voice, view *position.Position, table referee.Table) doc.Table {
	anyCard := func(of func(referee.Seat) []string) bool {
		for _, seat := range table.Seats {
			if slices.ContainsFunc(of(seat), func(card string) bool { return card != rules.Unknown }) {
				return true
			}
		}
		return false
	}
	type column struct {
		id   string
		rank doc.Rank
		text func(name string, seat referee.Seat) doc.Text
	}
	var columns []column
	if of := func(seat referee.Seat) []string { return seat.Front }; anyCard(of) {
		columns = append(columns, column{"front", doc.Vital, func(_ string, seat referee.Seat) doc.Text { return cardsText(v, view, seat.Front) }})
	}
	if of := func(seat referee.Seat) []string { return seat.Behind }; anyCard(of) {
		columns = append(columns, column{"behind", doc.Vital, func(_ string, seat referee.Seat) doc.Text { return cardsText(v, view, seat.Behind) }})
	}
	if counsel.HasGlasses(view) {
		columns = append(columns, column{"", doc.Vital, func(name string, seat referee.Seat) doc.Text {
			text := doc.Say(v.Say("glance.glasses", speak.Figures{"number": seat.Glasses})).Or(cmp.Or(strings.Repeat("○", seat.Glasses), "–"))
			return text.Draw(glassesOf(name, seat.Glasses, view)...)
		}})
	}
	if view.Header().Option("top-secret") == "on" {
		columns = append(columns, column{"tile", doc.Vital, func(_ string, seat referee.Seat) doc.Text {
			return doc.Say(v.WordOf("tile", seat.Tile))
		}})
	}
	columns = append(columns, column{"", doc.Wanted, func(name string, _ referee.Seat) doc.Text {
		var letters []string
		for _, i := range table.Informants {
			if slices.Contains(i.SeenBy, name) {
				letters = append(letters, i.Letter)
			}
		}
		if letters == nil {
			return doc.Text{}
		}
		return doc.Say(v.Say("glance.saw", speak.Figures{"letters": speak.Plain(strings.Join(letters, " "))}))
	}})
	t := doc.Table{Columns: doc.Columns("", ""), Apart: true, Rank: doc.Vital}
	for _, c := range columns {
		title := ""
		if c.id != "" {
			title = v.Say("panel."+c.id, nil)
			t.Columns[1].Title = doc.Say(v.Say("panel.seat", nil)) // without other titles it is not needed
		}
		t.Columns = append(t.Columns, doc.Column{Title: doc.Say(title), Rank: c.rank})
	}
	for _, name := range view.Header().Seats {
		row := help.SeatCells(view, name)
		for _, c := range columns {
			row = append(row, c.text(name, table.Seats[name]))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// cardsText shows cards as they hang; cards that these eyes do not know from behind.
func cardsText(v *speak.Voice, view *position.Position, ids []string) doc.Text {
	text := doc.Say(strings.Join(v.Words(ids), ", "))
	for _, id := range ids {
		card := doc.Piece{Shape: doc.ShapeBack, Name: rules.Unknown}
		if word := view.Vocabulary().Domain("card").Find(id); word != nil {
			card = doc.Piece{Shape: doc.ShapeCard, Name: v.Word(id), Note: v.Word(word.Of["colour"]), Mark: doc.OfColour(word.Of["colour"])}
		}
		text.Pieces = append(text.Pieces, card)
	}
	return text
}

// glasses draws a number of glasses.
func glasses(number int) []doc.Piece {
	if number == 0 {
		return nil
	}
	return []doc.Piece{{Shape: doc.ShapeGlass, Many: number}}
}

// glassesOf draws the glasses of a seat: the one just given to it stands out, one just given away is faint.
func glassesOf(seat string, number int, view *position.Position) []doc.Piece {
	pieces := glasses(number)
	for _, due := range view.Due() {
		switch {
		case due.Key != "glass-to":
		case due.Figures["to"] == seat:
			return append(glasses(number-1), doc.Piece{Shape: doc.ShapeGlass, Mark: doc.Turn})
		case due.Figures["from"] == seat && number > 0: // the words tell when none is left
			return append(pieces, doc.Piece{Shape: doc.ShapeGlass, Mark: doc.Faint})
		}
	}
	return pieces
}

// informants draws the cards in the middle as they lie there.
func informants(v *speak.Voice, table referee.Table) (cards []doc.Piece) {
	for _, i := range table.Informants {
		card := doc.Piece{Shape: doc.ShapeBack, Name: i.Letter, Note: strings.Join(i.SeenBy, " ")}
		if i.Card != rules.Unknown {
			card.Shape, card.Note = doc.ShapeCard, v.Word(i.Card)
		}
		cards = append(cards, card)
	}
	return cards
}

// middleOf says the cards in the middle, and who has looked at each; only their letters, unless
// anybody has looked, or these eyes know a card there, which known tells.
func middleOf(v *speak.Voice, table referee.Table) (middle []string, known bool) {
	known = slices.ContainsFunc(table.Informants, func(i referee.Informant) bool { return i.Card != rules.Unknown || len(i.SeenBy) > 0 })
	for _, i := range table.Informants {
		card := i.Letter
		if known {
			card += " " + v.Word(i.Card)
		}
		if len(i.SeenBy) > 0 {
			card = v.Say("panel.seen", speak.Figures{"informant": speak.Plain(card), "seats": i.SeenBy})
		}
		middle = append(middle, card)
	}
	return middle, known
}

// hasUnknown tells whether the table shows a card that these eyes do not know.
func hasUnknown(seats doc.Table, middle []string) bool {
	for _, row := range seats.Rows {
		if slices.ContainsFunc(row, func(t doc.Text) bool { return strings.Contains(t.Long, rules.Unknown) }) {
			return true
		}
	}
	return strings.Contains(strings.Join(middle, ""), rules.Unknown)
}

// aboutText says what a question is about; if that is a colour, in this colour.
func aboutText(v *speak.Voice, q referee.Question) doc.Text {
	text := strings.TrimSpace(v.Word(q.About) + " " + v.WordOf("side", q.Side))
	if q.Secret {
		text = v.Say("panel.secret", speak.Figures{"about": speak.Plain(text)})
	}
	return doc.Say(text).As(doc.OfColour(q.About))
}

// answersTable makes a table of the answers with their lines. It has a row for each thing that was
// asked about, the latest last, and a column for each witness.
func answersTable(v *speak.Voice, view *position.Position, table referee.Table) doc.Table {
	seats := view.Header().Seats
	t := doc.Table{Columns: doc.Columns(append([]string{v.Say("panel.asked", nil)}, seats...)...), Headed: true, Least: 1, Rank: doc.Needed}
	answers := map[string][]string{} // by what was asked about: the answers of each witness
	var order []string
	texts := map[string]doc.Text{}
	for _, q := range table.Questions {
		text := aboutText(v, q)
		order = append(slices.DeleteFunc(order, func(about string) bool { return about == text.Long }), text.Long)
		texts[text.Long] = text
		if answers[text.Long] == nil {
			answers[text.Long] = make([]string, len(seats))
		}
		cell := &answers[text.Long][slices.Index(seats, q.Witness)]
		*cell = strings.TrimSpace(fmt.Sprintf("%s %s\u00a0(%d)", *cell, q.Count, q.Line))
	}
	for _, about := range order {
		t.Rows = append(t.Rows, append([]doc.Text{texts[about]}, doc.Says(answers[about]...)...))
	}
	return t
}

// pad arranges the answers as a seat would keep them on its pad: all colours in play in the order of
// the printed sheet, then the categories, also those that nobody asked about. Two players ask about
// sides, so their pad leaves out what was not asked about.
func pad(v *speak.Voice, view *position.Position, table referee.Table, answers doc.Table) doc.Table {
	asked := map[string][]doc.Text{}
	for _, row := range answers.Rows {
		row = slices.Clone(row)
		for i, answer := range row[1:] {
			counts := slices.DeleteFunc(strings.Fields(answer.Long), func(word string) bool { return strings.HasPrefix(word, "(") })
			row[i+1] = answer.Or(strings.Join(counts, " "))
		}
		asked[row[0].Long] = row
	}
	full := answers
	full.Rows = nil
	for _, domain := range []string{"colour", "category"} {
		for _, w := range view.Vocabulary().Domain(domain).Words {
			about := aboutText(v, referee.Question{About: w.ID})
			row := asked[about.Long]
			delete(asked, about.Long)
			switch {
			case row == nil && len(view.Header().Seats) == 2:
				continue
			case row == nil:
				row = append([]doc.Text{about}, make([]doc.Text, len(answers.Columns)-1)...)
			}
			if !slices.Contains(table.Removed, w.ID) {
				full.Rows = append(full.Rows, row)
			}
		}
	}
	for _, row := range answers.Rows { // on one side, or in secret
		if row = asked[row[0].Long]; row != nil {
			full.Rows = append(full.Rows, row)
		}
	}
	return full
}
