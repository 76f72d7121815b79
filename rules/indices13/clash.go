package indices13

import (
	"slices"

	"lestrade/rules"
)

// clash is a line that the cards known by now would make untrue, and how that is said.
type clash struct {
	against untrue
	line    int
}

// untrue is how that is said, of a card that is told and of a verdict.
type untrue struct{ card, verdict rules.Reason }

// barClash judges a card, put where it was not before, against the lines that came before it.
func barClash(before, now state, name string) *rules.Bar {
	if c := clashes(before, now); c != nil {
		return c.against.card.Bar(name, c.line)
	}
	return nil
}

// clashes looks for an earlier answer or accusation that the known cards contradict, and those
// before did not. An entry that would make one is refused: what is certain by the rules stays
// certain. One that stands already was insisted on.
func clashes(before, now state) *clash {
	line := 0
	for q := range now.asked.Backward() { // the first of them is told
		if now.belies(q) && !before.belies(q) {
			line = q.Line
		}
	}
	if line > 0 {
		return &clash{anAnswer, line}
	}
	for _, a := range now.accused.All() {
		if c := now.refutes(a); c != nil && before.refutes(a) == nil {
			return c
		}
	}
	return nil
}

// belies tells whether the known cards contradict an answer.
func (p places) belies(q Question) bool {
	if q.Count == rules.Unknown {
		return false
	}
	low, high := p.bounds(p.seat(q.Witness), q.About, q.Side)
	n := rules.Number(q.Count)
	return n < low || n > high
}

// refutes is the clash of an accusation with the known cards, nil for none.
func (p places) refutes(a Accusation) *clash {
	i := p.seat(a.Seat)
	for _, name := range a.Cards {
		if p.visible(i, p.box.card(name)) != "" {
			return &clash{aCardInSight, a.Line}
		}
	}
	if right, wrong := p.verdicts(i, a.Cards); a.Verdict == "right" && !right || a.Verdict == "wrong" && !wrong {
		return &clash{aVerdict, a.Line}
	}
	return nil
}

// tellsOfCards are the lines of screens and looks, which tell where cards are.
func tellsOfCards(s state) []int {
	lines := slices.Concat(s.frontLine[:], s.insideLine[:])
	for l := range s.looked.Backward() {
		lines = append(lines, l.Line)
	}
	return lines
}
