package solver

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

var limit = new(big.Int).Lsh(big.NewInt(1), 128)

func anyWorlds(t *rapid.T) Worlds {
	return Worlds{rapid.Uint64().Draw(t, "hi") >> rapid.IntRange(0, 63).Draw(t, "shift"), rapid.Uint64().Draw(t, "lo")}
}

func TestWorldsReckonLikeBigIntegers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w, v, n := anyWorlds(t), anyWorlds(t), rapid.Uint64().Draw(t, "n")
		check := func(what string, got Worlds, want *big.Int) {
			if got.Big().Cmp(new(big.Int).Mod(want, limit)) != 0 {
				t.Fatalf("%s: want %s, got %s", what, want, got)
			}
		}
		wide := new(big.Int).SetUint64(n)
		check("plus", w.plus(v), new(big.Int).Add(w.Big(), v.Big()))
		check("minus", w.minus(v), new(big.Int).Sub(w.Big(), v.Big()))
		check("times", w.times(n), new(big.Int).Mul(w.Big(), wide))
		check("timesWorlds", w.timesWorlds(v), new(big.Int).Mul(w.Big(), v.Big()))
		sum := new(big.Int).Mul(v.Big(), wide)
		sum.Add(sum, w.Big())
		got, fits := w.plusTimes(v, n)
		check("plusTimes", got, sum)
		if fits != (sum.Cmp(limit) < 0) {
			t.Fatalf("%s + %s·%d fits: %t", w, v, n, fits)
		}
		if got.bits() != got.Big().BitLen() {
			t.Fatalf("%s has %d bits, not %d", got, got.Big().BitLen(), got.bits())
		}
		if less := w.Big().Cmp(v.Big()) < 0; w.Less(v) != less {
			t.Fatalf("%s < %s: want %t", w, v, less)
		}
	})
}

func TestShareTakesAProductOf192Bits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w, parts := anyWorlds(t), rapid.Uint64Range(1, 1<<60).Draw(t, "parts")
		of := rapid.Uint64Range(0, parts).Draw(t, "of")
		product := new(big.Int).Mul(w.Big(), new(big.Int).SetUint64(of))
		whole := new(big.Int).Quo(product, new(big.Int).SetUint64(parts))
		if got := w.share(of, parts); got.Big().Cmp(whole) != 0 {
			t.Fatalf("%s·%d/%d: want %s, got %s", w, of, parts, whole, got)
		}
	})
}

// Each of n numbers is picked about as often as another: chi-square with 9
// degrees of freedom is above 27.9 once in a thousand times, and the seed is fixed.
func TestEveryNumberIsPickedAlike(t *testing.T) {
	chance := rand.New(rand.NewPCG(7, 7))
	for _, n := range []Worlds{{0, 10}, {10, 0}} { // by the low half, by the high one
		var picked [10]float64
		for range 10_000 {
			w := n.below(chance)
			picked[w.hi+w.lo*min(1, n.lo)]++
		}
		chi := 0.0
		for _, k := range picked {
			chi += (k - 1000) * (k - 1000) / 1000
		}
		if chi > 27.9 {
			t.Errorf("below %s: chi-square %.1f of %v", n, chi, picked)
		}
	}
}
