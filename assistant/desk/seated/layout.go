package seated

import (
	"slices"
	"strings"

	"lestrade/assistant/desk"
	"lestrade/assistant/doc"
	"lestrade/assistant/speak"
	"lestrade/assistant/teach"
)

// LayOut leads people step by step through laying out the box for the table at which they sit, and
// then goes on with then. It goes on at the table's present step, no matter which device ticked off
// the steps before, or begins anew. In a game that has no steps it goes on with then at once.
func LayOut(then desk.Step) desk.Step {
	return func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
		view := t.Public().View()
		steps, err := teach.Steps(t.Voice.At(view), view)
		if err != nil {
			return d, nil, err
		}
		if len(steps) == 0 {
			return then(d, t)
		}
		l := laying{steps: steps, then: then, home: d.Sight(t).ShowsStep()}
		if !l.home {
			d = d.Push(l)
		}
		if done, is := t.Laying(); !is {
			return d, &desk.Intention{Deed: desk.LayOut{From: done, Of: len(steps), Then: l.end}}, nil
		}
		return d, nil, nil
	}
}

// laying is the page of the step of laying out the box at which the table is.
type laying struct {
	steps []teach.Step
	then  desk.Step
	home  bool // it stands in place of the page of the table
}

// layingAtHome is the step that the page of the table shows; nil if it shows the table.
func layingAtHome(s desk.Sight) (*laying, error) {
	if _, is := s.Laying(); !is || !s.ShowsStep() {
		return nil, nil
	}
	view := s.Public().View()
	steps, err := teach.Steps(s.Voice.At(view), view)
	if err != nil || len(steps) == 0 {
		return nil, err
	}
	return &laying{steps: steps, then: desk.Stay, home: true}, nil
}

func (laying) Covers() {}

// Passed tells whether the box stands.
func (laying) Passed(t desk.Table) bool {
	_, is := t.Laying()
	return !is
}

func (l laying) Ask(s desk.Sight) (desk.Question, error) {
	at := l.at(s.Table)
	step := l.steps[at]
	laid := append(doc.Doc{doc.One(doc.Vital, doc.Say(step.Says).As(doc.Strong)), doc.Gap{}}, step.Table)
	if step.Check != "" {
		laid = append(laid, doc.Gap{}, doc.One(doc.Vital, doc.Say(step.Check).As(doc.Strong)))
	}
	return desk.Question{Label: s.Voice.Say("laying.step", speak.Figures{"number": at + 1, "of": len(l.steps)}), Laid: laid}, nil
}

// at is the step at which the table is; the last one if the box stands by now.
func (l laying) at(t desk.Table) int {
	done, is := t.Laying()
	if !is {
		return len(l.steps) - 1
	}
	return min(done, len(l.steps)-1)
}

// to is a step that takes the table to another step of its laying out.
func (l laying) to(t desk.Table, done int) desk.Step {
	return desk.Intend(desk.LayOut{From: l.at(t), To: done, Of: len(l.steps), Then: l.end})
}

func (l laying) Find(s desk.Sight, typed string) ([]desk.Row, error) {
	row := func(id string, take desk.Step) desk.Row { return desk.Row{Text: s.Voice.Say(id, nil), Take: take} }
	at := l.at(s.Table)
	step, last := l.steps[at], at == len(l.steps)-1
	next := l.to(s.Table, at+1)
	var rows []desk.Row
	switch {
	case last:
		rows = append(rows, row("laying.begin", next))
	case step.Check != "":
		rows = append(rows, row("laying.right", next))
	case !step.Lays:
		rows = append(rows, row("laying.understood", next))
	default:
		rows = append(rows, row("laying.next", next))
	}
	if step.Check != "" {
		rows = append(rows, row("laying.wrong", func(d desk.Desk, _ desk.Table) (desk.Desk, *desk.Intention, error) {
			return d.Tell(step.Mend), nil, nil
		}))
	}
	if at > 0 && (l.home || !s.Alone) { // another device has its button for it
		rows = append(rows, row("laying.back", l.Left))
	}
	if !last {
		rows = append(rows, row("laying.skip", l.to(s.Table, len(l.steps))))
	}
	if slices.Contains(strings.Fields(s.Voice.Say("prompt.yes", nil)), strings.ToLower(strings.TrimSpace(typed))) {
		return rows[:1], nil
	}
	return desk.List{Rows: rows, Stays: true, More: true}.Find(s, typed)
}

// Said goes on once a line was said in between.
func (l laying) Said(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	if _, is := t.Laying(); !is {
		return l.end(d, t)
	}
	return d, nil, nil
}

// Left goes back to the step before. At the first step, or once the box stands, it goes on.
func (l laying) Left(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	if done, is := t.Laying(); is && done > 0 {
		return l.to(t, done-1)(d, t)
	}
	return l.end(d, t)
}

// end takes the page away and goes on.
func (l laying) end(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	if !l.home {
		d = d.Pop()
	}
	return l.then(d, t)
}
