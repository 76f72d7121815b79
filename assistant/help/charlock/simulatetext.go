package charlock

import (
	"lestrade/assistant/speak"
)

// Text is how simulated games went, for people.
func (out *Simulated) Text(v *speak.Voice) string {
	text := v.Say("simulate.title", speak.Figures{"players": out.Players, "games": out.Games, "seed": out.Seed}) + "\n"
	var bots [][]string
	rows := [][]string{{"", v.Say("simulate.captured", nil), v.Say("simulate.round", nil), v.Say("simulate.turns", nil), v.Say("simulate.cards", nil)}}
	for _, b := range out.Bots {
		bots = append(bots, []string{b.Bot, v.Say("simulate."+b.Bot, nil)})
		rows = append(rows, []string{b.Bot, b.Captured.Text(v), b.Round.Text(v), b.Turns.Text(v), b.Cards.Text(v)})
	}
	return text + speak.Columns("  ", bots) + "\n" + speak.Columns("  ", rows) + "\n" + v.Say("simulate.legend", nil) + "\n"
}
