// Package arkham is the help for Arkham Noir, case 3: the zones, the limits and the step
// that is due, as a solo player has them on the table.
package arkham

import (
	"lestrade/assistant/help"
	"lestrade/rules"
	referee "lestrade/rules/arkham"
)

// Game is Arkham Noir with its help.
var Game = help.Game{Game: referee.Game, Panel: panel, Glance: glance, Top: top, Setup: setup, Reports: []help.Report{odds}}

// top is what a reader of the JSON finds at its top.
func top(facts rules.Facts) map[string]any {
	t := facts.Table.(referee.Table)
	return map[string]any{
		"turn_number": t.TurnNumber, "phase": t.Phase, "step": t.Step, "zones": t.Zones,
		"limits": t.Limits, "dangers": t.Dangers, "cases": t.Cases,
	}
}

// setup asks for the case that begins, and for two counts that the box is asked for
// once. No card need be entered.
func setup(*rules.Position, []string) []string { return []string{"open", "deck", "dangers"} }
