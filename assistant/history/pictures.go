package history

import (
	"slices"
	"strconv"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules/vocabulary"
)

// Pictures shows for each game of the house, evening by evening, how often each person has won so
// far and which scores are known exactly, and then the sums.
func Pictures(v *speak.Voice, house help.House, games []Game) (d doc.Doc) {
	byEnd := slices.Clone(games)
	slices.SortStableFunc(byEnd, func(a, b Game) int { return a.Ended.Compare(b.Ended) })
	for _, game := range house {
		played := slices.DeleteFunc(slices.Clone(byEnd), func(g Game) bool { return g.Game != game.ID })
		if len(played) == 0 {
			continue
		}
		people := peopleOf(played)
		d = append(d, doc.One(doc.Vital, doc.Say(v.Called(game.ID)).As(doc.Strong)))
		d = append(d, wins(v, played, people)...)
		d = append(d, scores(v, played, people)...)
		d = append(append(d, SumsPage(v, Sums(house, played))...), doc.Gap{})
	}
	return d
}

// peopleOf returns those who played, each by the name that they had first.
func peopleOf(games []Game) (names []string) {
	for _, g := range games {
		for _, seat := range g.Seats {
			if !slices.ContainsFunc(names, func(name string) bool { return vocabulary.Plain(name) == vocabulary.Plain(seat) }) {
				names = append(names, seat)
			}
		}
	}
	return names
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

// wins plots how many games each person has won so far, from the first one that they played.
func wins(v *speak.Voice, games []Game, people []string) doc.Doc {
	p := help.Plot(v, v.Say("history.wins", nil), people)
	won := slices.Repeat([]int{-1}, len(people))
	for _, g := range games {
		for i, name := range people {
			switch seat := g.SeatOf(name); {
			case seat == "":
			case g.Result(seat) == Won:
				won[i] = max(won[i], 0) + 1
			default:
				won[i] = max(won[i], 0)
			}
		}
		p.Steps = append(p.Steps, moment(v, g, won))
	}
	return help.Scaled(p)
}

// scores plots the scores that are known exactly, of the games in which somebody has one.
func scores(v *speak.Voice, games []Game, people []string) doc.Doc {
	p := help.Plot(v, v.Say("history.scores", nil), people)
	for _, g := range games {
		now := slices.Repeat([]int{-1}, len(people))
		for i, name := range people {
			if s := g.Standing(g.SeatOf(name)); s.Low == s.High && s.Low > 0 {
				now[i] = s.Low
			}
		}
		if slices.Max(now) >= 0 {
			p.Steps = append(p.Steps, moment(v, g, now))
		}
	}
	return help.Scaled(p)
}

// moment is an evening of a plot, with a value for each person, which is negative for none.
func moment(v *speak.Voice, g Game, values []int) doc.Moment {
	m := doc.Moment{Said: doc.Say(v.Date(g.Ended.Local()) + " " + g.Table)}
	for _, value := range values {
		m.Add(float64(value), strconv.Itoa(value))
	}
	return m
}
