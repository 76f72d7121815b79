package timebomb

import (
	"slices"
	"strconv"
	"strings"

	"lestrade/assistant/speak"
	"lestrade/rules"
	referee "lestrade/rules/timebomb"
)

// openRows are what lies open: a row for the defusing cables, one for each colour in
// play, with what the next card of it would do.
func openRows(v *speak.Voice, view *rules.Position, table referee.Table, over bool) [][]string {
	rows := [][]string{{"", v.Say("panel.cable", nil), v.Say("panel.count", nil), v.Say("panel.state", nil)}}
	for _, cable := range append([]string{"defuse"}, table.Colours...) {
		rows = append(rows, []string{"", v.Word(cable), count(v, view, table, cable), state(v, view, table, cable, over)})
	}
	return rows
}

// count is how many cards of a kind lie open, of how many that end the game.
func count(v *speak.Voice, view *rules.Position, table referee.Table, cable string) string {
	return v.Say("panel.of", speak.Figures{"number": table.Revealed[cable], "of": most(view, table, cable)})
}

// most is the number of open cards of a kind that ends the game, while it is live.
func most(view *rules.Position, table referee.Table, cable string) int {
	switch {
	case cable == "defuse":
		return len(view.Header().Seats)
	case cable == "green" && table.Variant == "evolution":
		return 3
	}
	return 4
}

func state(v *speak.Voice, view *rules.Position, table referee.Table, cable string, over bool) string {
	var parts []string
	if cable == "defuse" && table.Aside > 0 {
		parts = append(parts, v.Say("panel.aside", speak.Figures{"number": table.Aside}))
	}
	if slices.Contains(table.Defused, cable) {
		parts = append(parts, v.Say("panel.defused", nil))
	}
	switch {
	case over:
	case cable == "defuse" && table.Revealed[cable] == len(view.Header().Seats)-1:
		parts = append(parts, v.Say("panel.wins", nil))
	case slices.Contains(table.Danger, cable):
		parts = append(parts, v.Say("panel.next", nil))
	case slices.Contains(table.Risk, cable):
		parts = append(parts, v.Say("panel.risk", nil))
	}
	if cable == "orange" && table.Variant == "evolution" && table.Revealed[cable] > 0 && !over {
		parts = append(parts, v.Say("panel.last-round", speak.Figures{"number": table.LastRound}))
	}
	return strings.Join(parts, " · ")
}

// eventRows are cuts, choices and draws: the line, who, what; a number that Lestrade drew
// is told from one that a card showed.
func eventRows(v *speak.Voice, view *rules.Position) [][]string {
	var rows [][]string
	for line, e := range rules.EventsOf[referee.Event](view) {
		who, what := e.Seat, v.Word(e.What)
		switch e.How {
		case "cut":
			who += " → " + e.Of
		case "assign":
			what = v.Say("panel.lays", speak.Figures{"colour": e.What})
		case "cancel":
			what = v.Say("panel.takes", speak.Figures{"colour": e.What})
		case "number":
			what = v.Say("panel.numbers", speak.Figures{"number": e.What})
			if view.Line(line).Drawn != nil {
				what = v.Say("panel.numbers-drawn", speak.Figures{"number": e.What})
			}
		}
		rows = append(rows, []string{strconv.Itoa(line), who, what})
	}
	return rows
}
