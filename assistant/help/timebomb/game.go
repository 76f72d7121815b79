package timebomb

import (
	"lestrade/assistant/help"
	"lestrade/rules"
	referee "lestrade/rules/timebomb"
)

// Game is Time Bomb Evolution with its help.
var Game = help.Game{Game: referee.Game, Panel: panel, Glance: glance, Setup: setup, Reports: reports}

// setup asks for the colours in play, where there is a choice, and who begins. Nobody
// enters cards: all lie face down.
func setup(*rules.Position, []string) []string { return []string{"colours", "first"} }
