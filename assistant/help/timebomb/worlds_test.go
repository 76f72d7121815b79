package timebomb

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"lestrade/assistant/help"
	"lestrade/rules/rulestest/testbed"
)

// asRecord is a plain table as the odds read it.
func asRecord(t *plainTable) *record {
	rec := &record{dealt: roles{t.sherlocks, t.moriarty}, copies: t.copies, out: slices.Clone(t.out)}
	for seat := range t.seats {
		rec.seats, rec.roles = append(rec.seats, "P"+strconv.Itoa(seat)), append(rec.roles, "")
	}
	for kind := range t.copies {
		rec.kinds = append(rec.kinds, "k"+strconv.Itoa(kind))
	}
	for i, plain := range t.rounds {
		r := round{number: firstHand + 1 - plain.hand, before: slices.Clone(rec.out), claims: make([]*claim, t.seats)}
		for seat := range t.seats {
			r.cut = append(r.cut, make([]int, len(t.copies)))
			for _, kind := range plain.cut[seat] {
				r.cut[seat][kind]++
				rec.out[kind]++
			}
			r.slots = append(r.slots, plain.hand-len(plain.cut[seat]))
			if said := plain.claims[seat]; said != nil {
				r.claims[seat] = &claim{help.Said{Line: 10*i + seat}, seat, said}
			}
		}
		rec.rounds, rec.down = append(rec.rounds, r), r.slots
	}
	return rec
}

// TestPlainCount: roles and next cards equal a plain count of every deal, for claims of cables;
// contradictions and the chance of each claim do so for claims of any kind.
func TestPlainCount(t *testing.T) {
	lied := 0
	for n := range testbed.Runs(250, 500) {
		table := plainPosition(rand.New(rand.NewPCG(11, uint64(n))))
		heaps := table.enumerate()
		c := newCounter(asRecord(table))
		diff, sets := liesDiffer(c, table, heaps)
		if diff != "" {
			t.Fatalf("position %d, contradictions: %s\n%+v", n, diff, table)
		}
		lied += sets
		if diff := beliefsDiffer(c, table); diff != "" {
			t.Fatalf("position %d: %s\n%+v", n, diff, table)
		}
		if diff := blindDiffers(c, table, heaps); diff != "" {
			t.Fatalf("position %d, blind: %s\n%+v", n, diff, table)
		}
	}
	t.Logf("%d contradictions", lied)
	if lied < testbed.Runs(50, 100) {
		t.Error("too few of them to tell anything")
	}
}

func beliefsDiffer(c *counter, table *plainTable) string {
	got, want := c.believe(), table.believe()
	if !near(got.both, want.both) {
		return fmt.Sprintf("two Moriarties: %v, want %v", got.both, want.both)
	}
	for seat := range c.seats {
		if !near(got.roles[seat], want.roles[seat]) {
			return fmt.Sprintf("seat %d: %v, want %v", seat, got.roles[seat], want.roles[seat])
		}
		if c.down[seat] > 0 && !near(got.next[seat], want.next[seat]) {
			return fmt.Sprintf("seat %d next: %v, want %v", seat, got.next[seat], want.next[seat])
		}
	}
	return ""
}

// blindDiffers counts the deals whatever anybody claims, of the present round alone.
func blindDiffers(c *counter, table *plainTable, heaps []*plainHeap) string {
	nobody := func(int) uint { return 0 }
	all := table.chance(heaps, nobody, 0, -1)
	for seat, down := range c.down {
		for kind, chance := range c.blind() {
			if down == 0 {
				continue
			}
			want := table.chance(heaps, nobody, seat, kind)
			if want.Quo(want, all); !near(chance, float(want)) {
				return fmt.Sprintf("seat %d, kind %d: %v, want %v", seat, kind, chance, want)
			}
		}
	}
	return ""
}

// liesDiffer looks for sets of claims that no deal makes true, of each round and then of
// both, and for the chance of each claim.
func liesDiffer(c *counter, table *plainTable, heaps []*plainHeap) (diff string, found int) {
	fits := func(round int, set uint) bool {
		return table.chance(heaps, func(i int) uint {
			if i == round {
				return set
			}
			return 0
		}, 0, -1).Sign() > 0
	}
	var want []string
	guilty := make([]uint, len(table.rounds)) // by round: seats in a contradiction
	for i, r := range table.rounds {
		for set := range uint(1) << table.seats {
			least := set != 0 && !fits(i, set)
			for seat := range table.seats {
				claimed := r.claims[seat] != nil
				if set&(1<<seat) != 0 && (!claimed || !fits(i, set&^(1<<seat))) {
					least = false
				}
			}
			if least {
				want = append(want, fmt.Sprint(i, set))
				guilty[i] |= set
			}
		}
	}
	var got []string
	across := false
	for _, lie := range c.lies() {
		if lie.Round == 0 {
			across = true
			continue
		}
		set := uint(0)
		for _, said := range lie.Claims {
			set |= 1 << (said.Line % 10)
		}
		got = append(got, fmt.Sprint(lie.Claims[0].Line/10, set))
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		return fmt.Sprintf("%v, want %v", got, want), 0
	}
	all := func(i int) uint { return (1<<table.seats - 1) &^ guilty[i] }
	if impossible := table.chance(heaps, all, 0, -1).Sign() == 0; impossible != across {
		return fmt.Sprintf("several rounds clash: %v, want %v", across, impossible), 0
	}
	return chancesDiffer(c, table, heaps), len(want)
}

// chancesDiffer compares the chance that each claim is true by the cards.
func chancesDiffer(c *counter, table *plainTable, heaps []*plainHeap) string {
	whatever := table.chance(heaps, func(int) uint { return 0 }, 0, -1)
	for _, j := range c.judge() {
		honest := func(i int) uint {
			if i == j.Line/10 {
				return 1 << (j.Line % 10)
			}
			return 0
		}
		chance := table.chance(heaps, honest, 0, -1)
		verdict := "open"
		switch {
		case chance.Sign() == 0:
			verdict = "lie"
		case chance.Cmp(whatever) == 0:
			verdict = "true"
		}
		if want, _ := new(big.Rat).Quo(chance, whatever).Float64(); j.Verdict != verdict || j.Cards != want {
			return fmt.Sprintf("claim %d: %s %v, want %s %v", j.Line, j.Verdict, j.Cards, verdict, want)
		}
	}
	return ""
}
