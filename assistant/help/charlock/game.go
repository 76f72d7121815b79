package charlock

import (
	"lestrade/assistant/help"
	"lestrade/rules"
	referee "lestrade/rules/charlock"
)

// Game is Charlock Holmes with its help.
var Game = help.Game{
	Game: referee.Game, Panel: panel, Glance: glance, Top: top, Setup: setup, Reports: reports, Clash: clash,
}

// top is what a reader of the JSON finds at its top: the trail and its clock.
func top(facts rules.Facts) map[string]any {
	table := facts.Table.(referee.Table)
	return map[string]any{"round": table.Round, "last_round": table.LastRound, "trail": table.Trail}
}

// setup asks who begins, what lies face up on the trail, and which cards stand where
// the given seats can see them.
func setup(p *rules.Position, whose []string) []string {
	lines := []string{"first", "trail"}
	for _, seat := range p.Header().Seats {
		if len(whose) > 1 || len(whose) == 1 && whose[0] != seat {
			lines = append(lines, "case "+seat)
		}
	}
	return lines
}
