package opening

import (
	"lestrade/assistant/desk"
	"lestrade/assistant/speak"
	"lestrade/assistant/store"
)

// deleteOne asks which of these tables to delete, and then whether to delete it for good.
func deleteOne(tables []store.Stored) desk.Step {
	return func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
		var rows []desk.Row
		for _, found := range tables {
			text, _ := describe(t, found)
			question := t.Voice.Say("menu.delete.sure", speak.Figures{"table": speak.Plain(text)})
			rows = append(rows, desk.Row{Text: text, Take: desk.Push(desk.Confirm{Question: question, Yes: desk.Intend(Delete{Name: found.Name, Called: text})})})
		}
		return d.Push(desk.List{Label: t.Voice.Say("menu.delete.which", nil), Rows: rows}), nil, nil
	}
}

// Delete deletes a table for good.
type Delete struct{ Name, Called string }

func (x Delete) Carry(t desk.Table, _ *desk.Intention) (desk.Outcome, error) {
	return desk.Outcome{}, t.Hall.Delete(x.Name)
}

func (x Delete) After(d desk.Desk, t desk.Table, _ desk.Outcome, err error) (desk.Desk, *desk.Intention, error) {
	if err != nil {
		return d, nil, err
	}
	d, i, err := d.Uncover(t)
	return d.Tell(t.Voice.Say("tables.deleted", speak.Figures{"name": speak.Plain(x.Called)})), i, err
}
