package play

import (
	"errors"
	"slices"
	"strings"

	"lestrade/assistant/console"
	"lestrade/assistant/desk"
	"lestrade/assistant/desk/entry"
	"lestrade/assistant/desk/seated"
	"lestrade/assistant/doc"
	"lestrade/assistant/doc/text"
)

// errOvertaken ends a question that others have answered meanwhile.
var errOvertaken = errors.New("it was said elsewhere")

// screen draws what stands above a palette: the table with its news, and under it the line that is
// being said, what the last choice came to, or what it asked to read. A text longer than half of
// the room is shown alone, and scrolls.
func (s *sitting) screen(q desk.Question, look desk.Look, note string) func(cols, rows int) []string {
	if q.Code != nil {
		return s.codeScreen(q, note)
	}
	rank := doc.Spare
	if s.at == nil {
		rank = doc.Vital
	}
	d := doc.Doc(doc.Prose(rank, look.Title))
	if look.News != nil {
		d = append(d, doc.List{Items: doc.Says(look.News...), Least: 1, Rank: doc.Needed})
	}
	d = append(d, look.Shown...)
	d = slices.Concat(d, doc.Prose(doc.Vital, look.Waits), look.Clash)
	under := slices.Concat(q.Taught, q.Read, doc.Prose(doc.Vital, q.Told), doc.Prose(doc.Vital, note))
	return func(cols, rows int) []string {
		read := text.Lines(under, cols, 0, text.Terminal)
		if q.Laid != nil && (q.Read == nil || len(read) <= rows/2) { // people check it before they say it: the table may wait
			laid := text.Lines(slices.Concat(q.Laid, under), cols, rows, text.Terminal)
			if left := rows - len(laid) - 1; left > 0 {
				laid = slices.Concat(text.Lines(d, cols, left, text.Terminal), []string{""}, laid)
			}
			return laid
		}
		switch {
		case len(read) == 0:
			return text.Lines(d, cols, rows, text.Terminal)
		case q.Read != nil && len(read) > rows/2:
			return read
		}
		stands := text.Lines(d, cols, max(1, rows-len(read)-1), text.Terminal)
		return slices.Concat(stands, []string{""}, read)
	}
}

// choose lets people choose one of the rows that a typed text finds. It shows what others do
// meanwhile. The error is errOvertaken if others have answered the question.
func (s *sitting) choose(q desk.Question, find func(typed string) []desk.Row) (desk.Row, error) {
	before, note := s.desk, s.note
	s.note = ""
	s.hear()
	p, err := s.palette(q, before, note, find)
	if err != nil {
		return desk.Row{}, err
	}
	if q.Code != nil {
		if err := s.drawAlone(q); err != nil {
			return desk.Row{}, err
		}
	}
	p.Again = func() (next console.Palette, err error) {
		if s.at != nil {
			err = s.at.Refresh()
		}
		if err == nil && entry.Overtaken(s.desk, s.table()) {
			err = errOvertaken
		}
		if err == nil {
			q, err = s.desk.Ask(s.table())
		}
		if err != nil {
			return next, err
		}
		s.hear()
		if err := s.utter(q, false); err != nil {
			return next, err
		}
		return s.palette(q, before, note, find)
	}
	row, err := s.Ask.Palette(p)
	if err != nil {
		return desk.Row{}, err
	}
	return row.Value.(desk.Row), nil
}

func (s *sitting) palette(q desk.Question, before desk.Desk, note string, find func(typed string) []desk.Row) (console.Palette, error) {
	label, t := q.Label, s.table()
	if s.at != nil && s.Ask.Draws() && s.at.Timer().For != "" {
		label += " · " + seated.TimeLeft(s.Voice, s.at.Timer())
	}
	look := desk.Look{}
	if q.Code == nil || !s.Ask.Draws() { // a drawn code leaves no room for the table
		var err error
		if look, err = before.Look(t); err != nil {
			return console.Palette{}, err
		}
	}
	if q.Code != nil || !q.Private {
		s.desk = s.desk.Saw(t)
	}
	var aloud func() (now, stands []text.Spoken)
	if !s.Ask.Draws() {
		aloud = s.spoken(q, look, note)
		label = s.withoutMarks(label)
		if rows := find(""); q.Example != "" && len(rows) > 0 && rows[0].OnlyTells() { // no row stands below that says how
			label += "\n" + strings.ReplaceAll(s.Voice.Aside(rows[0].Text, rows[0].Note), "\n", " ")
		}
	}
	return console.Palette{
		Screen: s.screen(q, look, note), Aloud: aloud, Menu: q.Wants == "" && (!q.Stands || s.at == nil), For: strings.Join(q.For, ", "), Label: label, Prompt: s.Voice.Say("play.prompt", nil), Typed: q.Draft.Text, Refused: q.Draft.Refused, At: q.Marked, ByKey: q.ByKey, Tight: q.Code != nil,
		Find: func(typed string) (rows []console.Row) {
			found := find(typed)
			if !s.Ask.Draws() {
				found = s.plainRows(found, typed)
			}
			for _, row := range found {
				if typed == q.Draft.Text && row.Refused != nil { // its note was shown in full already
					row.Note = ""
				}
				one := console.Row{Text: row.Text, Private: row.Private, Line: row.Entry != nil, AtOnce: row.AtOnce, Waits: row.Waits, Says: row.TypeOn || row.OnlyTells(), Bars: row.Refused != nil, Value: row}
				if q.Code != nil && row.Note != "" { // all that is below a code has its place
					one.Text = s.Voice.Aside(row.Text, row.Note)
				}
				rows = append(rows, one)
			}
			return rows
		},
		Listed: s.askBack,
		Note: func(row console.Row) []string {
			of := row.Value.(desk.Row)
			note := of.Note
			if note == "" && !s.Ask.Draws() {
				note = entry.Does(s.desk, t, of)
			}
			if note != "" && q.Code == nil {
				return strings.Split(note, "\n")
			}
			return nil
		},
	}, nil
}

// yesOrNo asks until somebody says yes or no. Enter alone is a no.
func (s *sitting) yesOrNo(q desk.Question, find func(typed string) []desk.Row) (desk.Row, error) {
	both := find("")
	yes, err := s.Ask.Confirm(q.Label, false, func(answer string) (yes, is bool) {
		said := find(answer)
		if len(said) != 1 {
			s.speak(q, s.Voice.Say("prompt.yes-or-no", nil))
			return false, false
		}
		return said[0].Option == both[0].Option, true
	})
	if yes {
		return both[0], err
	}
	return both[1], err
}

// line asks for a line of text until the desk can take it.
func (s *sitting) line(q desk.Question, find func(typed string) []desk.Row) (desk.Row, error) {
	typed, err := s.Ask.Text(q.Label, func(typed string) error {
		if row := find(typed)[0]; row.TypeOn {
			return errors.New(row.Text)
		}
		return nil
	})
	if err != nil {
		return desk.Row{}, err
	}
	return find(typed)[0], nil
}
