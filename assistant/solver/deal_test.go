package solver_test

import (
	"errors"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/solver"
)

func TestDealsThatCannotBeCounted(t *testing.T) {
	var other solver.Deal
	other.Card()
	other.Place(1)
	strange, elsewhere := other.Card(), other.Place(1)
	for _, c := range []struct {
		copies, room []int
		condition    solver.Condition
		says         string
	}{
		{[]int{1, 1}, []int{1}, solver.Condition{}, "2 cards for places that hold 1"},
		{[]int{-1}, nil, solver.Condition{}, "-1 copies of a card"},
		{[]int{1}, []int{2, -1}, solver.Condition{}, "a place for -1 cards"},
		{[]int{61}, []int{61}, solver.Condition{}, "61 cards, at most 60"},
		{make([]int, 61), nil, solver.Condition{}, "61 cards in 0 places"},
		{[]int{1}, []int{1}, solver.Count(strange, 1).Is(0), "condition 0: solver: cards or places of another deal"},
		{[]int{1}, []int{1}, solver.Count(1, elsewhere).Is(0), "condition 0: solver: cards or places of another deal"},
	} {
		var d solver.Deal
		for _, n := range c.copies {
			d.Alike(n)
		}
		for _, n := range c.room {
			d.Place(n)
		}
		if _, err := d.Solve(c.condition); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%v in %v: want %q, got %v", c.copies, c.room, c.says, err)
		}
	}
}

// Nothing to place is one world; a condition on nothing holds or does not.
func TestDealsOfNothing(t *testing.T) {
	var d solver.Deal
	for want, conditions := range map[string][]solver.Condition{
		"1": {solver.Count(0, 0).Is(0)},
		"0": {solver.Count(0, 0).Is(1)},
		"6": {solver.Count(0, 0).Weighs(2), solver.Count(0, 0).Weighs(3, 5)},
	} {
		counts, err := d.Solve(conditions...)
		if err != nil {
			t.Fatal(err)
		}
		if got := counts.Worlds().String(); got != want {
			t.Errorf("want %s, got %s", want, got)
		}
	}
}

// In an alternative a weight only holds or not: two cards in two places, each
// order of which breaks one of the weights.
func TestAlternativesDoNotWeigh(t *testing.T) {
	var d solver.Deal
	a, b := d.Card(), d.Card()
	left := d.Place(1)
	d.Place(1)
	for want, c := range map[string]solver.Condition{
		"1": solver.Either(solver.Count(a, left).Weighs(0, 5)),
		"2": solver.Either(solver.Count(a, left).Weighs(0, 5), solver.Count(b, left).Weighs(0, 7)),
		"5": solver.Count(a, left).Weighs(0, 5),
		"0": solver.Either(),
	} {
		counts, err := d.Solve(c)
		if err != nil {
			t.Fatal(err)
		}
		if got := counts.Worlds().String(); got != want {
			t.Errorf("want %s, got %s", want, got)
		}
	}
}

func TestTooLargeIsSaid(t *testing.T) {
	var d solver.Deal
	var conditions []solver.Condition
	for range solver.MaxCards {
		d.Card()
		d.Place(1)
	}
	if _, err := d.Solve(); !errors.Is(err, solver.ErrTooLarge) { // 60! is more than 2¹²⁰
		t.Errorf("60!: want ErrTooLarge, got %v", err)
	}
	// Every card is told from every other, by a place that it may not be in.
	for i := range solver.MaxCards {
		conditions = append(conditions, solver.Count(1<<i, 1<<i).Is(0))
	}
	if _, err := d.Solve(conditions...); !errors.Is(err, solver.ErrTooLarge) {
		t.Errorf("all told apart: want ErrTooLarge, got %v", err)
	}
	// Two weights that are below 2⁶⁴ each: the total may take 120 bits.
	for shift, fits := range map[int]bool{56: true, 57: false, 63: false} {
		var two solver.Deal
		a, b, left, right := two.Card(), two.Card(), two.Place(1), two.Place(1)
		counts, err := two.Solve(solver.Count(a, left).Weighs(0, 1<<63), solver.Count(b, right).Weighs(0, 1<<shift))
		switch {
		case !fits && !errors.Is(err, solver.ErrTooLarge):
			t.Errorf("2⁶³·2^%d: want ErrTooLarge, got %v", shift, err)
		case fits && (err != nil || counts.Worlds().Big().Cmp(new(big.Int).Lsh(big.NewInt(1), 119)) != 0):
			t.Errorf("want 2¹¹⁹, got %v, %v", counts, err)
		}
	}
}

// A card is in none of its places, said place by place: all of it is needed. With
// three places that is least, with four it is not said to be.
func TestClashesOfThreeAndMore(t *testing.T) {
	for places := 1; places <= 5; places++ {
		var d solver.Deal
		card := d.Card()
		d.Alike(2*places - 1)
		var doubtful []solver.Condition
		var want []int
		for i := range places {
			place := d.Place(2)
			want = append(want, 2*i+1)
			doubtful = append(doubtful, solver.Count(card, place).AtMost(1), solver.Count(card, place).Is(0))
		}
		clash, err := d.Clash(nil, doubtful)
		if err != nil {
			t.Fatal(err)
		}
		if clash == nil || !slices.Equal(clash.Conditions, want) || clash.Least != (places <= 3) {
			t.Errorf("want %v, got %v", want, clash)
		}
	}
}

// Worlds are drawn as often as they weigh: the seed is fixed, and chi-square with
// 3 degrees of freedom is above 16.3 once in a thousand times.
func TestWorldsAreDrawnByWeight(t *testing.T) {
	var d solver.Deal
	a, b, twin := d.Card(), d.Card(), d.Alike(2)
	left, right := d.Place(2), d.Place(2)
	// Six worlds, counting the twins apart: a and b together left or right weigh 3.
	weighs := solver.Count(a|b, left).Weighs(3, 1, 3)
	worlds, err := d.Draw(rand.New(rand.NewPCG(5, 5)), 10_000, weighs)
	if err != nil {
		t.Fatal(err)
	}
	drawn := map[solver.Content]float64{}
	for _, w := range worlds {
		if w.In(right).Count(twin)+w.In(left).Count(twin) != 2 {
			t.Fatal("a twin is lost")
		}
		drawn[w.In(left)]++
	}
	// Left: both 3, none 3, a with either twin 2, b likewise 2: 10 in all.
	chi := 0.0
	for content, n := range drawn {
		want := 2000.0
		if content.Count(twin) != 1 {
			want = 3000
		}
		chi += (n - want) * (n - want) / want
	}
	if len(drawn) != 4 || chi > 16.3 {
		t.Errorf("chi-square %.1f of %v", chi, drawn)
	}
}
