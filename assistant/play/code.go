package play

import (
	"errors"
	"io/fs"
	"os"
	"strings"

	"lestrade/assistant/console"
	"lestrade/assistant/desk"
	"lestrade/assistant/doc"
	"lestrade/assistant/doc/text"
	"lestrade/assistant/qr"
	"lestrade/assistant/speak"
)

// draw shows a code until Enter. One that has no room goes into a picture.
func (s *sitting) draw(q desk.Question) error {
	if !s.Ask.Draws() { // where it leads, in its place
		return s.Ask.Private(func() error {
			_, err := s.Ask.Text(q.Code.Text+"\n"+q.Label, nil)
			return err
		})
	}
	code, tooLong := qr.New(q.Code.Text)
	if errors.Is(tooLong, qr.ErrTooLong) {
		s.note = s.Voice.Say("usage.qr-long", nil)
		return nil
	}
	shown, err := s.ShowCode(code, q.Label)
	if shown || err != nil {
		return err
	}
	words, codes := q.Code.Name, []*qr.Code{code}
	if s.at != nil {
		words = append([]string{s.at.Name}, words...)
	}
	if q.Code.Secret {
		err = s.LendCodes(codes, words...)
	} else {
		_, s.note, err = s.KeepCodes("", codes, words...)
	}
	if text := desk.Sentence(s.table(), err); text != "" {
		s.note, err = text, nil
	}
	return err
}

// keep writes a file into the working folder, and says where it is.
func (s *sitting) keep(file doc.File) {
	name, err := qr.KeepText(file.Text, ".lestrade", s.at.Name, s.Voice.Say("play.wrong", nil))
	if err != nil {
		s.note = s.Voice.Say("wrong.unkept", speak.Figures{"why": err})
		return
	}
	s.note = s.Voice.Say("wrong.written", speak.Figures{"file": speak.Plain(name)})
}

// besides is how many columns words need beside a code, and apart how many part them from it.
const (
	besides = 24
	apart   = 2
)

// room is what a code has above a palette, with all of whose rows it shows whole.
func (s *sitting) room() qr.Room { return qr.Page(s.Ask.Width(), s.Ask.Height()-console.MostBelow) }

// aboveCode is a code above a palette, with what is said about it beside it, or under it where
// that is too narrow; what is said alone where there is no room for the code.
func (s *sitting) aboveCode(q desk.Question, note string) func(cols, rows int) []string {
	said := doc.Prose(doc.Vital, strings.Trim(q.Told+"\n"+note, "\n"))
	return func(cols, _ int) []string {
		code, err := qr.New(q.Code.Text)
		room := s.room()
		if err != nil || !code.Fits(room) {
			return text.Lines(said, cols, 0, text.Terminal)
		}
		left := cols - code.Columns(room) - apart
		if left < besides { // what has no room under it is scrolled to
			columns, rows := qr.Needs([]*qr.Code{code})
			return append(s.drawn(code, qr.Page(columns, rows-1)), text.Lines(said, cols, 0, text.Terminal)...)
		}
		lines := s.drawn(code, room)
		for i, line := range text.Lines(said, left, len(lines), text.Terminal) {
			lines[i] += strings.Repeat(" ", apart) + line
		}
		return lines
	}
}

func (s *sitting) drawn(code *qr.Code, room qr.Room) []string {
	return strings.Split(strings.TrimSuffix(code.Terminal(s.Ink, room), "\n"), "\n")
}

// drawAlone shows a code that has no room above its palette on a page of its own first, once.
func (s *sitting) drawAlone(q desk.Question) error {
	code, err := qr.New(q.Code.Text)
	if !s.Ask.Draws() || s.alone == q.Code.Text || err == nil && code.Fits(s.room()) {
		return nil
	}
	s.alone = q.Code.Text
	return s.draw(q)
}

// ShowCode shows a code on a page of its own until Enter; it is false of one that has no
// room there. The error is the prompter's.
func (r Room) ShowCode(code *qr.Code, question string) (shown bool, err error) {
	return r.Ask.Drawing(func(columns, rows int) string {
		if room := qr.Page(columns, rows); code.Fits(room) {
			return code.Terminal(r.Ink, room)
		}
		return ""
	}, question)
}

// LendCodes writes codes that have no room on the screen, and are secrets, as pictures into
// the folder for those, says where they are, and removes them at Enter. The error is a
// *[qr.Unkept], the prompter's, or the disk's.
func (r Room) LendCodes(codes []*qr.Code, words ...string) error {
	names, said, err := r.KeepCodes(r.Secrets, codes, words...)
	if err != nil {
		return err
	}
	r.Ask.Show(said)
	_, err = r.Ask.Secret(r.Voice.Say("qr.remove", nil), nil)
	for _, name := range names {
		if failed := os.Remove(name); !errors.Is(failed, fs.ErrNotExist) { // Lestrade was started again meanwhile
			err = errors.Join(err, failed)
		}
	}
	return err
}

// KeepCodes writes codes that have no room on the screen as pictures into a folder, as
// [qr.Keep] does, and says where they are. The error is as there.
func (r Room) KeepCodes(folder string, codes []*qr.Code, words ...string) (names []string, said string, err error) {
	columns, rows := qr.Needs(codes)
	said = r.Voice.Say("qr.room", speak.Figures{"columns": columns, "rows": rows})
	names, err = qr.Keep(folder, codes, words...)
	for _, name := range names {
		said += "\n" + r.Voice.Say("qr.written", speak.Figures{"file": speak.Plain(name)})
	}
	return names, said, err
}
