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
	rows := [][]string{{label(v, "leads", row(cardTexts(v, t.Zones[referee.Leads].Cards))), label(v, "hand", handText(v, t))}}
	for _, c := range t.Cases {
		rows = append(rows, []string{v.Say("panel.case", speak.Figures{"case": c.Case}) + "  " + line(v, c)})
	}
	rows = append(rows,
		[]string{meter(v, t, referee.Stability, t.Limits.Stability), meter(v, t, referee.Time, t.Limits.Time), label(v, "dangers", dangersLeft(v, t))},
		[]string{label(v, "pile", pile(v, t)), whole(label(v, "discard", count(t, referee.Discard))), whole(label(v, "closed", count(t, referee.Closed))), label(v, "wall", wall(v, t))},
		[]string{clock(v, t)},
	)
	var lying []string
	for _, d := range t.Dangers.Active {
		lying = append(lying, dangerText(v, d))
	}
	if lying != nil {
		rows = slices.Insert(rows, len(rows)-1, []string{label(v, "in-play", strings.Join(lying, " · "))})
	}
	text := ""
	for _, parts := range rows {
		text += help.Fold(strings.Join(parts, " · "), width) + "\n"
	}
	return text
}

func label(v *speak.Voice, zone, text string) string { return say(v, zone) + " " + text }

// whole is a text that is not broken between lines.
func whole(text string) string { return strings.ReplaceAll(text, " ", "\u00a0") }

// meter is a count with its limit.
func meter(v *speak.Voice, t referee.Table, zone referee.Zone, limit int) string {
	return whole(label(v, zone.String(), of(v, t, zone, limit)))
}
