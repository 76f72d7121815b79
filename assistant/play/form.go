package play

import (
	"lestrade/assistant/console"
	"lestrade/rules"
)

// form asks for an entry step by step, from its verb on, and lists at each step what
// a rule bars too.
func (s *sitting) form() error {
	known, err := s.known(behind)
	if err != nil {
		return err
	}
	slowly := *s
	slowly.stepwise = true
	return slowly.ask(known, behind, s.say("play.form.verb", nil), func(typed string) []console.Row {
		if typed != "" {
			return slowly.rows(known, typed)
		}
		rows := slowly.entryRows(known, verbs(known, s.Voice.Lang))
		return append(rows, slowly.stepRows(known, rules.Completion{Walk: known.Walk()})...)
	})
}

// stepRows are what is barred at the next word of an entry, where it is asked for
// step by step.
func (s *sitting) stepRows(known *rules.Position, c rules.Completion) []console.Row {
	if !s.stepwise || !known.Named() {
		return nil
	}
	var rows []console.Row
	for _, r := range barred(known, c) {
		rows = append(rows, console.Row{Text: "✗ " + fit(s.voice().Entry(r.Soon), s.Ask.Width()-rowMargin-2), Value: r})
	}
	return rows
}
