package timebomb

import (
	"math/rand/v2"
	"testing"
)

// BenchmarkOdds is chances and contradictions where the most is claimed, six players that
// have named all colours in three rounds, beside going through the deals of one round of
// four players, in one run.
func BenchmarkOdds(b *testing.B) {
	rec := mostClaimed()
	b.Run("most/chances", func(b *testing.B) {
		for b.Loop() {
			rec.believe()
		}
	})
	b.Run("most/contradictions", func(b *testing.B) {
		for b.Loop() {
			newCounter(rec).lies()
		}
	})
	table := firstOfFour()
	one := asRecord(table)
	b.Run("one/chances", func(b *testing.B) {
		for b.Loop() {
			one.believe()
		}
	})
	b.Run("one/contradictions", func(b *testing.B) {
		for b.Loop() {
			newCounter(one).lies()
		}
	})
	b.Run("one/deals", func(b *testing.B) {
		for b.Loop() {
			table.enumerate()
		}
	})
}

// mostClaimed is the last moment of the third round of six players, all of whom have named
// all colours in each; one of Moriarty's team shifts a count.
func mostClaimed() *record {
	for seed := uint64(0); ; seed++ {
		g := &game{chance: rand.New(rand.NewPCG(seed, 6)), players: 6, colours: true, style: 3}
		var most *record
		g.play(sorts[1], func() {
			if g.round.number == 3 && len(g.round.claimList()) == 6 {
				most = g.rec
			}
		})
		if most != nil && len(g.rec.rounds) == 3 && len(g.rec.rounds[0].claimList())+len(g.rec.rounds[1].claimList()) == 12 {
			return most
		}
	}
}

// firstOfFour is the first round of four players, who claim cables and reds; the other
// colours are all one to it.
func firstOfFour() *plainTable {
	t := &plainTable{seats: 4, sherlocks: 3, moriarty: 2, copies: []int{4, 5, 15}, out: make([]int, 3)}
	t.rounds = []plainRound{{hand: 5, cut: make([][]int, 4), claims: [][]int{{2, 1, -1}, {1, 1, -1}, {1, 0, -1}, {1, 2, -1}}}}
	return t
}
