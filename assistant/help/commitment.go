package help

import (
	"lestrade/assistant/doc"
	"lestrade/assistant/draw"
	"lestrade/assistant/speak"
	"lestrade/rules"
)

// shownOfCommitment is how many digits of a commitment stand in sight of a table, for people
// to note; the log has it whole.
const shownOfCommitment = 16

// ProofOfDraws is what people note of a table's draws: what binds them, the check of each, and how
// both prove them at the end.
func ProofOfDraws(v *speak.Voice, p *rules.Position) string {
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

// boundBy is what people note of the commitment of a new table.
func boundBy(v *speak.Voice, p *rules.Position) doc.Text {
	figures := speak.Figures{"commit": speak.Plain(p.Commitment()[:shownOfCommitment])}
	return doc.Say(v.Say("show.commitment", figures)).Or(v.Say("show.commitment.short", figures))
}
