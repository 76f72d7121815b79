// Package toy helps players of a game that a test adds to the house.
package toy

import (
	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules/position"
	referee "lestrade/rules/toy"
)

// Game is the toy with its help.
var Game = help.Game{
	Game:  referee.Game,
	Table: onTable,
	Setup: setup,
}

func onTable(v *speak.Voice, view *position.Position) doc.Doc {
	table := referee.TableOf(view)
	if table.Turn == "" {
		return doc.Doc{doc.One(doc.Vital, doc.Say(v.Say("panel.waiting", nil)))}
	}
	return doc.Doc{doc.One(doc.Vital, doc.Say(v.Say("panel.turn", speak.Figures{"seat": table.Turn})))}
}

// setup lists what is entered before the game begins: the suspects, then who begins.
func setup(_ *position.Position, whose []string) []string {
	var begun []string
	for _, seat := range whose {
		begun = append(begun, "hold "+seat)
	}
	return append(begun, "first")
}
