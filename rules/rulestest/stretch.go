package rulestest

import (
	"fmt"
	"math/rand/v2"

	"lestrade/rules"
	"lestrade/rules/position"
)

// longest is how many lines are tried at most until the game's last line would end it again.
const longest = 12

// Stretch returns a finished game of at least so many lines. It puts random lines in before the one that
// ends the game: acts and statements with one of these verbs, or counters put right. The error says
// that no such lines were found, or comes from a position.
func Stretch(over *position.Position, lines int, verbs []string, chance *rand.Rand) (*position.Position, error) {
	var p *position.Position
	var last rules.Entry
	for then := range over.Course() {
		if then.Outcome() != nil {
			last = then.Line(then.Len())
			break
		}
		p = then
	}
	for tries := 0; p.Len() < lines-1; tries++ {
		if tries > 20*lines {
			return nil, fmt.Errorf("%q ends nothing any more after line %d", last, p.Len())
		}
		next := p
		for range longest {
			speaker, verb := "", "set"
			if chance.IntN(4) > 0 {
				speaker, verb = next.Turn(), verbs[chance.IntN(len(verbs))]
			}
			e, open := Begun(next, []string{speaker, verb}, chance)
			if !open {
				e, open = Begun(next, []string{"", verb}, chance)
			}
			if !open {
				continue
			}
			after, err := next.Enter(rules.Referee, e)
			if err != nil || after.Outcome() != nil {
				break
			}
			next = after
			if end, err := next.Enter(rules.Referee, last); err == nil && end.Outcome() != nil {
				p = next
				break
			}
		}
	}
	return p.Enter(rules.Referee, last)
}
