package play

import (
	"lestrade/assistant/console"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
)

// offeredRows are what can be done with what was taken back. While the table goes back,
// they stand first: saying the next line again, and what else may become of it. After
// plain undo it is said again from a row behind all acts.
func (s *sitting) offeredRows() (first, last []console.Row) {
	offer := s.table.Offer(s.viewer)
	if len(offer) == 0 {
		return nil, nil
	}
	again := s.rowsOfCommands([]string{"redo"})
	for _, w := range offer {
		if w.Waits {
			return append(again, s.rowsOfCommands([]string{"waits"})...), nil
		}
	}
	return nil, again
}

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
	known, err := s.known(at)
	if err != nil {
		return err
	}
	return s.ask(known, at, instead, func(typed string) []console.Row {
		if typed == "" {
			return []console.Row{s.hint("play.insert.type", nil)}
		}
		return s.entriesOrBars(known, known.Complete(typed, s.Voice.Lang, mostRows), typed)
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
	s.told(err)
	id := "play.again.falls"
	if s.table.Offer(rules.Public)[0].Waits {
		id = "play.again.stays"
	}
	s.Ask.Show(s.say(id, speak.Figures{"line": speak.Plain(s.next())}))
	return nil
}

// goingBack tells how many lines wait, and that none does any more.
func (s *sitting) goingBack() error {
	back, err := s.table.GoingBack(s.viewer)
	switch {
	case err != nil:
		return err
	case back != nil:
		s.Ask.Show(help.GoingBack(s.voice(), back))
	case s.back:
		s.Ask.Show(s.say("back.over", nil))
	}
	s.back = back != nil
	return nil
}
