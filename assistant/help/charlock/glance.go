package charlock

import (
	"fmt"
	"strings"

	"lestrade/assistant/speak"
	"lestrade/rules"
	referee "lestrade/rules/charlock"
)

// A glance has so many lines for the seats and the last answers together, and always
// some for answers: under it a palette must fit on a screen of 24.
const (
	glanceRows    = 5
	fewestAnswers = 2
)

// glance shows what is public, in short: the last answers, the seats with their
// counts, and last, where a full palette does not push it off the screen, the trail.
func glance(v *speak.Voice, view *rules.Position, _ int) string {
	var b strings.Builder
	table := referee.TableOf(view)
	if last := lastShown(v, table, max(fewestAnswers, glanceRows-len(view.Header().Seats))); len(last) > 0 {
		fmt.Fprintf(&b, "%s\n%s", v.Say("glance.last", nil), speak.Columns("  ", last))
	}
	var rows [][]string
	for _, name := range view.Header().Seats {
		seat := table.Seats[name]
		row := []string{
			" ", name, v.Say("glance.hand", speak.Figures{"number": seat.Hand}), v.Say("glance.solved", speak.Figures{"number": seat.Solved}),
			v.Say("glance.points", speak.Figures{"score": speak.Plain(score(v, seat))}),
		}
		if arrow(view, name) != "" {
			row[0] = arrow(view, name)
		}
		if seat.PawsUsed {
			row = append(row, v.Say("glance.shouted", nil))
		}
		rows = append(rows, row)
	}
	b.WriteString(speak.Columns("", rows))
	fmt.Fprintf(&b, "%s\n%s\n", clock(v, table, view.Outcome() != nil), picture(table.Trail))
	return b.String()
}

func lastShown(v *speak.Voice, table referee.Table, most int) [][]string {
	return shownRows(v, table.Shown[max(0, len(table.Shown)-most):])
}
