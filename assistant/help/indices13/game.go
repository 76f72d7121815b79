package indices13

import (
	"lestrade/assistant/help"
	referee "lestrade/rules/indices13"
)

// Game is 13 Indices with its help.
var Game = help.Game{
	Game: referee.Game, Panel: panel, Narrow: narrowPanel, Glance: glance, Setup: setup, Clash: clash,
	Reports: []help.Report{answer, sheet, explain, advise, review},
}
