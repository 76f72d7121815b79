package help

import (
	"lestrade/assistant/doc"
	"lestrade/assistant/speak"
	"lestrade/rules"
)

// shownOfCommitment is how many digits of a commitment stand in sight of a table, for people
// to note; the log has it whole.
const shownOfCommitment = 16

// Commitment shows what binds a new table's draws, and says what it is for; nothing
// where the table has none.
func Commitment(v *speak.Voice, p *rules.Position) string {
	for _, e := range p.Lines() {
		if e.Verb == "commit" {
			return v.Entry(e) + "\n  " + v.Say("new.commit", nil) + "\n"
		}
	}
	return ""
}

// boundBy is what people note of the commitment of a new table.
func boundBy(v *speak.Voice, p *rules.Position) doc.Text {
	figures := speak.Figures{"commit": speak.Plain(p.Commitment()[:shownOfCommitment])}
	return doc.Say(v.Say("show.commitment", figures)).Or(v.Say("show.commitment.short", figures))
}
