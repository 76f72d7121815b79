package indices13

import (
	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/help/indices13/deduction"
	referee "lestrade/rules/indices13"
	"lestrade/rules/position"
)

// Game is 13 Indices with its help. Its reports say how much "help" must allow (13.help.1).
var Game = help.Game{
	Game: referee.Game, Table: onTable, Own: own, Paper: paper, Keys: true, Clash: deduction.Clash, Practice: practise, Follow: follow,
	News:    map[string]doc.Mark{"right": doc.Right, "wrong": doc.Wrong},
	Reports: []help.Report{answer, padReport, sheet, explain, advise, review},
	// A new table is asked for the cards that the given seats can see, then who begins.
	Setup: func(p *position.Position, whose []string) (lines []string) {
		for _, seat := range p.Header().Seats {
			if len(whose) > 1 || len(whose) == 1 && whose[0] != seat {
				lines = append(lines, "front "+seat)
			}
		}
		for _, seat := range whose {
			lines = append(lines, "behind "+seat)
		}
		return append(lines, "first")
	},
	Drawn: []string{"first"},
}
