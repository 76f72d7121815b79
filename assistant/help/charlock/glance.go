package charlock

import (
	"cmp"

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
	table, seats, text := referee.TableOf(view), view.Header().Seats, ""
	most := max(fewestAnswers, glanceRows-len(seats))
	if last := table.Shown[max(0, len(table.Shown)-most):]; len(last) > 0 {
		text = v.Say("glance.last", nil) + "\n" + speak.Columns("  ", shownRows(v, last))
	}
	var rows [][]string
	for _, name := range seats {
		seat := table.Seats[name]
		row := []string{
			cmp.Or(arrow(view, name), " "), name, v.Say("glance.hand", speak.Figures{"number": seat.Hand}),
			v.Say("glance.solved", speak.Figures{"number": seat.Solved}),
			v.Say("glance.points", speak.Figures{"score": speak.Plain(score(v, seat))}),
		}
		if seat.PawsUsed {
			row = append(row, v.Say("glance.shouted", nil))
		}
		rows = append(rows, row)
	}
	return text + speak.Columns("", rows) + clock(v, table, view.Outcome() != nil) + "\n" + picture(table.Trail) + "\n"
}
