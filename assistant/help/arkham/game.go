package arkham

import (
	"lestrade/assistant/help"
	referee "lestrade/rules/arkham"
	"lestrade/rules/position"
)

// Game is Arkham Noir with its help. A table is asked for the first case and two counts; for no card.
var Game = help.Game{
	Standing: []string{"stability-near", "time-near", "time-last", "may-stow", "pile-empty", "pile-last", "briefcase", "may-close", "long-line", "say-edge", "dark-hourglass", "by-face", "say-leads"},
	Game:     referee.Game, Spell: spell, Table: onTable, Story: story, Reports: []help.Report{advise, odds}, Point: point,
	Setup: func(*position.Position, []string) []string { return []string{"open", "deck", "dangers"} },
}
