package timebomb

import (
	"lestrade/assistant/help"
	"lestrade/rules/position"
	referee "lestrade/rules/timebomb"
)

// Game is Time Bomb Evolution with its help.
var Game = help.Game{
	Game: referee.Game, Table: onTable, Paper: paper, Story: story, Reports: []help.Report{padReport, odds, review}, Keys: true, Habits: habits,
	// A new table is asked for the colours in play, if there is a choice, and who begins. Nobody
	// enters cards: all lie face down.
	Setup: func(*position.Position, []string) []string { return []string{"colours", "first"} },
	// People talk before each cut, and the bomb is heard.
	Talk: func(view *position.Position) help.Talk {
		switch over := view.Outcome(); {
		case over != nil:
			return help.Talk{Turn: help.NoTurn, Blast: referee.Exploded(over)}
		case view.Turn() == "":
			return help.Talk{Turn: help.NoTurn}
		}
		return help.Talk{Turn: referee.TableOf(view).Cuts}
	},
}
