package timebomb

import (
	"fmt"
	"strconv"
	"strings"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
	referee "lestrade/rules/timebomb"
)

// lastEvents are so many that a palette of ten fits under them on a screen of 24.
const lastEvents = 2

// glance shows the table in short: the last cuts, the seats with their cards, what lies
// open of how much, and where the round stands.
func glance(v *speak.Voice, view *rules.Position, width int) string {
	table := referee.TableOf(view)
	if width <= 0 {
		width = help.UsualWidth
	}
	events := eventRows(v, view)
	text := speak.Columns("", events[max(0, len(events)-lastEvents):])
	text += help.Fold(strings.Join(hands(v, view, table), " | "), width) + "\n"
	text += help.Fold(strings.Join(open(v, view, table), " · "), width) + "\n"
	return text + clock(v, table, view.Outcome() != nil) + "\n"
}

// hands are the seats with the number of their face-down cards, and what they claim of
// them: a number by itself counts defusing cables.
func hands(v *speak.Voice, view *rules.Position, table referee.Table) []string {
	var all []string
	for _, name := range view.Header().Seats {
		seat := table.Seats[name]
		text := name + "\u00a0" + strconv.Itoa(seat.Cards)
		if name == view.Turn() {
			text = "→\u00a0" + text
		}
		if seat.Claimed {
			text += "\u00a0·\u00a0" + strings.ReplaceAll(claimed(v, view, table, name, true), " ", "\u00a0")
		}
		all = append(all, text)
	}
	return all
}

// open is what lies open, each kind with how many end the game.
func open(v *speak.Voice, view *rules.Position, table referee.Table) []string {
	var all []string
	for _, cable := range append([]string{"defuse"}, table.Colours...) {
		text := fmt.Sprintf("%s\u00a0%d/%d", v.Word(cable), table.Revealed[cable], most(view, table, cable))
		if state := state(v, view, table, cable, true); state != "" {
			text += "\u00a0(" + state + ")"
		}
		all = append(all, text)
	}
	return all
}
