package indices13

import (
	"slices"

	"lestrade/rules"
)

// clash is a line that the known cards contradict, with the reasons for refusing what leads to it.
type clash struct {
	reasons clashReasons
	line    int
}

// clashReasons are the reasons for refusing an entry because of a clash: one if a card is told, one
// if a verdict is.
type clashReasons struct{ card, verdict rules.Reason }

// barClash bars telling a card if an earlier line contradicts it. before and now are the states
// without and with that card.
func barClash(before, now state, name string) *rules.Bar {
	if c := findClash(before, now); c != nil {
		return c.reasons.card.Bar(name, c.line)
	}
	return nil
}

// findClash returns an earlier answer or accusation that the cards known now contradict, and the
// cards known before did not; nil if there is none. An entry that leads to a clash is refused: what
// is certain by the rules stays certain. A clash that was there before does not count: its line was
// insisted on, or is disputed.
func findClash(before, now state) *clash {
	line := 0
	for q := range now.asked.Backward() { // the earliest such line is reported
		if now.contradicts(q) && !before.contradicts(q) {
			line = q.Line
		}
	}
	if line > 0 {
		return &clash{anAnswer, line}
	}
	for _, a := range now.accused.All() {
		if c := now.clashWith(a); c != nil && before.clashWith(a) == nil {
			return c
		}
	}
	return nil
}

// contradicts tells whether the known cards contradict an answer.
func (p places) contradicts(q Question) bool {
	if q.Count == rules.Unknown {
		return false
	}
	low, high := p.bounds(p.seat(q.Witness), q.About, q.Side)
	n := rules.Number(q.Count)
	return n < low || n > high
}

// clashWith returns the clash of an accusation with the known cards, nil if there is none.
func (p places) clashWith(a Accusation) *clash {
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

// linesAboutCards returns the numbers of the lines about screens and looks, which tell where cards
// are.
func linesAboutCards(s state) []int {
	lines := slices.Concat(s.frontLine[:], s.insideLine[:])
	for l := range s.looked.Backward() {
		lines = append(lines, l.Line)
	}
	return lines
}
