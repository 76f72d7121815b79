package hand

import (
	"errors"
	"strings"

	"lestrade/assistant/desk"
	"lestrade/assistant/speak"
	"lestrade/assistant/store"
	"lestrade/assistant/table"
)

// Over asks everybody to hand the screen to some seats and to look away. Once these say that they
// have it, it opens their page and takes the step Then.
type Over struct {
	Label string
	Then  desk.Step
}

func (h Over) Ask(desk.Sight) (desk.Question, error) {
	return desk.Question{Label: h.Label, Asks: desk.GoOn}, nil
}

func (h Over) Find(s desk.Sight, _ string) ([]desk.Row, error) {
	text := s.Say("play.hand.have", speak.Figures{"seats": s.Seats, "number": len(s.Seats)})
	if len(s.Seats) == 0 {
		text = s.Say("play.go-on", nil)
	}
	return []desk.Row{{Text: text, Take: func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
		return Open(d.Pop(), t, s.Seats, h.Then)
	}}}, nil
}

// Opened records that a page was opened for some seats.
type Opened struct {
	Seats []string
	then  desk.Step
}

func (h Opened) Carry(t desk.Table, _ *desk.Intention) (desk.Outcome, error) {
	return desk.Outcome{}, t.Mark(store.KindHandOver, strings.Join(h.Seats, " "))
}

func (h Opened) After(d desk.Desk, t desk.Table, _ desk.Outcome, err error) (desk.Desk, *desk.Intention, error) {
	if err != nil {
		return d, nil, err
	}
	return h.then(d, t)
}

// Open opens a page for some seats, asking for a word if they have one. It records that they had
// it.
func Open(d desk.Desk, t desk.Table, seats []string, then desk.Step) (desk.Desk, *desk.Intention, error) {
	opened := func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
		if len(seats) == 0 {
			return then(d, t)
		}
		return d, &desk.Intention{Deed: Opened{seats, func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
			if len(seats) == 1 && !t.Forgotten(seats[0]).IsZero() {
				d = d.Tell(ForgottenText(t.Voice, t.Table, seats[0]))
			}
			return then(d, t)
		}}}, nil
	}
	d = d.Lock()
	_, err := t.Together(seats, d.Keys...)
	if shut, is := errors.AsType[*table.Shut](err); is {
		return d.PushFor(desk.EyesOf(seats), Word{Seats: shut.Seats, Then: opened}), nil, nil
	}
	return opened(d, t)
}

// Word asks for the word of a seat, or of any of several.
type Word struct {
	Seats []string
	tries int
	Ever  bool // never closes, however many words are tried
	Then  desk.Step
}

func (w Word) Ask(s desk.Sight) (desk.Question, error) {
	label := s.Voice.Say("word.ask", speak.Figures{"seats": w.Seats, "number": len(w.Seats)})
	return desk.Question{Label: label, Asks: desk.Word}, nil
}

func (w Word) Find(s desk.Sight, typed string) ([]desk.Row, error) {
	return []desk.Row{{Text: s.Voice.Say("desk.this-word", nil), Take: desk.Intend(Try{Seats: w.Seats, Word: typed})}}, nil
}

// Words asks for the word of each of these seats, one after another.
func Words(d desk.Desk, t desk.Table, seats []string, then desk.Step) (desk.Desk, *desk.Intention, error) {
	if len(seats) == 0 {
		return then(d, t)
	}
	return d.Push(Word{Seats: seats[:1], Then: func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
		return Words(d, t, seats[1:], then)
	}}), nil, nil
}

// Try tries a word for some seats.
type Try struct {
	Seats []string
	Word  string
}

func (w Try) Carry(t desk.Table, _ *desk.Intention) (came desk.Outcome, err error) {
	came.Key, err = t.Try(w.Word, w.Seats...)
	return came, err
}

func (w Try) After(d desk.Desk, t desk.Table, came desk.Outcome, err error) (desk.Desk, *desk.Intention, error) {
	asked, is := d.Top().Page.(Word)
	_, wrong := errors.AsType[*table.Shut](err)
	switch {
	case !is || err != nil && !wrong:
		return d, nil, err
	case err == nil:
		return asked.Then(d.Unlock(came.Key, false).Pop(), t)
	}
	if asked.tries++; asked.tries == WordTries && !asked.Ever {
		return d.Pop().Base(), nil, err
	}
	theirs := d.Top().Eyes
	return d.Pop().PushFor(theirs, asked).Tell(t.Voice.Say("word.wrong", nil)), nil, nil
}

// WordTries is how many words may be tried before a page stays closed.
const WordTries = 3

// ForgottenText tells a seat that its word was taken away because nobody knew it any more; "" if
// it was not.
func ForgottenText(v *speak.Voice, t *table.Table, seat string) string {
	when := t.Forgotten(seat)
	if when.IsZero() {
		return ""
	}
	return v.Say("word.forgotten", speak.Figures{"seat": seat, "when": speak.Plain(v.Date(when.Local()))})
}
