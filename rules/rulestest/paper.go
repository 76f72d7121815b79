package rulestest

import "lestrade/rules"

// OnPaper is a game of that id folded by its verb table alone: every conceivable entry
// is open, nothing is counted, and what is sealed stays so. It stands in for a referee
// where only the notation is looked at.
func OnPaper(id string) rules.Game {
	return rules.Game{ID: id, Start: func(rules.Header) (rules.State, error) { return paper{}, nil }}
}

type paper struct{}

func (paper) Bar(rules.Entry, *rules.Field, string) *rules.Bar { return nil }
func (paper) Apply(int, rules.Entry) rules.State               { return paper{} }
func (paper) Opened(string, int, rules.Entry) bool             { return false }
func (paper) Examples(rules.Entry, *rules.Field) []string      { return nil }
func (paper) Turn() string                                     { return "" }
func (paper) Counter(string, string) string                    { return rules.Unknown }
func (paper) Due() []rules.Notice                              { return nil }
func (paper) Outcome() *rules.Ending                           { return nil }
func (paper) Facts() rules.Facts                               { return rules.Facts{} }

// Unchecked says that no rule of the game is.
func (paper) Unchecked() []rules.Notice { return []rules.Notice{{Key: "on-paper"}} }

// Weight has one seat be as likely as another; it knows no other odds.
func (paper) Weight(_ rules.Entry, f *rules.Field, _ string) int {
	if f.Of == "seat" {
		return 1
	}
	return 0
}
