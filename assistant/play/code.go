package play

import (
	"errors"
	"io/fs"
	"os"

	"lestrade/assistant/desk"
	"lestrade/assistant/qr"
	"lestrade/assistant/speak"
)

// draw shows a code until Enter. One that has no room goes into a picture.
func (s *sitting) draw(q desk.Question) error {
	code, tooLong := qr.New(q.Code.Text)
	if errors.Is(tooLong, qr.ErrTooLong) {
		s.note = s.Voice.Say("usage.qr-long", nil)
		return nil
	}
	shown, err := s.ShowCode(code, q.Label)
	if shown || err != nil {
		return err
	}
	words, codes := append([]string{s.at.Name}, q.Code.Name...), []*qr.Code{code}
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
