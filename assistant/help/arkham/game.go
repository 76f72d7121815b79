// Package arkham is the help for Arkham Noir, case 3: the zones, the limits and the step
// that is due, as a solo player has them on the table.
package arkham

import (
	"lestrade/assistant/help"
	referee "lestrade/rules/arkham"
	"lestrade/rules/position"
)

// Game is Arkham Noir with its help.
var Game = help.Game{Game: referee.Game, Table: onTable, Setup: setup, Story: story, Reports: []help.Report{advise, odds}, Point: point}

// setup asks for the case that begins, and for two counts that the box is asked for
// once. No card need be entered.
func setup(*position.Position, []string) []string { return []string{"open", "deck", "dangers"} }
