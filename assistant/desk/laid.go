package desk

import (
	"lestrade/assistant/doc"
	"lestrade/assistant/speak"
	"lestrade/assistant/teach"
)

// LayOut takes the whole table from one step of laying out the box to another: each device shows the
// step at which the table is.
type LayOut struct {
	From, To, Of int
	Then         Step // goes on once all are done
}

// Carry does nothing if another device was faster.
func (l LayOut) Carry(t Table, _ *Intention) (Outcome, error) {
	if done, is := t.Laying(); is && done != l.From {
		return Outcome{}, nil
	}
	return Outcome{}, t.LayOut(l.To, l.Of)
}

// After goes on once the box stands.
func (l LayOut) After(d Desk, t Table, _ Outcome, err error) (Desk, *Intention, error) {
	if _, is := t.Laying(); err != nil || is {
		return d, nil, err
	}
	return l.Then(d, t)
}

// ShowsStep tells whether the page of the table shows the step itself while the box is laid out: on a
// device of one's own nothing else is due then.
func (s Sight) ShowsStep() bool { return s.Alone && !s.Round }

// laying says at which step of laying out the box the table is, unless the page shows that step.
func (s Sight) laying() (doc.Doc, error) {
	done, _ := s.Laying()
	if s.ShowsStep() {
		return nil, nil
	}
	view := s.Public().View()
	steps, err := teach.Steps(s.Voice.At(view), view)
	says := doc.Says(s.Say("laying.now", speak.Figures{"number": done + 1, "of": len(steps)}))
	return doc.Doc{doc.List{Title: doc.Say(s.Say("show.due", nil)).As(doc.Due), Items: says, Rank: doc.Vital}}, err
}
