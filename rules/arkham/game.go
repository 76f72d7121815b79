package arkham

import (
	"lestrade/rules"
	"lestrade/rules/arkham/cardboard"
	"lestrade/rules/arkham/face"
	"lestrade/rules/arkham/turn"
)

// ID is the game's id, and its folder in data/.
const ID = face.ID

// Game is Arkham Noir for the shelf of games.
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
		// The answers to what these lead to.
		"test": test, "take": take, "discard": discard, "swap": swap, "unlock": unlock, "finish": finish,
		"danger": danger, "haunter": haunter, "objective": objective, "yes": agree, "no": decline, "go-on": goOn,
		// The statements of the table.
		"open": open, "lead": lead, "hand": hand, "clue": clue, "case": caseCard, "danger-card": dangerCard,
		"objectives": objectives, "deck": deck, "dangers": dangers, "pile": countKinds, "empty": empty,
		"move": move, "active": active, "shut": shut,
	},
	Reads: map[string]func(s turn.State, soFar rules.Entry, text, lang string) string{
		"card": withReader(reader.readClue), "named": withReader(reader.readMet), "placed": withReader(reader.readMet), "revealed": withReader(reader.readMet),
		"scored": withReader(reader.readScored), "movable": withReader(reader.readMet), "danger-name": withReader(reader.readName), "turned": withReader(reader.readName),
	},
	Recalls: map[string]func(s turn.State, soFar rules.Entry, text, lang string) []string{
		"named": withReader(reader.recallMet), "placed": withReader(reader.recallMet), "revealed": withReader(reader.recallMet), "scored": withReader(reader.recallMet),
	},
	Met:       func(s turn.State) []rules.Entry { return s.Faces.MetLines() },
	Counters:  counters,
	Turn:      turn.State.Player,
	Due:       turn.State.Due,
	Unchecked: turn.State.Unchecked,
	End:       turn.Ending,
	Table:     func(s turn.State) any { return table(s) },
}

var (
	machineGone = turn.Says.Due("machine-gone")
	timeLimit   = turn.Says.Due("time-limit", "limit", "why")
)

// act returns what a verb of the player does: do changes the state, then all steps run that leave
// no choice. It tells when the Machine goes out of play by that, or the time limit changes, and why.
func act(do func(s *turn.State, e rules.Entry, say *rules.Events)) func(*turn.State, int, rules.Entry, *rules.Events) {
	return func(s *turn.State, n int, e rules.Entry, say *rules.Events) {
		s.Faces.Meet(n, e)
		had, limit, longer := s.Machine() == cardboard.Yes, s.TimeLimit(), s.CaseAt("1b") >= 0
		s.Fresh = s.Fresh && (e.Verb == "use" || e.Verb == "stow" || e.Verb == "ready")
		do(s, e, say)
		s.Run(say)
		if had && s.Machine() == cardboard.No && !s.Over() {
			say.Move(machineGone.Of())
		}
		if now := s.TimeLimit(); now != limit && !s.Over() {
			why := "danger"
			switch is := s.CaseAt("1b") >= 0; {
			case is && !longer:
				why = "opened"
			case !is && longer:
				why = "ended"
			}
			say.Move(timeLimit.Of(now, why))
		}
	}
}

// tell returns what a statement does: do changes the state, then the waiting step runs if the
// statement has decided it.
func tell(do func(s *turn.State, n int, e rules.Entry, say *rules.Events)) func(*turn.State, int, rules.Entry, *rules.Events) {
	return func(s *turn.State, n int, e rules.Entry, say *rules.Events) {
		do(s, n, e, say)
		s.Resume(say)
	}
}
