package arkham

import (
	"lestrade/rules"
	"lestrade/rules/arkham/face"
	"lestrade/rules/arkham/turn"
)

// ID is the game's id, and its folder in data/.
const ID = face.ID

// Game is what stands on the shelf.
var Game = rulebook.Game()

var rulebook = rules.Rulebook[turn.State]{
	ID:    ID,
	Says:  &turn.Says,
	Start: turn.Start,
	Over:  turn.State.BarOver,
	Verbs: map[string]rules.VerbRules[turn.State]{
		// The five options of a turn, and the Briefcase at any time.
		"play": play, "keep": keep, "from-hand": fromHand, "close": closeCase, "skip": skip,
		"use": use, "stow": stow, "ready": ready,
		// What they lead to.
		"test": test, "take": take, "discard": discard, "swap": swap, "unlock": unlock, "finish": finish,
		"danger": danger, "haunter": haunterActs, "objective": objective, "yes": agree, "no": decline, "go-on": goOn,
		// What the table tells.
		"open": open, "lead": lead, "hand": hand, "clue": clue, "case": caseCard, "danger-card": dangerCard,
		"objectives": objectives, "deck": deck, "dangers": dangers, "pile": countKinds, "empty": empty,
		"move": move, "active": active, "shut": shut,
	},
	Reads: map[string]func(s turn.State, soFar rules.Entry, text, lang string) string{
		"card": by(reader.readClue), "named": by(reader.readMet), "placed": by(reader.readMet), "revealed": by(reader.readMet),
		"scored": by(reader.readName), "movable": by(reader.readName), "danger-name": by(reader.readName), "turned": by(reader.readName),
	},
	Recalls: map[string]func(s turn.State, soFar rules.Entry, text, lang string) []string{
		"named": by(reader.recallMet), "placed": by(reader.recallMet), "revealed": by(reader.recallMet),
	},
	Met:       func(s turn.State) []rules.Entry { return s.Faces.MetLines() },
	Counters:  counters,
	Turn:      turn.State.Player,
	Due:       turn.State.Due,
	Unchecked: turn.State.Unchecked,
	End:       turn.Ending,
	Table:     func(s turn.State) any { return table(s) },
}
