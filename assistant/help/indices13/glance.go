package indices13

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
	referee "lestrade/rules/indices13"
)

// A glance has so many lines for the seats and the last answers together, and always
// some for answers: under it a palette must fit on a screen of 24.
const (
	glanceRows    = 7
	fewestAnswers = 2
)

// Beside the cards of an accusation stand its line, two names and the verdict.
const (
	besideCards = 30
	leastCards  = 12
)

// glance shows what is public, in short: the seats with their glasses, who looked
// where, the last answers.
func glance(v *speak.Voice, view *rules.Position, width int) string {
	var b strings.Builder
	table := referee.TableOf(view)
	var rows [][]string
	for _, name := range view.Header().Seats {
		row := []string{" ", name}
		if name == view.Turn() {
			row[0] = "→"
		}
		if hasGlasses(view) {
			glasses := table.Seats[name].Glasses
			row = append(row, v.Say("glance.glasses", speak.Figures{"number": glasses}))
		}
		rows = append(rows, append(row, looks(v, table, name)))
	}
	b.WriteString(speak.Columns("", rows))
	if hasGlasses(view) {
		fmt.Fprintln(&b, v.Say("panel.supply", speak.Figures{"number": table.Supply}))
	}
	writeAnswers(&b, v, table, max(fewestAnswers, glanceRows-len(rows)), width)
	return b.String()
}

// looks says which informants a seat has seen.
func looks(v *speak.Voice, table referee.Table, seat string) string {
	var letters []string
	for _, i := range table.Informants {
		if slices.Contains(i.SeenBy, seat) {
			letters = append(letters, i.Letter)
		}
	}
	if len(letters) == 0 {
		return ""
	}
	return v.Say("glance.saw", speak.Figures{"letters": speak.Plain(strings.Join(letters, " "))})
}

// writeAnswers writes the last answers, those to accusations among them.
func writeAnswers(b *strings.Builder, v *speak.Voice, table referee.Table, most, width int) {
	type answer struct {
		line int
		row  []string
	}
	var all []answer
	for _, q := range table.Questions {
		about := strings.TrimSpace(v.Word(q.About) + " " + v.WordOf("side", q.Side))
		all = append(all, answer{q.Line, []string{q.Seat + " → " + q.Witness, about, q.Count}})
	}
	for _, a := range table.Accusations {
		accused := help.Cut(cards(v, a.Cards), max(leastCards, width-besideCards))
		all = append(all, answer{a.Line, []string{a.Seat, accused, v.WordOf("verdict", a.Verdict)}})
	}
	if len(all) == 0 {
		return
	}
	slices.SortFunc(all, func(a, b answer) int { return cmp.Compare(a.line, b.line) })
	var rows [][]string
	for _, a := range all[max(0, len(all)-most):] {
		rows = append(rows, append([]string{strconv.Itoa(a.line)}, a.row...))
	}
	fmt.Fprintf(b, "%s\n%s", v.Say("glance.answers", nil), speak.Columns("  ", rows))
}

// setup asks for the cards that the given seats can see, then who begins.
func setup(p *rules.Position, whose []string) []string {
	seats := p.Header().Seats
	var lines []string
	for _, seat := range seats {
		if len(whose) > 1 || len(whose) == 1 && whose[0] != seat {
			lines = append(lines, "front "+seat)
		}
	}
	for _, seat := range whose {
		lines = append(lines, "behind "+seat)
	}
	return append(lines, "first")
}
