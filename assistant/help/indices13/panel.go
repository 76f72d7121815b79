// Package indices13 is the help for 13 Indices: the panel of the table, and what
// a witness must answer.
package indices13

import (
	"fmt"
	"strconv"
	"strings"

	"lestrade/assistant/speak"
	"lestrade/rules"
	referee "lestrade/rules/indices13"
)

// panel shows the table: the seats with their cards, the middle, then what was
// asked and accused.
func panel(v *speak.Voice, view *rules.Position) string {
	return panelOf(v, view, writeSeats)
}

// narrowPanel is the panel with a seat's cards under its name.
func narrowPanel(v *speak.Voice, view *rules.Position) string {
	return panelOf(v, view, writeSeatsBelow)
}

func panelOf(v *speak.Voice, view *rules.Position, seats func(*strings.Builder, *speak.Voice, *rules.Position, referee.Table)) string {
	var b strings.Builder
	table := referee.TableOf(view)
	seats(&b, v, view, table)
	writeMiddle(&b, v, view, table)
	if strings.Contains(b.String(), rules.Unknown) {
		b.WriteString(v.Say("panel.unknown", nil) + "\n")
	}
	writeHistory(&b, v, table)
	return b.String()
}

func writeSeats(b *strings.Builder, v *speak.Voice, view *rules.Position, table referee.Table) {
	rows := [][]string{{"", v.Say("panel.seat", nil), v.Say("panel.front", nil), v.Say("panel.behind", nil)}}
	glasses, tiles := hasGlasses(view), view.Header().Option("top-secret") == "on"
	if glasses {
		rows[0] = append(rows[0], v.Say("panel.glasses", nil))
	}
	if tiles {
		rows[0] = append(rows[0], v.Say("panel.tile", nil))
	}
	for _, name := range view.Header().Seats {
		seat := table.Seats[name]
		row := []string{"", name, cards(v, seat.Front), cards(v, seat.Behind)}
		if name == view.Turn() {
			row[0] = "→"
		}
		if glasses {
			row = append(row, strconv.Itoa(seat.Glasses))
		}
		if tiles {
			row = append(row, v.WordOf("tile", seat.Tile))
		}
		rows = append(rows, row)
	}
	b.WriteString(speak.Columns("", rows))
}

// writeSeatsBelow writes the seats one under another.
func writeSeatsBelow(b *strings.Builder, v *speak.Voice, view *rules.Position, table referee.Table) {
	for _, name := range view.Header().Seats {
		seat := table.Seats[name]
		head := []string{name}
		if name == view.Turn() {
			head[0] = "→ " + name
		}
		if hasGlasses(view) {
			head = append(head, v.Say("glance.glasses", speak.Figures{"number": seat.Glasses}))
		}
		if view.Header().Option("top-secret") == "on" {
			head = append(head, v.Say("panel.tile", nil)+" "+v.WordOf("tile", seat.Tile))
		}
		fmt.Fprintln(b, strings.Join(head, " · "))
		fmt.Fprintln(b, "  "+v.Say("panel.front-of", speak.Figures{"cards": speak.Plain(cards(v, seat.Front))}))
		fmt.Fprintln(b, "  "+v.Say("panel.behind-of", speak.Figures{"cards": speak.Plain(cards(v, seat.Behind))}))
	}
}

func cards(v *speak.Voice, names []string) string {
	var out []string
	for _, name := range names {
		out = append(out, v.Word(name))
	}
	return strings.Join(out, ", ")
}

// hasGlasses tells whether magnifying glasses are played with: not by two players.
func hasGlasses(view *rules.Position) bool { return len(view.Header().Seats) > 2 }

func writeMiddle(b *strings.Builder, v *speak.Voice, view *rules.Position, table referee.Table) {
	fmt.Fprintln(b)
	if hasGlasses(view) {
		fmt.Fprintln(b, v.Say("panel.supply", speak.Figures{"number": table.Supply}))
	}
	if len(table.Removed) > 0 {
		fmt.Fprintln(b, v.Say("panel.removed", speak.Figures{"colours": table.Removed}))
	}
	if len(table.Informants) == 0 {
		return
	}
	var middle []string
	for _, i := range table.Informants {
		text := i.Letter + " " + v.Word(i.Card)
		if len(i.SeenBy) > 0 {
			text = v.Say("panel.seen", speak.Figures{"informant": speak.Plain(text), "seats": i.SeenBy})
		}
		middle = append(middle, text)
	}
	fmt.Fprintln(b, v.Say("panel.informants", speak.Figures{"informants": speak.Plain(strings.Join(middle, " · "))}))
}

func writeHistory(b *strings.Builder, v *speak.Voice, table referee.Table) {
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
	writeRows(b, v.Say("panel.questions", nil), questions)
	writeRows(b, v.Say("panel.accusations", nil), accusations)
}

// writeRows writes rows under a heading; nothing without rows.
func writeRows(b *strings.Builder, heading string, rows [][]string) {
	if len(rows) > 0 {
		fmt.Fprintf(b, "\n%s\n%s", heading, speak.Columns("  ", rows))
	}
}
