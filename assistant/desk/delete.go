package desk

import (
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
)

// deleteOne asks which of some tables is to go, and whether it is, for good.
func deleteOne(tables []table.Stored) step {
	return func(d Desk, t Table) (Desk, *Intention, error) {
		var rows []Row
		for _, found := range tables {
			text, _ := t.about(found)
			question := t.Voice.Say("menu.delete.sure", speak.Figures{"table": speak.Plain(text)})
			rows = append(rows, Row{Text: text, take: push(confirm{question: question, yes: intend(Delete{Name: found.Name, Called: text})})})
		}
		return d.push(list{label: t.Voice.Say("menu.delete.which", nil), rows: rows}), nil, nil
	}
}

// Delete removes a table for good.
type Delete struct{ Name, Called string }

func (x Delete) carry(t Table, _ *Intention) (Outcome, error) {
	return Outcome{}, t.Hall.Delete(x.Name)
}

func (x Delete) after(d Desk, t Table, _ Outcome, err error) (Desk, *Intention, error) {
	if err != nil {
		return d, nil, err
	}
	d, i, err := door{}.again(d, t)
	return d.tell(t.Voice.Say("tables.deleted", speak.Figures{"name": speak.Plain(x.Called)})), i, err
}
