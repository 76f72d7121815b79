package history

import (
	"cmp"
	"slices"

	"lestrade/assistant/help"
	"lestrade/rules/position"
	"lestrade/rules/sorting"
	"lestrade/rules/vocabulary"
)

// Sum adds up a person's games of one kind.
type Sum struct {
	Player  string `json:"player"`
	Game    string `json:"game"`
	Played  int    `json:"played"`
	Decided int    `json:"decided"` // how many of them it is known for who won
	Won     int    `json:"won"`
	Best    int    `json:"best,omitempty"` // the highest score that is known exactly
	Minutes int    `json:"minutes"`        // at the table, in all
	// Habits are the habits that the game's help counts, in its order.
	Habits []Habit `json:"habits,omitempty"`

	at *position.Position // a table of the game, for its sentences
}

// Habit is how often somebody did something, of the times at which that is known.
type Habit struct {
	Of    string `json:"of"`
	Times int    `json:"times"`
	Known int    `json:"known"`
}

// Sums adds up games for each person and each kind of game. They are sorted by name, and then the
// most played first. Names that differ only in capitals or accents are one person.
func Sums(house help.House, games []Game) []Sum {
	at := map[[2]string]int{}
	var sums []Sum
	for _, g := range games {
		var habits []help.Habit
		if of := house.Game(g.Game).Habits; of != nil {
			habits = of(g.At)
		}
		for _, seat := range g.Seats {
			key := [2]string{vocabulary.Plain(seat), g.Game}
			i, known := at[key]
			if !known {
				i = len(sums)
				at[key], sums = i, append(sums, Sum{Player: seat, Game: g.Game, at: g.At})
			}
			s := &sums[i]
			s.Played++
			s.Minutes += g.Minutes()
			if r := g.Result(seat); r != Open {
				s.Decided++
				if r == Won {
					s.Won++
				}
			}
			if standing := g.Standing(seat); standing.Low == standing.High {
				s.Best = max(s.Best, standing.Low)
			}
			for _, h := range habits {
				if h.Seat != seat {
					continue
				}
				k := slices.IndexFunc(s.Habits, func(known Habit) bool { return known.Of == h.Of })
				if k < 0 {
					k = len(s.Habits)
					s.Habits = append(s.Habits, Habit{Of: h.Of})
				}
				s.Habits[k].Times += h.Times
				s.Habits[k].Known += h.Known
			}
		}
	}
	sorting.Stable(sums, func(a, b Sum) int {
		return cmp.Or(cmp.Compare(vocabulary.Plain(a.Player), vocabulary.Plain(b.Player)), cmp.Compare(b.Played, a.Played), cmp.Compare(a.Game, b.Game))
	})
	return sums
}
