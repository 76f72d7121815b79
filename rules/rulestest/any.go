package rulestest

import (
	"math/rand/v2"
	"slices"

	"lestrade/rules"
)

// Any is a random entry that is open in each of its words, whatever the cards say: an
// act mostly, where somebody may act. It is false where none was found.
func Any(p *rules.Position, chance *rand.Rand) (rules.Entry, bool) {
	c := &player{chance: chance, table: noCards{}}
	for try := range 40 {
		act := chance.IntN(statements) > 0 && try < 20
		e, whole, err := c.finish(p.Walk(), func(open []string) []string {
			return slices.DeleteFunc(open, func(seat string) bool { return act == (seat == "") })
		})
		if whole && err == nil && !rules.IsHeader(e.Verb) {
			return e, true
		}
	}
	return rules.Entry{}, false
}

// AnyOf is a random statement of one verb, as Any.
func AnyOf(p *rules.Position, verb string, chance *rand.Rand) (rules.Entry, bool) {
	w := p.Walk().Take("")
	if bar, conceivable := w.Option(verb); !conceivable || bar != nil {
		return rules.Entry{}, false
	}
	c := &player{chance: chance, table: noCards{}}
	e, whole, err := c.finish(w.Take(verb), nil)
	return e, whole && err == nil
}

// noCards is a table of which no card is known.
type noCards struct{}

func (noCards) Lines() []string                                            { return nil }
func (noCards) Truth(rules.Walk) []string                                  { return nil }
func (noCards) Goal(rules.Walk) string                                     { return "" }
func (noCards) Resample(*rules.Position, *rand.Rand) ([]rules.Entry, bool) { return nil, false }
func (noCards) Check(*rules.Position) string                               { return "" }
