package play

import (
	"errors"

	"lestrade/assistant/console"
	"lestrade/assistant/help"
	"lestrade/assistant/qr"
	"lestrade/assistant/speak"
	"lestrade/rules"
)

// qr has somebody read something on a phone, from a code that stands on the screen.
// Only who scans it reads it: nobody needs to look away.
func (s *sitting) qr() error {
	if s.viewer != rules.Public {
		return s.codeFor(s.viewer)
	}
	var rows []console.Row
	if s.scoreText() != "" {
		rows = append(rows, console.Row{Text: s.say("play.qr.score", nil), Value: func() error {
			return s.showNote(s.showCode(s.scoreText(), "score"))
		}})
	}
	for _, seat := range s.table.Position().Header().Seats {
		if seat := rules.Viewer(seat); len(s.contents(seat)) > 0 {
			rows = append(rows, console.Row{Text: string(seat), Value: func() error { return s.codeFor(seat) }})
		}
	}
	return s.pick("play.qr.whose", rows)
}

// hasCodes tells whether there is anything to be read on a phone.
func (s *sitting) hasCodes() bool {
	if s.viewer != rules.Public {
		return len(s.contents(s.viewer)) > 0
	}
	for _, seat := range s.table.Position().Header().Seats {
		if len(s.contents(rules.Viewer(seat))) > 0 {
			return true
		}
	}
	return s.scoreText() != ""
}

// pick does what the chosen of some rows stands for; the only one is not asked for.
func (s *sitting) pick(label string, rows []console.Row) error {
	if len(rows) == 1 {
		return rows[0].Value.(func() error)()
	}
	row, err := s.choose(s.list(label, rows))
	if err != nil {
		return err
	}
	return row.Value.(func() error)()
}

// content is what a code may hold for a seat.
type content struct {
	name string // as a picture of it is called
	says string
	text func(theirs *sitting) (string, error)
}

// contents are what there is for a seat: its sheet, where the game has one and the
// table allows it, and what was said last that not all may know.
func (s *sitting) contents(seat rules.Viewer) (all []content) {
	theirs := s.forEyesOf([]string{string(seat)})
	for _, r := range s.game().Reports {
		if r.Name == "sheet" && theirs.allows(r, nil) {
			all = append(all, content{r.Name, s.say("report.sheet", nil), func(theirs *sitting) (string, error) {
				page, err := theirs.give(r, nil, theirs.viewer)
				return page.InCode(), err
			}})
		}
	}
	if n := help.Whispered(s.table.Position(), seat); n > 0 {
		says := s.say("play.qr.line", speak.Figures{"line": n, "seat": string(seat)})
		all = append(all, content{"answer", says, func(theirs *sitting) (string, error) {
			view, err := theirs.table.Position().View(theirs.viewer)
			if err != nil {
				return "", err
			}
			return help.WhisperedText(theirs.Voice.At(view), view, theirs.viewer), nil
		}})
	}
	return all
}

// codeFor has a seat choose what to read, and shows the code. Where the screen is for
// all eyes, the seat's page is opened for it.
func (s *sitting) codeFor(seat rules.Viewer) error {
	var rows []console.Row
	for _, c := range s.contents(seat) {
		rows = append(rows, console.Row{Text: c.says, Value: func() error {
			seats, note := []string{string(seat)}, ""
			show := func() error {
				text, err := c.text(s.forEyesOf(seats))
				if err == nil {
					note, err = s.showCode(text, c.name, string(seat))
				}
				return err
			}
			var err error
			if s.viewer == rules.Public {
				err = s.private(seats, "", show)
			} else {
				err = show()
			}
			return s.showNote(note, err)
		}})
	}
	return s.pick("play.qr.what", rows)
}

// scoreText is the score; "" before the end.
func (s *sitting) scoreText() string { return help.ScoreText(s.voice(), s.table.Position()) }

// showNote shows what is to be said outside a page, whatever went wrong after it.
func (s *sitting) showNote(note string, err error) error {
	if note != "" {
		s.Ask.Show(note)
	}
	return err
}

// showCode shows a text as a code until Enter. One that has no room is written as a
// picture whose name holds some words, and that is to be said.
func (s *sitting) showCode(text string, words ...string) (note string, err error) {
	code, err := qr.New(text)
	if errors.Is(err, qr.ErrTooLong) {
		return s.say("usage.qr-long", nil), nil
	}
	codes := []*qr.Code{code}
	if qr.Fit(codes, qr.Screen(s.Ask.Width(), s.Ask.Height())) {
		return "", s.Ask.Drawing(code.Terminal(s.Ink), s.say("play.qr.wipe", nil))
	}
	return s.KeepCodes(codes, append([]string{s.table.Name}, words...)...)
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
