package arkham

import (
	"lestrade/rules"
	"lestrade/rules/arkham/cardboard"
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
		"card": withReader(reader.readClue), "named": withReader(reader.readMet), "placed": withReader(reader.readMet), "revealed": withReader(reader.readMet),
		"scored": withReader(reader.readName), "movable": withReader(reader.readName), "danger-name": withReader(reader.readName), "turned": withReader(reader.readName),
	},
	Recalls: map[string]func(s turn.State, soFar rules.Entry, text, lang string) []string{
		"named": withReader(reader.recallMet), "placed": withReader(reader.recallMet), "revealed": withReader(reader.recallMet),
	},
	Met:       func(s turn.State) []rules.Entry { return s.Faces.MetLines() },
	Counters:  counters,
	Turn:      turn.State.Player,
	Due:       turn.State.Due,
	Unchecked: turn.State.Unchecked,
	End:       turn.Ending,
	Table:     func(s turn.State) any { return table(s) },
}

var machineGone = turn.Says.Due("machine-gone")

// act is what a verb of the player does: the steps that leave no choice follow it, and the
// Machine may go out of play by it.
func act(do func(s *turn.State, e rules.Entry, say *rules.Events)) func(*turn.State, int, rules.Entry, *rules.Events) {
	return func(s *turn.State, n int, e rules.Entry, say *rules.Events) {
		s.Faces.Meet(n, e)
		had := s.Machine() == cardboard.Yes
		s.Fresh = s.Fresh && (e.Verb == "use" || e.Verb == "stow" || e.Verb == "ready")
		do(s, e, say)
		s.Run(say)
		if had && s.Machine() == cardboard.No && !s.Over() {
			say.Move(machineGone.Of())
		}
	}
}

// tell is what a statement does that may change the step that waits.
func tell(do func(s *turn.State, n int, e rules.Entry, say *rules.Events)) func(*turn.State, int, rules.Entry, *rules.Events) {
	return func(s *turn.State, n int, e rules.Entry, say *rules.Events) {
		do(s, n, e, say)
		s.Resume(say)
	}
}
