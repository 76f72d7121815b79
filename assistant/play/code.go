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
	"lestrade/assistant/qr/files"
	"lestrade/assistant/speak"
)

// draw shows a code until Enter is pressed. A code that does not fit on the screen is written as a
// picture.
func (s *sitting) draw(q desk.Question) error {
	if !s.Ask.Draws() { // say the address instead
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

// besideCode is how many columns words need beside a code, and codeGap how many stand between.
const (
	besideCode = 24
	codeGap    = 2
)

// room is the room for a code above a palette whose rows are all shown.
func (s *sitting) room() qr.Room { return qr.Page(s.Ask.Width(), s.Ask.Height()-console.MostBelow) }

// codeScreen draws a code above a palette, with its words beside it, or under it on a narrow
// screen. If the code does not fit, only the words are shown.
func (s *sitting) codeScreen(q desk.Question, note string) func(cols, rows int) []string {
	said := doc.Prose(doc.Vital, strings.Trim(q.Told+"\n"+note, "\n"))
	return func(cols, _ int) []string {
		code, err := qr.New(q.Code.Text)
		room := s.room()
		if err != nil || !code.Fits(room) {
			return text.Lines(said, cols, 0, text.Terminal)
		}
		left := cols - code.Columns(room) - codeGap
		if left < besideCode { // the words may have to be scrolled to
			columns, rows := qr.Needs([]*qr.Code{code})
			return append(s.drawCode(code, qr.Page(columns, rows-1)), text.Lines(said, cols, 0, text.Terminal)...)
		}
		lines := s.drawCode(code, room)
		for i, line := range text.Lines(said, left, len(lines), text.Terminal) {
			lines[i] += strings.Repeat(" ", codeGap) + line
		}
		return lines
	}
}

func (s *sitting) drawCode(code *qr.Code, room qr.Room) []string {
	return strings.Split(strings.TrimSuffix(code.Terminal(s.Ink, room), "\n"), "\n")
}

// drawAlone shows a code once on a page of its own if it does not fit above its palette.
func (s *sitting) drawAlone(q desk.Question) error {
	code, err := qr.New(q.Code.Text)
	if !s.Ask.Draws() || s.alone == q.Code.Text || err == nil && code.Fits(s.room()) {
		return nil
	}
	s.alone = q.Code.Text
	return s.draw(q)
}

// ShowCode shows a code on a page of its own until Enter is pressed. shown is false if the code
// does not fit there. The error comes from the prompter.
func (r Room) ShowCode(code *qr.Code, question string) (shown bool, err error) {
	return r.Ask.Drawing(func(columns, rows int) string {
		if room := qr.Page(columns, rows); code.Fits(room) {
			return code.Terminal(r.Ink, room)
		}
		return ""
	}, question)
}

// LendCodes writes secret codes that do not fit on the screen as pictures into the folder for
// secrets, says where they are, and removes them when Enter is pressed. The error is a
// *[files.Unkept], or comes from the prompter or the disk.
func (r Room) LendCodes(codes []*qr.Code, words ...string) error {
	names, said, err := r.KeepCodes(r.Secrets, codes, words...)
	if err != nil {
		return err
	}
	r.Ask.Show(said)
	_, err = r.Ask.Secret(r.Voice.Say("qr.remove", nil), nil)
	for _, name := range names {
		if failed := os.Remove(name); !errors.Is(failed, fs.ErrNotExist) { // another program may have emptied the folder meanwhile
			err = errors.Join(err, failed)
		}
	}
	return err
}

// KeepCodes writes codes that do not fit on the screen as pictures into a folder, as [files.KeepCodes]
// does, and returns the words that say where they are. Errors are those of [files.KeepCodes].
func (r Room) KeepCodes(folder string, codes []*qr.Code, words ...string) (names []string, said string, err error) {
	columns, rows := qr.Needs(codes)
	said = r.Voice.Say("qr.room", speak.Figures{"columns": columns, "rows": rows})
	names, err = files.KeepCodes(folder, codes, words...)
	for _, name := range names {
		said += "\n" + r.Voice.Say("qr.written", speak.Figures{"file": speak.Plain(name)})
	}
	return names, said, err
}
