package solver_test

import (
	"flag"
	"math/big"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"lestrade/assistant/solver"
)

// The models are small: a thousand of each kind take a tenth of a second.
func TestMain(m *testing.M) {
	if err := flag.Set("rapid.checks", "1000"); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}

// same compares what the solver counts with what going through the worlds does.
func same(t *rapid.T, what string, got solver.Worlds, want uint64) {
	t.Helper()
	if got.Big().Cmp(new(big.Int).SetUint64(want)) != 0 {
		t.Fatalf("%s: want %d, got %s", what, want, got)
	}
}

func TestCountsAgreeWithEveryWorld(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPuzzle(t)
		s := p.state()
		counts, err := s.deal.Solve(s.conditions...)
		if err != nil {
			t.Fatal(err)
		}
		var total uint64
		at := make([][]uint64, len(p.copies))
		for card := range at {
			at[card] = make([]uint64, len(p.room))
		}
		p.worlds(func(places [][]int, weight uint64) {
			total += weight
			for card := range places {
				for _, place := range places[card] {
					at[card][place] += weight
				}
			}
		})
		same(t, "worlds", counts.Worlds(), total)
		for card, n := range p.copies {
			for place := range p.room {
				same(t, "at", counts.At(s.cards[card], s.places[place]), at[card][place])
				if got, want := counts.Never(s.cards[card], s.places[place]), at[card][place] == 0; got != want {
					t.Fatalf("never %d at %d: want %t", card, place, want)
				}
				if got, want := counts.Always(s.cards[card], s.places[place]), total > 0 && at[card][place] == total*uint64(n); got != want {
					t.Fatalf("always %d at %d: want %t", card, place, want)
				}
			}
		}
	})
}

// holds spells what a place holds: how many copies, a byte for each card.
func (p *puzzle) holds(at [][]int, place int) string {
	out := make([]byte, len(at))
	for card := range at {
		for _, there := range at[card] {
			if there == place {
				out[card]++
			}
		}
	}
	return string(out)
}

func (s *stated) spell(c solver.Content) string {
	out := make([]byte, len(s.cards))
	for i, card := range s.cards {
		out[i] = byte(c.Count(card))
	}
	return string(out)
}

func TestSpreadAgreesWithEveryWorld(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPuzzle(t)
		s, a := p.state(), anyAbout(t, p)
		got, err := s.deal.Spread(s.tally(a), s.conditions...)
		if err != nil {
			t.Fatal(err)
		}
		var want [10]uint64
		p.worlds(func(at [][]int, weight uint64) { want[a.count(at)] += weight })
		for n := range want {
			if n < len(got) {
				same(t, "spread", got[n], want[n])
			} else if want[n] != 0 {
				t.Fatalf("no value %d", n)
			}
		}
	})
}

func TestSplitAgreesWithEveryWorld(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPuzzle(t)
		s, hub := p.state(), rapid.IntRange(0, len(p.room)-1).Draw(t, "hub")
		var abouts []about
		var questions []solver.Tally
		for range rapid.IntRange(0, 4).Draw(t, "questions") {
			a := anyAbout(t, p)
			abouts, questions = append(abouts, a), append(questions, s.tally(a))
		}
		split, err := s.deal.Split(s.places[hub], questions, s.conditions...)
		if err != nil {
			t.Fatal(err)
		}
		cases := split.Cases
		worlds, answers := map[string]uint64{}, map[string][][10]uint64{}
		p.worlds(func(at [][]int, weight uint64) {
			key := p.holds(at, hub)
			worlds[key] += weight
			if answers[key] == nil {
				answers[key] = make([][10]uint64, len(abouts))
			}
			for q, a := range abouts {
				answers[key][q][a.count(at)] += weight
			}
		})
		if len(cases) != len(worlds) {
			t.Fatalf("want %d cases, got %d", len(worlds), len(cases))
		}
		total := uint64(0)
		for _, c := range cases {
			total += worlds[s.spell(c.Content)]
			key := s.spell(c.Content)
			same(t, "case", c.Worlds, worlds[key])
			for q := range abouts {
				var want uint64
				for n, got := range split.Answers(&c, q) {
					same(t, "answer", got, answers[key][q][n])
					want += answers[key][q][n]
				}
				same(t, "answers", c.Worlds, want)
			}
		}
		same(t, "worlds", split.Worlds(), total)
	})
}

func TestDrawnWorldsFit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPuzzle(t)
		s := p.state()
		var all []string
		p.worlds(func(at [][]int, _ uint64) {
			var w string
			for place := range p.room {
				w += p.holds(at, place)
			}
			all = append(all, w)
		})
		worlds, err := s.deal.Draw(rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0)), 5, s.conditions...)
		if err != nil {
			t.Fatal(err)
		}
		if len(all) > 0 && len(worlds) != 5 || len(all) == 0 && len(worlds) != 0 {
			t.Fatalf("%d worlds, %d drawn", len(all), len(worlds))
		}
		for _, w := range worlds {
			var got string
			for _, place := range s.places {
				got += s.spell(w.In(place))
			}
			if !slices.Contains(all, got) {
				t.Fatalf("%q is none of the worlds", got)
			}
			for i, c := range s.conditions {
				if !w.Fits(c) {
					t.Fatalf("condition %d does not fit", i)
				}
			}
		}
	})
}

func TestClashesAreLeast(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPuzzle(t)
		s := p.state()
		certain := rapid.IntRange(0, len(p.wants)).Draw(t, "certain")
		clash, err := s.deal.Clash(s.conditions[:certain], s.conditions[certain:])
		if err != nil {
			t.Fatal(err)
		}
		// possible tells whether a world fits the certain conditions and some others.
		possible := func(others uint) bool {
			q := *p
			q.wants = slices.Clone(p.wants[:certain])
			for i, w := range p.wants[certain:] {
				if others&(1<<i) != 0 {
					q.wants = append(q.wants, w)
				}
			}
			found := false
			q.worlds(func([][]int, uint64) { found = true })
			return found
		}
		all := uint(1)<<(len(p.wants)-certain) - 1
		if possible(all) != (clash == nil) {
			t.Fatalf("clash %v", clash)
		}
		if clash == nil {
			return
		}
		var set uint
		for _, i := range clash.Conditions {
			set |= 1 << i
		}
		if possible(set) {
			t.Fatalf("%v do not clash", clash.Conditions)
		}
		for i := range clash.Conditions {
			if !possible(set &^ (1 << clash.Conditions[i])) {
				t.Fatalf("%v clash without %d", clash.Conditions, clash.Conditions[i])
			}
		}
		least := len(clash.Conditions)
		for others := range all + 1 {
			if n := ones(others); n < least && !possible(others) {
				least = n
			}
		}
		if clash.Least != (least <= 3) || clash.Least && len(clash.Conditions) != least {
			t.Fatalf("%v, least %t, but %d are enough", clash.Conditions, clash.Least, least)
		}
	})
}

func ones(set uint) (n int) {
	for ; set != 0; set &= set - 1 {
		n++
	}
	return n
}
