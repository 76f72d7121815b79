package charlock

import (
	"math"
	"reflect"
	"testing"

	"lestrade/assistant/help"
)

// TestSimulateBySeed: the same seed plays the same games; another does not.
func TestSimulateBySeed(t *testing.T) {
	t.Parallel()
	var all []*Simulated
	for _, seed := range []uint64{3, 3, 4} {
		s, err := Simulate(help.Simulation{Players: 5, Games: 3, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, s)
	}
	if !reflect.DeepEqual(all[0], all[1]) {
		t.Errorf("%+v\n%+v", all[0], all[1])
	}
	if reflect.DeepEqual(all[0].Bots, all[2].Bots) {
		t.Errorf("two seeds play alike: %+v", all[0])
	}
}

// TestSimulate: two greedy players catch Furriarty in 99 to 100 of 100 games, in round
// 4.6 on an average, as others have found; who follows advise is faster.
func TestSimulate(t *testing.T) {
	t.Parallel()
	s, err := Simulate(help.Simulation{Players: 2, Games: 40, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	advise, greedy, random := s.Bots[0], s.Bots[1], s.Bots[2]
	if advise.Bot != "advise" || greedy.Bot != "greedy" || random.Bot != "random" {
		t.Fatalf("%+v", s.Bots)
	}
	if greedy.Captured.Mean < 0.95 || math.Abs(greedy.Round.Mean-4.6) > 4*greedy.Round.Error+0.05 {
		t.Errorf("greedy: %+v", greedy)
	}
	if advise.Captured.Mean < 0.95 || advise.Turns.Mean+2*advise.Turns.Error > random.Turns.Mean || advise.Turns.Mean > greedy.Turns.Mean {
		t.Errorf("%+v\n%+v\n%+v", advise, greedy, random)
	}
	if greedy.Cards.Mean < 5 || greedy.Cards.Mean > random.Cards.Mean {
		t.Errorf("cards until certain: %+v %+v", greedy.Cards, random.Cards)
	}
}
