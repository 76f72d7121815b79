package timebomb

import "lestrade/rules"

var (
	notDefused   = says.Reason("tb.blue.1", "not-defused", "colour")
	takenNothing = says.Due("takes-nothing")
)

// cancellation is the colour that a blue card takes a defusing cable off: blue too (tb.blue.3).
var cancellation = choice{
	verb:       "cancel",
	only:       says.Due("takes-off", "seat", "colour"),
	first:      says.Reason("tb.blue.1", "cancel-first", "seat"),
	nothing:    says.Reason("tb.blue.1", "nothing-to-cancel"),
	onlyChoice: says.Reason("tb.blue.1", "only-choice", "seat", "colour"),

	may: func(m middle) cables { return m.defused },
	bar: func(m middle, colour string) *rules.Bar {
		if !m.defused.has(m.box.cable[colour]) {
			return notDefused.Bar(colour)
		}
		return nil
	},
	// The colour is live again, and explodes if enough of its cards lie open (tb.blue.2).
	do: func(s *state, c cable) {
		s.defused = s.defused.but(c)
		s.aside++
		if s.explodes(c) {
			s.end, s.endOf = rearmed, c
		}
	},
	without: func(*middle, string) rules.Notice { return takenNothing.Of() }, // tb.blue.4
}

var cancel = cancellation.verbRules()
