package entry

import (
	"errors"
	"slices"

	"lestrade/assistant/desk"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
	"lestrade/rules/reading"
)

// Say is an entry said, or put in a line's place or before it, or a line taken out.
type Say struct {
	Entry  rules.Entry
	At     desk.Place
	Agreed bool // the table wants it, though it goes back behind what was revealed

	begun *reading.Completion // asked on for its reply, where the table does not know it
	Cuts  bool                // what the desk asks goes on once it was said
}

func (s Say) Mend() rules.Mend {
	return rules.Mend{Way: s.At.Way, Line: s.At.Line, Entry: s.Entry}
}

func (s Say) Carry(t desk.Table, i *desk.Intention) (came desk.Outcome, err error) {
	switch {
	case s.At.Way == desk.Waiting:
		if err = i.Unmoved(t); err == nil {
			came.Said, err = i.Eyes.Instead(s.Entry)
		}
	case s.At.Mends():
		if s.Agreed {
			t.Agree()
		}
		came.Said, err = i.Eyes.MendAside(s.Mend(), i.Seen)
	default:
		if err = s.again(t, i); err == nil {
			came.Said, err = i.Eyes.Say(s.Entry)
		}
	}
	return came, err
}

// again refuses the entry where others have said just that since the table was seen: twice
// it would be something else.
func (s Say) again(t desk.Table, i *desk.Intention) error {
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

// Enter has an entry said in its place. Of a mend, what is said in the open, though only for
// some ears, is said again from there on by those who may hear it.
func Enter(d desk.Desk, t desk.Table, e rules.Entry, at desk.Place) (desk.Desk, *desk.Intention, error) {
	what := Say{Entry: e, At: at}
	s := d.Sight(t)
	if !at.Mends() || s.Own {
		return d, &desk.Intention{Deed: what}, nil
	}
	aloud := s.Sees.Overheard(what.Mend())
	if aloud == nil {
		return d, &desk.Intention{Deed: what}, nil
	}
	view, err := s.View(at)
	if err != nil {
		return d, nil, err
	}
	e.Args = slices.Clone(e.Args[:slices.IndexFunc(e.Args, func(a rules.Arg) bool { return a.Field == aloud.Field.Name })])
	c, err := Begin(view, e)
	if err != nil {
		return d, nil, err
	}
	return handEntry(d, t, view, c, at)
}

func (s Say) After(d desk.Desk, t desk.Table, came desk.Outcome, err error) (desk.Desk, *desk.Intention, error) {
	refusal, is := desk.RefusalOf(err)
	switch {
	case err == nil && s.Cuts && !t.Over():
		d.Spoke = spokenBy(s, came.Said)
		return d, nil, nil
	case err == nil:
		return said(d, t, s, came.Said)
	case is && s.begun != nil && refusal.Reason == "missing":
		next, i, err := AskOn(d, t, *s.begun, s.At)
		return Cutting(next, s.Cuts), i, err
	case errors.Is(err, table.ErrReveals):
		agreed := s
		agreed.Agreed = true
		return d.Push(desk.Confirm{Question: reveals(t), Yes: desk.Intend(agreed)}), nil, nil
	}
	if s.At.Way != rules.Remove {
		err = quote(d.Sight(t), err, s)
	}
	if !is || !s.At.Mends() || refusal.Fallen == 0 {
		return d, nil, err
	}
	d = d.Tell(d.Sight(t).Refusal(err))
	return d.Push(s.waysOut(d.Sight(t))), nil, nil
}

// said is the desk once a line was said: those on a page of their own see it as they said
// it, and are asked whether the box shall learn it in place of what it has.
func said(d desk.Desk, t desk.Table, what Say, did *table.Entered) (desk.Desk, *desk.Intention, error) {
	s := d.Sight(t)
	d.Spoke = spokenBy(what, did)
	if s.Own && what.At.Way != rules.Remove {
		line := did.Line
		if what.At.Mends() {
			line = what.At.Line
		}
		d = d.Tell(s.VoiceHere().Numbered(line, what.Entry))
	}
	if did.Kept == "" || what.At.Way == rules.Remove {
		return d.Done(t)
	}
	was, now := speak.Plain(did.Kept), did.Heard(did.Line)
	if e, err := reading.Read(did.View(), did.Kept, ""); err == nil {
		was = speak.Plain(s.VoiceHere().Entry(e))
	}
	question := s.Say("play.box-keeps", speak.Figures{"was": was, "now": now})
	theirs := s.Eyes
	next, i, err := d.Done(t)
	if err == nil && i == nil {
		next = next.PushFor(theirs, desk.Confirm{Question: question, Yes: desk.Intend(Teach{now})})
	}
	return next, i, err
}

// Teach has the owner's box learn a line in place of what it has.
type Teach struct{ Entry rules.Entry }

func (l Teach) Carry(t desk.Table, _ *desk.Intention) (desk.Outcome, error) {
	return desk.Outcome{}, t.Teach(l.Entry)
}

func (l Teach) After(d desk.Desk, _ desk.Table, _ desk.Outcome, err error) (desk.Desk, *desk.Intention, error) {
	return d, nil, err
}

// quote has an error, where it is a refusal, quote the entry that met it, as far as these
// eyes may hear it.
func quote(s desk.Sight, err error, met Say) error {
	refusal, is := desk.RefusalOf(err)
	if !is {
		return err
	}
	return desk.Refused{Refusal: refusal, Said: s.VoiceHere().Entry(Masked(s, met.Entry)), Stored: met.Entry.String(), Mends: met.At.Before()}
}

// Masked is an entry as far as these eyes may hear it; nothing but its verb where the table
// went back so far that it knows no such verb any more.
func Masked(s desk.Sight, e rules.Entry) rules.Entry {
	p := s.Sees.View()
	verb := p.Vocabulary().Verb(e.Verb, e.Seat != "")
	quote := e
	quote.Args = slices.Clone(e.Args)
	for i, arg := range e.Args {
		if !s.Own && (verb == nil || !p.MayKnow(s.Viewer, e, verb.Field(arg.Field))) {
			quote.Args[i].Words = []string{rules.Unknown}
		}
	}
	if s.Viewer != rules.Referee {
		quote = quote.Said()
	}
	return quote
}

// spokenBy is the line that was said behind all others; nothing of a mend.
func spokenBy(what Say, did *table.Entered) desk.Spoken {
	if what.At.Mends() {
		return desk.Spoken{}
	}
	return desk.Spoken{Line: did.Line, Text: did.View().Line(did.Line).String()}
}

// Cutting is the desk where the entry on top cuts into what is below, or does not.
func Cutting(d desk.Desk, cuts bool) desk.Desk {
	if _, is := d.Top().Page.(saying); is && cuts {
		return d.CutIn()
	}
	return d
}
