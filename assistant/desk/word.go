package desk

import (
	"errors"
	"slices"

	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// WordTries is how many words are asked for before a page stays closed.
const WordTries = 3

// word asks for the word of a seat, or that of any of several.
type word struct {
	seats []string
	tries int
	ever  bool // however many are tried
	then  step
}

func (w word) ask(s sight) (Question, error) {
	label := s.Voice.Say("word.ask", speak.Figures{"seats": w.seats, "number": len(w.seats)})
	return Question{Label: label, Asks: Word}, nil
}

func (w word) find(s sight, typed string) ([]Row, error) {
	return []Row{{Text: s.Voice.Say("desk.this-word", nil), take: intend(Try{Seats: w.seats, Word: typed})}}, nil
}

// words asks for the word of each of some seats, one after another.
func (d Desk) words(t Table, seats []string, then step) (Desk, *Intention, error) {
	if len(seats) == 0 {
		return then(d, t)
	}
	return d.push(word{seats: seats[:1], then: func(d Desk, t Table) (Desk, *Intention, error) {
		return d.words(t, seats[1:], then)
	}}), nil, nil
}

// Try says a word for some seats.
type Try struct {
	Seats []string
	Word  string
}

func (w Try) carry(t Table, _ *Intention) (came Outcome, err error) {
	came.Key, err = t.Try(w.Word, w.Seats...)
	return came, err
}

func (w Try) after(d Desk, t Table, came Outcome, err error) (Desk, *Intention, error) {
	asked, is := d.top().page.(word)
	_, wrong := errors.AsType[*table.Shut](err)
	switch {
	case !is || err != nil && !wrong:
		return d, nil, err
	case err == nil:
		d.keys = append(slices.Clip(d.keys), came.Key)
		return asked.then(d.pop(), t)
	}
	if asked.tries++; asked.tries == WordTries && !asked.ever {
		return d.pop().base(), nil, err
	}
	theirs := d.top().eyes
	return d.pop().pushFor(theirs, asked).tell(t.Voice.Say("word.wrong", nil)), nil, nil
}

// newWord asks a seat for a new word, twice; an empty one puts it away.
type newWord struct{ seat, once string }

func (w newWord) ask(s sight) (Question, error) {
	if w.once != "" {
		return Question{Label: s.Voice.Say("word.again", nil), Asks: Word}, nil
	}
	return Question{Label: s.Voice.Say("word.new", speak.Figures{"seat": w.seat}), Asks: Word}, nil
}

func (w newWord) find(s sight, typed string) ([]Row, error) {
	return []Row{{Text: s.Voice.Say("desk.this-word", nil), take: func(d Desk, t Table) (Desk, *Intention, error) {
		d = d.pop()
		switch {
		case w.once == "" && typed != "":
			return d.push(newWord{w.seat, typed}), nil, nil
		case typed == w.once:
			return d, &Intention{Deed: SetWord{w.seat, typed}}, nil
		}
		return d.push(newWord{seat: w.seat}).tell(t.Voice.Say("word.differ", nil)), nil, nil
	}}}, nil
}

// SetWord gives a seat a word, or none.
type SetWord struct{ Seat, Word string }

func (w SetWord) carry(t Table, _ *Intention) (came Outcome, err error) {
	came.Key, err = t.SetWord(w.Seat, w.Word)
	return came, err
}

func (w SetWord) after(d Desk, t Table, came Outcome, err error) (Desk, *Intention, error) {
	if err != nil {
		return d, nil, err
	}
	d.keys = append(slices.Clip(d.keys), came.Key)
	if d.owner().viewer == rules.Viewer(w.Seat) {
		d.mine = d.keys
	}
	return d.tell(WordText(t.Voice, t.Table, w.Seat)), nil, nil
}

// wordRows are the one by which a seat changes its word, where a text names it; it is offered where
// one screen goes round, and the seat may want its page closed to the others.
func (s sight) wordRows(typed string) []Row {
	seat := string(s.viewer)
	text, note := s.wording("word")
	row := Row{Text: text, Note: note, take: func(d Desk, t Table) (Desk, *Intention, error) {
		change := push(newWord{seat: seat})
		if t.HasWord(seat) {
			return d.words(t, []string{seat}, change)
		}
		return change(d, t)
	}}
	sits := func(seat string) bool { return len(s.Table.Table.Phones(seat)) > 0 }
	header := s.sees.View().Header()
	goesRound := (!s.alone || s.round) && !slices.ContainsFunc(header.Seats, sits)
	if header.Seat(seat) < 0 || !holds(row, typed) || typed == "" && !goesRound && !s.HasWord(seat) {
		return nil
	}
	return []Row{row}
}

// WordText says what is so of the word of a seat.
func WordText(v *speak.Voice, t *table.Table, seat string) string {
	id := "word.none"
	if t.HasWord(seat) {
		id = "word.stands"
	}
	return v.Say(id, speak.Figures{"seat": seat})
}

// ForgottenText tells a seat that its word was put away unknown; "" where it was not.
func ForgottenText(v *speak.Voice, t *table.Table, seat string) string {
	when := t.Forgotten(seat)
	if when.IsZero() {
		return ""
	}
	return v.Say("word.forgotten", speak.Figures{"seat": seat, "when": speak.Plain(v.Date(when.Local()))})
}
