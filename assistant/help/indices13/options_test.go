package indices13

import (
	"math/rand/v2"
	"strings"
	"testing"

	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
	"lestrade/rules/rulestest"
)

// playedWithOptions is a table after so many random actions, where more may be asked
// than at most tables, some of it in secret; now and then the last act is a right
// accusation.
func playedWithOptions(t *testing.T, players, actions int, chance *rand.Rand) *position.Position {
	t.Helper()
	dealt := deal(players, chance)
	lines := dealt.opening()
	p := begin(t, lines[:2]...)
	if chance.IntN(3) == 0 {
		p = rulestest.Say(t, p, "option edition 2016")
	}
	if players > 2 && chance.IntN(3) == 0 {
		p = rulestest.Say(t, p, "option top-secret on")
	}
	p = rulestest.Say(t, p, lines[2:]...)
	for range actions {
		line := dealt.act(p, chance)
		if chance.IntN(4) == 0 {
			line = inSecret(p, line)
		}
		p = rulestest.Say(t, p, line)
	}
	if seat := p.Turn(); chance.IntN(8) == 0 && accusing(p) {
		p = rulestest.Say(t, p, seat+": accuse "+strings.Join(dealt.front[seat], " ")+" = right")
	}
	return p
}

// inSecret is a question with its answer in secret, where that may be.
func inSecret(p *position.Position, line string) string {
	secret := strings.Replace(line, " =", " secret =", 1)
	e, err := reading.Read(p, secret, "en")
	if err == nil {
		_, err = p.Enter(rules.Referee, e)
	}
	if err != nil {
		return line
	}
	return secret
}

// accusing tells whether the seat whose turn it is may accuse now.
func accusing(p *position.Position) bool {
	bar, ok := p.Walk().Take(p.Turn()).Option("accuse")
	return ok && bar == nil
}
