package timebomb

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
	referee "lestrade/rules/timebomb"
)

// panel shows the table: the round, the seats, what lies open and what the next card
// would do, then all that was cut.
func panel(v *speak.Voice, view *rules.Position) string {
	table, over := referee.TableOf(view), view.Outcome() != nil
	text := clock(v, table, over) + "\n\n"

	last := v.Say("panel.claims", speak.Figures{"round": table.Round})
	if over {
		last = v.Say("panel.role", nil)
	}
	seats := [][]string{{"", v.Say("panel.seat", nil), v.Say("panel.cards", nil), last}}
	for _, name := range view.Header().Seats {
		arrow, seat := "", table.Seats[name]
		if name == view.Turn() {
			arrow = "→"
		}
		said := claimOf(v, view, table, name, false)
		if over {
			said = v.Word(seat.Role)
		}
		seats = append(seats, []string{arrow, name, strconv.Itoa(seat.Cards), said})
	}
	text += speak.Columns("", seats) + "\n"

	cables := [][]string{{"", v.Say("panel.cable", nil), v.Say("panel.count", nil), v.Say("panel.state", nil)}}
	for _, cable := range append([]string{"defuse"}, table.Colours...) {
		count := v.Say("panel.of", speak.Figures{"number": table.Revealed[cable], "of": most(view, table, cable)})
		cables = append(cables, []string{"", v.Word(cable), count, state(v, view, table, cable, over)})
	}
	text += speak.Columns("", cables)

	var earlier [][]string
	for _, c := range table.Claims {
		if !c.Stands {
			earlier = append(earlier, []string{strconv.Itoa(c.Round), c.Seat, claimText(v, view, c, false)})
		}
	}
	if earlier != nil {
		text += "\n" + v.Say("panel.earlier", nil) + "\n" + speak.Columns("  ", earlier)
	}
	if events := eventRows(v, view); len(events) > 0 {
		text += "\n" + v.Say("panel.history", nil) + "\n" + speak.Columns("  ", events)
	}
	return text
}

// lastEvents are so many that a palette of ten fits under them on a screen of 24.
const lastEvents = 2

// glance shows the table in short: the last cuts, the seats with their cards and what they
// claim (a number by itself counts defusing cables), what lies open of how much, and where
// the round stands.
func glance(v *speak.Voice, view *rules.Position, width int) string {
	table := referee.TableOf(view)
	if width <= 0 {
		width = help.UsualWidth
	}
	events := eventRows(v, view)
	text := speak.Columns("", events[max(0, len(events)-lastEvents):])

	var hands []string
	for _, name := range view.Header().Seats {
		seat := table.Seats[name]
		hand := name + "\u00a0" + strconv.Itoa(seat.Cards)
		if name == view.Turn() {
			hand = "→\u00a0" + hand
		}
		if seat.Claimed {
			hand += "\u00a0·\u00a0" + strings.ReplaceAll(claimOf(v, view, table, name, true), " ", "\u00a0")
		}
		hands = append(hands, hand)
	}
	text += help.Fold(strings.Join(hands, " | "), width) + "\n"

	var open []string
	for _, cable := range append([]string{"defuse"}, table.Colours...) {
		count := fmt.Sprintf("%s\u00a0%d/%d", v.Word(cable), table.Revealed[cable], most(view, table, cable))
		if state := state(v, view, table, cable, true); state != "" {
			count += "\u00a0(" + state + ")"
		}
		open = append(open, count)
	}
	text += help.Fold(strings.Join(open, " · "), width) + "\n"
	return text + clock(v, table, view.Outcome() != nil) + "\n"
}

// clock says which round it is, and which of its cuts is made.
func clock(v *speak.Voice, table referee.Table, over bool) string {
	cut := table.CutsInRound + 1
	if table.Waits != "" { // what the last cut turned up is still to be done
		cut = max(1, table.CutsInRound)
	}
	figures := speak.Figures{"round": table.Round, "cut": cut, "of": table.CutsInRound + table.CutsLeft}
	if over {
		return v.Say("panel.ended", figures)
	}
	return v.Say("panel.round", figures)
}

// claimOf is what a seat has claimed in this round, as far as these eyes know it.
func claimOf(v *speak.Voice, view *rules.Position, table referee.Table, name string, short bool) string {
	for _, c := range table.Claims {
		if c.Seat == name && c.Stands {
			return claimText(v, view, c, short)
		}
	}
	return ""
}

// claimText is what was claimed: "defuse 2, red 1" or, in short, "2 red 1".
func claimText(v *speak.Voice, view *rules.Position, c referee.Claim, short bool) string {
	switch {
	case c.Hand == nil && short:
		return rules.Unknown
	case c.Hand == nil:
		return v.Say("panel.sealed", nil)
	}
	var parts []string
	for _, cable := range view.Vocabulary().Domain("cable").Words {
		n, said := c.Hand[cable.ID]
		switch {
		case !said:
		case short && cable.ID == "defuse":
			parts = append(parts, strconv.Itoa(n))
		default:
			parts = append(parts, v.Say("panel.claim", speak.Figures{"cable": cable.ID, "number": n}))
		}
	}
	if short {
		return strings.Join(parts, " ")
	}
	return strings.Join(parts, ", ")
}

// most is the number of open cards of a kind that ends the game, while it is live.
func most(view *rules.Position, table referee.Table, cable string) int {
	switch {
	case cable == "defuse":
		return len(view.Header().Seats)
	case cable == "green" && table.Variant == "evolution":
		return 3
	}
	return 4
}

// state is what is to be said of a kind besides its number: what its next card would do,
// while the game runs.
func state(v *speak.Voice, view *rules.Position, table referee.Table, cable string, over bool) string {
	var parts []string
	if cable == "defuse" && table.Aside > 0 {
		parts = append(parts, v.Say("panel.aside", speak.Figures{"number": table.Aside}))
	}
	if slices.Contains(table.Defused, cable) {
		parts = append(parts, v.Say("panel.defused", nil))
	}
	switch {
	case over:
	case cable == "defuse" && table.Revealed[cable] == len(view.Header().Seats)-1:
		parts = append(parts, v.Say("panel.wins", nil))
	case slices.Contains(table.Danger, cable):
		parts = append(parts, v.Say("panel.next", nil))
	case slices.Contains(table.Risk, cable):
		parts = append(parts, v.Say("panel.risk", nil))
	}
	if cable == "orange" && table.Variant == "evolution" && table.Revealed[cable] > 0 && !over {
		parts = append(parts, v.Say("panel.last-round", speak.Figures{"number": table.LastRound}))
	}
	return strings.Join(parts, " · ")
}

// eventRows are cuts, choices and draws: the line, who, what; a number that Lestrade drew
// is told from one that a card showed.
func eventRows(v *speak.Voice, view *rules.Position) [][]string {
	var rows [][]string
	for line, e := range rules.EventsOf[referee.Event](view) {
		who, what := e.Seat, v.Word(e.What)
		switch e.How {
		case "cut":
			who += " → " + e.Of
		case "assign":
			what = v.Say("panel.lays", speak.Figures{"colour": e.What})
		case "cancel":
			what = v.Say("panel.takes", speak.Figures{"colour": e.What})
		case "number":
			what = v.Say("panel.numbers", speak.Figures{"number": e.What})
			if view.Line(line).Drawn != nil {
				what = v.Say("panel.numbers-drawn", speak.Figures{"number": e.What})
			}
		}
		rows = append(rows, []string{strconv.Itoa(line), who, what})
	}
	return rows
}
