package rulestest

import (
	"fmt"
	"math/rand/v2"

	"lestrade/rules"
	"lestrade/rules/position"
)

// longest is how many lines may stand between two positions in which a game's last line ends it.
const longest = 12

// Stretched is a finished game of at least a number of lines. Random lines are put in before the one
// that ends it: acts of the seat to act and statements that begin with some verbs, or counters put
// right. It fails where no such line can be said.
func Stretched(over *position.Position, lines int, verbs []string, chance *rand.Rand) (*position.Position, error) {
	var p *position.Position
	var last rules.Entry
	for then, err := range over.Course() {
		if err != nil {
			return nil, err
		}
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
