package charlock

import (
	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	referee "lestrade/rules/charlock"
	"lestrade/rules/position"
)

// news are the answers that are good or bad for the seat that hears them.
var news = map[string]doc.Mark{
	"lead": doc.Right, "right": doc.Right, "single": doc.Right, "double": doc.Right, "dead-end": doc.Wrong, "wrong": doc.Wrong,
}

// Game is Charlock Holmes with its help.
var Game = help.Game{
	Game: referee.Game, Table: onTable, Setup: setup, Pad: paper, Story: story, Clash: clash,
	News:    news,
	Reports: []help.Report{sheet, explain, advise},
}

// setup asks who begins, what lies face up on the trail, and which cards stand where
// the given seats can see them.
func setup(p *position.Position, whose []string) []string {
	lines := []string{"first", "trail"}
	if p.Header().Option("turns") == "light" { // cards may be told, and nobody is asked for them
		return lines
	}
	for _, seat := range p.Header().Seats {
		if len(whose) > 1 || len(whose) == 1 && whose[0] != seat {
			lines = append(lines, "case "+seat)
		}
	}
	return lines
}
