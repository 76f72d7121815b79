package arkham

import (
	"slices"
	"strings"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
	referee "lestrade/rules/arkham"
)

// glance shows the table in short: the cases with their lines, then what is counted
// against a limit, then the step.
func glance(v *speak.Voice, view *rules.Position, width int) string {
	t := referee.TableOf(view)
	if width <= 0 {
		width = help.UsualWidth
	}
	rows := [][]string{{named(v, "leads", row(shown(v, t.Zones[referee.Leads].Cards))), named(v, "hand", held(v, t))}}
	for _, c := range t.Cases {
		rows = append(rows, []string{v.Say("panel.case", speak.Figures{"case": c.Case}) + "  " + line(v, c)})
	}
	rows = append(rows,
		[]string{limited(v, t, referee.Stability, t.Limits.Stability), limited(v, t, referee.Time, t.Limits.Time), named(v, "dangers", dangersLeft(v, t))},
		[]string{named(v, "pile", pile(v, t)), whole(named(v, "discard", count(t, referee.Discard))), whole(named(v, "closed", count(t, referee.Closed))), named(v, "wall", wall(v, t))},
		[]string{clock(v, t)},
	)
	var lying []string
	for _, d := range t.Dangers.Active {
		lying = append(lying, lasting(v, d))
	}
	if lying != nil {
		rows = slices.Insert(rows, len(rows)-1, []string{named(v, "in-play", strings.Join(lying, " · "))})
	}
	text := ""
	for _, parts := range rows {
		text += help.Fold(strings.Join(parts, " · "), width) + "\n"
	}
	return text
}

func named(v *speak.Voice, zone, text string) string { return say(v, zone) + " " + text }

// whole is a text that is not broken between lines.
func whole(text string) string { return strings.ReplaceAll(text, " ", "\u00a0") }

// limited is a count with its limit.
func limited(v *speak.Voice, t referee.Table, zone referee.Zone, limit int) string {
	return whole(named(v, zone.String(), of(v, t, zone, limit)))
}
