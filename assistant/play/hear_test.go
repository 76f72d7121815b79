package play_test

import (
	"testing"
	"time"

	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
)

// bomb is a table of Time Bomb before a cut that may explode.
func bomb(t *testing.T) *table.Hall {
	t.Helper()
	hall := newHall(t)
	p, err := transcript.Head(hall.Shelf, "timebomb", []string{"Anna", "Bruno", "Chloé", "Dario"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	made, err := hall.Create("", p)
	if err != nil {
		t.Fatal(err)
	}
	enter(t, made, "colours = red blue pink green", "first = Anna", "set revealed green 2")
	return hall
}

// TestBang: the bell rings for an explosion where people want it, once; it never does at first.
func TestBang(t *testing.T) {
	for name, c := range map[string]struct {
		typed []string
		rings int
	}{
		"off at first":  {[]string{"b ver", "journal", "quitter"}, 0},
		"on":            {[]string{"son", "b ver", "journal", "quitter"}, 3},
		"on and off":    {[]string{"son", "son", "b ver", "quitter"}, 0},
		"on, no bang":   {[]string{"son", "b ros", "quitter"}, 0},
		"on afterwards": {[]string{"b ver", "son", "quitter"}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			p := sitDown(t, bomb(t), c.typed...)
			if p.play(); p.asks.Rang != c.rings {
				t.Errorf("it rang %d times, want %d", p.asks.Rang, c.rings)
			}
		})
	}
}

// TestTimer: what is left of the table's time stands beside whose turn it is. The bell rings once when
// it is up; claims begin no other turn, a cut does. Each answer takes ten seconds.
func TestTimer(t *testing.T) {
	hall := bomb(t)
	answers := []string{"minuteur tour 30", "journal", "journal", "1 1 1 1", "b ros", "minuteur arrêter", "journal", "quitter"}
	p := sitDown(t, hall, answers...)
	hall.Now = func() time.Time { return time.Unix(int64(10*(len(answers)-len(p.asks.Left()))), 0) }
	p.play()
	p.wantShown("à Anna de jouer · 0:10", "à Anna de jouer · le temps est écoulé", "à Bruno de jouer · 0:30", "à Bruno de jouer · 0:20, arrêté")
	if p.asks.Rang != 1 {
		t.Errorf("it rang %d times, want once", p.asks.Rang)
	}
}
