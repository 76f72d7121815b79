package help

import (
	"lestrade/assistant/draw"
	"lestrade/assistant/speak"
	"lestrade/rules/position"
)

// ProofOfDraws is what people note of a table's draws: what binds them, the check of each, and how
// both prove them at the end.
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
