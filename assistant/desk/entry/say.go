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

// Say says an entry, puts it in a line's place or before a line, or takes a line out.
type Say struct {
	Entry  rules.Entry
	At     desk.Place
	Agreed bool // the table agrees, though it goes back behind what Lestrade revealed

	begun *reading.Completion // the entry to ask a reply for if the table does not know it; or nil
	Cuts  bool                // it interrupts: the page below goes on once it was said
}

// Mend returns the line's mend, for an entry that mends one.
func (s Say) Mend() rules.Mend {
	return rules.Mend{Way: s.At.Way, Line: s.At.Line, Entry: s.Entry}
}

func (s Say) Carry(t desk.Table, i *desk.Intention) (came desk.Outcome, err error) {
	switch {
	case s.At.Way == desk.Instead:
		if err = i.CheckUnmoved(t); err == nil {
			came.Said, err = i.Eyes.Instead(s.Entry)
		}
	case s.At.Mends():
		if s.Agreed {
			t.Agree()
		}
		came.Said, err = i.Eyes.MendAside(s.Mend(), i.Seen)
	default:
		if err = s.checkRepeat(t, i); err == nil {
			came.Said, err = i.Eyes.Say(s.Entry)
		}
	}
	return came, err
}

// checkRepeat refuses an entry that others have said since the table was seen, for said twice it
// would mean something else.
func (s Say) checkRepeat(t desk.Table, i *desk.Intention) error {
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

// Enter has an entry said at its place. If it mends a line that was said in the open for some
// ears only, those who may hear it say it again from that word on.
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
		return finish(d, t, s, came.Said)
	case is && s.begun != nil && refusal.Reason == "missing":
		next, i, err := AskOn(d, t, *s.begun, s.At)
		return MarkCut(next, s.Cuts), i, err
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

// finish returns the desk once a line was said. On a page of their own people see it as they said
// it. If the owner's box has another line there, they are asked whether it shall learn this one.
func finish(d desk.Desk, t desk.Table, what Say, did *table.Entered) (desk.Desk, *desk.Intention, error) {
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

// Teach has the owner's box learn a line in place of the one it has.
type Teach struct{ Entry rules.Entry }

func (l Teach) Carry(t desk.Table, _ *desk.Intention) (desk.Outcome, error) {
	return desk.Outcome{}, t.Teach(l.Entry)
}

func (l Teach) After(d desk.Desk, _ desk.Table, _ desk.Outcome, err error) (desk.Desk, *desk.Intention, error) {
	return d, nil, err
}

// quote adds to a refusal the entry that met it, as far as these eyes may hear it. It returns any
// other error unchanged.
func quote(s desk.Sight, err error, met Say) error {
	refusal, is := desk.RefusalOf(err)
	if !is {
		return err
	}
	return desk.Refused{Refusal: refusal, Said: s.VoiceHere().Entry(Mask(s, met.Entry)), Stored: met.Entry.String(), Mends: met.At.Before()}
}

// Mask puts a "?" in place of the words of an entry that these eyes may not hear. It hides all
// words if the table went back so far that it does not know the verb.
func Mask(s desk.Sight, e rules.Entry) rules.Entry {
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

// spokenBy returns the line that was said behind all others; the zero value for a mend.
func spokenBy(what Say, did *table.Entered) desk.Spoken {
	if what.At.Mends() {
		return desk.Spoken{}
	}
	return desk.Spoken{Line: did.Line, Text: did.View().Line(did.Line).String()}
}

// MarkCut marks the entry on top as an interruption of the page below, if cuts is set.
func MarkCut(d desk.Desk, cuts bool) desk.Desk {
	if _, is := d.Top().Page.(saying); is && cuts {
		return d.CutIn()
	}
	return d
}
