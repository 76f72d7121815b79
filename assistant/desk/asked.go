package desk

import (
	"slices"
	"strings"

	"lestrade/rules"
)

// Asks is the question to another seat whose answer this desk waits for; nil where there is
// none. Whoever is asked may enter the answer as well (see [Table]).
func (d Desk) Asks() *rules.Entry {
	if d.Left() || !d.top().alone {
		return nil
	}
	p, is := d.top().page.(saying)
	if !is || p.at != Behind {
		return nil
	}
	if seat := witness(p.c); seat == "" || seat == string(d.top().viewer) {
		return nil
	}
	asked := p.c.Entry
	return &asked
}

// witness is who an entry that waits for its reply is put to: the one other seat that it
// names.
func witness(c rules.Completion) (seat string) {
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

// answerRows are the answers that a seat may give to what it is asked on other devices. Where
// not all may hear the answer, they are asked for apart: what a seat may answer tells what it
// sees.
func (s sight) answerRows(view *rules.Position) (rows []Row) {
	for _, e := range s.Asked {
		c, err := begin(view, e)
		if err != nil || witness(c) != string(s.viewer) || s.hides(view, c) || !s.heard(view, e) {
			continue
		}
		answers := s.worded(view, c.Walk, s.entryRows(view, withoutDraws(c.Walk.Next()), Behind))
		if slices.ContainsFunc(view.Header().Seats, func(seat string) bool { return !view.MayKnow(rules.Viewer(seat), e, c.Walk.Field()) }) {
			answers = []Row{{Entry: &c.Entry, Text: s.say("desk.answer", nil), take: func(d Desk, t Table) (Desk, *Intention, error) { return d.askOn(t, c, Behind) }}}
		}
		for i := range answers {
			answers[i].Note, answers[i].Kind, answers[i].sheet = s.voice().Entry(e), KindAnswer, nil
		}
		rows = append(rows, answers...)
	}
	return rows
}

// withoutDraws leaves out draws, which no witness answers with.
func withoutDraws(found []rules.Completion) []rules.Completion {
	return slices.DeleteFunc(found, func(c rules.Completion) bool { return c.Entry.Drawn != nil })
}

// heard tells whether these eyes may know all that an entry says so far.
func (s sight) heard(view *rules.Position, e rules.Entry) bool {
	verb := view.Vocabulary().Verb(e.Verb, e.Seat != "")
	return !slices.ContainsFunc(e.Args, func(a rules.Arg) bool { return !view.MayKnow(s.viewer, e, verb.Field(a.Field)) })
}

// Answered is the desk back from a question that somebody else has answered meanwhile.
func (d Desk) Answered(t Table) Desk {
	asked := d.Asks()
	if asked == nil {
		return d
	}
	p := d.top().page.(saying)
	if t.Moved() == p.seen {
		return d
	}
	for _, h := range d.sight(t).sees.Since(p.seen) {
		if h.Stands && strings.HasPrefix(h.Heard.String(), asked.String()+" ") {
			return d.base()
		}
	}
	return d
}
