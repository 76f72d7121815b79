package indices13

import (
	"lestrade/assistant/speak"
)

// Text is how simulated games went, for people.
func (out *Simulated) Text(v *speak.Voice) string {
	text := v.Say("simulate.title", speak.Figures{"players": out.Players, "games": out.Games, "seed": out.Seed}) + "\n"
	var rows [][]string
	for _, a := range out.Alone {
		rows = append(rows, []string{a.Bot, v.Say("simulate."+a.Bot, nil)})
	}
	text += speak.Columns("  ", rows)
	even := speak.Plain(v.Number(100*out.Even, 1))
	text += "\n" + v.Say("simulate.matches", speak.Figures{"even": even}) + "\n"
	rows = nil
	for _, m := range out.Matches {
		rows = append(rows, []string{
			v.Say("simulate.match", speak.Figures{"bot": speak.Plain(m.Bot), "other": speak.Plain(m.Against)}),
			v.Say("simulate.won", speak.Figures{"share": speak.Plain(v.Number(100*m.Won.Mean, 1)), "error": speak.Plain(v.Number(100*m.Won.Error, 1))}),
		})
	}
	text += speak.Columns("  ", rows) + "\n" + v.Say("simulate.alone", nil) + "\n"
	rows = [][]string{{"", v.Say("simulate.actions", nil), v.Say("simulate.turns", nil)}}
	for _, a := range out.Alone {
		rows = append(rows, []string{a.Bot, a.Actions.Text(v), a.Turns.Text(v)})
	}
	return text + speak.Columns("  ", rows)
}
