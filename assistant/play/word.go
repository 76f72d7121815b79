package play

import (
	"errors"

	"lestrade/assistant/desk/hand"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// Unlock asks for the words that keep a table from a viewer, and returns what the viewer sees. The
// error is a *[table.Shut], or comes from the prompter or the store.
func (r Room) Unlock(t *table.Table, viewer rules.Viewer) (eyes table.Sight, err error) {
	var keys []table.Key
	err = r.Ask.Unseen(func() error {
		for _, seat := range t.Closed(viewer) {
			key, err := r.askWord(t, seat)
			if err != nil {
				return err
			}
			keys = append(keys, key)
		}
		return nil
	})
	if err != nil {
		return table.Sight{}, err
	}
	return t.As(viewer, keys...)
}

// askWord asks for the word of a seat, several times if it is wrong.
func (r Room) askWord(t *table.Table, seat string) (key table.Key, err error) {
	question := r.Voice.Say("word.ask", speak.Figures{"seats": []string{seat}, "number": 1})
	for try := range hand.WordTries {
		if try > 0 {
			r.Ask.Show(r.Voice.Say("word.wrong", nil))
		}
		var word string
		if word, err = r.Ask.Secret(question, nil); err != nil {
			return key, err
		}
		key, err = t.Try(word, seat)
		if _, wrong := errors.AsType[*table.Shut](err); !wrong {
			return key, err
		}
	}
	return key, err
}

// ChangeWord asks for the word of a seat, if it has one, and then twice for a new one. An empty new
// word removes it. The error is a *[table.Shut], comes from the prompter, or is one of
// [table.Table.SetWord].
func (r Room) ChangeWord(t *table.Table, seat string) error {
	return r.Ask.Unseen(func() error {
		if t.HasWord(seat) {
			if _, err := r.askWord(t, seat); err != nil {
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
				_, err := t.SetWord(seat, word)
				return err
			}
			r.Ask.Show(r.Voice.Say("word.differ", nil))
		}
	})
}
