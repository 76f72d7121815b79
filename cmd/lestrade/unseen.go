package main

import (
	"errors"
	"slices"

	"lestrade/assistant/console"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// enterAsking enters a line, and asks unseen for private words that it leaves out, so
// that no shell remembers them. Without a terminal nothing is asked.
func (d *desk) enterAsking(t *table.Table, text string, viewer rules.Viewer) (*table.Entered, error) {
	did, err := t.Enter(text, d.voice.Lang, viewer, table.Anything)
	if missingPrivate(err) == nil {
		return did, err
	}
	terminal, ok := console.Open(d.getenv, d.plain, console.WordsOf(d.voice))
	if !ok {
		return nil, err
	}
	err = terminal.Unseen(func() error {
		for missing := missingPrivate(err); missing != nil; missing = missingPrivate(err) {
			word, asked := terminal.Secret(d.askingFor(t.Position(), missing), nil)
			switch {
			case errors.Is(asked, console.ErrInterrupted):
				return told{errInterrupted}
			case asked != nil || word == "":
				return err
			}
			text += " " + word
			did, err = t.Enter(text, d.voice.Lang, viewer, table.Anything)
		}
		return err
	})
	return did, err
}

// askingFor is the question for the private word that a line lacks.
func (d *desk) askingFor(p *rules.Position, missing *rules.Refusal) string {
	v := d.voice.At(p)
	return v.Entry(withoutPrivate(p, missing.Soon)) + " … " + v.Say("name."+missing.Field.Name, nil)
}

// missingPrivate is the refusal of a line that stops before a private word.
func missingPrivate(err error) *rules.Refusal {
	var refusal *rules.Refusal
	if errors.As(err, &refusal) && refusal.Reason == "missing" && refusal.Field != nil && refusal.Field.Private() {
		return refusal
	}
	return nil
}

// withoutPrivate is an entry without its private words, for a screen that all may see.
func withoutPrivate(p *rules.Position, e rules.Entry) rules.Entry {
	verb := p.Vocabulary().Verb(e.Verb, e.Seat != "")
	e.Args = slices.DeleteFunc(slices.Clone(e.Args), func(a rules.Arg) bool { return verb.Field(a.Field).Private() })
	return e
}
