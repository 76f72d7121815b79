package solver_test

import (
	"math/rand/v2"
	"testing"

	"lestrade/assistant/solver"
)

// TestFind looks for worlds of games beyond the box, in which an answer may be wrong:
// what is found fits, and is never found where counting says that there is none.
func TestFind(t *testing.T) {
	found, possible := 0, 0
	for seed := range uint64(300) {
		chance := rand.New(rand.NewPCG(seed, 12))
		s := beyond(14, 1+int(seed%12), chance)
		if seed%3 == 0 {
			wrong := solver.Count(s.of(s.groups[chance.IntN(len(s.groups))]), s.mine).Is(chance.IntN(3))
			s.entries = append(s.entries, wrong)
		}
		counts, err := s.deal.Solve(s.all()...)
		if err != nil {
			t.Fatal(err)
		}
		w, ok, err := s.deal.Find(s.all()...)
		if err != nil {
			t.Fatal(err)
		}
		if !counts.Worlds().IsZero() {
			possible++
		}
		if !ok {
			continue
		}
		found++
		for i, c := range s.all() {
			if !w.Fits(c) {
				t.Fatalf("seed %d: the world found does not fit condition %d", seed, i)
			}
		}
		if counts.Worlds().IsZero() {
			t.Fatalf("seed %d: a world is found where there is none", seed)
		}
	}
	t.Logf("%d games had a world, one was found in %d", possible, found)
	if possible == 300 || found < possible*9/10 {
		t.Errorf("a world was found in %d of %d games", found, possible)
	}
}

// TestFindGivesUp: what cannot be is not found, nor is what it does not try.
func TestFindGivesUp(t *testing.T) {
	var d solver.Deal
	red, blue := d.Alike(3), d.Alike(3)
	left, right := d.Place(3), d.Place(3)
	w, found, err := d.Find(solver.Count(red, left).Is(2), solver.Count(blue, left|right).AtLeast(3))
	if err != nil || !found || w.Count(solver.Count(blue, right)) != 2 {
		t.Errorf("found %v, with %d blue on the right; %v", found, w.Count(solver.Count(blue, right)), err)
	}
	for name, c := range map[string]solver.Condition{
		"too many":       solver.Count(red, left).Is(4),
		"no alternative": solver.Either(),
		"alternatives":   solver.Either(solver.Count(red, left).Is(1), solver.Count(red, left).Is(2)),
		"weights":        solver.Count(red, left).Weighs(0, 1, 2),
	} {
		if _, found, err := d.Find(c); err != nil || found {
			t.Errorf("%s: found %v, %v", name, found, err)
		}
	}
	if _, _, err := d.Find(solver.Count(1<<40, left).Is(0)); err == nil {
		t.Error("a card of another deal is taken")
	}
}
