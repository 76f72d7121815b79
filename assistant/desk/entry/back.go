package entry

import (
	"lestrade/assistant/desk"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// waysOut asks what to do when a mend would make a later line fall: go back to before the mended
// line and say the later ones again one by one, set a counter, or leave all as it is.
func (m Say) waysOut(s desk.Sight) desk.Page {
	var rows []desk.Row
	if m.At.Line > 1 {
		then := func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
			switch m.At.Way {
			case rules.Remove:
				return d, &desk.Intention{Deed: Drop{}}, nil
			case rules.Insert:
				return Enter(d, t, m.Entry, desk.Behind)
			}
			return Enter(d, t, m.Entry, desk.Place{Way: desk.Instead})
		}
		rows = append(rows, desk.Row{
			Text: s.Say("play.way.back", speak.Figures{"line": m.At.Line}),
			Take: TakeBack(table.Back{To: m.At.Line - 1}, then),
		})
	}
	rows = append(rows,
		desk.Row{Text: s.Say("play.way.set", nil), Take: func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
			view, err := d.Sight(t).View(desk.Behind)
			if err != nil {
				return d, nil, err
			}
			c, err := Begin(view, rules.Entry{Verb: "set"})
			if err != nil {
				return d, nil, err
			}
			return Fill(d, t, c, desk.Behind)
		}},
		desk.Row{Text: s.Say("play.way.stay", nil), Take: desk.Desk.Done})
	return desk.List{Label: s.Say("play.way", nil), Rows: rows}
}

// TakeBack is the step that takes lines back and then takes the step then, if that is not nil. It
// first asks whether to go back behind what Lestrade revealed.
func TakeBack(back table.Back, then desk.Step) desk.Step {
	return func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
		what := Undo{back, then}
		before, err := t.Preview(back)
		if err != nil {
			return d, nil, err
		}
		if before.Reveals() {
			return d.Push(desk.Confirm{Question: reveals(t), Yes: desk.Intend(what)}), nil, nil
		}
		return d, &desk.Intention{Deed: what}, nil
	}
}

// Undo takes lines back.
type Undo struct {
	Back table.Back
	then desk.Step // what follows; or nil
}

func (u Undo) Carry(t desk.Table, i *desk.Intention) (desk.Outcome, error) {
	_, err := t.Undo(u.Back, i.Seen)
	return desk.Outcome{}, err
}

func (u Undo) After(d desk.Desk, t desk.Table, _ desk.Outcome, err error) (desk.Desk, *desk.Intention, error) {
	if err != nil {
		return d, nil, err
	}
	next, i, err := d.Done(t)
	if err != nil || u.then == nil {
		return next, i, err
	}
	if next, i, err = u.then(next, t); i != nil { // it follows at the table as it now stands
		i.GoOn(t)
	}
	return next, i, err
}

// Drop gives up what was taken back: the first of the lines that wait, or all.
type Drop struct{ All bool }

func (w Drop) Carry(t desk.Table, i *desk.Intention) (desk.Outcome, error) {
	if err := i.CheckUnmoved(t); err != nil {
		return desk.Outcome{}, err
	}
	if w.All {
		return desk.Outcome{}, t.DropAll()
	}
	return desk.Outcome{}, t.DropFirst()
}

func (Drop) After(d desk.Desk, t desk.Table, _ desk.Outcome, err error) (desk.Desk, *desk.Intention, error) {
	if err != nil {
		return d, nil, err
	}
	return d.Done(t)
}

// reveals is the question whether to go back behind what Lestrade revealed.
func reveals(t desk.Table) string {
	if t.Over() {
		return t.Say("play.undo-end", nil)
	}
	return t.Say("play.undo-reveals", nil)
}
