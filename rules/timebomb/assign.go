package timebomb

import "lestrade/rules"

var (
	yellowNever    = says.Reason("tb.defuse.2", "yellow")
	notRevealed    = says.Reason("tb.defuse.1", "not-revealed", "bomb")
	defusedAlready = says.Reason("tb.defuse.3", "defused", "colour")
	laidAside      = says.Due("aside", "seat")
)

// assignment is the colour that a defusing cable is laid on.
var assignment = choice{
	verb:       "assign",
	only:       says.Due("assigned", "seat", "colour"),
	first:      says.Reason("tb.defuse.5", "assign-first", "seat"),
	nothing:    says.Reason("tb.defuse.5", "nothing-to-assign"),
	onlyChoice: says.Reason("tb.defuse.5", "only-choice", "seat", "colour"),

	may: middle.assignable,
	bar: func(m middle, colour string) *rules.Bar {
		switch c := m.box.cable[colour]; {
		case m.out[c] == 0:
			return notRevealed.Bar(colour)
		case c == m.box.yellow:
			return yellowNever.Bar()
		case m.defused.has(c):
			return defusedAlready.Bar(colour)
		}
		return nil
	},
	do: func(s *state, c cable) { s.defused = s.defused.and(c) },
	without: func(m *middle, seat string) rules.Notice { // tb.defuse.4
		m.aside++
		return laidAside.Of(seat)
	},
}

var assign = assignment.verbRules()
