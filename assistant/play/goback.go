package play

import (
	"lestrade/assistant/console"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
)

// waits asks what shall become of the lines that wait.
func (s *sitting) waits() error {
	next := speak.Figures{"line": speak.Plain(s.next())}
	number := speak.Figures{"number": len(s.table.Offer(s.viewer))}
	instead := s.say("play.waits.instead", next)
	row, err := s.choose(s.list("play.waits.which", []console.Row{
		{Text: instead, Value: "instead"},
		{Text: s.say("play.waits.drop", next), Value: "drop"},
		{Text: s.say("play.waits.let-go", number), Value: "let-go"},
	}))
	if err != nil {
		return err
	}
	switch row.Value {
	case "drop":
		return s.table.DropFirst()
	case "let-go":
		if yes, err := s.Ask.Confirm(s.say("play.waits.sure", number), false); err != nil || !yes {
			return err
		}
		return s.table.DropAll()
	}
	at := place{way: waiting}
	view, err := s.view(at)
	if err != nil {
		return err
	}
	return s.askEntry(view, at, instead, func(typed string) []console.Row {
		if typed == "" {
			return []console.Row{s.hint("play.insert.type", nil)}
		}
		return s.entriesOrBars(view, view.Complete(typed, s.Voice.Lang, mostRows), typed)
	})
}

// next is the first line that waits, as these eyes heard it.
func (s *sitting) next() string { return help.Waiting(s.voice(), s.table.Offer(s.viewer)[0]) }

// redo says again what was taken back first.
func (s *sitting) redo() error {
	_, err := s.table.Redo(s.viewer)
	if !isRefusal(err) {
		return err
	}
	s.Ask.Show(s.refusal(err))
	id := "play.again.falls"
	if s.table.Offer(rules.Public)[0].Waits {
		id = "play.again.stays"
	}
	s.Ask.Show(s.say(id, speak.Figures{"line": speak.Plain(s.next())}))
	return nil
}
