package play

import (
	"lestrade/assistant/desk"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// Unlock asks for the words without which a viewer may not see a table. The error is
// a *desk.Shut, or the prompter's.
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
	for try := range desk.WordTries {
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
	return &desk.Shut{Seats: seats}
}

// ChangeWord asks for the word of a seat where it has one, then for a new one twice;
// an empty one puts it away. The error is a *desk.Shut, the prompter's, or as of
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
