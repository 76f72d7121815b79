// Package sherlock is the help for Sherlock: Case Connection: the table, the one
// arrangement that solves a lead, and which two items to take.
package sherlock

import (
	"lestrade/assistant/help"
	"lestrade/rules"
	referee "lestrade/rules/sherlock"
)

// Game is Sherlock: Case Connection with its help.
var Game = help.Game{
	Game: referee.Game, Table: onTable, Setup: setup, Sheet: sheet, Pad: paper, Story: story, Reports: reports, Point: point, Piece: piece,
}

// reports are the commands of the game.
var reports = []help.Report{arrange, advise}

// setup asks what lies on the locations. The leads that were kept, and who begins, are asked
// for by the reminders, in the order of the rulebook.
func setup(p *rules.Position, _ []string) (lines []string) {
	if referee.TableOf(p).Light {
		return nil
	}
	for _, location := range p.Vocabulary().Domain("location").Words {
		lines = append(lines, "fill "+location.ID)
	}
	return lines
}
