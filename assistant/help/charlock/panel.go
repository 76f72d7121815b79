package charlock

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lestrade/assistant/speak"
	"lestrade/rules"
	referee "lestrade/rules/charlock"
)

// panel shows the table: the trail, the seats with their clues, the deck, then all that
// was revealed and guessed.
func panel(v *speak.Voice, view *rules.Position) string {
	var b strings.Builder
	table := referee.TableOf(view)
	fmt.Fprintf(&b, "%s\n\n", clock(v, table, view.Outcome() != nil))
	fmt.Fprintf(&b, "%s\n  %s\n  %s\n\n", v.Say("panel.trail", nil), picture(table.Trail), v.Say("panel.legend", nil))
	b.WriteString(speak.Columns("", seatRows(v, view, table)))
	b.WriteString(howSure(v, table))
	writeClues(&b, v, view, table)
	writeSolved(&b, v, view, table)
	fmt.Fprintf(&b, "\n%s\n", v.Say("panel.deck", speak.Figures{"deck": table.Deck, "discard": table.Discard}))
	if strings.Contains(b.String(), rules.Unknown) {
		fmt.Fprintln(&b, v.Say("panel.unknown", nil))
	}
	if rows := shownRows(v, table.Shown); len(rows) > 0 {
		fmt.Fprintf(&b, "\n%s\n%s", v.Say("panel.history", nil), speak.Columns("  ", rows))
	}
	return b.String()
}

func seatRows(v *speak.Voice, view *rules.Position, table referee.Table) [][]string {
	rows := [][]string{{""}}
	for _, id := range []string{"seat", "case", "hand", "solved", "tokens", "score", "board"} {
		rows[0] = append(rows[0], v.Say("panel."+id, nil))
	}
	for _, name := range view.Header().Seats {
		seat := table.Seats[name]
		rows = append(rows, []string{
			arrow(view, name), name, v.Word(seat.Case), hand(v, seat), strconv.Itoa(seat.Solved),
			picture(seat.Tokens), score(v, seat), shouted(v, seat),
		})
	}
	return rows
}

// howSure says what the points of hidden paws are reckoned with, where some are not
// exact.
func howSure(v *speak.Voice, table referee.Table) string {
	exact := true
	for _, seat := range table.Seats {
		exact = exact && seat.Score != nil
	}
	switch counts := table.PawValues; {
	case exact:
		return ""
	case counts == nil:
		return v.Say("panel.values-unknown", nil) + "\n"
	default:
		return v.Say("panel.values", speak.Figures{"ones": counts[0], "twos": counts[1], "threes": counts[2]}) + "\n"
	}
}

func arrow(view *rules.Position, name string) string {
	if name == view.Turn() {
		return "→"
	}
	return ""
}

// hand is how many cards a seat holds, and those that are known to these eyes.
func hand(v *speak.Voice, seat referee.Seat) string {
	if len(seat.Cards) == 0 {
		return strconv.Itoa(seat.Hand)
	}
	return strconv.Itoa(seat.Hand) + " (" + words(v, seat.Cards) + ")"
}

func shouted(v *speak.Voice, seat referee.Seat) string {
	if seat.PawsUsed {
		return v.Say("panel.shouted", nil)
	}
	return ""
}

func words(v *speak.Voice, ids []string) string {
	var out []string
	for _, id := range ids {
		out = append(out, v.Word(id))
	}
	return strings.Join(out, ", ")
}

// writeClues shows the two sides of each board: leads, then dead ends.
func writeClues(b *strings.Builder, v *speak.Voice, view *rules.Position, table referee.Table) {
	rows := [][]string{{"", v.Say("panel.leads", nil), v.Say("panel.dead-ends", nil)}}
	for _, name := range view.Header().Seats {
		if seat := table.Seats[name]; len(seat.Leads)+len(seat.DeadEnds) > 0 {
			rows = append(rows, []string{name, words(v, seat.Leads), words(v, seat.DeadEnds)})
		}
	}
	if len(rows) > 1 {
		fmt.Fprintf(b, "\n%s", speak.Columns("   ", rows))
	}
}

// writeSolved shows the cards of solved cases, which lie face up; one that nobody has
// named as "?".
func writeSolved(b *strings.Builder, v *speak.Voice, view *rules.Position, table referee.Table) {
	rows := [][]string{}
	for _, name := range view.Header().Seats {
		if seat := table.Seats[name]; seat.Solved > 0 {
			unnamed := slices.Repeat([]string{rules.Unknown}, max(0, seat.Solved-len(seat.Closed)))
			rows = append(rows, []string{name, words(v, append(slices.Clone(seat.Closed), unnamed...))})
		}
	}
	if len(rows) > 0 {
		fmt.Fprintf(b, "\n%s\n%s", v.Say("panel.closed", nil), speak.Columns("   ", rows))
	}
}

// shownRows are reveals and guesses: the line, who, what, the reply.
func shownRows(v *speak.Voice, all []referee.Shown) [][]string {
	var rows [][]string
	for _, s := range all {
		what := v.Word(s.What)
		domain := "answer"
		if s.How != "reveal" {
			what = v.Word(s.How) + " " + v.WordOf("guessed", s.Kind) + " " + what
			domain = "verdict"
		}
		rows = append(rows, []string{strconv.Itoa(s.Line), s.Seat, what, v.WordOf(domain, s.Answer)})
	}
	return rows
}
