package desk

import (
	"errors"
	"slices"

	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// Say is an entry said, or put in a line's place or before it, or a line taken out.
type Say struct {
	Entry  rules.Entry
	At     Place
	Agreed bool // the table wants it, though it goes back behind what was revealed

	begun *rules.Completion // asked on for its reply, where the table does not know it
	cuts  bool              // what the desk asks goes on once it was said
}

func (s Say) mend() rules.Mend {
	return rules.Mend{Way: s.At.Way, Line: s.At.Line, Entry: s.Entry}
}

func (s Say) carry(t Table, i *Intention) (came Outcome, err error) {
	switch {
	case s.At.Way == waiting:
		if err = i.unmoved(t); err == nil {
			came.Said, err = i.Eyes.Instead(s.Entry)
		}
	case s.At.mends():
		if s.Agreed {
			t.Agree()
		}
		came.Said, err = i.Eyes.MendAside(s.mend(), i.Seen)
	default:
		if err = s.again(t, i); err == nil {
			came.Said, err = i.Eyes.Say(s.Entry)
		}
	}
	return came, err
}

// again refuses the entry where others have said just that since the table was seen: twice
// it would be something else.
func (s Say) again(t Table, i *Intention) error {
	if i.Seen == table.Anything || t.Moved() == i.Seen {
		return nil
	}
	for _, h := range i.Eyes.Since(i.Seen) {
		if h.Stands && h.Heard.Question().String() == s.Entry.Question().String() {
			return &table.Moved{Since: i.Seen}
		}
	}
	return nil
}

// say has an entry said in its place. Of a mend, what is said in the open, though only for
// some ears, is said again from there on by those who may hear it.
func (d Desk) say(t Table, e rules.Entry, at Place) (Desk, *Intention, error) {
	what := Say{Entry: e, At: at}
	s := d.sight(t)
	if !at.mends() || s.own {
		return d, &Intention{Deed: what}, nil
	}
	aloud := s.sees.Overheard(what.mend())
	if aloud == nil {
		return d, &Intention{Deed: what}, nil
	}
	view, err := s.view(at)
	if err != nil {
		return d, nil, err
	}
	e.Args = slices.Clone(e.Args[:slices.IndexFunc(e.Args, func(a rules.Arg) bool { return a.Field == aloud.Field.Name })])
	c, err := begin(view, e)
	if err != nil {
		return d, nil, err
	}
	return d.handEntry(t, view, c, at)
}

func (s Say) after(d Desk, t Table, came Outcome, err error) (Desk, *Intention, error) {
	refusal, is := refusalOf(err)
	switch {
	case err == nil && s.cuts && !t.over():
		d.spoke = spokenBy(s, came.Said)
		return d, nil, nil
	case err == nil:
		return d.said(t, s, came.Said)
	case is && s.begun != nil && refusal.Reason == "missing":
		next, i, err := d.askOn(t, *s.begun, s.At)
		return next.cutting(s.cuts), i, err
	case errors.Is(err, table.ErrReveals):
		agreed := s
		agreed.Agreed = true
		return d.push(confirm{question: t.reveals(), yes: intend(agreed)}), nil, nil
	}
	if s.At.Way != rules.Remove {
		err = d.sight(t).quote(err, s)
	}
	if !is || !s.At.mends() || refusal.Fallen == 0 {
		return d, nil, err
	}
	d = d.tell(d.sight(t).refusal(err))
	return d.push(s.waysOut(d.sight(t))), nil, nil
}

// said is the desk once a line was said: those on a page of their own see it as they said
// it, and are asked whether the box shall learn it in place of what it has.
func (d Desk) said(t Table, what Say, did *table.Entered) (Desk, *Intention, error) {
	s := d.sight(t)
	d.spoke = spokenBy(what, did)
	if s.own && what.At.Way != rules.Remove {
		line := did.Line
		if what.At.mends() {
			line = what.At.Line
		}
		d = d.tell(s.voice().Numbered(line, what.Entry))
	}
	if did.Kept == "" || what.At.Way == rules.Remove {
		return d.done(t)
	}
	was, now := speak.Plain(did.Kept), did.Heard(did.Line)
	if e, err := did.View().Read(did.Kept, ""); err == nil {
		was = speak.Plain(s.voice().Entry(e))
	}
	question := s.say("play.box-keeps", speak.Figures{"was": was, "now": now})
	theirs := s.eyes
	next, i, err := d.done(t)
	if err == nil && i == nil {
		next = next.pushFor(theirs, confirm{question: question, yes: intend(Teach{now})})
	}
	return next, i, err
}

// Teach has the owner's box learn a line in place of what it has.
type Teach struct{ Entry rules.Entry }

func (l Teach) carry(t Table, _ *Intention) (Outcome, error) { return Outcome{}, t.Teach(l.Entry) }

func (l Teach) after(d Desk, _ Table, _ Outcome, err error) (Desk, *Intention, error) {
	return d, nil, err
}
