package solver_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"lestrade/assistant/solver"
)

// The worlds at the start of a game, by seats, when my own two cards are of two
// types: 80 triples, times the ways to deal the ten other cards that I do not see.
var starts = map[int]uint64{2: 7_200, 3: 100_800, 4: 1_512_000, 5: 9_072_000, 6: 9_072_000}

func TestStartOfAGame(t *testing.T) {
	for seats, want := range starts {
		p := dealUntil(seats, true)
		s := p.sheet()
		counts, err := s.deal.Solve(s.all(), s.mine)
		if err != nil {
			t.Fatal(err)
		}
		if counts.Worlds != want {
			t.Errorf("%d seats: want %d worlds, got %d", seats, want, counts.Worlds)
		}
		cases := counts.Fillings()
		for _, c := range cases {
			if c.Worlds != want/80 {
				t.Errorf("%d seats: %v: want %d worlds, got %d", seats, c.Held, want/80, c.Worlds)
			}
		}
		if len(cases) != 80 {
			t.Errorf("%d seats: want 80 triples, got %d", seats, len(cases))
		}
	}
}

// With two own cards of one type, 5·5·3 triples are left.
func TestStartWithTwoCardsOfOneType(t *testing.T) {
	p := dealUntil(3, false)
	s := p.sheet()
	counts, err := s.deal.Solve(s.all(), s.mine)
	if err != nil {
		t.Fatal(err)
	}
	if len(counts.Fillings()) != 75 || counts.Worlds != 94_500 {
		t.Errorf("want 94500 worlds of 75 triples, got %d of %d", counts.Worlds, len(counts.Fillings()))
	}
}

// dealUntil deals until my own cards are of two types, or of one.
func dealUntil(seats int, two bool) position {
	for seed := uint64(0); ; seed++ {
		if p := deal(seats, rand.New(rand.NewPCG(seed, 0))); p.behind[0][0]/10 != p.behind[0][1]/10 == two {
			return p
		}
	}
}

// Somebody who sees no card at a table of six has (10!/4!)³ ways to hang one card of each
// type on six screens, and 12!/2⁶ to put the rest inside, two each.
func TestWorldsOfAWholeBox(t *testing.T) {
	var d solver.Deal
	var kinds [3]solver.Cards
	for c := range 30 {
		kinds[c/10] |= d.Card()
	}
	var known []solver.Condition
	for range 6 {
		screen := d.Place(3)
		for _, kind := range kinds {
			known = append(known, solver.Count(kind, screen).Is(1))
		}
		d.Place(2)
	}
	all, err := d.Worlds(known...)
	if err != nil || all.String() != "25870949224243200000000" { // 151200³ · 7484400
		t.Errorf("got %v, %v", all, err)
	}
	if _, err := d.Solve(known); !errors.Is(err, solver.ErrTooLarge) {
		t.Errorf("which lies where was counted: %v", err)
	}
}

func TestPositionsAgreeWithThePlainEnumeration(t *testing.T) {
	for seed := range 150 {
		seats, actions := 2+seed%5, 3+seed%23
		if seats > 4 && actions < 6 {
			actions += 6 // the enumeration takes long
		}
		p := after(actions, seats, rand.New(rand.NewPCG(uint64(seed), 1)))
		compare(t, &p)
	}
}

// compare holds the counts of a position against the enumeration.
func compare(t testing.TB, p *position) {
	t.Helper()
	s, n := p.sheet(), newNaive(p)
	n.run()
	counts, err := s.deal.Solve(s.all())
	if err != nil {
		t.Fatal(err)
	}
	if counts.Worlds != n.worlds {
		t.Fatalf("want %d worlds, got %d", n.worlds, counts.Worlds)
	}
	for number, card := range s.card {
		for seat := range p.seats {
			place := s.mine
			if seat > 0 {
				place = s.behind[seat]
			}
			if got := counts.At(card, place); got != n.at[seat][number] {
				t.Fatalf("card %d with seat %d: want %d worlds, got %d", number, seat, n.at[seat][number], got)
			}
		}
	}
}

// A false answer: as soon as no world is left, it is among those that clash, and the true
// one leaves worlds.
func TestTheTrueRepairIsFound(t *testing.T) {
	clashes := 0
	for seed := range 60 {
		p := after(12+seed%10, 2+seed%5, rand.New(rand.NewPCG(uint64(seed), 3)))
		lie := seed % len(p.answers)
		a := p.answers[lie]
		p.answers[lie].hidden = (a.hidden + 1 + seed%2) % 3
		if p.answers[lie] == a {
			continue
		}
		s := p.sheet()
		clash, err := s.deal.Clash(s.base, s.entries)
		if err != nil {
			t.Fatal(err)
		}
		if clash == nil {
			continue
		}
		clashes++
		if !slices.Contains(clash.Conditions, lie) {
			t.Fatalf("seed %d: %v clash without the lie, %d", seed, clash.Conditions, lie)
		}
		mended := slices.Clone(s.entries)
		mended[lie] = s.seen(a.group, a.witness, a.side).Is(a.hidden)
		if worlds, err := s.deal.Worlds(append(mended, s.base...)...); err != nil || worlds.Sign() == 0 {
			t.Fatalf("seed %d: the truth leaves no world: %v", seed, err)
		}
	}
	if clashes < 20 {
		t.Fatalf("only %d clashes", clashes)
	}
}
