package play

import (
	"errors"
	"strings"
	"unicode/utf8"

	"lestrade/assistant/console"
	"lestrade/assistant/desk"
	"lestrade/assistant/doc/text"
	"lestrade/assistant/help"
	"lestrade/assistant/qr"
	"lestrade/assistant/speak"
)

// look shows how the table stands, and under it, where it is always in sight, what has
// happened since it was last shown; nothing where nothing has happened.
func (s *sitting) look() error {
	if s.at != nil {
		if err := s.at.Refresh(); err != nil {
			return err
		}
	}
	t := s.table()
	if !s.desk.Unseen(t) {
		return nil
	}
	look, err := s.desk.Look(t)
	if err != nil {
		return err
	}
	shown := text.Page(look.Shown, s.Ask.Width())
	switch {
	case s.at == nil:
		s.Ask.Show(look.Title)
	case s.desk.First():
		s.Ask.Show("\n" + look.Title + shown)
	default:
		s.Ask.Show("\n" + shown)
	}
	for _, text := range append(look.News, look.Waits, look.Clash) {
		if text != "" {
			s.Ask.Show(text)
		}
	}
	s.desk = s.desk.Saw(t)
	return nil
}

// rowMargin is how many columns stand before a row.
const rowMargin = 4

// choose has one of the rows chosen that a typed text finds.
func (s *sitting) choose(q desk.Question, find func(typed string) []desk.Row) (desk.Row, error) {
	label := q.Label
	if q.FromEnd {
		label = fit(label, s.Ask.Width())
	}
	row, err := s.Ask.Palette(console.Palette{
		Label: label, Prompt: s.Voice.Say("play.prompt", nil), Typed: q.Draft.Text, Refused: q.Draft.Refused,
		Find: func(typed string) (rows []console.Row) {
			for _, row := range find(typed) {
				if typed == q.Draft.Text && row.Refused != nil { // it was told in full
					row.Note = ""
				}
				text := help.Cut(row.Text, s.Ask.Width()-rowMargin)
				if row.FromEnd {
					text = fit(row.Text, s.Ask.Width()-rowMargin)
				}
				rows = append(rows, console.Row{Text: text, Private: row.Private, Value: row})
			}
			return rows
		},
		Note: func(row console.Row) []string {
			if note := row.Value.(desk.Row).Note; note != "" {
				return strings.Split(note, "\n")
			}
			return nil
		},
	})
	if err != nil {
		return desk.Row{}, err
	}
	return row.Value.(desk.Row), nil
}

// fit leaves out the first words of a text that is too long for a line: entries
// differ at their end.
func fit(text string, columns int) string {
	rest := text
	for utf8.RuneCountInString(text) > columns {
		_, after, more := strings.Cut(rest, " ")
		if !more {
			break
		}
		rest = after
		text = "… " + rest
	}
	return text
}

// line asks for a line of text until it can be taken.
func (s *sitting) line(q desk.Question, find func(typed string) []desk.Row) (desk.Row, error) {
	typed, err := s.Ask.Text(q.Label, func(typed string) error {
		if row := find(typed)[0]; row.Stays() {
			return errors.New(row.Text)
		}
		return nil
	})
	if err != nil {
		return desk.Row{}, err
	}
	return find(typed)[0], nil
}

// draw shows a code until Enter. One that has no room is written as a picture, and that is
// to be said.
func (s *sitting) draw(q desk.Question) error {
	var note string
	var err error
	code, tooLong := qr.New(q.Code.Text)
	codes := []*qr.Code{code}
	switch {
	case errors.Is(tooLong, qr.ErrTooLong):
		note = s.Voice.Say("usage.qr-long", nil)
	case qr.Fit(codes, qr.Screen(s.Ask.Width(), s.Ask.Height())):
		return s.Ask.Drawing(code.Terminal(s.Ink), q.Label)
	default:
		note, err = s.KeepCodes(codes, append([]string{s.at.Name}, q.Code.Name...)...)
		if text := desk.Sentence(s.table(), err); text != "" {
			note, err = text, nil
		}
	}
	if q.Private {
		s.after = note
	} else if note != "" {
		s.Ask.Show(note)
	}
	return err
}

// KeepCodes writes codes that have no room on the screen as pictures into the working
// folder, their names made of some words, and says so. The error is a *[qr.Unkept].
func (r Room) KeepCodes(codes []*qr.Code, words ...string) (said string, err error) {
	columns, rows := qr.Needs(codes)
	said = r.Voice.Say("qr.room", speak.Figures{"columns": columns, "rows": rows})
	names, err := qr.Keep(codes, words...)
	for _, name := range names {
		said += "\n" + r.Voice.Say("qr.written", speak.Figures{"file": speak.Plain(name)})
	}
	return said, err
}

// What scrolls off a private page is gone. A screen has room for so many lines of a
// text, and for fewer above the rows of what can be read next.
const (
	pageLines     = 20
	linesOverRows = 13
)

// read shows a text that was asked for; on a private page in parts that fit on it, each
// after Enter, parted at empty lines.
func (s *sitting) read(q desk.Question) error {
	if q.Read == "" {
		return nil
	}
	if !q.Private {
		s.Ask.Show(q.Read)
		return nil
	}
	shown, lines := "", 0
	goOn := func() error {
		s.Ask.Show(strings.TrimSuffix(shown, "\n"))
		_, err := s.Ask.Secret(s.Voice.Say("play.go-on", nil), nil)
		return err
	}
	for _, part := range strings.Split(strings.Trim(q.Read, "\n"), "\n\n") {
		takes := 1 // of the screen, the empty line included
		for line := range strings.Lines(part) {
			takes += 1 + max(0, utf8.RuneCountInString(strings.TrimSuffix(line, "\n"))-1)/s.Ask.Width()
		}
		if shown != "" && lines+takes > pageLines {
			if err := goOn(); err != nil {
				return err
			}
			shown, lines = "", 0
		}
		shown, lines = shown+part+"\n\n", lines+takes
	}
	if lines > linesOverRows {
		return goOn()
	}
	s.Ask.Show(strings.TrimSuffix(shown, "\n"))
	return nil
}
