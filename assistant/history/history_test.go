package history

import (
	"testing"
	"time"

	"lestrade/rules"
)

func game(players []string, e rules.Ending) Game {
	return Game{Game: "charlock", Seats: players, Ending: e}
}

var pair = []string{"Anna", "Bruno"}

// A game of winners, of losers only, of teams not told yet, and one that nobody wins.
func TestResults(t *testing.T) {
	for name, c := range map[string]struct {
		ending      rules.Ending
		anna, bruno Result
	}{
		"won":     {rules.Ending{Winners: []string{"Anna"}}, Won, Lost},
		"shared":  {rules.Ending{Winners: pair}, Won, Won},
		"demoted": {rules.Ending{Winners: []string{}, Demoted: []string{"Bruno"}}, Won, Lost},
		"untold":  {rules.Ending{Winners: []string{}, Missing: []rules.Notice{{Key: "role"}}}, Open, Open},
		"nobody":  {rules.Ending{Winners: []string{}}, Lost, Lost},
	} {
		g := game(pair, c.ending)
		if a, b := g.Result("Anna"), g.Result("Bruno"); a != c.anna || b != c.bruno {
			t.Errorf("%s: Anna %d, Bruno %d", name, a, b)
		}
	}
}

// The night between two evenings is no time at the table.
func TestPausesAreLeftOut(t *testing.T) {
	began := time.Date(2026, 11, 22, 20, 0, 0, 0, time.UTC)
	g := Game{Began: began, Ended: began}
	for _, minutes := range []int{10, 40, 40, 1240, 1260} {
		g.saidAt(began.Add(time.Duration(minutes) * time.Minute))
	}
	if want := began.Add(21 * time.Hour); g.Minutes() != 60 || !g.Ended.Equal(want) {
		t.Errorf("%d minutes, ended %v", g.Minutes(), g.Ended)
	}
}

// Two games of two people, one of whom writes her name in capitals the second time.
func TestSums(t *testing.T) {
	first := game(pair, rules.Ending{Winners: []string{"Anna"}, Standing: []rules.Standing{{Seat: "Anna", Place: 1, Low: 7, High: 7}, {Seat: "Bruno", Place: 2, Low: 3, High: 5}}})
	first.Played = 30 * time.Minute
	second := game([]string{"ANNA", "Bruno"}, rules.Ending{Winners: []string{}, Missing: []rules.Notice{{Key: "tokens"}}, Standing: []rules.Standing{{Seat: "ANNA", Place: 1, Low: 5, High: 5}}})
	second.Played = 20 * time.Minute
	got := Sums([]Game{first, second})
	want := []Sum{{"Anna", "charlock", 2, 1, 1, 7, 50}, {"Bruno", "charlock", 2, 1, 0, 0, 50}}
	if len(got) != 2 || got[0] != want[0] || got[1] != want[1] {
		t.Errorf("%+v, want %+v", got, want)
	}
}
