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

// Asks returns the question to another seat whose answer this desk waits for; nil if there is
// none. That seat may also enter the answer itself (see [desk.Table]).
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

// asked returns the questions from other devices that wait for this seat's answer, each as far as
// it was said.
func asked(s desk.Sight, view *position.Position) (all []reading.Completion) {
	for _, e := range s.Asked {
		c, err := Begin(view, e)
		if err == nil && witness(c) == string(s.Viewer) && !Hides(s, view, c) && hearsAll(s, view, e) {
			all = append(all, c)
		}
	}
	return all
}

// Questions returns the questions from other devices that wait for this seat's answer.
func Questions(s desk.Sight, view *position.Position) (all []rules.Entry) {
	for _, c := range asked(s, view) {
		all = append(all, c.Entry)
	}
	return all
}

// AnswerRows returns the answers that a seat may give to questions from other devices. If not
// everybody may hear the answer, one row leads to a page that asks for it: the list of possible
// answers would tell what the seat sees.
func AnswerRows(s desk.Sight, view *position.Position) (rows []desk.Row) {
	lacking := strings.TrimSpace(desk.Lacking(s))
	for _, c := range asked(s, view) {
		answers := parts.SetWords(s, view, c.Walk, Rows(s, view, dropDraws(reading.Next(c.Walk)), desk.Behind))
		if slices.ContainsFunc(view.Header().Seats, func(seat string) bool { return !view.MayKnow(rules.Viewer(seat), c.Entry, c.Walk.Field()) }) {
			answers = []desk.Row{{Entry: &c.Entry, Text: s.Say("desk.answer", nil), Take: func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
				return AskOn(d, t, c, desk.Behind)
			}}}
		}
		for i := range answers {
			answers[i].Note = s.VoiceHere().Entry(c.Entry)
			if lacking != "" {
				answers[i].Note = s.Voice.Aside(answers[i].Note, lacking)
			}
			answers[i].Kind, answers[i].Sheet = desk.KindAnswer, nil
		}
		rows = append(rows, answers...)
	}
	return rows
}

// dropDraws drops draws, for no witness answers with one.
func dropDraws(found []reading.Completion) []reading.Completion {
	return slices.DeleteFunc(found, func(c reading.Completion) bool { return c.Entry.Drawn != nil })
}

// hearsAll tells whether these eyes may know every word that an entry has so far.
func hearsAll(s desk.Sight, view *position.Position, e rules.Entry) bool {
	verb := view.Vocabulary().Verb(e.Verb, e.Seat != "")
	return !slices.ContainsFunc(e.Args, func(a rules.Arg) bool { return !view.MayKnow(s.Viewer, e, verb.Field(a.Field)) })
}

// BackIfAnswered takes the desk back from a question that somebody has answered elsewhere
// meanwhile.
func BackIfAnswered(d desk.Desk, t desk.Table) desk.Desk {
	p, since := sayingSince(d, t)
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

// Overtaken tells whether the line being said is barred now because somebody else has said one
// with the same verb, or the page on top is over for another reason. Then a face need not ask for it
// any longer.
func Overtaken(d desk.Desk, t desk.Table) bool {
	if d.Left() || t.Table == nil {
		return false
	}
	if page, is := d.Top().Page.(desk.Passing); is {
		return page.Passed(t)
	}
	p, since := sayingSince(d, t)
	return since != nil && p.overtaken(d.Sight(t), since)
}

// sayingSince returns the line being said behind the last one, and what has happened since it was
// begun. The second is nil if no such line is being said, or nothing has happened.
func sayingSince(d desk.Desk, t desk.Table) (p saying, since []table.Happened) {
	if d.Left() || t.Table == nil {
		return p, nil
	}
	p, is := d.Top().Page.(saying)
	if !is || p.at != desk.Behind || t.Moved() == p.seen {
		return p, nil
	}
	return p, d.Sight(t).Sees.Since(p.seen)
}

// overtaken tells whether a line with the same verb and seat was said since, and bars this one
// now.
func (p saying) overtaken(s desk.Sight, since []table.Happened) bool {
	like := func(h table.Happened) bool {
		return h.Stands && h.Heard.Verb == p.entry.Entry.Verb && h.Heard.Seat == p.entry.Entry.Seat
	}
	if !slices.ContainsFunc(since, like) {
		return false
	}
	_, err := p.renew(s)
	_, barred := desk.RefusalOf(err)
	return barred
}

// witness returns the seat that an entry waits for a reply from: the one other seat that it
// names; "" if it names none or several.
func witness(c reading.Completion) (seat string) {
	if c.Whole() || !c.Walk.Field().Reply || c.Entry.Seat == "" || c.Entry.Words(c.Walk.Field().Name) != nil {
		return ""
	}
	verb := c.Walk.At().Vocabulary().Verb(c.Entry.Verb, true)
	for _, arg := range c.Entry.Args {
		if verb.Field(arg.Field).Of != "seat" || len(arg.Words) != 1 {
			continue
		}
		if seat != "" {
			return ""
		}
		seat = arg.Words[0]
	}
	if seat == c.Entry.Seat {
		return ""
	}
	return seat
}
