package help

import (
	"lestrade/assistant/speak"
	"lestrade/rules"
)

// ShownOfCommitment is how many digits of a commitment stand in sight of a table, for people
// to note; the log has it whole.
const ShownOfCommitment = 16

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
