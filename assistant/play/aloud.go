package play

import (
	"slices"
	"strings"

	"lestrade/assistant/desk"
	"lestrade/assistant/doc"
	"lestrade/assistant/doc/text"
	"lestrade/assistant/speak"
)

// spoken returns what to say of the screen above a palette if nothing is drawn. What the last
// choice came to, what it asked to read, and what else happened are said whole. Of how the table
// stands only new lines are said, the due ones first. Due lines are said once more each time the
// table has moved and waits for the next line, for the people who must do them.
func (s *sitting) spoken(q desk.Question, look desk.Look, note string) func() (now, stands []text.Spoken) {
	title, _, _ := strings.Cut(look.Title, "\n")
	if s.at != nil {
		title, _, _ = strings.Cut(title, " · ") // the line's number, and whose eyes it is for, are said elsewhere
	}
	news := doc.Doc(doc.Prose(doc.Vital, s.withoutMarks(strings.Join(append([]string{q.Told, note}, look.News...), "\n"))))
	if q.Code != nil && !strings.Contains(q.Told, q.Code.Text) { // the address, in place of the code
		news = append(news, doc.Sentences(q.Code.Text)...)
	}
	if q.Begun != "" && q.Draft.Refused {
		news = append(news, doc.Sentences(s.Voice.Say("prompt.begun", speak.Figures{"line": speak.Plain(q.Begun)}))...)
	}
	now := text.Aloud(slices.Concat(news, q.Taught, q.Laid, q.Read))
	for _, said := range now {
		for i, line := range said.Lines {
			said.Lines[i] = s.withoutMarks(line)
		}
	}
	shown := slices.DeleteFunc(look.Shown.Flat(), func(b doc.Block) bool { return doc.RankOf(b) == doc.Spare }) // “table” reads all
	stands := text.Aloud(slices.Concat(doc.Doc(doc.Prose(doc.Vital, look.Waits)), shown, look.Clash))
	stands = append(text.Aloud(doc.Sentences(title)), stands...)
	return func() ([]text.Spoken, []text.Spoken) {
		moved := s.at != nil && q.Stands && s.at.Moved() != s.told
		if moved {
			s.told = s.at.Moved()
		}
		for i := range stands {
			stands[i].Due = stands[i].Due && moved
		}
		return now, stands
	}
}

// plainRows returns rows for prompts that mark none. Rows that only say what Enter does with a
// marked row are left out. A typed text that says the first row, or that is refused, leads to that
// row alone.
func (s *sitting) plainRows(rows []desk.Row, typed string) []desk.Row {
	if typed == "" {
		return slices.DeleteFunc(rows, func(row desk.Row) bool { return row.TypeOn || row.OnlyTells() })
	}
	if row, is := desk.Said(rows); is {
		return []desk.Row{row}
	}
	for i := range rows {
		rows[i].Text = s.withoutMarks(rows[i].Text)
	}
	return rows
}

// withoutMarks replaces what a text says of arrows and of a marked row, which only a drawn palette
// has.
func (s *sitting) withoutMarks(said string) string {
	how := s.Voice.Say("prompt.plain", nil)
	return strings.NewReplacer(
		s.Voice.Say("play.help.how", nil), how,
		s.Voice.Say("play.how-to-choose", nil), how,
		s.Voice.Say("play.choose", nil), s.Voice.Say("prompt.which", nil),
		s.Voice.Say("play.another", nil), s.Voice.Say("prompt.another", nil),
	).Replace(said)
}
