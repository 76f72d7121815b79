package help

import (
	"strings"

	"lestrade/assistant/draw"
	"lestrade/assistant/speak"
	"lestrade/rules"
	"lestrade/rules/position"
)

// Draws says what people may want to note of a table's draws: what was drawn anew, and the check of
// the last draw. It returns nil if nothing was drawn.
func Draws(v *speak.Voice, view *position.Position) []string {
	lines := drawnAnew(v, view)
	if made := draw.Made(view); len(made) > 0 && view.Committed() {
		last := made[len(made)-1]
		lines = append(lines, v.Say("draw.last", speak.Figures{"draw": last.Number, "check": speak.Plain(last.Check)}))
	}
	return lines
}

// drawnAnew says which draws of a table were made again, with another outcome.
func drawnAnew(v *speak.Voice, view *position.Position) (lines []string) {
	for _, d := range view.Drawings() {
		if d.Nth > 1 {
			lines = append(lines, v.Say("draw.anew", speak.Figures{"draw": d.Number, "nth": d.Nth, "asked": asked(d.Decision)}))
		}
	}
	return lines
}

// DrawNote makes the note behind a line that was drawn: whether it was drawn anew, and its check.
func DrawNote(v *speak.Voice, d draw.Drawn) string {
	return strings.TrimLeft(anewNote(v, d)+"  "+v.Say("draw.check", speak.Figures{"check": speak.Plain(d.Check)}), " ")
}

// anewNote says that something was drawn anew; "" if it was drawn once.
func anewNote(v *speak.Voice, d draw.Drawn) string {
	if d.Nth < 2 {
		return ""
	}
	return v.Say("draw.nth", speak.Figures{"nth": d.Nth, "asked": asked(d.Decision)})
}

// asked makes the beginning of the line for which something was drawn.
func asked(d rules.Decision) rules.Entry { return rules.Entry{Seat: d.Seat, Verb: d.Verb} }

// DrawVerdict says whether a draw follows from the seed, and what that proves.
func DrawVerdict(v *speak.Voice, it draw.Drawn) string {
	id, figures := "bare", speak.Figures{}
	switch {
	case it.Gave == nil:
		id = "unkept"
	case !it.Follows():
		id, figures["gave"] = "other", speak.Plain(strings.Join(it.Gave, " "))
	case len(it.Said()) > 1:
		id = "said-by-two"
	case len(it.Said()) > 0:
		id = "said"
	case len(it.Salt) > 0:
		id = "salted"
	}
	text := v.Say("verify."+id, figures)
	switch {
	case it.Again:
		text += " " + v.Say("verify.again", nil)
	case it.Undone:
		text += " " + v.Say("verify.back", nil)
	}
	return text
}

// ProofOfDraws makes the text that people keep to prove a table's draws, with the check of each.
func ProofOfDraws(v *speak.Voice, p *position.Position) string {
	text := ""
	for _, e := range p.Lines() {
		if e.Verb == "commit" {
			text += v.Entry(e) + "\n  " + v.Say("draws.commit", nil) + "\n"
		}
	}
	for _, it := range draw.Made(p) {
		text += v.Numbered(it.Line, it.Entry) + "\n      " + DrawNote(v, it) + "\n"
	}
	return text + "  " + v.Say("draws.proof", nil) + "\n"
}
