package solver_test

import (
	"math/rand/v2"
	"testing"

	"lestrade/assistant/solver"
)

// TestCore: of games that can be counted, in which an answer may be wrong, it is told
// without counting whether there is a world, and else which conditions leave none.
func TestCore(t *testing.T) {
	none := 0
	for seed := range uint64(60) {
		chance := rand.New(rand.NewPCG(seed, 13))
		s := beyond(14, 1+int(seed%12), chance)
		if seed%2 == 0 {
			wrong := solver.Count(s.of(s.groups[chance.IntN(len(s.groups))]), s.mine).Is(chance.IntN(3))
			s.entries = append(s.entries, wrong)
		}
		all := s.all()
		worlds, exact, err := s.deal.Fitting(all...)
		if err != nil || !exact {
			t.Fatalf("seed %d: exact %v, %v", seed, exact, err)
		}
		core, err := s.deal.Core(all...)
		switch {
		case err != nil:
			t.Fatal(err)
		case worlds.IsZero() == (core == nil):
			t.Fatalf("seed %d: of %v worlds, a core of %d conditions", seed, worlds, len(core))
		case core == nil:
			continue
		}
		none++
		var few []solver.Condition
		for _, i := range core {
			few = append(few, all[i])
		}
		if left, _, err := s.deal.Fitting(few...); err != nil || !left.IsZero() {
			t.Fatalf("seed %d: the core leaves %v worlds; %v", seed, left, err)
		}
	}
	if none < 5 || none > 55 {
		t.Errorf("%d of 60 games had no world", none)
	}
}
