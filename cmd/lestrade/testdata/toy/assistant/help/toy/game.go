// Package toy is the help of a game that a test adds to the house.
package toy

import (
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
	referee "lestrade/rules/toy"
)

// Game is the toy with its help.
var Game = help.Game{
	Game:   referee.Game,
	Panel:  panel,
	Glance: func(v *speak.Voice, view *rules.Position, _ int) string { return panel(v, view) },
	Setup:  setup,
}

func panel(v *speak.Voice, view *rules.Position) string {
	table := referee.TableOf(view)
	if table.Turn == "" {
		return v.Say("panel.waiting", nil) + "\n"
	}
	return v.Say("panel.turn", speak.Figures{"seat": table.Turn}) + "\n"
}

// setup asks for the suspects that are to be entered, then who begins.
func setup(_ *rules.Position, whose []string) []string {
	var begun []string
	for _, seat := range whose {
		begun = append(begun, "hold "+seat)
	}
	return append(begun, "first")
}
