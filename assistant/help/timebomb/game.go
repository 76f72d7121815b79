package timebomb

import (
	"lestrade/assistant/help"
	"lestrade/rules"
	referee "lestrade/rules/timebomb"
)

// Game is Time Bomb Evolution with its help.
var Game = help.Game{
	Game: referee.Game, Table: onTable, Reports: []help.Report{odds, review}, Keys: true, Habits: habits,
	// The colours in play, where there is a choice, and who begins are asked for. Nobody
	// enters cards: all lie face down.
	Setup: func(*rules.Position, []string) []string { return []string{"colours", "first"} },
}
