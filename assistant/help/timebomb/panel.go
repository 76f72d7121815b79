package timebomb

import (
	"fmt"
	"strconv"
	"strings"

	"lestrade/assistant/speak"
	"lestrade/rules"
	referee "lestrade/rules/timebomb"
)

// panel shows the table: the round, the seats, what lies open and what the next card
// would do, then all that was cut.
func panel(v *speak.Voice, view *rules.Position) string {
	var b strings.Builder
	table := referee.TableOf(view)
	over := view.Outcome() != nil
	fmt.Fprintf(&b, "%s\n\n", clock(v, table, over))
	b.WriteString(speak.Columns("", seatRows(v, view, table, over)))
	fmt.Fprintf(&b, "\n%s", speak.Columns("", openRows(v, view, table, over)))
	if rows := earlier(v, view, table); len(rows) > 0 {
		fmt.Fprintf(&b, "\n%s\n%s", v.Say("panel.earlier", nil), speak.Columns("  ", rows))
	}
	if rows := eventRows(v, view); len(rows) > 0 {
		fmt.Fprintf(&b, "\n%s\n%s", v.Say("panel.history", nil), speak.Columns("  ", rows))
	}
	return b.String()
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

func seatRows(v *speak.Voice, view *rules.Position, table referee.Table, over bool) [][]string {
	last := v.Say("panel.claims", speak.Figures{"round": table.Round})
	if over {
		last = v.Say("panel.role", nil)
	}
	rows := [][]string{{"", v.Say("panel.seat", nil), v.Say("panel.cards", nil), last}}
	for _, name := range view.Header().Seats {
		seat := table.Seats[name]
		said := claimed(v, view, table, name, false)
		if over {
			said = v.Word(seat.Role)
		}
		rows = append(rows, []string{arrow(view, name), name, strconv.Itoa(seat.Cards), said})
	}
	return rows
}

func arrow(view *rules.Position, name string) string {
	if name == view.Turn() {
		return "→"
	}
	return ""
}

// claimed is what a seat has claimed in this round, as far as these eyes know it.
func claimed(v *speak.Voice, view *rules.Position, table referee.Table, name string, short bool) string {
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

// earlier are the claims of earlier rounds: the round, who, what.
func earlier(v *speak.Voice, view *rules.Position, table referee.Table) (rows [][]string) {
	for _, c := range table.Claims {
		if !c.Stands {
			rows = append(rows, []string{strconv.Itoa(c.Round), c.Seat, claimText(v, view, c, false)})
		}
	}
	return rows
}
