package help

import (
	"lestrade/assistant/draw"
	"lestrade/assistant/speak"
	"lestrade/rules"
)

// Draws is what people may want to note of a table's draws: what was drawn anew, and the
// check of the last one; nothing where none was made.
func Draws(v *speak.Voice, view *rules.Position) []string {
	var lines []string
	made := draw.Made(view)
	for _, d := range made {
		if d.Nth > 1 {
			lines = append(lines, v.Say("draw.anew", speak.Figures{"draw": d.Number, "nth": d.Nth, "asked": asked(d.Decision)}))
		}
	}
	if len(made) > 0 && view.Committed() {
		last := made[len(made)-1]
		lines = append(lines, v.Say("draw.last", speak.Figures{"draw": last.Number, "check": speak.Plain(last.Check)}))
	}
	return lines
}

// DrawNote is what stands behind a line that was drawn: whether it was drawn anew, and
// its check.
func DrawNote(v *speak.Voice, d draw.Drawn) string {
	text := v.Say("draw.check", speak.Figures{"check": speak.Plain(d.Check)})
	if d.Nth > 1 {
		text = v.Say("draw.nth", speak.Figures{"nth": d.Nth, "asked": asked(d.Decision)}) + "  " + text
	}
	return text
}

// asked is what was decided, as a line begins.
func asked(d rules.Decision) rules.Entry { return rules.Entry{Seat: d.Seat, Verb: d.Verb} }
