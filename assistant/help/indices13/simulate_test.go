package indices13

import (
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"lestrade/assistant/help"
	"lestrade/rules"
	referee "lestrade/rules/indices13"
)

// TestSimulateBySeed: the same seed plays the same games, on however many processors;
// another seed does not.
func TestSimulateBySeed(t *testing.T) {
	var all []*Simulated
	for _, seed := range []uint64{3, 3, 4} {
		s, err := Simulate(help.Simulation{Players: 2, Games: 4, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, s)
	}
	if !reflect.DeepEqual(all[0], all[1]) {
		t.Errorf("%+v\n%+v", all[0], all[1])
	}
	if reflect.DeepEqual(all[0].Alone, all[2].Alone) {
		t.Errorf("two seeds play alike: %+v", all[0])
	}
}

// TestSimulate: so many games are enough to see that advise wins oftener than its
// share, by more than two standard errors, and knows its case earlier.
func TestSimulate(t *testing.T) {
	s, err := Simulate(help.Simulation{Players: 3, Games: 36, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range s.Matches {
		if m.Won.Mean-2*m.Won.Error < s.Even {
			t.Errorf("%+v of %v", m, s.Even)
		}
		if want := math.Sqrt(m.Won.Mean * (1 - m.Won.Mean) / 35); !near(m.Won.Error, want) {
			t.Errorf("%s: standard error %v, not %v", m.Against, m.Won.Error, want)
		}
	}
	advise, random := s.Alone[0], s.Alone[2]
	if advise.Bot != "advise" || random.Bot != "random" || advise.Actions.Mean+2*advise.Actions.Error > random.Actions.Mean {
		t.Errorf("%+v\n%+v", advise, random)
	}
}

// TestSimulateWithoutGlasses: with 6 players the supply may be empty, and who is
// certain must take a glass before they accuse (13.glass.3). Seed 8 comes to that.
func TestSimulateWithoutGlasses(t *testing.T) {
	if _, err := Simulate(help.Simulation{Players: 6, Games: 4, Seed: 8}); err != nil {
		t.Error(err)
	}
}

// TestDealGame: every card in play lies in one place, by the rules of the set-up, and
// the givers choose any of their cards.
func TestDealGame(t *testing.T) {
	hung := map[string]int{}
	const deals = 600
	for g := range deals {
		players := 2 + g%5
		p, err := dealGame(players, rand.New(rand.NewPCG(9, uint64(g))))
		if err != nil {
			t.Fatal(err)
		}
		facts := p.State().Facts()
		var all []string
		for _, s := range facts.Seats {
			all = append(all, s.(referee.Seat).Behind...)
			for i, card := range s.(referee.Seat).Front {
				all = append(all, card)
				if typeOfCard(card) != i {
					t.Errorf("%s hangs as a %s", card, types[i])
				}
				if players == 6 {
					hung[card]++
				}
			}
		}
		for _, i := range facts.Table.(referee.Table).Informants {
			all = append(all, i.Card)
		}
		slices.Sort(all)
		if len(slices.Compact(all)) != 3*coloursLeft[players] || slices.Contains(all, rules.Unknown) {
			t.Fatalf("%d players: %v", players, all)
		}
	}
	// With six players 6 of the 10 cards of a type hang: each in 3 of 5 deals.
	for card, n := range hung {
		if games := deals / 5.0; math.Abs(float64(n)-games*0.6) > 5*math.Sqrt(games*0.6*0.4) {
			t.Errorf("%s hangs in %d of %v deals", card, n, games)
		}
	}
}

// TestBots: each bot does what it is for, in a position where that is plain.
func TestBots(t *testing.T) {
	certain := 0
	for game := range 40 {
		chance := rand.New(rand.NewPCG(uint64(game), 8))
		dealt, p := played(t, 3, 30+chance.IntN(15), chance)
		seat := p.State().Turn()
		view := seen(t, p, rules.Viewer(seat))
		w := newPlain(view, seat).run()
		for _, b := range bots {
			e, err := b.choose(view, seat, true, chance)
			if err != nil {
				t.Fatal(err)
			}
			if e.Verb == "take" {
				continue
			}
			if len(w.triple) == 1 {
				certain++
				if e.Verb != "accuse" || !slices.Equal(named(e), dealt.front[seat]) {
					t.Errorf("game %d: %s is certain, and says %s", game, b.name, e)
				}
			} else if b.name != "advise" && e.Verb == "accuse" {
				t.Errorf("game %d: %s is not certain, and says %s", game, b.name, e)
			}
			if quiet, err := b.choose(view, seat, false, chance); err != nil || quiet.Verb == "accuse" && len(w.triple) > 1 {
				t.Errorf("game %d: %s may not accuse, and says %s (%v)", game, b.name, quiet, err)
			}
		}
	}
	if certain < 10 {
		t.Errorf("only %d", certain)
	}
}
