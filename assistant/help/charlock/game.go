package charlock

import (
	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	referee "lestrade/rules/charlock"
	"lestrade/rules/position"
)

// news says which answers are good or bad for the seat that hears them.
var news = map[string]doc.Mark{
	"lead": doc.Right, "right": doc.Right, "single": doc.Right, "double": doc.Right, "dead-end": doc.Wrong, "wrong": doc.Wrong,
}

// Game is Charlock Holmes with its help.
var Game = help.Game{
	Standing: []string{"may-guess", "in-reach", "shout-first", "guess-first", "will-not-draw", "last-round", "value"},
	Game:     referee.Game, Table: onTable, Own: ownTable, Paper: paper, Story: story, Clash: clash, Practice: practise, Follow: follow,
	News:    news,
	Reports: []help.Report{padReport, sheet, explain, advise, review},
	// A new table is asked who begins, what lies face up on the trail, and which cards stand where
	// the given seats can see them. A light game asks for no cards: there they may be told.
	Setup: func(p *position.Position, whose []string) []string {
		lines := []string{"first", "trail"}
		for _, seat := range p.Header().Seats {
			sees := len(whose) > 1 || len(whose) == 1 && whose[0] != seat
			if sees && p.Header().Option("turns") != "light" {
				lines = append(lines, "case "+seat)
			}
		}
		return lines
	},
}
