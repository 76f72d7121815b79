package own

import (
	"slices"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/hand"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// newWord asks a seat for a new word, twice. An empty one takes the word away.
type newWord struct{ seat, once string }

func (w newWord) Ask(s desk.Sight) (desk.Question, error) {
	if w.once != "" {
		return desk.Question{Label: s.Voice.Say("word.again", nil), Asks: desk.Word}, nil
	}
	return desk.Question{Label: s.Voice.Say("word.new", speak.Figures{"seat": w.seat}), Asks: desk.Word}, nil
}

func (w newWord) Find(s desk.Sight, typed string) ([]desk.Row, error) {
	return []desk.Row{{Text: s.Voice.Say("desk.this-word", nil), Take: func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
		d = d.Pop()
		switch {
		case w.once == "" && typed != "":
			return d.Push(newWord{w.seat, typed}), nil, nil
		case typed == w.once:
			return d, &desk.Intention{Deed: SetWord{w.seat, typed}}, nil
		}
		return d.Push(newWord{seat: w.seat}).Tell(t.Voice.Say("word.differ", nil)), nil, nil
	}}}, nil
}

// SetWord gives a seat a word, or takes it away.
type SetWord struct{ Seat, Word string }

func (w SetWord) Carry(t desk.Table, _ *desk.Intention) (came desk.Outcome, err error) {
	came.Key, err = t.SetWord(w.Seat, w.Word)
	return came, err
}

func (w SetWord) After(d desk.Desk, t desk.Table, came desk.Outcome, err error) (desk.Desk, *desk.Intention, error) {
	if err != nil {
		return d, nil, err
	}
	d = d.Unlock(came.Key, d.Owner().Viewer == rules.Viewer(w.Seat))
	return d.Tell(WordText(t.Voice, t.Table, w.Seat)), nil, nil
}

// WordRows returns the row with which a seat changes its word, if a text names it. Without a text
// it is offered where one screen goes round, for there a seat may want its page closed to the
// others, and to a seat that has a word.
func WordRows(s desk.Sight, typed string) []desk.Row {
	seat := string(s.Viewer)
	text, note := s.Wording("word")
	row := desk.Row{Text: text, Note: note, Take: func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
		change := desk.Push(newWord{seat: seat})
		if t.HasWord(seat) {
			return hand.Words(d, t, []string{seat}, change)
		}
		return change(d, t)
	}}
	sits := func(seat string) bool { return len(s.Table.Table.Phones(seat)) > 0 }
	header := s.Sees.View().Header()
	goesRound := (!s.Alone || s.Round) && !slices.ContainsFunc(header.Seats, sits)
	if header.Seat(seat) < 0 || !desk.Holds(row, typed) || typed == "" && !goesRound && !s.HasWord(seat) {
		return nil
	}
	return []desk.Row{row}
}

// WordText tells whether a seat has a word.
func WordText(v *speak.Voice, t *table.Table, seat string) string {
	id := "word.none"
	if t.HasWord(seat) {
		id = "word.stands"
	}
	return v.Say(id, speak.Figures{"seat": seat})
}
