package desk

import (
	"lestrade/rules"
)

// form asks for an entry step by step, from its verb on, and lists at each step what
// a rule bars too.
type form struct{}

func (form) ask(s sight) (Question, error) {
	return Question{Label: s.say("play.form.verb", nil)}, nil
}

func (form) find(s sight, typed string) ([]Row, error) {
	view, err := s.view(Behind)
	if err != nil {
		return nil, err
	}
	if typed != "" {
		return s.rows(view, typed)
	}
	rows := s.entryRows(view, verbs(view, s.Voice.Lang), Behind)
	return append(rows, s.stepRows(view, rules.Completion{Walk: view.Walk()})...), nil
}

// stepRows are what is barred at the next word of an entry, where it is asked for
// step by step.
func (s sight) stepRows(view *rules.Position, c rules.Completion) []Row {
	if !s.steps || !view.Named() {
		return nil
	}
	var rows []Row
	for _, r := range barred(view, c) {
		rows = append(rows, Row{Text: "✗ " + s.voice().Entry(r.Soon), Note: s.why(r), Refused: r})
	}
	return rows
}

// openForm opens it.
func openForm(d Desk, _ Table) (Desk, *Intention, error) {
	theirs := d.top().eyes
	theirs.steps = true
	return d.pushFor(theirs, form{}), nil, nil
}
