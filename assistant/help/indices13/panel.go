package indices13

import (
	"strconv"
	"strings"

	"lestrade/assistant/speak"
	"lestrade/rules"
	referee "lestrade/rules/indices13"
)

// panel shows the table: the seats with their cards, the middle, then what was
// asked and accused.
func panel(v *speak.Voice, view *rules.Position) string { return panelText(v, view, false) }

// narrowPanel is the panel with a seat's cards under its name.
func narrowPanel(v *speak.Voice, view *rules.Position) string { return panelText(v, view, true) }

func panelText(v *speak.Voice, view *rules.Position, narrow bool) string {
	table := referee.TableOf(view)
	glasses, tiles := hasGlasses(view), view.Header().Option("top-secret") == "on"

	text := ""
	rows := [][]string{{"", v.Say("panel.seat", nil), v.Say("panel.front", nil), v.Say("panel.behind", nil)}}
	if glasses {
		rows[0] = append(rows[0], v.Say("panel.glasses", nil))
	}
	if tiles {
		rows[0] = append(rows[0], v.Say("panel.tile", nil))
	}
	for _, name := range view.Header().Seats {
		seat, arrow := table.Seats[name], ""
		if name == view.Turn() {
			arrow = "→"
		}
		front, behind := cards(v, seat.Front), cards(v, seat.Behind)
		row, head := []string{arrow, name, front, behind}, []string{strings.TrimSpace(arrow + " " + name)}
		if glasses {
			row = append(row, strconv.Itoa(seat.Glasses))
			head = append(head, v.Say("glance.glasses", speak.Figures{"number": seat.Glasses}))
		}
		if tiles {
			tile := v.WordOf("tile", seat.Tile)
			row, head = append(row, tile), append(head, v.Say("panel.tile", nil)+" "+tile)
		}
		rows = append(rows, row)
		if narrow {
			text += strings.Join(head, " · ") + "\n"
			text += "  " + v.Say("panel.front-of", speak.Figures{"cards": speak.Plain(front)}) + "\n"
			text += "  " + v.Say("panel.behind-of", speak.Figures{"cards": speak.Plain(behind)}) + "\n"
		}
	}
	if !narrow {
		text = speak.Columns("", rows)
	}

	text += "\n"
	if glasses {
		text += v.Say("panel.supply", speak.Figures{"number": table.Supply}) + "\n"
	}
	if len(table.Removed) > 0 {
		text += v.Say("panel.removed", speak.Figures{"colours": table.Removed}) + "\n"
	}
	var middle []string
	for _, i := range table.Informants {
		card := i.Letter + " " + v.Word(i.Card)
		if len(i.SeenBy) > 0 {
			card = v.Say("panel.seen", speak.Figures{"informant": speak.Plain(card), "seats": i.SeenBy})
		}
		middle = append(middle, card)
	}
	if len(middle) > 0 {
		text += v.Say("panel.informants", speak.Figures{"informants": speak.Plain(strings.Join(middle, " · "))}) + "\n"
	}
	if strings.Contains(text, rules.Unknown) {
		text += v.Say("panel.unknown", nil) + "\n"
	}

	var questions, accusations [][]string
	for _, q := range table.Questions {
		about := strings.TrimSpace(v.Word(q.About) + " " + v.WordOf("side", q.Side))
		if q.Secret {
			about = v.Say("panel.secret", speak.Figures{"about": speak.Plain(about)})
		}
		questions = append(questions, []string{strconv.Itoa(q.Line), q.Seat + " → " + q.Witness, about, q.Count})
	}
	for _, a := range table.Accusations {
		accusations = append(accusations, []string{strconv.Itoa(a.Line), a.Seat, cards(v, a.Cards), v.WordOf("verdict", a.Verdict)})
	}
	if questions != nil {
		text += "\n" + v.Say("panel.questions", nil) + "\n" + speak.Columns("  ", questions)
	}
	if accusations != nil {
		text += "\n" + v.Say("panel.accusations", nil) + "\n" + speak.Columns("  ", accusations)
	}
	return text
}

func cards(v *speak.Voice, names []string) string {
	var out []string
	for _, name := range names {
		out = append(out, v.Word(name))
	}
	return strings.Join(out, ", ")
}
