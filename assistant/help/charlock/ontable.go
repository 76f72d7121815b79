package charlock

import (
	"slices"
	"strconv"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
	referee "lestrade/rules/charlock"
	"lestrade/rules/position"
)

// onTable shows the table: the round and the trail, the seats with their counts and their clues,
// then the solved cases and all that was revealed and guessed.
func onTable(v *speak.Voice, view *position.Position) doc.Doc {
	table := referee.TableOf(view)
	d := doc.Doc{
		clock(v, table, view.Outcome() != nil),
		doc.Track{
			Title: doc.Say(v.Say("panel.trail", nil)), Steps: tokens(v, table.Trail), Legend: doc.Say(v.Say("panel.legend", nil)).As(doc.Faint), Rank: doc.Vital,
		},
		doc.Gap{},
		doc.Forms{Forms: []doc.Block{seatsTable(v, view, table)}, Drawn: cluesTable(v, view, table), Rank: doc.Vital},
	}
	cases, unknown, solved := knowsCases(table), false, 0
	var exact = true
	clues := doc.Table{Columns: doc.Columns("", v.Say("panel.leads", nil), v.Say("panel.dead-ends", nil)), Rank: doc.Needed}
	closed := doc.Table{Title: doc.Say(v.Say("panel.closed", nil)), Columns: doc.Columns("", ""), Rank: doc.Spare}
	for _, name := range view.Header().Seats {
		seat := table.Seats[name]
		unknown = unknown || cases && seat.Case == rules.Unknown || slices.Contains(slices.Concat(seat.Leads, seat.DeadEnds, seat.Cards), rules.Unknown)
		exact = exact && seat.Score != nil
		solved += seat.Solved
		if len(seat.Leads)+len(seat.DeadEnds) > 0 {
			clues.Rows = append(clues.Rows, []doc.Text{
				doc.Say(name), signed("✓ ", strings.Join(v.Words(seat.Leads), ", ")).As(doc.Right), signed("✕ ", strings.Join(v.Words(seat.DeadEnds), ", ")).As(doc.Wrong),
			})
		}
		if len(seat.Closed) > 0 {
			unnamed := slices.Repeat([]string{rules.Unknown}, max(0, seat.Solved-len(seat.Closed)))
			closed.Rows = append(closed.Rows, doc.Says(name, strings.Join(v.Words(append(slices.Clone(seat.Closed), unnamed...)), ", ")))
		}
	}
	if clues.Rows != nil { // on drawn screens the row of each seat has its clues
		forms := doc.Forms{Forms: []doc.Block{clues}, Drawn: doc.Line{}, Rank: clues.Rank}
		if acts := slices.IndexFunc(clues.Rows, func(row []doc.Text) bool { return row[0].Long == view.Turn() }); acts >= 0 {
			own := clues
			own.Rows = clues.Rows[acts:][:1]
			forms.Forms = append(forms.Forms, own)
		}
		d = append(d, doc.Gap{}, forms)
	}
	if closed.Rows != nil {
		d = append(d, doc.Gap{}, doc.Forms{Forms: []doc.Block{flatten(closed)}, Drawn: closed, Rank: closed.Rank})
	}
	d = append(d, doc.Gap{})
	switch counts := table.PawValues; { // how many paws of each value there are, for the points of hidden ones
	case exact, counts == nil && solved > 1: // said with the first paws that are taken
	case counts == nil:
		d = append(d, doc.One(doc.Spare, doc.Say(v.Say("panel.values-unknown", nil)).As(doc.Faint)))
	default:
		d = append(d, doc.One(doc.Spare, doc.Say(v.Say("panel.values", speak.Figures{"ones": counts[0], "twos": counts[1], "threes": counts[2]})).As(doc.Faint)))
	}
	if unknown {
		d = append(d, doc.One(doc.Spare, doc.Say(v.Say("panel.unknown", nil)).As(doc.Faint)))
	}
	const least = 2 // the last line stands above already
	history := doc.Table{Title: doc.Say(v.Say("panel.history", nil)), Columns: doc.Columns("", "", "", ""), Least: least, Rank: doc.Spare}
	for _, s := range table.Shown {
		what, domain := v.Word(s.What), "answer"
		switch s.How {
		case "reveal":
		case "turn":
			what, domain = v.Word(s.How), "outcome"
		default:
			what, domain = v.Word(s.How)+" "+v.WordOf("guessed", s.Kind)+" "+what, "verdict"
		}
		reply := doc.Say(v.WordOf(domain, s.Answer))
		history.Rows = append(history.Rows, []doc.Text{doc.Say(strconv.Itoa(s.Line)), doc.Say(s.Seat), doc.Say(what), reply.As(news[s.Answer])})
	}
	if history.Rows != nil {
		d = append(d, doc.Gap{}, doc.Forms{Forms: []doc.Block{history}, Drawn: dial(v, view, table), Rank: doc.Spare})
	}
	return d
}

// flatten makes a table of two columns into one line of text that begins with its title.
func flatten(t doc.Table) doc.Line {
	l := doc.Line{Rank: t.Rank}
	for _, row := range t.Rows {
		l.Parts = append(l.Parts, doc.Say(row[0].Long+" "+row[1].Long))
	}
	l.Parts[0].Long = t.Title.Long + "  " + l.Parts[0].Long
	return l
}

// signed is a text behind a sign; it is empty if the text is.
func signed(sign, text string) doc.Text {
	if text == "" {
		return doc.Text{}
	}
	return doc.Say(sign + text)
}

// knowsCases tells whether these eyes know anybody's case.
func knowsCases(table referee.Table) bool {
	for _, seat := range table.Seats {
		if seat.Case != "" && seat.Case != rules.Unknown {
			return true
		}
	}
	return false
}

// seatsTable makes a table with a row for each seat. Cases have a column if these eyes know one.
func seatsTable(v *speak.Voice, view *position.Position, table referee.Table) doc.Table {
	seats := view.Header().Seats
	cases := knowsCases(table)
	t := doc.Table{Columns: make([]doc.Column, 6, 8), Apart: true, Rank: doc.Vital}
	if cases {
		t.Columns = append(t.Columns, doc.Column{Title: doc.Say(v.Say("panel.case", nil))})
	}
	t.Columns = append(t.Columns, doc.Column{Rank: doc.Spare})
	collects := len(t.Columns) - 1
	for _, name := range seats {
		seat := table.Seats[name]
		count := v.Say("glance.hand", speak.Figures{"number": seat.Hand})
		hand := count
		if len(seat.Cards) > 0 { // known to these eyes
			hand += " (" + strings.Join(v.Words(seat.Cards), ", ") + ")"
		}
		held := doc.Say(hand).Or(count).Draw(handOf(v, seat)...)
		figures := speak.Figures{"number": seat.Solved}
		solved := doc.Say(v.Say("glance.solved", figures)).Or(v.Say("glance.solved-short", figures))
		if view.Outcome() != nil { // nobody needs the hands any more, and the words of a score have their room
			held, solved.Short = doc.Text{}, ""
		}
		row := append(help.SeatCells(view, name),
			held,
			solved,
			scoreText(v, seat),
			doc.Text{},
		)
		if seat.PawsUsed {
			row[5] = doc.Say(v.Say("glance.shouted", nil)).Or("!").As(doc.Faint)
		}
		if cases {
			row = append(row, doc.Say(v.Word(seat.Case)))
		}
		var collected doc.Text
		for i, token := range tokens(v, seat.Tokens) {
			t.Columns[collects].Title = doc.Say(v.Say("panel.tokens", nil)) // an empty column has no title
			if i > 0 {
				collected.Long += " "
				collected.Heard += ", "
			}
			collected.Long += token.Long
			collected.Heard += token.Heard
			collected.Pieces = append(collected.Pieces, token.Pieces...)
		}
		t.Rows = append(t.Rows, append(row, collected))
	}
	return t
}

// handOf draws a hand: known cards from the front, then the others from behind.
func handOf(v *speak.Voice, seat referee.Seat) (cards []doc.Piece) {
	for _, card := range seat.Cards {
		cards = append(cards, doc.Piece{Shape: doc.ShapeCard, Name: v.Word(card)})
	}
	if hidden := seat.Hand - len(seat.Cards); hidden > 0 {
		cards = append(cards, doc.Piece{Shape: doc.ShapeBack, Many: hidden})
	}
	return cards
}

// cluesTable is the table of the seats with the clues that lie before each.
func cluesTable(v *speak.Voice, view *position.Position, table referee.Table) doc.Table {
	t := seatsTable(v, view, table)
	t.Columns = append(t.Columns, doc.Column{}, doc.Column{})
	for i, name := range view.Header().Seats {
		seat := table.Seats[name]
		for _, clues := range []struct {
			sign, says string
			mark       doc.Mark
			cards      []string
		}{{"✓ ", "panel.leads", doc.Right, seat.Leads}, {"✕ ", "panel.dead-ends", doc.Wrong, seat.DeadEnds}} {
			names := strings.Join(v.Words(clues.cards), ", ")
			text := signed(clues.sign, names).As(clues.mark)
			if names != "" {
				text.Heard = v.Say(clues.says, nil) + " " + names
			}
			for _, card := range clues.cards {
				text.Pieces = append(text.Pieces, doc.Piece{Shape: doc.ShapeCard, Name: clues.sign + v.Word(card), Mark: clues.mark})
			}
			t.Rows[i] = append(t.Rows[i], text)
		}
	}
	return t
}

// dial draws the clock with a ring for each suspect. It shows the clues of each seat's case, and the
// other cards that lie open or were discarded; nothing if there are none.
func dial(v *speak.Voice, view *position.Position, table referee.Table) doc.Block {
	lies, whose := map[string]doc.Text{}, map[string]doc.Text{}
	for _, card := range table.Discarded {
		lies[card] = doc.Say("–").As(doc.Faint)
	}
	seats := doc.Says(view.Header().Seats...)
	for i, name := range view.Header().Seats {
		seat := table.Seats[name]
		seats[i] = seats[i].Or(initial(view.Header().Seats, i))
		for _, card := range seat.Closed { // a solved case is no clue any more
			lies[card] = doc.Say("● " + name).Or("●" + seats[i].Short).Hear(v.Say("panel.case", nil) + " " + name).As(doc.Strong)
		}
		for _, card := range seat.Leads {
			lies[card], whose[card] = doc.Say("✓").Hear(v.WordOf("answer", "lead")).As(doc.Right), seats[i]
		}
		for _, card := range seat.DeadEnds {
			lies[card], whose[card] = doc.Say("✕").Hear(v.WordOf("answer", "dead-end")).As(doc.Wrong), seats[i]
		}
	}
	if len(lies) == 0 {
		return doc.Line{} // no card was named yet
	}
	d := clockGrid(v, view, func(card string) doc.Square { return doc.Square{Sign: lies[card], Of: whose[card]} })
	d.Dial, d.Whose, d.All, d.Rank = true, seats, doc.Say(v.Say("panel.all", nil)), doc.Spare
	var names []string
	for _, suspect := range d.Down {
		names = append(names, suspect.Long)
	}
	for i := range d.Down {
		d.Down[i] = d.Down[i].Or(twoLetters(names, i))
	}
	return d
}

// clockGrid makes the clock: a column for each hour, a row for each suspect, and for each card the
// square that the function gives, with the card's name.
func clockGrid(v *speak.Voice, view *position.Position, square func(card string) doc.Square) (d doc.Grid) {
	words := view.Vocabulary()
	for _, hour := range words.Domain("hour").Words {
		d.Across = append(d.Across, doc.Say(v.Word(hour.ID)))
	}
	for _, suspect := range words.Domain("suspect").Words {
		d.Down = append(d.Down, doc.Say(v.Word(suspect.ID)))
		var row []doc.Square
		for _, card := range words.Domain("card").Words {
			if card.Of["suspect"] == suspect.ID {
				of := square(card.ID)
				of.Name = doc.Say(v.Word(card.ID))
				row = append(row, of)
			}
		}
		d.Squares = append(d.Squares, row)
	}
	return d
}

// twoLetters is names[i] in two letters: its first letter, and the earliest one by which it differs
// from all names with the same first letter. It is the whole name if there is no such letter.
func twoLetters(names []string, i int) string {
	name := []rune(names[i])
	for at := 1; at < len(name); at++ {
		if !slices.ContainsFunc(names, func(other string) bool {
			r := []rune(other)
			return other != names[i] && len(r) > at && r[0] == name[0] && r[at] == name[at]
		}) {
			return string([]rune{name[0], name[at]})
		}
	}
	return names[i]
}

// initial is the first letter of names[i], or two letters if another name begins with it too.
func initial(names []string, i int) string {
	first := func(name string) string { return strings.ToUpper(string([]rune(name)[:1])) }
	for j, other := range names {
		if j != i && first(other) == first(names[i]) {
			return twoLetters(names, i)
		}
	}
	return first(names[i])
}

// soon is how many cards the deck has at most when the table says that it will be shuffled: two turns.
const soon = 8

// clock says the round, how many steps Furriarty has left, and how many cards the deck has.
func clock(v *speak.Voice, table referee.Table, over bool) doc.Line {
	figures := speak.Figures{"round": table.Round, "rounds": table.Rounds, "deck": table.Deck, "discard": table.Discard}
	if table.Unsure {
		figures["discard"] = speak.Plain(rules.Unknown)
	}
	says := func(id string) doc.Text {
		return doc.Say(v.Say("panel."+id, figures)).Or(v.Say("panel."+id+"-short", figures))
	}
	line := doc.Line{Rank: doc.Vital}
	switch {
	case over:
		line.Parts = []doc.Text{doc.Say(v.Say("panel.ended", figures))}
	case table.Round == 0: // the deck's count lacks the cards that the cases still draw
		line.Parts = []doc.Text{says("setting-up")}
		return line
	case table.LastRound || table.LastMoment:
		line.Parts = []doc.Text{says("last-round").As(doc.Danger)}
	default:
		figures["number"] = table.Rounds - table.Round
		ahead := says("ahead")
		if table.Rounds-table.Round <= 1 {
			ahead.Mark = doc.Danger
		}
		line.Parts = []doc.Text{says("round"), ahead}
	}
	deck := "deck"
	if table.Deck <= soon && table.Discard > 0 && !over {
		deck, figures["number"] = "shuffle", table.Deck
	}
	line.Parts = append(line.Parts, says(deck))
	return line
}

// tokens shows a row of tokens, left to right: [2] lies face up, (–) face down, (2) face down but
// known to these eyes, <F3> is Furriarty by the first letter of his name.
func tokens(v *speak.Voice, all []referee.Token) (row []doc.Text) {
	quarry := []rune(v.Word("furriarty"))
	furriarty := strings.ToUpper(string(quarry[:1]))
	heard := func(side, value string) string {
		return v.Say("panel.paw-"+side, speak.Figures{"value": speak.Plain(value)})
	}
	for _, t := range all {
		value := strconv.Itoa(t.Value)
		switch {
		case t.Furriarty:
			row = append(row, doc.Say("<"+furriarty+"3>").Or(furriarty).Hear(furriarty+string(quarry[1:])).As(doc.Danger).Draw(doc.Piece{Shape: doc.ShapeQuarry, Name: furriarty, Mark: doc.Danger}))
		case t.Up && t.Value == 0:
			row = append(row, doc.Say("[?]").Or("?").Hear(heard("up", "?")).Draw(doc.Piece{Shape: doc.ShapePaw, Name: "?"}))
		case t.Up:
			row = append(row, doc.Say("["+value+"]").Or(value).Hear(heard("up", value)).Draw(doc.Piece{Shape: doc.ShapePaw, Name: value}))
		case t.Value == 0:
			row = append(row, doc.Say("(–)").Or("–").Hear(v.Say("panel.paw-hidden", nil)).As(doc.Faint).Draw(doc.Piece{Shape: doc.ShapePaw, Mark: doc.Faint}))
		default:
			row = append(row, doc.Say("("+value+")").Or(value).Hear(heard("down", value)).Draw(doc.Piece{Shape: doc.ShapePaw, Name: value, Mark: doc.Faint}))
		}
	}
	return row
}

// scoreText says a seat's points: the exact number, or a range while paws are hidden.
func scoreText(v *speak.Voice, seat referee.Seat) doc.Text {
	var score, short string
	if seat.Score != nil {
		score = strconv.Itoa(*seat.Score)
		short = score
	} else {
		score = v.Say("panel.range", speak.Figures{"low": *seat.ScoreMin, "high": *seat.ScoreMax})
		short = strconv.Itoa(*seat.ScoreMin) + "–" + strconv.Itoa(*seat.ScoreMax)
	}
	return doc.Say(v.Say("glance.points", speak.Figures{"score": speak.Plain(score)})).
		Or(v.Say("glance.points-short", speak.Figures{"score": speak.Plain(short)}))
}

// padCards is how many revealed cards there is room for below the clock, on one page of Letter.
const padCards = 22

// paper is the pad to print: a seat's clock, and a log of the cards revealed for its case.
func paper(v *speak.Voice, empty *position.Position) doc.Doc {
	grid := clockGrid(v, empty, func(string) doc.Square { return doc.Square{} })
	grid.Plain = true
	said := func(id string) string { return v.Say("pad."+id, nil) }
	return doc.Doc{grid, doc.Gap{}, help.ToWrite(said("log"), []string{said("case"), said("card"), said("answer"), said("guess")}, padCards)}
}
