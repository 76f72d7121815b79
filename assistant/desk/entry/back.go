package entry

import (
	"lestrade/assistant/desk"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// waysOut are offered where a later line would fall by a mend: going back to before the
// line, mending it there and saying the later ones again one by one; setting a counter;
// leaving all as it is.
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
			return Enter(d, t, m.Entry, desk.Place{Way: desk.Waiting})
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

// TakeBack takes something back, and goes on from there; where that crosses what Lestrade
// revealed, it asks.
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
	then desk.Step // what goes on from there; or nil
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
	if next, i, err = u.then(next, t); i != nil { // it goes on from how the table stands by now
		i.GoOn(t)
	}
	return next, i, err
}

// Drop lets go of what was taken back: the first of it, or all.
type Drop struct{ All bool }

func (w Drop) Carry(t desk.Table, i *desk.Intention) (desk.Outcome, error) {
	if err := i.Unmoved(t); err != nil {
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

// reveals asks whether the table shall go back behind what Lestrade revealed.
func reveals(t desk.Table) string {
	if t.Over() {
		return t.Say("play.undo-end", nil)
	}
	return t.Say("play.undo-reveals", nil)
}
