package solver_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"lestrade/assistant/solver"
)

// All that is counted of a small deal is what going through its worlds finds.
func TestCountsAgainstEveryWorld(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPuzzle(t)
		worlds, told := p.worlds(p.wants...), p.anyPlaces(t)
		counts, err := p.deal().Solve(conditions(p.wants), told...)
		if err != nil {
			t.Fatal(err)
		}
		if counts.Worlds != uint64(len(worlds)) {
			t.Fatalf("%d worlds, got %d", len(worlds), counts.Worlds)
		}
		for card := range p.cards {
			for place := range p.rooms {
				want := uint64(0)
				for _, at := range worlds {
					if at[card] == place {
						want++
					}
				}
				if got := counts.At(1<<card, 1<<place); got != want {
					t.Fatalf("card %d in place %d: %d worlds, got %d", card, place, want, got)
				}
			}
		}
		fillings := map[string]uint64{}
		for _, at := range worlds {
			fillings[held(at, told)]++
		}
		for _, f := range counts.Fillings() {
			if key := keyOf(f); fillings[key] != f.Worlds {
				t.Fatalf("%v in %v: %d worlds, got %d", f.Held, told, fillings[key], f.Worlds)
			}
			delete(fillings, keyOf(f))
		}
		if len(fillings) > 0 {
			t.Fatalf("fillings of %v not told: %v", told, fillings)
		}
		all, err := p.deal().Worlds(conditions(p.wants)...)
		if err != nil || all.Uint64() != counts.Worlds {
			t.Fatalf("%d worlds, got %v, %v", counts.Worlds, all, err)
		}
	})
}

// A world is found where there is one, and fits.
func TestFindAgainstEveryWorld(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPuzzle(t)
		w, err := p.deal().Find(conditions(p.wants)...)
		if err != nil {
			t.Fatal(err)
		}
		if worlds := p.worlds(p.wants...); (w != nil) != (len(worlds) > 0) {
			t.Fatalf("%d worlds; found: %v", len(worlds), w)
		}
		if w == nil {
			return
		}
		at := make([]int, p.cards)
		for card := range at {
			at[card] = -1
			for place := range p.rooms {
				if w.Fits(solver.Count(1<<card, 1<<place).Is(1)) {
					if at[card] >= 0 {
						t.Fatalf("card %d is in two places", card)
					}
					at[card] = place
				}
			}
		}
		if !slices.ContainsFunc(p.worlds(p.wants...), func(world []int) bool { return slices.Equal(world, at) }) {
			t.Fatalf("%v is no world", at)
		}
	})
}

// A clash leaves no world, none of it can be spared, and fewer would not do where it is
// called least.
func TestClashAgainstEveryWorld(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPuzzle(t)
		certain := rapid.IntRange(0, min(1, len(p.wants))).Draw(t, "certain")
		doubtful := p.wants[certain:]
		clash, err := p.deal().Clash(conditions(p.wants[:certain]), conditions(doubtful))
		if err != nil {
			t.Fatal(err)
		}
		possible := func(set uint) bool {
			wants := slices.Clone(p.wants[:certain])
			for i, w := range doubtful {
				if set>>i&1 != 0 {
					wants = append(wants, w)
				}
			}
			return len(p.worlds(wants...)) > 0
		}
		if clash == nil {
			if !possible(1<<len(doubtful) - 1) {
				t.Fatal("no clash was found, and there is one")
			}
			return
		}
		set := uint(0)
		for _, i := range clash.Conditions {
			set |= 1 << i
		}
		if possible(set) {
			t.Fatalf("%v do not clash", clash.Conditions)
		}
		for _, i := range clash.Conditions {
			if !possible(set &^ (1 << i)) {
				t.Fatalf("%v clash without %d", clash.Conditions, i)
			}
		}
		if clash.Least != (len(clash.Conditions) <= 3) {
			t.Fatalf("%v, called least: %v", clash.Conditions, clash.Least)
		}
		for other := range uint(1 << len(doubtful)) {
			if clash.Least && ones(other) < len(clash.Conditions) && !possible(other) {
				t.Fatalf("fewer than %v clash: %b", clash.Conditions, other)
			}
		}
	})
}

// A deal whose cards do not fill its places is refused, and one of nothing has one world.
func TestDealsOfNoUse(t *testing.T) {
	var d solver.Deal
	if counts, err := d.Solve(nil); err != nil || counts.Worlds != 1 {
		t.Errorf("of nothing: %v, %v", counts, err)
	}
	d.Card()
	d.Place(2)
	if _, err := d.Solve(nil); err == nil {
		t.Error("a place was left half empty")
	}
	if _, err := d.Find(); err == nil {
		t.Error("a place was left half empty")
	}
}
