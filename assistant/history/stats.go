package history

import (
	"cmp"
	"slices"

	"lestrade/rules"
)

// Sum is what games come to for a person at one game.
type Sum struct {
	Player  string `json:"player"`
	Game    string `json:"game"`
	Played  int    `json:"played"`
	Decided int    `json:"decided"` // those of which it is known who won
	Won     int    `json:"won"`
	Best    int    `json:"best,omitempty"` // the highest score that is known exactly
	Minutes int    `json:"minutes"`        // at the table, in all
}

// Sums are what games come to for each person and game: the most played first, then by
// name. A name with other capitals or accents is the same person.
func Sums(games []Game) []Sum {
	at := map[[2]string]int{}
	var sums []Sum
	for _, g := range games {
		for _, seat := range g.Seats {
			key := [2]string{rules.Plain(seat), g.Game}
			i, known := at[key]
			if !known {
				i = len(sums)
				at[key], sums = i, append(sums, Sum{Player: seat, Game: g.Game})
			}
			sums[i].add(g, seat)
		}
	}
	slices.SortStableFunc(sums, func(a, b Sum) int {
		return cmp.Or(cmp.Compare(rules.Plain(a.Player), rules.Plain(b.Player)), cmp.Compare(b.Played, a.Played), cmp.Compare(a.Game, b.Game))
	})
	return sums
}

func (s *Sum) add(g Game, seat string) {
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
}
