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
// then goes on with then. It goes on at once in a game that has no steps. Nothing of it is recorded.
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
		return d.Push(laying{steps: steps, then: then}), nil, nil
	}
}

// laying is a step of laying out the box. The steps before it lie below it, so that a step back leads
// to them.
type laying struct {
	steps []teach.Step
	at    int
	then  desk.Step
}

func (laying) Covers() {}

func (l laying) Ask(s desk.Sight) (desk.Question, error) {
	step := l.steps[l.at]
	laid := append(doc.Doc{doc.One(doc.Vital, doc.Say(step.Says).As(doc.Strong)), doc.Gap{}}, step.Table)
	if step.Check != "" {
		laid = append(laid, doc.Gap{}, doc.One(doc.Vital, doc.Say(step.Check).As(doc.Strong)))
	}
	return desk.Question{Label: s.Voice.Say("laying.step", speak.Figures{"number": l.at + 1, "of": len(l.steps)}), Laid: laid}, nil
}

func (l laying) Find(s desk.Sight, typed string) ([]desk.Row, error) {
	row := func(id string, take desk.Step) desk.Row { return desk.Row{Text: s.Voice.Say(id, nil), Take: take} }
	next, last := l, l.at == len(l.steps)-1
	next.at++
	var rows []desk.Row
	switch {
	case last:
		rows = append(rows, row("laying.begin", l.end))
	case l.steps[l.at].Check != "":
		rows = append(rows, row("laying.right", desk.Push(next)))
	case !l.steps[l.at].Lays:
		rows = append(rows, row("laying.understood", desk.Push(next)))
	default:
		rows = append(rows, row("laying.next", desk.Push(next)))
	}
	if l.steps[l.at].Check != "" {
		rows = append(rows, row("laying.wrong", func(d desk.Desk, _ desk.Table) (desk.Desk, *desk.Intention, error) {
			return d.Tell(l.steps[l.at].Mend), nil, nil
		}))
	}
	if l.at > 0 && !s.Alone { // a device has its button for it
		rows = append(rows, row("laying.back", desk.Desk.Back))
	}
	if !last {
		rows = append(rows, row("laying.skip", l.end))
	}
	if slices.Contains(strings.Fields(s.Voice.Say("prompt.yes", nil)), strings.ToLower(strings.TrimSpace(typed))) {
		return rows[:1], nil
	}
	return desk.List{Rows: rows, Stays: true, More: true}.Find(s, typed)
}

// Left goes back to the step before. Behind the first step it goes on without the others.
func (l laying) Left(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	if l.at == 0 {
		return l.end(d, t)
	}
	return d.Pop(), nil, nil
}

// end takes the steps away and goes on.
func (l laying) end(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	for range l.at + 1 {
		d = d.Pop()
	}
	return l.then(d, t)
}
