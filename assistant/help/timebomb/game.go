package timebomb

import (
	"lestrade/assistant/help"
	"lestrade/rules/position"
	referee "lestrade/rules/timebomb"
)

// Game is Time Bomb Evolution with its help.
var Game = help.Game{
	Standing: []string{"numbers", "claims-may", "claims-wait", "last-round", "last-defuser", "danger", "pink-pair", "blue-ends", "blue-may", "orange-ends"},
	Game:     referee.Game, Table: onTable, Paper: paper, Story: story, Reports: []help.Report{padReport, odds, review}, Keys: true, Habits: habits,
	// A new table is asked for the colours in play, if there is a choice, and who begins; for no card.
	Setup: func(*position.Position, []string) []string { return []string{"colours", "first"} },
	Drawn: []string{"colours"},
	// Each cut is heard, as the bomb is.
	Talk: func(view *position.Position) help.Talk {
		over := view.Outcome()
		talk := help.Talk{Blast: over != nil && referee.Exploded(over)}
		for e := range view.LinesBackward() {
			if e.Verb == "cut" {
				talk.Cuts++
			}
		}
		return talk
	},
}
