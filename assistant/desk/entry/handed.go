package entry

import (
	"lestrade/assistant/desk"
	"lestrade/assistant/desk/hand"
	"lestrade/assistant/speak"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// handEntry has the rest of an entry said on a page for the seats that may know it. At set-up the
// page is only for the seat whose visit it is.
func handEntry(d desk.Desk, t desk.Table, view *position.Position, c reading.Completion, at desk.Place) (desk.Desk, *desk.Intention, error) {
	var seats, others []string
	visitor := ""
	if p, is := d.Top().Page.(desk.Visit); is {
		visitor = p.By()
	}
	for _, seat := range view.Header().Seats {
		if view.MayKnow(rules.Viewer(seat), c.Entry, c.Walk.Field()) && (visitor == "" || seat == visitor) {
			seats = append(seats, seat)
		} else {
			others = append(others, seat)
		}
	}
	if d.Top().Alone && !d.Top().Round {
		return d.Tell(t.Say("desk.others-say", speak.Figures{"seats": rules.Either(seats)})), nil, nil
	}
	keys := d.Top().KeyOrButton
	label := t.Say(keys("play.hand", "desk.hand"), speak.Figures{"seats": seats})
	switch {
	case len(seats) == 0:
		label = t.Say(keys("play.hand-nobody", "desk.hand-nobody"), nil)
	case len(seats) > 1 && len(others) == 1:
		label = t.Say(keys("play.hand-but", "desk.hand-but"), speak.Figures{"seat": others[0]})
	}
	return d.PushFor(desk.EyesOf(seats), hand.Over{Label: label, Then: func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
		theirs := d.SightOf(t, desk.EyesOf(seats))
		theirs.Steps = d.Top().Steps
		view, err := theirs.View(at)
		if err != nil {
			return d, nil, err
		}
		c, err := Begin(view, c.Entry)
		if err != nil {
			return d, nil, err
		}
		d = d.Tell(theirs.Voice.Aside(theirs.VoiceHere().Entry(c.Entry), Means(theirs, view, c.Entry)))
		if at.Way == rules.Correct { // the old line is shown if all these seats heard the same of it
			if was, alike := theirs.Sees.HeardAlike(at.Line); alike && was.Verb != "" {
				d = d.Tell(t.Say("play.correct.instead", speak.Figures{"line": at.Line, "was": was}))
			}
		}
		return d.PushFor(theirs.Eyes, saying{at: at, entry: c, view: view, seen: t.Moved()}), nil, nil
	}}), nil, nil
}
