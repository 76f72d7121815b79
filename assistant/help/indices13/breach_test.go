package indices13

import (
	"cmp"
	"math/bits"
	"slices"

	"lestrade/rules/position"
)

// breaches are the worlds that fit what a seat sees, whatever the lines say, by the lines that they
// break. They refute that some lines force something. There are millions of worlds, but few ways to
// break few lines. Two things keep them few:
//
//   - A world that breaks all the lines that another breaks, and more, refutes no more than
//     the other. Only the least sets of lines are kept.
//   - Of the hidden cards, a seat that was asked or accused sees those on this seat's screen
//     and those inside its own. So once the screens and some insides are filled, the lines that
//     the other insides can break depend only on the screens and the cards left. They are gone
//     through once.
type breaches struct {
	*plain
	lines []int               // questions and accusations that the seat heard, by bit
	bit   map[int]uint64      // of each line
	known map[filled][]uint64 // what can still be broken
	mine  map[[3]int][]uint64 // by the seat's own three cards: the least sets of lines
}

// filled is how far a world is filled: for each card its screen, or nowhere, or gone.
type filled [30]int

const gone = -2 // inside a screen that has been filled, or in sight

func findBreaches(view *position.Position, me string) *breaches {
	b := &breaches{plain: newPlain(view, me), bit: map[int]uint64{}, known: map[filled][]uint64{}, mine: map[[3]int][]uint64{}}
	for i, e := range view.Lines() {
		if e.Verb == "ask" && e.Word("count") != "?" || e.Verb == "accuse" {
			b.bit[i+1] = 1 << len(b.lines)
			b.lines = append(b.lines, i+1)
		}
	}
	b.screens(0, b.broken(b.before))
	return b
}

// broken are the lines among some that are not true as the cards lie.
func (b *breaches) broken(checks []check) (lines uint64) {
	for _, c := range checks {
		if !b.true(c) {
			lines |= b.bit[c.line]
		}
	}
	return lines
}

// screens fills the screens from spot n on, and goes on inside them.
func (b *breaches) screens(n int, broken uint64) {
	if n < len(b.open) && b.open[n].kind >= 0 {
		b.each(n, func() { b.screens(n+1, broken|b.broken(b.checks[n])) })
		return
	}
	mine := [3]int{nowhere, nowhere, nowhere}
	for _, card := range b.inPlay {
		if b.at[card] == b.me {
			mine[card/10] = card
		}
	}
	b.mine[mine] = least(append(b.mine[mine], with(b.insides(n), broken)...))
}

// insides are the least sets of lines that can be broken from spot n on.
func (b *breaches) insides(n int) (all []uint64) {
	switch {
	case n == len(b.open):
		return []uint64{0}
	case b.untold(n):
		return b.insides(n + 1)
	case n > 0 && b.open[n].of() == b.open[n-1].of(): // the other card of the two
		return b.inside(n)
	}
	key := b.filled()
	if b.known[key] == nil {
		b.known[key] = b.inside(n)
	}
	return b.known[key]
}

func (b *breaches) inside(n int) (all []uint64) {
	b.each(n, func() { all = append(all, with(b.insides(n+1), b.broken(b.checks[n]))...) })
	return least(all)
}

func (b *breaches) filled() (key filled) {
	for card, at := range b.at {
		if key[card] = at; at >= inside {
			key[card] = gone
		}
	}
	return key
}

func with(sets []uint64, lines uint64) []uint64 {
	out := slices.Clone(sets)
	for i := range out {
		out[i] |= lines
	}
	return out
}

// least are the sets that contain no other.
func least(sets []uint64) (out []uint64) {
	slices.SortFunc(sets, func(a, b uint64) int {
		return cmp.Or(cmp.Compare(bits.OnesCount64(a), bits.OnesCount64(b)), cmp.Compare(a, b))
	})
	for _, set := range slices.Compact(sets) {
		if !slices.ContainsFunc(out, func(other uint64) bool { return other&^set == 0 }) {
			out = append(out, set)
		}
	}
	return out
}

// against are the worlds that would refute that a card is the seat's, or is not: by
// the lines that they break.
func (b *breaches) against(card int, always bool) (sets []uint64) {
	for mine, broken := range b.mine {
		if (mine[card/10] == card) != always {
			sets = append(sets, broken...)
		}
	}
	return least(sets)
}
