package solver

import (
	"math/bits"
	"slices"
)

// counts are how many cards of each of a layer's groups are in a hand, a byte
// each, so that eight of them are added, or compared, at once. None reaches 128,
// and so no byte runs over into another.
type counts []uint64

const topBits = 0x8080808080808080

func (c counts) of(group int) uint8 { return uint8(c[group>>3] >> (group & 7 << 3)) }

// add adds so many times what one card counts for.
func (c counts) add(card counts, times int) {
	for w := range c {
		c[w] += card[w] * uint64(times)
	}
}

// within tells whether no count is above its limit.
func (c counts) within(limits counts) bool {
	for w := range c {
		if (limits[w]|topBits-c[w])&topBits != topBits {
			return false
		}
	}
	return true
}

// words is how long the counts of a hand are.
func (l *layer) words() int { return (len(l.groups) + 7) / 8 }

// one is what one card of a kind counts for.
func (l *layer) one(kind int) counts { return l.perCard[kind*l.words():][:l.words()] }

// countsOf are the counts of a hand.
func (l *layer) countsOf(hand int) counts { return l.counts[hand*l.words():][:l.words()] }

// countCards prepares what one card of each kind counts for.
func (l *layer) countCards() {
	size := len(l.kinds) * l.words()
	l.perCard = slices.Grow(l.perCard, size)[:size]
	clear(l.perCard)
	for g, cards := range l.groups {
		for k := range l.kinds {
			if l.kinds[k].cards&cards != 0 {
				l.one(k)[g>>3] |= 1 << (g & 7 << 3)
			}
		}
	}
}

// limits are the most that the groups may come to in a hand, by the tests of a
// single tally.
func (l *layer) limits() counts {
	limits := make(counts, l.words())
	for w := range limits {
		limits[w] = ^uint64(topBits)
	}
	for _, tests := range [][]test{l.local, l.tests} {
		for _, t := range tests {
			if len(t.terms) != 1 {
				continue
			}
			g, most := t.terms[0].group, max(0, bits.Len64(t.terms[0].alive)-1)
			if most < int(limits.of(g)) {
				at := g & 7 << 3
				limits[g>>3] = limits[g>>3]&^(0xff<<at) | uint64(most)<<at
			}
		}
	}
	return limits
}
