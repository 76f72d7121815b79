package charlock

import (
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
	table, seats := referee.TableOf(view), view.Header().Seats
	text := clock(v, table, view.Outcome() != nil) + "\n\n"
	text += v.Say("panel.trail", nil) + "\n  " + picture(table.Trail) + "\n  " + v.Say("panel.legend", nil) + "\n\n"

	head := []string{""}
	for _, id := range []string{"seat", "case", "hand", "solved", "tokens", "score", "board"} {
		head = append(head, v.Say("panel."+id, nil))
	}
	rows, exact := [][]string{head}, true
	clues := [][]string{{"", v.Say("panel.leads", nil), v.Say("panel.dead-ends", nil)}} // the two sides of each board
	var closed [][]string                                                               // the cards of solved cases lie face up
	for _, name := range seats {
		seat := table.Seats[name]
		hand, shouted := strconv.Itoa(seat.Hand), ""
		if len(seat.Cards) > 0 { // known to these eyes
			hand += " (" + words(v, seat.Cards) + ")"
		}
		if seat.PawsUsed {
			shouted = v.Say("panel.shouted", nil)
		}
		rows = append(rows, []string{
			arrow(view, name), name, v.Word(seat.Case), hand, strconv.Itoa(seat.Solved),
			picture(seat.Tokens), score(v, seat), shouted,
		})
		exact = exact && seat.Score != nil
		if len(seat.Leads)+len(seat.DeadEnds) > 0 {
			clues = append(clues, []string{name, words(v, seat.Leads), words(v, seat.DeadEnds)})
		}
		if seat.Solved > 0 {
			unnamed := slices.Repeat([]string{rules.Unknown}, max(0, seat.Solved-len(seat.Closed)))
			closed = append(closed, []string{name, words(v, append(slices.Clone(seat.Closed), unnamed...))})
		}
	}
	text += speak.Columns("", rows)
	switch counts := table.PawValues; { // what the points of hidden paws are reckoned with
	case exact:
	case counts == nil:
		text += v.Say("panel.values-unknown", nil) + "\n"
	default:
		text += v.Say("panel.values", speak.Figures{"ones": counts[0], "twos": counts[1], "threes": counts[2]}) + "\n"
	}
	if len(clues) > 1 {
		text += "\n" + speak.Columns("   ", clues)
	}
	if closed != nil {
		text += "\n" + v.Say("panel.closed", nil) + "\n" + speak.Columns("   ", closed)
	}
	text += "\n" + v.Say("panel.deck", speak.Figures{"deck": table.Deck, "discard": table.Discard}) + "\n"
	if strings.Contains(text, rules.Unknown) {
		text += v.Say("panel.unknown", nil) + "\n"
	}
	if rows := shownRows(v, table.Shown); len(rows) > 0 {
		text += "\n" + v.Say("panel.history", nil) + "\n" + speak.Columns("  ", rows)
	}
	return text
}

func arrow(view *rules.Position, name string) string {
	if name == view.Turn() {
		return "→"
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
