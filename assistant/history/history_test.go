package history

import (
	"reflect"
	"slices"
	"testing"
	"time"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/data"
	"lestrade/rules"
	"lestrade/rules/position"
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
	got := Sums(nil, []Game{first, second})
	want := []Sum{
		{Player: "Anna", Game: "charlock", Played: 2, Decided: 1, Won: 1, Best: 7, Minutes: 50},
		{Player: "Bruno", Game: "charlock", Played: 2, Decided: 1, Minutes: 50},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// People's sums add up over the evenings, under each person's name.
func TestHabits(t *testing.T) {
	evenings := [][]help.Habit{
		{{Seat: "Anna", Of: "lies", Times: 2, Known: 3}, {Seat: "Bruno", Of: "lies", Times: 0, Known: 4}},
		{{Seat: "ANNA", Of: "lies", Times: 1, Known: 1}, {Seat: "ANNA", Of: "followed", Times: 1, Known: 1}},
	}
	house := help.House{{Game: rules.Game{ID: "charlock"}, Habits: func(*position.Position) (of []help.Habit) {
		of, evenings = evenings[0], evenings[1:]
		return of
	}}}
	got := Sums(house, []Game{game(pair, rules.Ending{}), game([]string{"ANNA", "Bruno"}, rules.Ending{})})
	if want := []Habit{{"lies", 3, 4}, {"followed", 1, 1}}; !slices.Equal(got[0].Habits, want) {
		t.Errorf("Anna: %v, want %v", got[0].Habits, want)
	}
	if want := []Habit{{"lies", 0, 4}}; !slices.Equal(got[1].Habits, want) {
		t.Errorf("Bruno: %v, want %v", got[1].Habits, want)
	}
}

// Four evenings, the latest first as the record gives them: the figures of each after each.
func TestPictures(t *testing.T) {
	evening := func(day int, seats []string, winner string, scores ...[2]int) Game {
		e := rules.Ending{Winners: []string{winner}}
		for i, s := range scores {
			e.Standing = append(e.Standing, rules.Standing{Seat: seats[i], Low: s[0], High: s[1]})
		}
		g := game(seats, e)
		g.Ended = time.Date(2026, 11, day, 22, 0, 0, 0, time.UTC)
		return g
	}
	untold := evening(3, []string{"Bruno", "Chloé"}, "")
	untold.Ending = rules.Ending{Winners: []string{}, Missing: []rules.Notice{{Key: "tokens"}}}
	other := evening(5, pair, "Anna", [2]int{9, 9})
	other.Game = "sherlock"
	d := Pictures(speak.New(data.English), help.House{{Game: rules.Game{ID: "charlock"}}}, []Game{
		other,
		evening(4, []string{"Bruno", "Chloe"}, "Chloe", [2]int{6, 6}, [2]int{8, 8}),
		untold,
		evening(2, []string{"ANNA", "Bruno"}, "Bruno", [2]int{2, 4}, [2]int{5, 5}),
		evening(1, pair, "Anna", [2]int{7, 7}, [2]int{3, 3}),
	})
	var got [][][]string
	for _, b := range d {
		if p, is := b.(doc.Plot); is {
			rows := [][]string{longs(p.Lines)}
			for _, m := range p.Steps {
				rows = append(rows, longs(m.Figures))
			}
			got = append(got, rows)
		}
	}
	people := []string{"Anna", "Bruno", "Chloé"}
	want := [][][]string{
		{people, {"1", "0", "–"}, {"1", "1", "–"}, {"1", "1", "0"}, {"1", "1", "1"}}, // won so far
		{people, {"7", "3", "–"}, {"–", "5", "–"}, {"–", "6", "8"}},                  // scores; nobody has one on the 3rd
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

func longs(texts []doc.Text) (all []string) {
	for _, text := range texts {
		all = append(all, text.Long)
	}
	return all
}
