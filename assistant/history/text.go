package history

import (
	"strconv"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
)

// Over says how the game ended.
func (g Game) Over(v *speak.Voice) string { return help.EndListed(v, g.At, &g.Ending) }

// Page lists games, a row each: when, which box, at which table, and with whom. The row ends in
// what last says of its game.
func Page(v *speak.Voice, games []Game, last func(Game) string) doc.Doc {
	t := doc.Table{Columns: []doc.Column{{}, {}, {Rank: doc.Wanted}, {}, {Rank: doc.Spare}, {}}}
	for _, g := range games {
		t.Rows = append(t.Rows, doc.Says(v.Date(g.Ended.Local()), v.CalledShort(g.Game), g.Table, v.List(g.Seats), minutes(v, g.Minutes()), last(g)))
	}
	return doc.Doc{t}
}

// SumsPage lists sums, a row each under a head, and below them people's habits.
func SumsPage(v *speak.Voice, sums []Sum) doc.Doc {
	var habits []string
	t := doc.Table{Columns: doc.Columns(strings.Split(v.Say("stats.head", nil), "|")...), Headed: true}
	t.Columns[4].Rank, t.Columns[5].Rank = doc.Wanted, doc.Spare
	for _, s := range sums {
		best := ""
		if s.Best > 0 {
			best = strconv.Itoa(s.Best)
		}
		t.Rows = append(t.Rows, doc.Says(s.Player, v.CalledShort(s.Game), strconv.Itoa(s.Played), strconv.Itoa(s.Won), best, minutes(v, s.Minutes)))
		if v.Lacks(s.Game) { // only the game has words for its habits
			continue
		}
		for _, h := range s.Habits {
			habit := v.At(s.at).Say("habit."+h.Of, speak.Figures{"number": h.Times, "of": h.Known})
			habits = append(habits, v.Aside(s.Player, habit))
		}
	}
	return append(doc.Doc{t}, doc.Section(doc.Vital, "", habits)...)
}

// minutes says a length of time; "" if nobody measured it, as at an imported table.
func minutes(v *speak.Voice, n int) string {
	if n == 0 {
		return ""
	}
	return v.Say("history.minutes", speak.Figures{"number": n})
}
