package arkham

import (
	"lestrade/assistant/help"
	referee "lestrade/rules/arkham"
	"lestrade/rules/position"
)

// Game is Arkham Noir with its help. A table is asked for the case that begins and for two counts
// of the box; no card need be entered.
var Game = help.Game{
	Game: referee.Game, Table: onTable, Story: story, Reports: []help.Report{advise, odds}, Point: point,
	Setup: func(*position.Position, []string) []string { return []string{"open", "deck", "dangers"} },
}
