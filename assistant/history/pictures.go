package history

import (
	"slices"
	"strconv"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules/sorting"
	"lestrade/rules/vocabulary"
)

// Pictures shows for each game of the house, evening by evening, how often each person has won since
// the first one that they played, and which scores are known exactly. Then come the sums.
func Pictures(v *speak.Voice, house help.House, games []Game) (d doc.Doc) {
	byEnd := slices.Clone(games)
	sorting.Stable(byEnd, func(a, b Game) int { return a.Ended.Compare(b.Ended) })
	for _, game := range house {
		played := slices.DeleteFunc(slices.Clone(byEnd), func(g Game) bool { return g.Game != game.ID })
		if len(played) == 0 {
			continue
		}
		var people []string // each by the name that they had first
		for _, g := range played {
			for _, seat := range g.Seats {
				if !slices.ContainsFunc(people, func(name string) bool { return vocabulary.Plain(name) == vocabulary.Plain(seat) }) {
					people = append(people, seat)
				}
			}
		}
		wins, scores := help.Plot(v, v.Say("history.wins", nil), people), help.Plot(v, v.Say("history.scores", nil), people)
		won := slices.Repeat([]int{-1}, len(people))
		for _, g := range played {
			scored := slices.Repeat([]int{-1}, len(people))
			for i, name := range people {
				seat := g.SeatOf(name)
				if seat == "" {
					continue
				}
				won[i] = max(won[i], 0)
				if g.Result(seat) == Won {
					won[i]++
				}
				if s := g.Standing(seat); s.Low == s.High && s.Low > 0 {
					scored[i] = s.Low
				}
			}
			wins.Steps = append(wins.Steps, moment(v, g, won))
			if slices.Max(scored) >= 0 {
				scores.Steps = append(scores.Steps, moment(v, g, scored))
			}
		}
		d = append(d, doc.One(doc.Vital, doc.Say(v.Called(game.ID)).As(doc.Strong)))
		d = append(slices.Concat(d, help.Scaled(wins), help.Scaled(scores), SumsPage(v, Sums(house, played))), doc.Gap{})
	}
	return d
}

// SeatOf returns a person's seat; "" if they did not play.
func (g Game) SeatOf(name string) string {
	for _, seat := range g.Seats {
		if vocabulary.Plain(seat) == vocabulary.Plain(name) {
			return seat
		}
	}
	return ""
}

// moment is an evening of a plot, with a value for each person, which is negative for none.
func moment(v *speak.Voice, g Game, values []int) doc.Moment {
	m := doc.Moment{Said: doc.Say(v.Date(g.Ended.Local()) + " " + g.Table)}
	for _, value := range values {
		m.Add(float64(value), strconv.Itoa(value))
	}
	return m
}
