package play

import (
	"cmp"
	"errors"
	"slices"

	"lestrade/assistant/console"
	"lestrade/assistant/desk"
	"lestrade/assistant/desk/entry"
	"lestrade/assistant/desk/host"
	"lestrade/assistant/desk/opening"
	"lestrade/assistant/desk/seated"
	"lestrade/assistant/doc/text"
	"lestrade/assistant/help"
	"lestrade/assistant/practice"
	"lestrade/assistant/qr"
	"lestrade/assistant/qr/files"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/assistant/teach"
	"lestrade/assistant/wifi"
)

// Room holds what is needed to sit down at a table.
type Room struct {
	Ask   console.Prompter
	Voice *speak.Voice
	House help.House
	Hall  *table.Hall
	Ink   qr.Ink // for codes that phones scan
	// Secrets is the folder for pictures of secret codes. The next program that opens the record
	// empties it, since a program that was killed may have left pictures there.
	Secrets string
	// Phones returns the phones around a table. It is nil if there can be none.
	Phones func(desk.Table) desk.Phones
	// WiFi is where this machine keeps how phones join the Wi-Fi.
	WiFi wifi.File
	// Said is called when something was said or done, with the table at which people are, or nil if
	// they are at none. It may be nil.
	Said func(at *table.Table)
	// Speech reads aloud what people want to hear; nil if this machine cannot.
	Speech Speech
}

// Sit plays a table until people leave it. The screen shows what t may see. The error is
// [console.ErrInterrupted], comes from the journal, or is a fault of the program's own files.
func (r Room) Sit(t table.Sight) error {
	s := &sitting{Room: r, desk: seated.At(t)}
	s.seat(t.Table())
	if err := s.carry(host.Arrive(s.desk, s.table())); err != nil {
		return err
	}
	return s.play()
}

// Serve is Sit, but begins with the phones around the table.
func (r Room) Serve(t table.Sight) error {
	s := &sitting{Room: r, desk: seated.At(t)}
	s.seat(t.Table())
	if err := s.carry(desk.Settle(s.table())(s.desk, &desk.Intention{Deed: host.Listen{}}, nil)); err != nil {
		return err
	}
	return s.play()
}

// Hub lets people answer the asks at a hub's tables until they leave. Errors are those of Sit.
func (r Room) Hub() error {
	s := &sitting{Room: r, desk: host.AtHub()}
	return s.play()
}

// Menu shows the main menu until people leave. Errors are those of Sit.
func (r Room) Menu() error {
	s := &sitting{Room: r}
	door, err := opening.AtDoor(s.table())
	if err != nil {
		return err
	}
	s.desk = door
	return s.play()
}

// Practise lets people practise on the position of a game with a number until they leave it. Errors
// are those of Sit.
func (r Room) Practise(game help.Game, n practice.Number) error {
	s := &sitting{Room: r}
	d, err := opening.Practising(s.table(), game, n)
	if err != nil {
		return err
	}
	s.desk = d
	return s.play()
}

// sitting is a desk before people at a terminal.
type sitting struct {
	Room
	at    *table.Table // nil at the door
	desk  desk.Desk
	owner desk.Owner
	note  string // to be said above the next palette
	alone string // the last code that was shown on a page of its own
	told  int    // how far the table had moved when the lines due were last read out

	clashes help.Clashes
	courses teach.Courses
	heard   heard
	said    said
}

func (s *sitting) table() desk.Table {
	return desk.Table{Table: s.at, Hall: s.Hall, House: s.House, Voice: s.Voice, Width: s.Ask.Width() - console.RowMargin, Phones: s.Phones, WiFi: s.WiFi, Clashes: &s.clashes, Courses: &s.courses}
}

// play asks one question after another until people leave. Questions for some eyes only are asked
// on a page of their own, which is wiped before the next question for all.
func (s *sitting) play() error {
	for {
		if s.desk.Left() {
			return nil
		}
		q, err := s.desk.Ask(s.table())
		if err != nil {
			return err
		}
		if !q.Private {
			err = s.ask(q)
		} else {
			err = s.Ask.Private(func() error { return s.askOnPage(q.For) })
		}
		if err != nil {
			return err
		}
	}
}

// askOnPage asks the questions for some seats, on their page, until a question is for others.
func (s *sitting) askOnPage(seats []string) error {
	for {
		q, err := s.desk.Ask(s.table())
		if err != nil || !q.Private || !slices.Equal(q.For, seats) {
			return err
		}
		if err := s.ask(q); err != nil {
			return err
		}
	}
}

// ask shows what is to be said, asks the question, and carries out the answer.
func (s *sitting) ask(q desk.Question) error {
	if s.at != nil {
		if err := s.at.Refresh(); err != nil {
			return err
		}
		if entry.Overtaken(s.desk, s.table()) { // a phone has said it: go on to the next question
			return s.carry(s.desk.Done(s.table()))
		}
	}
	if err := s.utter(q, true); err != nil {
		return err
	}
	if q.Asks != desk.Rows { // no screen above the question shows it
		for _, shown := range []string{q.Told, text.Page(q.Read, s.Ask.Width())} {
			if shown != "" {
				s.Ask.Show(shown)
			}
		}
	}
	var row desk.Row
	var err error
	find := func(typed string) []desk.Row { return s.desk.Find(s.table(), typed) }
	switch q.Asks {
	case desk.Rows:
		if row, err = s.choose(q, find); errors.Is(err, errOvertaken) {
			return nil
		}
	case desk.Line:
		row, err = s.line(q, find)
	case desk.Word:
		return s.Ask.Unseen(func() error { return s.askWords(q) })
	case desk.GoOn:
		row = find("")[0]
		if q.Code != nil {
			err = s.draw(q)
			break
		}
		typed, err := s.Ask.Secret(q.Label, nil) // it may be meant for the page that follows
		if err := s.answer(row, err); err != nil || typed == "" {
			return err
		}
		return s.keepTyped(q, typed)
	case desk.YesOrNo:
		row, err = s.yesOrNo(q, find)
	}
	return s.answer(row, err)
}

// keepTyped keeps a text that was typed where only Enter was asked for. It stands typed on the page
// that follows if that is for the same eyes. Otherwise it is dropped, and people are told so.
func (s *sitting) keepTyped(was desk.Question, typed string) error {
	if s.desk.Left() {
		return nil
	}
	q, err := s.desk.Ask(s.table())
	switch {
	case err != nil:
		return err
	case q.Private && q.Asks == desk.Rows && slices.Equal(q.For, was.For):
		s.desk = s.desk.TypeAhead(typed)
	default:
		s.note = s.Voice.Say("play.not-kept", nil)
	}
	return nil
}

// askWords asks for words that are typed unseen. Between them nothing shows either.
func (s *sitting) askWords(q desk.Question) error {
	for {
		typed, err := s.Ask.Secret(q.Label, nil)
		if err := s.answer(s.desk.Find(s.table(), typed)[0], err); err != nil || s.desk.Left() {
			return err
		}
		if q, err = s.desk.Ask(s.table()); err != nil || q.Asks != desk.Word {
			return err
		}
		if q.Told != "" {
			s.Ask.Show(q.Told)
		}
	}
}

// answer takes a row, or goes a step back if that was asked for, and carries out what follows.
func (s *sitting) answer(row desk.Row, asked error) error {
	if s.at != nil {
		if err := s.at.Refresh(); err != nil {
			return err
		}
	}
	var next desk.Desk
	var i *desk.Intention
	err := asked
	switch {
	case errors.Is(asked, console.ErrBack):
		next, i, err = s.desk.Back(s.table())
	case asked == nil:
		next, i, err = s.desk.Take(s.table(), row)
	}
	return s.carry(next, i, err)
}

// carry carries out an intention, and all that follows from it.
func (s *sitting) carry(next desk.Desk, i *desk.Intention, err error) error {
	for err == nil && i != nil {
		came, failed := s.owner.Carry(s.table(), i)
		if came.Lang != "" {
			s.Voice = speak.New(came.Lang)
		}
		if came.Table != nil || came.Lang != "" {
			s.seat(cmp.Or(came.Table, s.at))
		}
		if came.File != nil {
			name, unkept := files.KeepText(came.File.Text, ".lestrade", s.at.Name, s.Voice.Say("play.wrong", nil))
			if s.note = s.Voice.Say("wrong.written", speak.Figures{"file": speak.Plain(name)}); unkept != nil {
				s.note = s.Voice.Say("wrong.unkept", speak.Figures{"why": unkept})
			}
		}
		next, i, err = next.After(s.table(), i, came, failed)
		s.tellSaid()
	}
	if err == nil {
		s.desk = next
	}
	if s.at != nil && !s.desk.Sits() {
		s.seat(nil)
		s.tellSaid()
	}
	return err
}

// seat puts people at a table, or at none for nil. Prompts then speak the language of that table.
func (s *sitting) seat(at *table.Table) {
	s.at, s.Voice = at, desk.VoiceAt(s.Voice, at)
	s.Ask.Speak(console.WordsOf(s.Voice))
}

func (s *sitting) tellSaid() {
	if s.Said != nil {
		s.Said(s.at)
	}
}
