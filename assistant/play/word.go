package play

import (
	"strings"

	"lestrade/assistant/console"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// wordTries is how many words are asked for before a page stays closed.
const wordTries = 3

// Shut is a page that stays closed, since words were said that do not open it.
type Shut struct{ Seats []string }

func (s *Shut) Error() string { return "the word was not that of " + strings.Join(s.Seats, ", ") }

// Unlock asks for the words without which a viewer may not see a table. The error is
// a *Shut, or the prompter's.
func (r Room) Unlock(t *table.Table, viewer rules.Viewer) error {
	return r.Ask.Unseen(func() error {
		for _, seat := range t.Closed(viewer) {
			if err := r.askWord(t, seat); err != nil {
				return err
			}
		}
		return nil
	})
}

// askWord asks for the word of a seat, or that of any of several.
func (r Room) askWord(t *table.Table, seats ...string) error {
	question := r.Voice.Say("word.ask", speak.Figures{"seats": seats, "number": len(seats)})
	for try := range wordTries {
		if try > 0 {
			r.Ask.Show(r.Voice.Say("word.wrong", nil))
		}
		word, err := r.Ask.Secret(question, nil)
		if err != nil {
			return err
		}
		if opens, err := t.Try(word, seats...); err != nil || opens {
			return err
		}
	}
	return &Shut{seats}
}

// ChangeWord asks for the word of a seat where it has one, then for a new one twice;
// an empty one puts it away. The error is a *Shut, the prompter's, or as of
// [table.Table.SetWord].
func (r Room) ChangeWord(t *table.Table, seat string) error {
	return r.Ask.Unseen(func() error {
		if t.HasWord(seat) {
			if err := r.askWord(t, seat); err != nil {
				return err
			}
		}
		for {
			word, err := r.Ask.Secret(r.Voice.Say("word.new", speak.Figures{"seat": seat}), nil)
			again := ""
			if err == nil && word != "" {
				again, err = r.Ask.Secret(r.Voice.Say("word.again", nil), nil)
			}
			switch {
			case err != nil:
				return err
			case word == again:
				return t.SetWord(seat, word)
			}
			r.Ask.Show(r.Voice.Say("word.differ", nil))
		}
	})
}

// WordText says what is so of the word of a seat.
func (r Room) WordText(t *table.Table, seat string) string {
	id := "word.none"
	if t.HasWord(seat) {
		id = "word.stands"
	}
	return r.Voice.Say(id, speak.Figures{"seat": seat})
}

// ForgottenText tells a seat that its word was put away unknown; "" where it was not.
func (r Room) ForgottenText(t *table.Table, seat string) string {
	when := t.Forgotten(seat)
	if when.IsZero() {
		return ""
	}
	return r.Voice.Say("word.forgotten", speak.Figures{"seat": seat, "when": speak.Plain(r.Voice.Date(when.Local()))})
}

// wordRows are the one by which a seat changes its word, where a text names it.
func (s *sitting) wordRows(typed string) []console.Row {
	seat := string(s.viewer)
	row := console.Row{Text: s.say("play.word", nil) + " — " + s.say("play.word.does", nil), Value: func() error {
		if err := s.ChangeWord(s.table, seat); err != nil {
			return err
		}
		s.Ask.Show(s.WordText(s.table, seat))
		return nil
	}}
	if s.table.Position().Header().Seat(seat) < 0 || !holds(row, typed) {
		return nil
	}
	return []console.Row{row}
}
