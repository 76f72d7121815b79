package timebomb

import (
	"lestrade/assistant/help"
	"lestrade/rules"
	referee "lestrade/rules/timebomb"
)

// Game is Time Bomb Evolution with its help.
var Game = help.Game{Game: referee.Game, Panel: panel, Glance: glance, Top: top, Setup: setup, Reports: reports}

// top is what a reader of the JSON finds at its top.
func top(facts rules.Facts) map[string]any {
	t := facts.Table.(referee.Table)
	return map[string]any{
		"round": t.Round, "cuts": t.Cuts, "cuts_in_round": t.CutsInRound, "cuts_left": t.CutsLeft,
		"cutter": t.Cutter, "must_cut": t.MustCut, "revealed": t.Revealed, "defused": t.Defused,
		"aside": t.Aside, "cards": t.Cards, "colours": t.Colours,
	}
}

// setup asks for the colours in play, where there is a choice, and who begins. Nobody
// enters cards: all lie face down.
func setup(*rules.Position, []string) []string { return []string{"colours", "first"} }
