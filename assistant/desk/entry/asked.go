package entry

import (
	"slices"
	"strings"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/parts"
	"lestrade/assistant/table"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// Asks is the question to another seat whose answer this desk waits for; nil where there is
// none. Whoever is asked may enter the answer as well (see [Table]).
func Asks(d desk.Desk) *rules.Entry {
	if d.Left() || !d.Top().Alone {
		return nil
	}
	p, is := d.Top().Page.(saying)
	if !is || p.at != desk.Behind {
		return nil
	}
	if seat := witness(p.entry); seat == "" || seat == string(d.Top().Viewer) {
		return nil
	}
	asked := p.entry.Entry
	return &asked
}

// AnswerRows are the answers that a seat may give to what it is asked on other devices. Where
// not all may hear the answer, they are asked for apart: what a seat may answer tells what it
// sees.
func AnswerRows(s desk.Sight, view *position.Position) (rows []desk.Row) {
	for _, e := range s.Asked {
		c, err := Begin(view, e)
		if err != nil || witness(c) != string(s.Viewer) || Hides(s, view, c) || !heard(s, view, e) {
			continue
		}
		answers := parts.Worded(s, view, c.Walk, Rows(s, view, withoutDraws(reading.Next(c.Walk)), desk.Behind))
		if slices.ContainsFunc(view.Header().Seats, func(seat string) bool { return !view.MayKnow(rules.Viewer(seat), e, c.Walk.Field()) }) {
			answers = []desk.Row{{Entry: &c.Entry, Text: s.Say("desk.answer", nil), Take: func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
				return AskOn(d, t, c, desk.Behind)
			}}}
		}
		for i := range answers {
			answers[i].Note, answers[i].Kind, answers[i].Sheet = s.VoiceHere().Entry(e), desk.KindAnswer, nil
		}
		rows = append(rows, answers...)
	}
	return rows
}

// withoutDraws leaves out draws, which no witness answers with.
func withoutDraws(found []reading.Completion) []reading.Completion {
	return slices.DeleteFunc(found, func(c reading.Completion) bool { return c.Entry.Drawn != nil })
}

// heard tells whether these eyes may know all that an entry says so far.
func heard(s desk.Sight, view *position.Position, e rules.Entry) bool {
	verb := view.Vocabulary().Verb(e.Verb, e.Seat != "")
	return !slices.ContainsFunc(e.Args, func(a rules.Arg) bool { return !view.MayKnow(s.Viewer, e, verb.Field(a.Field)) })
}

// Answered is the desk back from a question that somebody else has answered meanwhile.
func Answered(d desk.Desk, t desk.Table) desk.Desk {
	p, since := meanwhile(d, t)
	if since == nil {
		return d
	}
	asked := Asks(d)
	answers := func(h table.Happened) bool {
		return asked != nil && h.Stands && strings.HasPrefix(h.Heard.String(), asked.String()+" ")
	}
	if slices.ContainsFunc(since, answers) || p.overtaken(d.Sight(t), since) {
		return d.Base()
	}
	return d
}

// Overtaken tells whether what is being said cannot go on because somebody else has said a line
// with its verb meanwhile: who asks for it need ask no longer.
func Overtaken(d desk.Desk, t desk.Table) bool {
	p, since := meanwhile(d, t)
	return since != nil && p.overtaken(d.Sight(t), since)
}

// meanwhile is what is being said behind the last line, with what has happened since it was begun;
// nothing where it is no such line.
func meanwhile(d desk.Desk, t desk.Table) (p saying, since []table.Happened) {
	if d.Left() || t.Table == nil {
		return p, nil
	}
	p, is := d.Top().Page.(saying)
	if !is || p.at != desk.Behind || t.Moved() == p.seen {
		return p, nil
	}
	return p, d.Sight(t).Sees.Since(p.seen)
}

// overtaken tells whether a line like the one that is being said was said since, and bars it now.
func (p saying) overtaken(s desk.Sight, since []table.Happened) bool {
	like := func(h table.Happened) bool {
		return h.Stands && h.Heard.Verb == p.entry.Entry.Verb && h.Heard.Seat == p.entry.Entry.Seat
	}
	if !slices.ContainsFunc(since, like) {
		return false
	}
	_, err := p.now(s)
	_, barred := desk.RefusalOf(err)
	return barred
}
