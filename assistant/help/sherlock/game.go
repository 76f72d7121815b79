package sherlock

import (
	"slices"

	"lestrade/assistant/help"
	"lestrade/rules/position"
	referee "lestrade/rules/sherlock"
)

// Game is Sherlock: Case Connection with its help.
var Game = help.Game{
	Standing: []string{"tell-locations", "tell-new", "tell-cards", "nine", "maybe-nine", "judge", "may", "last-turn"},
	Game:     referee.Game, Table: onTable, Sheet: sheet, Paper: paper, Story: story, Reports: []help.Report{padReport, arrangeReport, advise}, Point: point, Piece: piece, Spell: spell, Practice: practise,
	// Setup asks for the items on each location that no line has told. It does not ask which leads were
	// kept and who begins: the reminders do, in the order of the rulebook.
	Setup: func(p *position.Position, _ []string) (lines []string) {
		if referee.TableOf(p).Light {
			return nil
		}
		told := map[string]bool{}
		for _, e := range p.Lines() {
			if e.Verb == "fill" {
				for _, word := range append(slices.Clip(e.Words("items")), e.Word("location")) {
					told[word] = true // a location, or an item
				}
			}
		}
		for _, location := range p.Vocabulary().Domain("location").Words {
			if !told[location.ID] {
				lines = append(lines, "fill "+location.ID)
			}
		}
		return lines
	},
	Drawn: []string{"first"},
}
