package sherlock

import (
	"strconv"
	"strings"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
	referee "lestrade/rules/sherlock"
)

// panel shows the table: what lies on the locations, then what each seat has.
func panel(v *speak.Voice, view *rules.Position) string {
	table := referee.TableOf(view)
	text := speak.Columns("", locationRows(v, table))
	if supplies := suppliesText(v, table.Supplies); supplies != "" {
		text += help.Fold(supplies, help.UsualWidth) + "\n"
	}
	for _, name := range view.Header().Seats {
		text += "\n" + help.Fold(seatText(v, view, table, name), help.UsualWidth) + "\n"
	}
	return text + lastTurns(v, table, help.UsualWidth)
}

// glance shows the table in short: a line a location, a line a seat.
func glance(v *speak.Voice, view *rules.Position, width int) string {
	table := referee.TableOf(view)
	if width <= 0 {
		width = help.UsualWidth
	}
	text := ""
	for _, line := range strings.SplitAfter(speak.Columns("", locationRows(v, table)), "\n") {
		if line != "" {
			text += help.Cut(strings.TrimSuffix(line, "\n"), width) + "\n"
		}
	}
	for _, name := range view.Header().Seats {
		seat := table.Seats[name]
		parts := []string{arrow(view, name) + name, points(v, seat), leadOf(v, table, seat), holding(v, seat)}
		text += help.Cut(strings.Join(parts, " · "), width) + "\n"
	}
	return text + lastTurns(v, table, width)
}

// locationRows are the locations with what lies there.
func locationRows(v *speak.Voice, table referee.Table) [][]string {
	rows := [][]string{{v.Say("panel.location", nil), v.Say("panel.items", nil)}}
	for _, l := range table.Locations {
		items := strings.Join(l.Items, " ")
		switch {
		case l.Untold && items == "":
			items = "?"
		case l.Untold:
			items += " …"
		case items == "":
			items = "–"
		}
		if l.Closed {
			items += "  (" + v.Say("panel.closed", nil) + ")"
		}
		rows = append(rows, []string{l.ID, items})
	}
	return rows
}

// suppliesText is what lies apart, as far as it was told.
func suppliesText(v *speak.Voice, s referee.Supplies) string {
	var parts []string
	for _, one := range []struct {
		id   string
		left *int
	}{{"clues", s.Clues}, {"leads", s.Leads}, {"pool", s.Pool}, {"universal", s.Universal}, {"bonus", s.Bonus}} {
		if one.left != nil {
			parts = append(parts, v.Say("panel.left."+one.id, speak.Figures{"number": *one.left}))
		}
	}
	return strings.Join(parts, " · ")
}

// seatText is a seat with its points, its lead, its items, and what it solved.
func seatText(v *speak.Voice, view *rules.Position, table referee.Table, name string) string {
	seat := table.Seats[name]
	lines := []string{arrow(view, name) + name + " · " + points(v, seat), "  " + leadOf(v, table, seat), "  " + holding(v, seat)}
	for _, done := range seat.Solved {
		text := done.Lead
		if done.Points != nil {
			text = v.Say("panel.worth", speak.Figures{"lead": done.Lead, "number": *done.Points})
		}
		lines = append(lines, "  "+v.Say("panel.solved", speak.Figures{"lead": speak.Plain(text), "line": done.Line}))
	}
	return strings.Join(lines, "\n")
}

func arrow(view *rules.Position, name string) string {
	if name == view.Turn() {
		return "→ "
	}
	return ""
}

// points are a seat's, or what is known of them.
func points(v *speak.Voice, seat referee.Seat) string {
	switch {
	case seat.Points != nil:
		return v.Say("panel.points", speak.Figures{"number": *seat.Points})
	case seat.Least != nil:
		return v.Say("panel.range", speak.Figures{"low": *seat.Least, "high": *seat.Most})
	}
	return v.Say("panel.hidden", nil)
}

// leadOf is the lead before a seat.
func leadOf(v *speak.Voice, table referee.Table, seat referee.Seat) string {
	if seat.Lead == "" {
		return v.Say("panel.no-lead", nil)
	}
	card := table.Lead(seat.Lead)
	text := strings.Join(append([]string{seat.Lead}, v.Words(card.Words())...), " ")
	if card.Points > 0 {
		text = v.Say("panel.worth", speak.Figures{"lead": speak.Plain(text), "number": card.Points})
	}
	return v.Say("panel.lead", speak.Figures{"lead": speak.Plain(text)})
}

// holding is what a seat has taken and has still.
func holding(v *speak.Voice, seat referee.Seat) string {
	parts := append([]string{}, seat.Clues...)
	for _, token := range strings.Split(letters+"U", "") {
		if n := seat.Tokens[token]; n > 0 {
			parts = append(parts, strconv.Itoa(n)+"\u00a0"+token)
		}
	}
	if seat.Unknown > 0 {
		parts = append(parts, strconv.Itoa(seat.Unknown)+"\u00a0?")
	}
	if len(parts) == 0 {
		return v.Say("panel.nothing", nil)
	}
	return v.Say("panel.has", speak.Figures{"items": parts})
}

// lastTurns says who has still a turn before the end.
func lastTurns(v *speak.Voice, table referee.Table, width int) string {
	if len(table.LastTurns) == 0 {
		return ""
	}
	return "\n" + help.Fold(v.Say("panel.last-turns", speak.Figures{"seats": table.LastTurns}), width) + "\n"
}
