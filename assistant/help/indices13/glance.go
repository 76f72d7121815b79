package indices13

import (
	"cmp"
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
// where, the last answers, those to accusations among them.
func glance(v *speak.Voice, view *rules.Position, width int) string {
	table := referee.TableOf(view)
	var seats [][]string
	for _, name := range view.Header().Seats {
		row := []string{" ", name}
		if name == view.Turn() {
			row[0] = "→"
		}
		if hasGlasses(view) {
			row = append(row, v.Say("glance.glasses", speak.Figures{"number": table.Seats[name].Glasses}))
		}
		var letters []string
		for _, i := range table.Informants {
			if slices.Contains(i.SeenBy, name) {
				letters = append(letters, i.Letter)
			}
		}
		looks := ""
		if letters != nil {
			looks = v.Say("glance.saw", speak.Figures{"letters": speak.Plain(strings.Join(letters, " "))})
		}
		seats = append(seats, append(row, looks))
	}
	text := speak.Columns("", seats)
	if hasGlasses(view) {
		text += v.Say("panel.supply", speak.Figures{"number": table.Supply}) + "\n"
	}

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
		return text
	}
	slices.SortFunc(all, func(a, b answer) int { return cmp.Compare(a.line, b.line) })
	var last [][]string
	for _, a := range all[max(0, len(all)-max(fewestAnswers, glanceRows-len(seats))):] {
		last = append(last, append([]string{strconv.Itoa(a.line)}, a.row...))
	}
	return text + v.Say("glance.answers", nil) + "\n" + speak.Columns("  ", last)
}
