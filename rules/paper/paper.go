// Package paper folds a game by its verb table alone: every conceivable entry is
// open, nothing is counted, and what is sealed stays so. It stands in for a game
// whose referee is not built yet, so that its notation can be read, written,
// stored and shown to whom it concerns.
package paper

import "lestrade/rules"

// Game is a game of that id, on paper.
func Game(id string) rules.Game {
	return rules.Game{ID: id, Start: func(rules.Header) (rules.State, error) { return state{}, nil }}
}

type state struct{}

func (state) Bar(rules.Entry, *rules.Field, string) *rules.Bar { return nil }
func (state) Apply(int, rules.Entry) rules.State               { return state{} }
func (state) Opened(string, int, rules.Entry) bool             { return false }
func (state) Examples(rules.Entry, *rules.Field) []string      { return nil }
func (state) Turn() string                                     { return "" }
func (state) Counter(string, string) string                    { return rules.Unknown }
func (state) Due() []rules.Notice                              { return nil }
func (state) Outcome() *rules.Ending                           { return nil }
func (state) Facts() rules.Facts                               { return rules.Facts{} }

// Unchecked says that no rule of the game is.
func (state) Unchecked() []rules.Notice { return []rules.Notice{{Key: "on-paper"}} }

// Weight has one seat be as likely as another; it knows no other odds.
func (state) Weight(_ rules.Entry, f *rules.Field, _ string) int {
	if f.Of == "seat" {
		return 1
	}
	return 0
}
