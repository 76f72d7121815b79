package solver_test

import (
	"fmt"
	"math/big"
	"math/rand/v2"
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
		split, err := s.deal.Split(s.mine, nil, s.all()...)
		if err != nil {
			t.Fatal(err)
		}
		if got := split.Worlds().String(); got != fmt.Sprint(want) {
			t.Errorf("%d seats: want %d worlds, got %s", seats, want, got)
		}
		for _, c := range split.Cases {
			if got := c.Worlds.String(); got != fmt.Sprint(want/80) {
				t.Errorf("%d seats: %v: want %d worlds, got %s", seats, c.Cards(), want/80, got)
			}
		}
		if len(split.Cases) != 80 {
			t.Errorf("%d seats: want 80 triples, got %d", seats, len(split.Cases))
		}
	}
}

// With two own cards of one type, 5·5·3 triples are left.
func TestStartWithTwoCardsOfOneType(t *testing.T) {
	p := dealUntil(3, false)
	s := p.sheet()
	split, err := s.deal.Split(s.mine, nil, s.all()...)
	if err != nil {
		t.Fatal(err)
	}
	if got := split.Worlds().String(); got != "94500" || len(split.Cases) != 75 {
		t.Errorf("want 94500 worlds of 75 triples, got %s of %d", got, len(split.Cases))
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

func TestPositionsAgreeWithThePlainEnumeration(t *testing.T) {
	for seed := range 150 {
		seats, actions := 2+seed%5, 3+seed%23
		if seats > 4 && actions < 6 {
			actions += 6 // the enumeration takes long
		}
		p := after(actions, seats, rand.New(rand.NewPCG(uint64(seed), 1)))
		s, n := p.sheet(), newNaive(&p)
		n.run()
		counts, err := s.deal.Solve(s.all()...)
		if err != nil {
			t.Fatal(err)
		}
		if got := counts.Worlds().String(); got != fmt.Sprint(n.worlds) {
			t.Fatalf("seed %d: want %d worlds, got %s", seed, n.worlds, got)
		}
		for number, card := range s.card {
			elsewhere := uint64(0)
			for seat := range seats {
				place := s.mine
				if seat > 0 {
					place = s.behind[seat]
				}
				if got := counts.At(card, place).String(); got != fmt.Sprint(n.at[seat][number]) {
					t.Fatalf("seed %d: card %d with seat %d: want %d worlds, got %s", seed, number, seat, n.at[seat][number], got)
				}
				elsewhere += n.at[seat][number]
			}
			if got := counts.At(card, s.informants).String(); got != fmt.Sprint(n.worlds-elsewhere) {
				t.Fatalf("seed %d: informant %d: want %d worlds, got %s", seed, number, n.worlds-elsewhere, got)
			}
		}
		if counts.Never(s.of(p.front[0]), s.mine) {
			t.Fatalf("seed %d: the true case is lost", seed)
		}
	}
}

// What a question not yet asked would tell: by Split at once, and by Solve with
// each answer.
func TestQuestionsNotYetAsked(t *testing.T) {
	for seed := range 20 {
		p := after(seed%9, 2+seed%5, rand.New(rand.NewPCG(uint64(seed), 2)))
		s := p.sheet()
		questions := p.questions(s)
		split, err := s.deal.Split(s.mine, questions, s.all()...)
		if err != nil {
			t.Fatal(err)
		}
		q := seed % len(questions)
		spread, err := s.deal.Spread(questions[q], s.all()...)
		if err != nil {
			t.Fatal(err)
		}
		for n := range spread {
			counts, err := s.deal.Split(s.mine, nil, append(s.all(), questions[q].Is(n))...)
			if err != nil {
				t.Fatal(err)
			}
			if spread[n] != counts.Worlds() {
				t.Fatalf("seed %d: answer %d: want %s worlds, got %s", seed, n, counts.Worlds(), spread[n])
			}
			given := map[solver.Content]solver.Worlds{}
			for _, c := range counts.Cases {
				given[c.Content] = c.Worlds
			}
			for _, c := range split.Cases {
				if got := split.Answers(&c, q)[n]; got != given[c.Content] {
					t.Fatalf("seed %d: answer %d of %v: want %s worlds, got %s", seed, n, c.Cards(), given[c.Content], got)
				}
			}
		}
	}
}

// A false answer: as soon as no world is left, the true one is among the repairs.
func TestTheTrueRepairIsFound(t *testing.T) {
	clashes := 0
	for seed := range 60 {
		p := after(12+seed%10, 2+seed%5, rand.New(rand.NewPCG(uint64(seed), 3)))
		if len(p.answers) == 0 {
			continue
		}
		lie := seed % len(p.answers)
		truth := p.answers[lie].hidden
		p.answers[lie].hidden = (truth + 1 + seed%2) % 3
		if p.answers[lie].hidden == truth {
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
		found := false
		for _, i := range clash.Conditions {
			found = found || i == lie
		}
		if !found {
			t.Fatalf("seed %d: %v clash without the lie, %d", seed, clash.Conditions, lie)
		}
		a := p.answers[lie]
		others := append(s.base, s.entries[:lie]...)
		others = append(others, s.entries[lie+1:]...)
		spread, err := s.deal.Spread(s.seen(a.group, a.witness, a.side), others...)
		if err != nil {
			t.Fatal(err)
		}
		if spread[truth].IsZero() || a.hidden < len(spread) && !spread[a.hidden].IsZero() {
			t.Fatalf("seed %d: the true answer %d is not offered, or the false one is: %v", seed, truth, spread)
		}
	}
	if clashes < 20 {
		t.Fatalf("only %d clashes", clashes)
	}
}

// Beyond the box nothing can be gone through. But each place must be full in every
// world, and what lies on my screen is counted in two ways.
func TestLargeCountsAddUp(t *testing.T) {
	for _, unseen := range []int{20, 26, 32} {
		s := beyond(unseen, 7, rand.New(rand.NewPCG(uint64(unseen), 8)))
		split, err := s.deal.Split(s.mine, nil, s.all()...)
		if err != nil {
			t.Fatal(err)
		}
		all := s.cards(func(int) bool { return true })
		for i := range (unseen - 3) / 2 {
			rival := s.mine << (i + 1)
			if got, want := split.At(all, rival).Big(), new(big.Int).Lsh(split.Worlds().Big(), 1); got.Cmp(want) != 0 {
				t.Errorf("%d unseen: rival %d has %s cards, want %s", unseen, i, got, want)
			}
		}
		for _, card := range s.card {
			sum := new(big.Int)
			for _, c := range split.Cases {
				if c.Count(card) > 0 {
					sum.Add(sum, c.Worlds.Big())
				}
			}
			if got := split.At(card, s.mine).Big(); got.Cmp(sum) != 0 {
				t.Errorf("%d unseen: a card of mine in %s worlds, by triples %s", unseen, got, sum)
			}
		}
	}
}
