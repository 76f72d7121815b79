package sherlock

import (
	"lestrade/rules"
	"lestrade/rules/sherlock/cards"
)

// ID is the game's id, and its folder in data/.
const ID = cards.ID

// Game is Sherlock: Case Connection for the shelf of games.
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
		"lead": readWith(reader.readLead), "lead-up": readWith(reader.readLeadUp), "lead-solved": readWith(reader.readLeadSolved),
		"item": readWith(reader.readItem), "laid": readWith(reader.readLaid), "where": readWith(reader.readWhere),
		"link": readWith(reader.readLooseLink), "face": readWith(reader.readFace),
	},
	Recalls: map[string]func(s state, soFar rules.Entry, text, lang string) []string{
		"lead-up": readWith(reader.recallLead), "lead-solved": readWith(reader.recallLeadSolved),
		"item": readWith(reader.recallItem), "laid": readWith(reader.recallItem), "link": readWith(reader.recallLink),
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
