package solver_test

import (
	"fmt"
	"math"
	"math/big"
	"testing"

	"lestrade/assistant/solver"
)

// claims is a table of Time Bomb after everybody has claimed their defusing cables:
// a Sherlock tells the truth, a Moriarty any number with equal chance.
type claims struct {
	roles   int // in the box: one more than seats with four
	claimed []int
	cut     int // how many of the first seat's five cards were cut, none of them a cable
}

const hand = 5

// suspects gives each seat's chance to be a Moriarty, and the one that two are.
func (c claims) suspects(t *testing.T) (chances []float64, two float64) {
	t.Helper()
	var d solver.Deal
	moriarty, sherlock := d.Alike(2), d.Alike(c.roles-2)
	cable, bomb := d.Alike(len(c.claimed)), d.Alike(len(c.claimed)*(hand-1))
	var conditions []solver.Condition
	var seats solver.Places
	var role []solver.Places
	for i, claim := range c.claimed {
		cut := 0
		if i == 0 {
			cut = c.cut
		}
		r, up, down := d.Place(1), d.Place(cut), d.Place(hand-cut)
		role, seats = append(role, r), seats|r
		conditions = append(conditions,
			solver.Count(moriarty|sherlock, up|down).Is(0),
			solver.Count(cable, up).Is(0),
			solver.Either(solver.Count(moriarty, r).Is(1), solver.Count(cable, up|down).Is(claim)),
			solver.Count(moriarty, r).Weighs(hand+1, 1)) // a Moriarty's claim is one of six
	}
	aside := d.Place(c.roles - len(c.claimed))
	conditions = append(conditions, solver.Count(cable|bomb, seats|aside).Is(0))

	counts, err := d.Solve(conditions...)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range role {
		chances = append(chances, counts.At(moriarty, r).Of(counts.Worlds()))
	}
	spread, err := d.Spread(solver.Count(moriarty, seats), conditions...)
	if err != nil {
		t.Fatal(err)
	}
	return chances, spread[2].Of(counts.Worlds())
}

// The chances are the facts' test vectors: a closed form and a count of all deals
// agree on them.
func TestTimeBombClaims(t *testing.T) {
	for _, c := range []struct {
		claims
		chances []float64
		two     float64
	}{
		{claims{5, []int{2, 2, 1, 1, 0}, 0}, []float64{10. / 19, 10. / 19, 6. / 19, 6. / 19, 6. / 19}, 1},
		{claims{5, []int{2, 2, 1, 1, 0}, 2}, []float64{.697, .393, .284, .284, .343}, 1},
		{claims{5, []int{2, 2, 1, 1, 0}, 4}, []float64{1, .143, .214, .214, .429}, 1},
		{claims{5, []int{2, 2, 1, 1}, 0}, []float64{.582, .582, .177, .177}, .518},
		{claims{5, []int{1, 1, 1, 1}, 0}, []float64{.328, .328, .328, .328}, .310},
	} {
		chances, two := c.suspects(t)
		for i := range chances {
			near(t, fmt.Sprintf("claims %v, %d cut, seat %d", c.claimed, c.cut, i), chances[i], c.chances[i])
		}
		near(t, fmt.Sprintf("claims %v, %d cut, two Moriarties", c.claimed, c.cut), two, c.two)
	}
}

func near(t *testing.T, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 0.0005 {
		t.Errorf("%s: want %.3f, got %.4f", what, want, got)
	}
}

// Six players' first hands, with six of the bombs out of play, are more worlds
// than 64 bits count.
func TestTimeBombWorldsAreWide(t *testing.T) {
	var d solver.Deal
	cable, red := d.Alike(6), d.Alike(5)
	for range 5 {
		d.Alike(5)
	}
	var hands [6]solver.Places
	for i := range hands {
		hands[i] = d.Place(hand)
	}
	gone := d.Place(6)

	counts, err := d.Solve(solver.Count(cable, gone).Is(0), solver.Count(cable, hands[0]).Is(2), solver.Count(red, hands[0]).Is(1))
	if err != nil {
		t.Fatal(err)
	}
	// Two cables, a red bomb and two others for that hand; six others, now, out of
	// play; and the 25 cards left five by five.
	want := product(choose(6, 2), choose(5, 1), choose(25, 2), choose(27, 6), choose(25, 5), choose(20, 5), choose(15, 5), choose(10, 5))
	if got := counts.Worlds().Big(); got.Cmp(want) != 0 || got.BitLen() <= 64 {
		t.Errorf("want %s worlds, got %s", want, got)
	}
	// The four cables left are among 25 cards, of which each hand has five.
	want.Mul(want, big.NewInt(4*hand))
	want.Quo(want, big.NewInt(25))
	if got := counts.At(cable, hands[5]).Big(); got.Cmp(want) != 0 {
		t.Errorf("want %s cables, got %s", want, got)
	}
}

func choose(n, k int64) *big.Int { return new(big.Int).Binomial(n, k) }

func product(factors ...*big.Int) *big.Int {
	p := big.NewInt(1)
	for _, f := range factors {
		p.Mul(p, f)
	}
	return p
}
