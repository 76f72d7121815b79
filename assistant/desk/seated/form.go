package seated

import (
	"lestrade/assistant/desk"
	"lestrade/assistant/desk/entry"
	"lestrade/rules/reading"
)

// form asks for an entry step by step, from its verb on. At each step it also lists what a rule
// bars.
type form struct{}

func (form) Ask(s desk.Sight) (desk.Question, error) {
	return desk.Question{Label: s.Say("play.form.verb", nil)}, nil
}

func (form) Find(s desk.Sight, typed string) ([]desk.Row, error) {
	view, err := s.View(desk.Behind)
	if err != nil {
		return nil, err
	}
	if typed != "" {
		return s.Elsewhere.Lines(s, view, typed)
	}
	rows := entry.Rows(s, view, entry.Verbs(view, s.Voice.Lang), desk.Behind)
	return append(rows, entry.StepRows(s, view, reading.Completion{Walk: view.Walk()})...), nil
}

// openForm opens the form.
func openForm(d desk.Desk, _ desk.Table) (desk.Desk, *desk.Intention, error) {
	theirs := d.Top().Eyes
	theirs.Steps = true
	return d.PushFor(theirs, form{}), nil, nil
}
