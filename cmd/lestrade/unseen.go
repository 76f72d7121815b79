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
	for {
		did, err := t.Enter(text, d.voice.Lang, viewer, table.Anything)
		missing := missingPrivate(err)
		if missing == nil {
			return did, err
		}
		terminal, ok := console.Open(d.getenv, console.WordsOf(d.voice))
		if !ok {
			return nil, err
		}
		v := d.voice.At(t.Position())
		word, asked := terminal.Secret(v.Entry(withoutPrivate(t.Position(), missing.Soon))+" … "+v.Say("name."+missing.Field.Name, nil), nil)
		switch {
		case errors.Is(asked, console.ErrInterrupted):
			return nil, told{errInterrupted}
		case asked != nil || word == "":
			return nil, err
		}
		text += " " + word
	}
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
