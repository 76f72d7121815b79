// Package play is Lestrade in a terminal: a table with what stands on it and one
// palette to say everything from, and the menu that leads there. Everything that
// it offers comes from the same generator as the notation.
package play

import (
	"errors"

	"lestrade/assistant/console"
	"lestrade/assistant/help"
	"lestrade/assistant/qr"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// errLeft ends a sitting: nothing went wrong.
var errLeft = errors.New("left")

// Room is what it takes to sit down at a table.
type Room struct {
	Ask   console.Prompter
	Voice *speak.Voice
	House help.House
	Hall  *table.Hall
	Ink   qr.Ink // of the codes for phones
}

// sitting is a table being played in the terminal.
type sitting struct {
	Room
	table    *table.Table
	viewer   rules.Viewer
	titled   bool // the screen says which game this is
	seen     int  // the record up to which the screen shows the table
	ownPage  bool // the screen is on a private page, where nothing need be hidden
	stepwise bool // what is barred is listed too
	back     bool // lines waited to be said again when the table was last shown
}

func (r Room) sitting(t *table.Table, viewer rules.Viewer) *sitting {
	return &sitting{Room: r, table: t, viewer: viewer, seen: t.Moved()}
}

// Sit plays a table until people leave it. What is on the screen is for the
// viewer's eyes. The error is [console.ErrInterrupted], the journal's, or a fault
// of the program's own files.
func (r Room) Sit(t *table.Table, viewer rules.Viewer) error { return r.sitting(t, viewer).play() }

// play has one thing after another said or done; what was refused stands typed, to be mended.
func (s *sitting) play() error {
	typed := draft{}
	for {
		if err := s.look(); err != nil {
			return err
		}
		view, err := s.view(behind)
		if err == nil {
			palette := s.palette(view, s.label(), func(typed string) []console.Row { return s.rows(view, typed) })
			row, asked := s.Ask.Palette(withDraft(palette, typed))
			if errors.Is(asked, console.ErrBack) {
				return nil
			}
			if err = asked; err == nil {
				err = s.take(view, row, behind)
			}
		}
		typed = draftOf(err)
		if errors.Is(err, errLeft) {
			return nil
		}
		if err != nil {
			if err := s.showError(err); err != nil {
				return err
			}
		}
	}
}

// take does what a row stands for: it fills an entry in, does something else, or
// gives the refusal that it shows.
func (s *sitting) take(view *rules.Position, row console.Row, at place) error {
	switch what := row.Value.(type) {
	case rules.Completion:
		return s.fill(view, what, at)
	case error: // a refusal
		return what
	case func() error:
		return what()
	}
	return nil
}

// showError says what stands against something. What ends the sitting is no such thing:
// that error comes back.
func (s *sitting) showError(err error) error {
	tooMuch, is := errors.AsType[*help.TooMuch](err)
	switch {
	case isTypeOn(err):
	case isRefusal(err):
		s.Ask.Show(s.refusal(err))
	case is:
		figures := speak.Figures{
			"command": speak.Plain(s.say("report."+tooMuch.Report, nil)),
			"level":   speak.Plain(s.voice().WordOf("option help", tooMuch.Value)),
		}
		s.Ask.Show(s.say("usage.help-level", figures))
	default:
		return s.Room.showError(err)
	}
	return nil
}

func (r Room) showError(err error) error {
	var moved *table.Moved
	var nothing *table.Nothing
	var newcomer *table.Newcomer
	var shut *Shut
	var unkept *qr.Unkept
	var unsure *table.Unsure
	switch {
	case errors.Is(err, console.ErrBack):
	case errors.As(err, &shut):
		r.Ask.Show(r.Voice.Say("usage.word-shut", speak.Figures{"seats": shut.Seats}))
	case errors.As(err, &newcomer):
		r.Ask.Show(r.Voice.Say("record.newcomer", speak.Figures{"name": speak.Plain(r.Voice.Quote(newcomer.Name)), "seats": newcomer.Words}))
	case errors.As(err, &unkept):
		r.Ask.Show(r.Voice.Say("qr.unkept", speak.Figures{"why": speak.Plain(r.Voice.System(unkept.Why))}))
	case errors.As(err, &moved):
		r.Ask.Show(r.Voice.Say("record.moved", nil))
	case errors.As(err, &nothing):
		r.Ask.Show(r.Voice.Say("record.nothing-"+nothing.What, nil))
	case errors.As(err, &unsure):
		r.Ask.Show(r.Voice.Say("record.unsure", speak.Figures{"file": speak.Plain(unsure.Path), "why": speak.Plain(r.Voice.System(unsure.Why))}))
	case errors.Is(err, table.ErrBusy):
		r.Ask.Show(r.Voice.Say("record.busy", nil))
	case errors.Is(err, table.ErrNoTable):
		r.Ask.Show(r.Voice.Say("record.gone", nil))
	default:
		return err
	}
	return nil
}

// voice is the room's voice with the words of the table as it stands.
func (s *sitting) voice() *speak.Voice { return s.Voice.At(s.table.Position()) }

func (s *sitting) say(id string, figures speak.Figures) string { return s.voice().Say(id, figures) }

func (s *sitting) game() help.Game { return s.House.Game(s.table.Position().Header().Game) }

// look says how the table stands, and under it, where it is always in sight, what has
// happened since the table was last shown, whoever said it, how many lines wait, and what
// these eyes heard that cannot all be true; nothing where nothing has happened.
func (s *sitting) look() error {
	if err := s.table.Refresh(); err != nil {
		return err
	}
	if s.titled && s.seen == s.table.Moved() {
		return nil
	}
	view, err := s.table.Position().View(s.viewer)
	if err != nil {
		return err
	}
	v, title := s.Voice.At(view), ""
	if !s.titled {
		title = help.Title(v, view, s.viewer) + "\n" + s.lacking()
	}
	s.Ask.Show("\n" + title + help.Glance(v, view, s.game(), s.Ask.Width()))
	for _, h := range s.table.Since(s.seen, s.viewer) {
		if h.Line > 0 || h.Taken != nil {
			s.Ask.Show(help.LogRow(s.voice(), h))
		}
	}
	s.titled, s.seen = true, s.table.Moved()

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

	page, err := s.game().Contradiction(help.Request{Voice: v, View: view, Viewer: s.viewer, Width: s.Ask.Width()})
	if err == nil && page != nil {
		s.Ask.Show(page.In(s.Ask.Width()))
	}
	return err
}

// label says whose turn it is.
func (s *sitting) label() string {
	p := s.table.Position()
	switch {
	case !p.Named():
		return s.table.Name
	case p.Outcome() != nil:
		return s.say("play.over", nil)
	case p.Turn() != "":
		return s.say("tables.turn", speak.Figures{"seat": p.Turn()})
	}
	return s.say("play.begin", nil)
}
