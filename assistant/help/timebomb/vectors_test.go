package timebomb

import (
	"fmt"
	"math"
	"math/big"
	"testing"

	"lestrade/rules/rulestest"
)

// five and four are tables of the facts' vectors, with the claims of a first round.
func five(claims ...int) []string {
	return says([]string{"game timebomb", "seats Anna Bruno Chloé Dario Elsa", "colours = red blue pink green yellow", "first = Bruno"}, claims)
}

func four(claims ...int) []string {
	return says([]string{"game timebomb", "seats Anna Bruno Chloé Dario", "colours = red blue pink green", "first = Bruno"}, claims)
}

func says(lines []string, claims []int) []string {
	for i, n := range claims {
		lines = append(lines, fmt.Sprintf("%s: claim defuse %d", names[i], n))
	}
	return lines
}

// Anna's hand is cut again and again by her own number card.
var (
	cutTwice   = []string{"Bruno: cut Anna = red", "Anna: number = 0", "Anna: cut Anna = red", "Anna: number = 0"}
	cutFour    = append(cutTwice[:4:4], "Anna: cut Anna = red", "Anna: number = 0", "Anna: cut Anna = blue")
	chancesOf5 = []*big.Rat{big.NewRat(10, 19), big.NewRat(10, 19), big.NewRat(6, 19), big.NewRat(6, 19), big.NewRat(6, 19)}
)

// TestVectors: the chances of roles are the facts' to their digits, and those of a count
// of all ways to deal the defusing cables to the last.
func TestVectors(t *testing.T) {
	for _, c := range []struct {
		lines  []string
		claims []int
		blanks int // cut from Anna's hand, none of them a cable
		exact  []*big.Rat
		near   []float64
		both   float64
	}{
		{five(2, 2, 1, 1, 0), []int{2, 2, 1, 1, 0}, 0, chancesOf5, []float64{.526, .526, .316, .316, .316}, 1},
		{append(five(2, 2, 1, 1, 0), cutTwice...), []int{2, 2, 1, 1, 0}, 2, nil, []float64{.697, .393, .284, .284, .343}, 1},
		{append(five(2, 2, 1, 1, 0), cutFour...), []int{2, 2, 1, 1, 0}, 4, nil, []float64{1, .143, .214, .214, .429}, 1},
		{four(2, 2, 1, 1), []int{2, 2, 1, 1}, 0, nil, []float64{.582, .582, .177, .177}, .518},
		{four(1, 1, 1, 1), []int{1, 1, 1, 1}, 0, nil, []float64{.328, .328, .328, .328}, .310},
	} {
		rec, err := recordOf(rulestest.Begin(t, shelf, c.lines...))
		if err != nil {
			t.Fatal(err)
		}
		got := newCounter(rec).believe(false)
		counted, both := countCables(c.claims, c.blanks)
		for seat, chance := range got.roles {
			if chance.Cmp(counted[seat]) != 0 || math.Abs(float(chance)-c.near[seat]) > .0005 {
				t.Errorf("claims %v, %d cut, seat %d: %v, counted %v, facts %v", c.claims, c.blanks, seat, chance, counted[seat], c.near[seat])
			}
			if c.exact != nil && chance.Cmp(c.exact[seat]) != 0 {
				t.Errorf("claims %v, seat %d: %v, want %v", c.claims, seat, chance, c.exact[seat])
			}
		}
		if got.both.Cmp(both) != 0 || math.Abs(float(both)-c.both) > .0005 {
			t.Errorf("claims %v: two with %v, counted %v, facts %v", c.claims, got.both, both, c.both)
		}
	}
}

// countCables goes through all ways to lay the defusing cables into the first hands, the
// first cards of Anna's being no cables, and through all roles.
func countCables(claims []int, blanks int) (roles []*big.Rat, both *big.Rat) {
	seats := len(claims)
	weight, all := map[int]int64{}, int64(0)
	lay(seats, blanks, make([]int, seats), seats, func(hands []int) {
		for bad := range 1 << seats {
			n := onesOf(uint(bad))
			if n > 2 || n < 2 && (seats > 4 || n < 1) {
				continue
			}
			w := int64(1)
			for seat, claim := range claims {
				switch {
				case bad&(1<<seat) == 0 && hands[seat] != claim:
					w = 0
				case bad&(1<<seat) == 0:
					w *= 6 // a Moriarty says so once in six times
				}
			}
			weight[bad] += w
			all += w
		}
	})
	both = new(big.Rat)
	for range claims {
		roles = append(roles, new(big.Rat))
	}
	for bad, w := range weight {
		share := big.NewRat(w, all)
		if onesOf(uint(bad)) == 2 {
			both.Add(both, share)
		}
		for seat := range claims {
			if bad&(1<<seat) != 0 {
				roles[seat].Add(roles[seat], share)
			}
		}
	}
	return roles, both
}

// lay puts cables into places of five for each seat, from one on, one after another.
func lay(seats, from int, hands []int, left int, visit func(hands []int)) {
	if left == 0 {
		visit(hands)
		return
	}
	for at := from; at <= 5*seats-left; at++ {
		hands[at/5]++
		lay(seats, at+1, hands, left-1, visit)
		hands[at/5]--
	}
}
