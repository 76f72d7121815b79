package history

import (
	"strconv"
	"strings"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
)

// Over says how the game ended.
func (g Game) Over(v *speak.Voice) string { return help.EndText(v.At(g.At), &g.Ending) }

// Text are games as lines, each ending in what last says of its game.
func Text(v *speak.Voice, games []Game, last func(Game) string) string {
	var cells [][]string
	for _, g := range games {
		cells = append(cells, []string{v.Date(g.Ended.Local()), g.Table, v.List(g.Seats), minutes(v, g.Minutes()), last(g)})
	}
	return speak.Columns("", cells)
}

// SumsText are sums as lines under a head.
func SumsText(v *speak.Voice, sums []Sum) string {
	cells := [][]string{strings.Split(v.Say("stats.head", nil), "|")}
	for _, s := range sums {
		best := ""
		if s.Best > 0 {
			best = strconv.Itoa(s.Best)
		}
		cells = append(cells, []string{s.Player, s.Game, strconv.Itoa(s.Played), strconv.Itoa(s.Won), best, minutes(v, s.Minutes)})
	}
	return speak.Columns("", cells)
}

// minutes is a length; "" where nobody measured it, as of an imported table.
func minutes(v *speak.Voice, n int) string {
	if n == 0 {
		return ""
	}
	return v.Say("history.minutes", speak.Figures{"number": n})
}
