package play

import (
	"slices"
	"strings"

	"lestrade/assistant/desk"
	"lestrade/assistant/doc"
	"lestrade/assistant/doc/text"
	"lestrade/assistant/speak"
)

// aloud is what stands above a palette where nothing is drawn: what the last choice came to, or
// asked to read, and what else happened, is said whole; how the table stands, what is due
// first, only as far as it is new; but what is due is said anew each time that the table moved and
// waits for the next line, for hands that shall do it.
func (s *sitting) aloud(q desk.Question, look desk.Look, note string) func() (now, stands []text.Spoken) {
	title, _, _ := strings.Cut(look.Title, "\n")
	if s.at != nil {
		title, _, _ = strings.Cut(title, " · ") // which line it is and for whose eyes is said elsewhere
	}
	news := doc.Doc(doc.Prose(doc.Vital, s.unmarked(strings.Join(append([]string{q.Told, note}, look.News...), "\n"))))
	if q.Code != nil && !strings.Contains(q.Told, q.Code.Text) { // where it leads, in place of the code
		news = append(news, doc.Sentences(q.Code.Text)...)
	}
	if q.Begun != "" && q.Draft.Refused {
		news = append(news, doc.Sentences(s.Voice.Say("prompt.begun", speak.Figures{"line": speak.Plain(q.Begun)}))...)
	}
	now := text.Aloud(slices.Concat(news, q.Laid, q.Read))
	for _, said := range now {
		for i, line := range said.Lines {
			said.Lines[i] = s.unmarked(line)
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

// plainly are rows where none is marked: what Enter alone says of a marked one is left out, and a
// typed text that says the first of them, or is refused, is taken for that at once.
func (s *sitting) plainly(rows []desk.Row, typed string) []desk.Row {
	if typed == "" {
		return slices.DeleteFunc(rows, func(row desk.Row) bool { return row.Stays() || row.Tells() })
	}
	if row, is := desk.Said(rows); is {
		return []desk.Row{row}
	}
	for i := range rows {
		rows[i].Text = s.unmarked(rows[i].Text)
	}
	return rows
}

// unmarked is a text without what it says of arrows and of a marked row, which are drawn.
func (s *sitting) unmarked(said string) string {
	how := s.Voice.Say("prompt.plain", nil)
	return strings.NewReplacer(
		s.Voice.Say("play.help.how", nil), how,
		s.Voice.Say("play.how-to-choose", nil), how,
		s.Voice.Say("play.choose", nil), s.Voice.Say("prompt.which", nil),
		s.Voice.Say("play.another", nil), s.Voice.Say("prompt.another", nil),
	).Replace(said)
}
