package timebomb

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
	"lestrade/rules/position"
	referee "lestrade/rules/timebomb"
)

// onTable shows the table: where the round stands, the seats with what they claim and what was found
// there, what would end the game, then the claims round by round and every cut.
func onTable(v *speak.Voice, view *position.Position) doc.Doc {
	table, over := referee.TableOf(view), view.Outcome() != nil
	stand := doc.Line{Parts: clock(v, table, over), Rank: doc.Vital}
	if c, told := cablesOf(view, table, table.Round); told && !over {
		figures := speak.Figures{"claimed": c.claimed, "number": c.exist}
		sum := doc.Say(v.Say("panel.sum", figures)).Or(v.Say("panel.sum-short", figures))
		if c.claimed > c.exist || c.all && c.claimed < c.exist {
			sum.Mark = doc.Wrong
		}
		stand.Parts = append(stand.Parts, sum)
	}
	d := doc.Doc{stand, doc.Gap{}, doc.Round{Seats: seatsTable(v, view, table, over), Middle: doc.Doc{doc.Gap{}, fuses(v, view, table, over)}}}

	earlier := doc.List{Title: doc.Say(v.Say("panel.earlier", nil)), Least: 1, Rank: doc.Spare}
	for round := 1; round <= table.Round; round++ {
		var claims []string
		for _, name := range view.Header().Seats {
			if said := claimsOf(table, name, round); said != nil && (over || !said[len(said)-1].Stands) {
				claims = append(claims, name+"\u00a0"+claimText(v, view, said).Long)
			}
		}
		if claims == nil {
			continue
		}
		if c, told := cablesOf(view, table, round); told && (over || round < table.Round) {
			claims = append(claims, v.Say("panel.sum-past", speak.Figures{"claimed": c.claimed, "in": c.exist, "found": c.found}))
		}
		earlier.Items = append(earlier.Items, doc.Say(v.Say("panel.earlier-round", speak.Figures{"round": round, "claims": speak.Plain(strings.Join(claims, " · "))})))
	}
	history := doc.Table{Title: doc.Say(v.Say("panel.history", nil)), Columns: doc.Columns("", "", ""), Least: 1, Rank: doc.Spare}
	for line, e := range position.EventsOf[referee.Event](view) {
		who, what := e.Seat, cardText(v, e.What)
		switch e.How {
		case "cut":
			who += " → " + e.Of
		case "assign":
			what.Long = v.Say("panel.lays", speak.Figures{"colour": e.What})
		case "cancel":
			what.Long = v.Say("panel.takes", speak.Figures{"colour": e.What})
		case "number": // the text tells a number that Lestrade drew from one that a card showed
			what.Long = v.Say("panel.numbers", speak.Figures{"number": e.What})
			if view.Line(line).Drawn != nil {
				what.Long = v.Say("panel.numbers-drawn", speak.Figures{"number": e.What})
			}
		}
		history.Rows = append(history.Rows, []doc.Text{doc.Say(strconv.Itoa(line)), doc.Say(who), what})
	}
	if earlier.Items != nil {
		d = append(d, doc.Gap{}, earlier)
	}
	if history.Rows != nil {
		d = append(d, doc.Gap{}, history)
	}
	return d
}

// clock says which round it is, and which of its cuts comes next.
func clock(v *speak.Voice, table referee.Table, over bool) []doc.Text {
	cut := table.CutsInRound + 1
	if table.Waits != "" { // the last cut is not done: the card that it turned up still asks for something
		cut = max(1, table.CutsInRound)
	}
	figures := speak.Figures{"round": table.Round, "cut": cut, "of": table.CutsInRound + table.CutsLeft}
	if over {
		return []doc.Text{doc.Say(v.Say("panel.ended", figures))}
	}
	return []doc.Text{
		doc.Say(v.Say("panel.round", figures)).Or(v.Say("panel.round-short", figures)),
		doc.Say(v.Say("panel.cut", figures)).Or(v.Say("panel.cut-short", figures)),
	}
}

// cardsCut are the cards that were cut in front of each seat in a round.
func cardsCut(view *position.Position, round int) map[string][]string {
	all := map[string][]string{}
	for _, e := range position.EventsOf[referee.Event](view) {
		if e.How == "cut" && e.Round == round {
			all[e.Of] = append(all[e.Of], e.What)
		}
	}
	return all
}

// cablesAmong counts the defusing cables among cards.
func cablesAmong(cards []string) (number int) {
	for _, card := range cards {
		if card == "defuse" {
			number++
		}
	}
	return number
}

// cables counts the defusing cables of a round.
type cables struct {
	claimed int  // how many all seats claim together
	exist   int  // how many did not lie open before the round
	found   int  // how many were cut in the round
	all     bool // every seat has claimed a number of them
}

// cablesOf counts the defusing cables of a round. They are not told if nobody has claimed any, if
// they are not known because counters were set by hand, or if the table wants no more than a referee
// (tb.help.1): such counts may tell that somebody lies.
func cablesOf(view *position.Position, table referee.Table, round int) (c cables, told bool) {
	claims := 0
	for _, name := range view.Header().Seats {
		said := claimsOf(table, name, round)
		if said == nil || !said[len(said)-1].Stands && round == table.Round {
			continue
		}
		if n, is := said[len(said)-1].Hand["defuse"]; is {
			c.claimed += n
			claims++
		}
	}
	seats := len(view.Header().Seats)
	c.exist, c.all = seats, claims == seats
	made := make([]int, round+1) // cuts, by round
	for _, e := range position.EventsOf[referee.Event](view) {
		if e.How != "cut" || e.Round > round {
			continue
		}
		made[e.Round]++
		switch {
		case e.What != "defuse":
		case e.Round < round:
			c.exist--
		default:
			c.found++
		}
	}
	for earlier := 1; earlier <= round; earlier++ {
		if earlier == table.Round && made[earlier] != table.CutsInRound || earlier < table.Round && made[earlier] != seats {
			return c, false
		}
	}
	return c, claims > 0 && tellsLies(view)
}

// tellsLies tells whether the table wants to know what cannot all be true (tb.help.1).
func tellsLies(view *position.Position) bool {
	return odds.May(view.Header(), rules.Public, nil) == nil
}

// claimsOf are the claims of a seat about its hand of a round. The last one counts.
func claimsOf(table referee.Table, seat string, round int) (all []referee.Claim) {
	for _, c := range table.Claims {
		if c.Seat == seat && c.Round == round {
			all = append(all, c)
		}
	}
	return all
}

// seatsTable makes a table with a row for each seat: its cards, what it claims of this round's hand and
// what was found in it; at the end its role. It leaves out columns that would be empty.
func seatsTable(v *speak.Voice, view *position.Position, table referee.Table, over bool) doc.Table {
	t := doc.Table{Columns: []doc.Column{{}, {Title: doc.Say(v.Say("panel.seat", nil))}, {Title: doc.Say(v.Say("panel.cards", nil))}}, Apart: true, Rank: doc.Vital}
	column := func(id string, is bool) bool {
		if is {
			t.Columns = append(t.Columns, doc.Column{Title: doc.Say(v.Say(id, nil))})
		}
		return is
	}
	cut := cardsCut(view, table.Round)
	claims := map[string]doc.Text{}
	for _, c := range table.Claims {
		if !c.Stands {
			continue
		}
		claim := claimText(v, view, claimsOf(table, c.Seat, c.Round))
		if n, is := c.Hand["defuse"]; is {
			if cables := cablesAmong(cut[c.Seat]); cables > 0 && cables <= n {
				claim.Long = v.Say("panel.left", speak.Figures{"claim": speak.Plain(claim.Long), "number": n - cables})
			}
		}
		if c.Hand != nil {
			claim = claim.Or(v.Say("panel.said", speak.Figures{"claim": speak.Plain(claim.Long)})).Draw(doc.Piece{Shape: doc.ShapeSpeech, Name: claim.Long})
		}
		claims[c.Seat] = claim
	}
	hasRoles := column("panel.role", slices.ContainsFunc(view.Header().Seats, func(name string) bool { return table.Seats[name].Role != "" }))
	hasClaims := column("panel.claims", !over && len(claims) > 0)
	hasCut := column("panel.found", !over && len(cut) > 0)
	last := table.Round
	if !over {
		last--
	}
	var rounds []int // the rounds whose claims stand beside what was found, or beside the truth
	for round := 1; round <= last; round++ {
		claimed := func(c referee.Claim) bool { return c.Round == round && c.Hand != nil }
		if slices.ContainsFunc(table.Claims, claimed) {
			rounds = append(rounds, round)
			t.Columns = append(t.Columns, doc.Column{Title: doc.Say(v.Say("panel.before", nil)).Or(v.Say(pastTitle(table), nil)), Rank: doc.Wanted})
		}
	}
	for _, name := range view.Header().Seats {
		seat := table.Seats[name]
		down := doc.Say(strconv.Itoa(seat.Cards)).As(doc.Strong)
		if seat.Cards > 0 {
			down = down.Draw(doc.Piece{Shape: doc.ShapeBack, Many: seat.Cards})
		}
		row := append(help.SeatCells(view, name), down)
		if name == view.Turn() {
			row[0] = row[0].Draw(doc.Piece{Shape: doc.ShapeCutter})
		}
		if hasRoles {
			row = append(row, doc.Say(v.Word(seat.Role)))
		}
		if hasClaims {
			row = append(row, claims[name])
		}
		if hasCut {
			cards := doc.Text{}
			if len(cut[name]) == 1 {
				cards.Mark = cardText(v, cut[name][0]).Mark
			}
			if words := v.Words(cut[name]); words != nil {
				cards.Long, cards.Short = strings.Join(words, ", "), "+"+strings.Join(words, "\u00a0+")
			}
			for _, card := range cut[name] {
				text := cardText(v, card)
				cards.Pieces = append(cards.Pieces, doc.Piece{Shape: doc.ShapeCard, Name: text.Long, Mark: text.Mark})
			}
			row = append(row, cards)
		}
		for _, round := range rounds {
			row = append(row, pastText(v, view, table, name, round))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// pastTitle is the id of the short heading over the claims of past rounds. Beside the claims stands what
// was found or, once people told it, what there really was.
func pastTitle(table referee.Table) string {
	for _, seat := range table.Seats {
		if seat.Had != nil {
			return "panel.said-had"
		}
	}
	return "panel.said-seen"
}

// pastText says how many cables a seat claimed in a past round, and how many were found there or it
// really had; in few columns "2/1".
func pastText(v *speak.Voice, view *position.Position, table referee.Table, name string, round int) doc.Text {
	claim, number := "–", -1
	if said := claimsOf(table, name, round); said != nil {
		if n, is := said[len(said)-1].Hand["defuse"]; is {
			claim, number = strconv.Itoa(n), n
		}
	}
	cut := cablesAmong(cardsCut(view, round)[name])
	truth, untrue := strconv.Itoa(cut), cut > number // more may have been left there
	if pastTitle(table) == "panel.said-had" {
		had, told := table.Seats[name].Had[round]
		if truth, untrue = rules.Unknown, false; told {
			truth, untrue = strconv.Itoa(had), had != number
		}
	}
	if number < 0 && truth == "0" {
		return doc.Text{}
	}
	figures := speak.Figures{"round": round, "claim": speak.Plain(claim), "truth": speak.Plain(truth)}
	text := doc.Say(v.Say(pastTitle(table)+"-long", figures)).Or(v.Say("panel.past", figures)).Hear(v.Say(pastTitle(table)+"-heard", figures))
	if number >= 0 && untrue && tellsLies(view) {
		text.Mark = doc.Wrong
	}
	return text
}

// claimText says the last of a seat's claims, as people type it: a number counts cables; and the others.
func claimText(v *speak.Voice, view *position.Position, said []referee.Claim) doc.Text {
	c, before := said[len(said)-1], said[:len(said)-1]
	if len(before) > 0 {
		var others []string
		for i := range before {
			others = append(others, claimText(v, view, before[i:i+1]).Long)
		}
		figures := speak.Figures{"claim": speak.Plain(claimText(v, view, said[len(before):]).Long), "before": speak.Plain(strings.Join(others, ", "))}
		return doc.Say(v.Say("panel.changed", figures))
	}
	switch {
	case c.Hand == nil && sealed(view, c):
		return doc.Say(v.Say("panel.sealed", nil)).As(doc.Faint)
	case c.Hand == nil:
		return doc.Say(rules.Unknown).As(doc.Faint)
	}
	var parts []string
	for _, cable := range view.Vocabulary().Domain("cable").Words {
		n, said := c.Hand[cable.ID]
		switch {
		case !said:
		case cable.ID == "defuse":
			parts = append(parts, strconv.Itoa(n))
		default:
			parts = append(parts, v.Word(cable.ID)+"\u00a0"+strconv.Itoa(n))
		}
	}
	return doc.Say(strings.Join(parts, ", "))
}

// sealed tells whether a claim that these eyes do not know is still to be opened.
func sealed(view *position.Position, c referee.Claim) bool {
	if !c.Stands || view.Header().Option("claims") != "sealed" || view.Outcome() != nil {
		return false
	}
	for _, seat := range referee.TableOf(view).Seats {
		if !seat.Claimed {
			return true
		}
	}
	return false
}

// cardText names a card, in its colour.
func cardText(v *speak.Voice, card string) doc.Text {
	if card == "defuse" {
		return doc.Say(v.Word(card)).As(doc.Strong)
	}
	return doc.Say(v.Word(card)).As(doc.OfColour(card))
}

// fuses shows how many cards of each kind lie open, and how many end the game: the defusing cables,
// which win, and the colours, each of which explodes unless a cable was laid on it.
func fuses(v *speak.Voice, view *position.Position, table referee.Table, over bool) doc.Meters {
	fuses := doc.Meters{Apart: true, Rank: doc.Vital}
	seats := len(view.Header().Seats)
	for _, card := range append([]string{"defuse"}, table.Colours...) {
		open, most := table.Revealed[card], 4
		switch {
		case card == "defuse":
			most = seats
		case card == "green" && table.Variant == "evolution":
			most = 3
		}
		long := []string{v.Say("panel.of", speak.Figures{"number": open, "of": most})}
		short := strconv.Itoa(open) + "/" + strconv.Itoa(most)
		mark := doc.Mark("")
		say := func(as doc.Mark, brief, id string, figures speak.Figures) {
			long = append(long, v.Say(id, figures))
			short, mark = strings.TrimSpace(short+" "+brief), cmp.Or(as, mark)
		}
		if card == "defuse" && table.Aside > 0 {
			say("", "", "panel.aside", speak.Figures{"number": table.Aside})
		}
		if slices.Contains(table.Defused, card) {
			say(doc.Faint, v.Say("panel.defused-short", nil), "panel.defused", nil)
		}
		switch {
		case over:
		case card == "defuse" && open == seats-1:
			say(doc.Right, "", "panel.wins", nil)
		case card == "defuse": // without the goal it would look like another fuse
			say(doc.Right, "", "panel.goal", nil)
		case !slices.ContainsFunc(table.Colours, func(c string) bool { return !slices.Contains(table.Danger, c) }): // any bomb explodes, and "due" says so
		case slices.Contains(table.Danger, card):
			say(doc.Danger, "!", "panel.next", nil)
		case slices.Contains(table.Risk, card):
			say(doc.Danger, "?!", "panel.risk", nil)
		}
		ends := slices.Contains(table.Danger, card) || slices.Contains(table.Risk, card)
		switch {
		case over || table.Variant != "evolution":
		case card == "orange" && (open > 0 || table.Round == 3):
			say("", "", "panel.last-round", speak.Figures{"number": table.LastRound})
			if table.Round < 4 && !ends {
				say("", "", "panel.last-round-next", speak.Figures{"number": max(0, table.LastRound-1)})
			}
		case card == "blue" && len(table.Frees) > 0 && !ends:
			say("", "", "panel.frees", speak.Figures{"colours": rules.Either(table.Frees)})
		}
		fuses.Meters = append(fuses.Meters, doc.Meter{
			Name: cardText(v, card), Value: open, Most: most,
			Says: doc.Say(strings.Join(long, " · ")).Or(short).As(mark),
		})
	}
	return fuses
}
