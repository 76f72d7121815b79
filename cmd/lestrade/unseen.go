package main

import (
	"errors"
	"slices"

	"lestrade/assistant/console"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// enterAsking enters a line. If the line leaves out private words, it asks for them unseen, so that
// no shell remembers them. Without a terminal nothing is asked, and the line is refused.
func enterAsking(a *app, t table.Sight, text string) (*table.Entered, error) {
	did, err := t.Enter(text, a.voice.Lang, table.Anything)
	if missingPrivate(err) == nil {
		return did, err
	}
	terminal, ok := console.Open(a.getenv, a.plain, console.WordsOf(a.voice))
	if !ok {
		return nil, err
	}
	err = terminal.Unseen(func() error {
		for missing := missingPrivate(err); missing != nil; missing = missingPrivate(err) {
			v, p, public := a.voice.At(t.View()), t.View(), missing.Soon
			verb := p.Vocabulary().Verb(public.Verb, public.Seat != "")
			public.Args = slices.DeleteFunc(slices.Clone(public.Args), func(a rules.Arg) bool { return verb.Field(a.Field).Private() })
			word, asked := terminal.Secret(v.Entry(public)+" … "+v.Say("name."+missing.Field.Name, nil), nil)
			switch {
			case errors.Is(asked, console.ErrInterrupted):
				return saidError{errInterrupted}
			case asked != nil || word == "":
				return err
			}
			text += " " + word
			did, err = t.Enter(text, a.voice.Lang, table.Anything)
		}
		return err
	})
	return did, err
}

// missingPrivate returns the refusal of a line that stops before a private word; nil for any other
// error.
func missingPrivate(err error) *rules.Refusal {
	refusal, is := errors.AsType[*rules.Refusal](err)
	if is && refusal.Reason == "missing" && refusal.Field != nil && refusal.Field.Private() {
		return refusal
	}
	return nil
}
