package arkham

import "lestrade/rules"

// ID is the game's id, and its folder in data/.
const ID = "arkham"

// Game is what stands on the shelf.
var Game = rulebook.Game()

var rulebook = rules.Rulebook[state]{
	ID:    ID,
	Says:  &says,
	Start: start,
	Over:  state.barOver,
	Verbs: map[string]rules.VerbRules[state]{
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
	Reads: map[string]func(s state, soFar rules.Entry, text, lang string) string{
		"card": by(reader.readClue), "named": by(reader.readMet), "placed": by(reader.readMet), "revealed": by(reader.readMet),
		"scored": by(reader.readName), "movable": by(reader.readName), "danger-name": by(reader.readName), "turned": by(reader.readName),
	},
	Recalls: map[string]func(s state, soFar rules.Entry, text, lang string) []string{
		"named": by(reader.recallMet), "placed": by(reader.recallMet), "revealed": by(reader.recallMet),
	},
	Met:       func(s state) []rules.Entry { return s.Faces.MetLines() },
	Counters:  counters,
	Turn:      state.player,
	Due:       state.due,
	Unchecked: state.unchecked,
	End:       ending,
	Table:     func(s state) any { return s.table() },
}

// says are the sentences of the game.
var says rules.Sentences
