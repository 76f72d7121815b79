package sherlock

import (
	"lestrade/rules"
	"lestrade/rules/sherlock/cards"
)

// ID is the game's id, and its folder in data/.
const ID = cards.ID

// Game is what stands on the shelf.
var Game = rulebook.Game()

var rulebook = rules.Rulebook[state]{
	ID:    ID,
	Says:  &cards.Says,
	Start: start,
	Early: state.BarEarly,
	Over:  state.BarOver,
	Verbs: map[string]rules.VerbRules[state]{
		"first": first, "clue": clue, "lead": lead, "location": location, "fill": fill,
		"visit": visit, "swap": swap, "solve": solve, "end": endTurn, "face": faceOfBox,
	},
	Reads: map[string]func(s state, soFar rules.Entry, text, lang string) string{
		"lead": by(reader.readLead), "lead-up": by(reader.readLeadUp), "lead-solved": by(reader.readLeadSolved),
		"item": by(reader.readItem), "laid": by(reader.readLaid), "where": by(reader.readWhere),
		"link": by(reader.readLooseLink), "face": by(reader.readFace),
	},
	Recalls: map[string]func(s state, soFar rules.Entry, text, lang string) []string{
		"lead-up": by(reader.recallLead), "lead-solved": by(reader.recallLeadSolved),
		"item": by(reader.recallItem), "laid": by(reader.recallItem), "link": by(reader.recallLink),
	},
	Parts:     func(s state, text, lang string) string { return readerAt(s, lang).parts(text) },
	Met:       state.MetLines,
	Counters:  counters,
	Turn:      state.TurnOf,
	Due:       state.due,
	Unchecked: state.unchecked,
	End:       state.Ending,
	Table:     func(s state) any { return s.table() },
}
