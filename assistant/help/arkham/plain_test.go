package arkham

import (
	"math/big"
	"slices"
)

// plainCard is what a card shows at a test: 's', 'h' or 'c'.
type plainCard byte

// plainTurn is a turn as the leaflet tells it, for a plain program that goes through
// every order of the pile; it shares nothing with what it checks.
type plainTurn struct {
	stability, stabilityLimit int
	time, timeLimit           int
	dangers                   int // left in the deck; -1 where nobody has counted
	pile, discard             int // cards; a pile that nobody has counted never ends: -1
	missing                   int // leads to fill up
	hand, handLimit           int
}

// span is the least and the greatest chance to lose, over all choices.
type span struct{ low, high *big.Rat }

func spanOf(lost bool) span {
	chance := new(big.Rat)
	if lost {
		chance.SetInt64(1)
	}
	return span{chance, chance}
}

func (s *span) widen(other span) {
	if s.low == nil || other.low.Cmp(s.low) < 0 {
		s.low = other.low
	}
	if s.high == nil || other.high.Cmp(s.high) > 0 {
		s.high = other.high
	}
}

func widest(all ...span) (s span) {
	for _, one := range all {
		s.widen(one)
	}
	return s
}

// tests makes so many tests, then goes on. The orders are all those that the pile may
// lie in; after each test only those are left that began with such a card.
func (g plainTurn) tests(n int, orders [][]plainCard, then func(plainTurn) span) span {
	if n == 0 {
		return then(g)
	}
	sum := span{new(big.Rat), new(big.Rat)}
	for _, shown := range []plainCard{'s', 'h', 'c'} {
		var rest [][]plainCard
		for _, order := range orders {
			if order[0] == shown {
				rest = append(rest, order[1:])
			}
		}
		if rest == nil {
			continue
		}
		next := g
		next.draw()
		switch shown {
		case 's':
			next.stability++
		case 'h':
			next.time++
		default:
			next.discard++
		}
		part, weight := next.tests(n-1, rest, then), big.NewRat(int64(len(rest)), int64(len(orders)))
		sum.low.Add(sum.low, new(big.Rat).Mul(weight, part.low))
		sum.high.Add(sum.high, new(big.Rat).Mul(weight, part.high))
	}
	return sum
}

func (g *plainTurn) draw() {
	if g.pile > 0 {
		g.pile--
	}
}

// discarded puts a card away whose hourglass nobody knows.
func (g plainTurn) discarded(then func(plainTurn) span) span {
	inTime, inDiscard := g, g
	inTime.time++
	inDiscard.discard++
	return widest(then(inTime), then(inDiscard))
}

// fitHand discards down to the limit.
func (g plainTurn) fitHand(then func(plainTurn) span) span {
	if g.hand <= g.handLimit {
		return then(g)
	}
	g.hand--
	return g.discarded(func(g plainTurn) span { return g.fitHand(then) })
}

// danger turns over a Danger whose effects nobody knows.
func (g plainTurn) danger(then func(plainTurn) span) (s span) {
	if g.dangers == 0 {
		return spanOf(true)
	}
	if g.dangers < 0 {
		s.widen(spanOf(true)) // there may be none
	} else {
		g.dangers--
	}
	for effects := range 16 {
		next := g
		if effects&1 != 0 {
			next.dangers = 0
		}
		if effects&2 != 0 && next.pile >= 0 {
			next.pile += next.discard + next.time
		}
		if effects&2 != 0 {
			next.discard, next.time = 0, 0
		}
		if effects&4 != 0 && effects&1 == 0 { // what leaves the game limits nothing
			next.timeLimit--
		}
		if effects&8 != 0 && next.stability > 0 {
			next.stability--
			next.hand++
		}
		s.widen(next.fitHand(then))
	}
	return s
}

// upkeep is steps b to d; nothing is on the wall.
func (g plainTurn) upkeep() span {
	if g.stability >= g.stabilityLimit {
		return spanOf(true)
	}
	if g.time < g.timeLimit {
		return g.refill(false)
	}
	return g.danger(func(g plainTurn) span {
		g.discard += g.time
		g.time = 0
		return g.refill(false)
	})
}

// refill fills the row; dry tells that the pile was made anew and nothing came of it.
func (g plainTurn) refill(dry bool) span {
	for g.missing > 0 && g.pile != 0 {
		g.draw()
		g.missing--
		dry = false
	}
	if g.missing == 0 || dry {
		return spanOf(false)
	}
	return g.danger(func(g plainTurn) span {
		g.pile += g.discard
		g.discard = 0
		return g.refill(true)
	})
}

// orders are all orders of some cards that differ, each as likely as any other.
func orders(cards []plainCard) [][]plainCard {
	if len(cards) == 0 {
		return [][]plainCard{{}}
	}
	var all [][]plainCard
	for _, first := range []plainCard{'s', 'h', 'c'} {
		i := slices.Index(cards, first)
		if i < 0 {
			continue
		}
		for _, order := range orders(slices.Delete(slices.Clone(cards), i, i+1)) {
			all = append(all, append([]plainCard{first}, order...))
		}
	}
	return all
}

// worlds are all ways to tell what each of so many cards shows.
func worlds(n int) [][]plainCard {
	if n == 0 {
		return [][]plainCard{{}}
	}
	var all [][]plainCard
	for _, world := range worlds(n - 1) {
		for _, shown := range []plainCard{'s', 'h', 'c'} {
			all = append(all, append(append([]plainCard{}, world...), shown))
		}
	}
	return all
}
