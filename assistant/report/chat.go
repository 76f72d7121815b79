package report

import (
	"strings"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
)

// Chat returns the evening in three lines for people who may play the same game themselves: which
// game and how many players, how it ended, and how often each thing was done. It names no card. The
// error is the *rules.Refusal of a game that is not over.
func (e Evening) Chat() (string, error) {
	if early := e.View.Early(); early != nil {
		return "", early
	}
	v := e.Voice
	times, order := map[string]int{}, []string{}
	for _, line := range e.View.Lines() {
		if line.Seat == "" {
			continue
		}
		if times[line.Verb]++; times[line.Verb] == 1 {
			order = append(order, line.Verb)
		}
	}
	var acts []string
	for _, verb := range order {
		acts = append(acts, v.Say("evening.times", speak.Figures{"verb": verb, "number": times[verb]}))
	}
	return strings.Join([]string{
		v.Say("pad.title", speak.Figures{"called": speak.Plain(v.Called(e.View.Header().Game)), "number": len(e.View.Header().Seats)}),
		help.EndText(v, e.View.Outcome()),
		strings.Join(acts, " · "),
	}, "\n") + "\n", nil
}
