package help

import (
	"math"
	"math/rand/v2"
	"testing"
)

func TestMeanOf(t *testing.T) {
	// 1, 2, 3, 6: the mean is 3, the squares of the differences are 4+1+0+9 = 14, so the
	// variance is 14/3, and the standard error √(14/12). The game without a value counts
	// for nothing.
	got := meanOf([][]float64{{0, 1}, {0, 2}, {0, math.NaN()}, {0, 3}, {0, 6}}, 1)
	if math.Abs(got.Mean-3) > 1e-12 || math.Abs(got.Error-math.Sqrt(14.0/12)) > 1e-12 {
		t.Errorf("%+v", got)
	}
}

// TestPlay: every game is played once, with chances that its number and the seed give.
func TestPlay(t *testing.T) {
	played := make([]int, 50)
	game := func(g int, chance *rand.Rand) ([]float64, error) {
		played[g]++
		return []float64{float64(g), chance.Float64()}, nil
	}
	first, err := Simulation{Games: 50, Seed: 3}.Play(game)
	if err != nil {
		t.Fatal(err)
	}
	again, _ := Simulation{Games: 50, Seed: 3}.Play(game)
	other, _ := Simulation{Games: 50, Seed: 4}.Play(game)
	if first[0].Mean != 24.5 || first[1] != again[1] || first[1] == other[1] {
		t.Errorf("%+v\n%+v\n%+v", first, again, other)
	}
	for g, n := range played {
		if n != 3 {
			t.Errorf("game %d was played %d times in 3 runs", g, n)
		}
	}
}
