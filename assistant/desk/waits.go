package desk

import (
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
)

// openWaits asks what shall become of the lines that wait.
func openWaits(d Desk, t Table) (Desk, *Intention, error) {
	s := d.sight(t)
	if len(s.sees.Offer()) == 0 { // others said it again meanwhile
		return d, nil, &table.Nothing{What: "redo"}
	}
	next := speak.Figures{"line": speak.Plain(s.next())}
	number := speak.Figures{"number": len(s.sees.Offer())}
	instead := s.say("play.waits.instead", next)
	return d.push(list{label: s.say("play.waits.which", nil), rows: []Row{
		{Text: instead, take: push(otherwise{instead})},
		{Text: s.say("play.waits.drop", next), take: intend(Drop{})},
		{Text: s.say("play.waits.let-go", number), take: push(confirm{question: s.say("play.waits.sure", number), yes: intend(Drop{All: true})})},
	}}), nil, nil
}

// next is the first line that waits, as these eyes heard it.
func (s sight) next() string { return help.Waiting(s.voice(), s.sees.Offer()[0]) }

// otherwise asks for a line in the place of the first that waits.
type otherwise struct{ label string }

func (o otherwise) ask(sight) (Question, error) { return Question{Label: o.label}, nil }

func (o otherwise) find(s sight, typed string) ([]Row, error) {
	if typed == "" {
		return []Row{s.hint("play.insert.type")}, nil
	}
	at := Place{Way: waiting}
	view, err := s.view(at)
	if err != nil {
		return nil, err
	}
	return s.orCommands(s.entriesOrBars(view, view.Complete(typed, s.Voice.Lang, mostRows), at, typed), typed)
}

// openRedo says it again; what throws something away, once it was asked.
func openRedo(d Desk, t Table) (Desk, *Intention, error) {
	s := d.sight(t)
	if offer := s.sees.Offer(); len(offer) > 0 && offer[0].Mends == "" && drops(s.sees.View(), offer[0].Heard) {
		return d.push(s.sure(s.sees.View(), offer[0].Heard, intend(Redo{}))), nil, nil
	}
	return d, &Intention{Deed: Redo{}}, nil
}

// Redo says again what was taken back first.
type Redo struct{}

func (Redo) carry(t Table, i *Intention) (came Outcome, err error) {
	if err = i.unmoved(t); err == nil {
		came.Said, err = i.Eyes.Redo()
	}
	return came, err
}

func (Redo) after(d Desk, t Table, _ Outcome, err error) (Desk, *Intention, error) {
	s := d.sight(t)
	if _, is := refusalOf(err); is {
		id := "play.again.falls"
		if t.Public().Offer()[0].Waits {
			id = "play.again.stays"
		}
		return d.tell(s.refusal(err)).tell(s.say(id, speak.Figures{"line": speak.Plain(s.next())})), nil, nil
	}
	if err != nil {
		return d, nil, err
	}
	return d.done(t)
}

// Drop lets go of what was taken back: the first of it, or all.
type Drop struct{ All bool }

func (w Drop) carry(t Table, i *Intention) (Outcome, error) {
	if err := i.unmoved(t); err != nil {
		return Outcome{}, err
	}
	if w.All {
		return Outcome{}, t.DropAll()
	}
	return Outcome{}, t.DropFirst()
}

func (Drop) after(d Desk, t Table, _ Outcome, err error) (Desk, *Intention, error) {
	if err != nil {
		return d, nil, err
	}
	return d.done(t)
}
