package arkham_test

import (
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"lestrade/rules/arkham"
	"lestrade/rules/rulestest"
	"lestrade/rules/rulestest/testbed"
)

// games keeps how honest games ended, and what they met.
type games struct {
	sync.Mutex
	ended map[string]int
	met   map[string]int
}

func (g *games) keep(s *sim) {
	if s.end == "" || s.lost {
		return
	}
	g.Lock()
	defer g.Unlock()
	depth := "light"
	if s.d.learnt {
		depth = "full"
	}
	g.ended[depth+" "+s.end]++
	for what := range s.met {
		g.met[depth+" "+what]++
	}
}

// TestBattery plays light and full games, which end in each of the possible ways and
// come past every effect.
func TestBattery(t *testing.T) {
	kept := &games{ended: map[string]int{}, met: map[string]int{}}
	rulestest.Run(t, rulestest.Game{
		Shelf: shelf,
		ID:    arkham.ID,
		Deal: func(chance *rand.Rand) rulestest.Table {
			d := dealTable(chance)
			d.kept = kept
			return d
		},
		Moments: []string{"lead"},
		Settled: "an.card.2",
		Asks:    true,
		Bars:    bars,
	}, 30, 200)
	t.Log(kept.ended)
	t.Log(kept.met)
	if !testbed.Thorough() {
		return
	}
	for _, depth := range []string{"light", "full"} {
		for _, end := range []string{"types", "objectives", "stability", "danger"} {
			// One or two light games in three hundred end by Objectives, because each Objective
			// asks for one clue of seventy. Another order of verbs can take these games away. That
			// end has its transcript.
			if kept.ended[depth+" "+end] == 0 && depth+" "+end != "light objectives" {
				t.Errorf("no %s game ended by %s: only %v", depth, end, kept.ended)
			}
		}
		for _, what := range slices.Concat(benign[:9], harmful, []string{"pressure", "exhausted", "time", "canceled", "flip", "use"}) {
			if kept.met[depth+" "+what] == 0 {
				t.Errorf("no %s game met %s", depth, what)
			}
		}
	}
}

// bars are the reasons that random play meets often enough to rely on; the others have
// their transcripts.
var bars = []string{
	"an.card.2 known", "an.card.5 elsewhere",
	"an.play.1 not-open",
	"an.setup.1 open-first", "an.step.1 first", "an.step.1 stop", "an.step.2 nothing-asks", "an.step.3 must",
}
