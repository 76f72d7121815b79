package indices13

import "lestrade/rules"

// clash is a line that the cards known by now would make untrue, and how that is said.
type clash struct {
	against untrue
	line    int
}

// untrue is how it is said: of a card that is told, and of a verdict.
type untrue struct{ card, verdict rules.Reason }

// barClash judges a card, put where it was not before, against the lines that came
// before it.
func (s state) barClash(before state, name string) *rules.Bar {
	if c := s.clashes(before); c != nil {
		return c.against.card.Bar(name, c.line)
	}
	return nil
}

// clashes looks for an earlier answer or accusation that the known cards contradict,
// and those before did not. An entry that would make one is refused: what is certain
// by the rules stays certain. One that stands already was insisted on.
func (s state) clashes(before state) *clash {
	line := 0
	for q := range s.asked.Backward() { // the first of them is told
		if s.belies(q) && !before.belies(q) {
			line = q.Line
		}
	}
	if line > 0 {
		return &clash{anAnswer, line}
	}
	for _, a := range s.accused.All() {
		if c := s.refutes(a); c != nil && before.refutes(a) == nil {
			return c
		}
	}
	return nil
}
