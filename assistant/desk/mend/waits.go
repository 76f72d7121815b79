package mend

import (
	"lestrade/assistant/desk"
	"lestrade/assistant/desk/entry"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules/reading"
)

// OpenWaits asks what to do with the lines that wait.
func OpenWaits(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	s := d.Sight(t)
	if len(s.Sees.Offer()) == 0 { // somebody else has said them again meanwhile
		return d, nil, &table.Nothing{What: "redo"}
	}
	next := speak.Figures{"line": speak.Plain(NextWaiting(s))}
	number := speak.Figures{"number": len(s.Sees.Offer())}
	instead := s.Say("play.waits.instead", next)
	return d.Push(desk.List{Label: s.Say("play.waits.which", nil), Rows: []desk.Row{
		{Text: instead, Take: desk.Push(waitingPage{instead})},
		{Text: s.Say("play.waits.drop", next), Take: desk.Intend(entry.Drop{})},
		{Text: s.Say("play.waits.let-go", number), Take: desk.Push(desk.Confirm{Question: s.Say("play.waits.sure", number), Yes: desk.Intend(entry.Drop{All: true})})},
	}}), nil, nil
}

// NextWaiting is the first line that waits, as these eyes heard it. On a device of one's own it stands in
// the open, and so as everybody heard it.
func NextWaiting(s desk.Sight) string {
	eyes := s.Sees
	if s.Alone {
		eyes = s.Public()
	}
	return help.Waiting(s.VoiceHere(), eyes.Offer()[0])
}

// waitingPage asks for a line in the place of the first that waits.
type waitingPage struct{ label string }

func (o waitingPage) Ask(desk.Sight) (desk.Question, error) {
	return desk.Question{Label: o.label}, nil
}

func (o waitingPage) Find(s desk.Sight, typed string) ([]desk.Row, error) {
	if typed == "" {
		return []desk.Row{hint(s, "play.insert.type")}, nil
	}
	at := desk.Place{Way: desk.Instead}
	view, err := s.View(at)
	if err != nil {
		return nil, err
	}
	return entry.OrCommands(s, entry.RowsOrBars(s, view, reading.Complete(view, typed, s.Voice.Lang, entry.MostRows), at, typed), typed)
}

// OpenRedo says the first line that waits again. It first asks whether a line that throws
// something away is meant.
func OpenRedo(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	s := d.Sight(t)
	if offer := s.Sees.Offer(); len(offer) > 0 && offer[0].Mends == "" && entry.Drops(s.Sees.View(), offer[0].Heard) {
		return d.Push(entry.Sure(s, s.Sees.View(), offer[0].Heard, desk.Intend(Redo{}))), nil, nil
	}
	return d, &desk.Intention{Deed: Redo{}}, nil
}

// Redo says the first line that waits again.
type Redo struct{}

func (Redo) Carry(t desk.Table, i *desk.Intention) (came desk.Outcome, err error) {
	if err = i.CheckUnmoved(t); err == nil {
		came.Said, err = i.Eyes.Redo()
	}
	return came, err
}

func (Redo) After(d desk.Desk, t desk.Table, _ desk.Outcome, err error) (desk.Desk, *desk.Intention, error) {
	s := d.Sight(t)
	if _, is := desk.RefusalOf(err); is {
		id := "play.again.falls"
		if t.Public().Offer()[0].Waits {
			id = "play.again.stays"
		}
		return d.Tell(s.Refusal(err)).Tell(s.Say(id, speak.Figures{"line": speak.Plain(NextWaiting(s))})), nil, nil
	}
	if err != nil {
		return d, nil, err
	}
	return d.Done(t)
}
