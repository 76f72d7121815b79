package desk

import (
	"errors"
	"slices"
	"strings"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// Intention is something to be carried out at a table.
type Intention struct {
	Deed Deed
	Eyes table.Sight // that it was made for
	Seen int         // the record up to which they saw the table
	Key  string      // where a face may send it twice: it counts once

	goesOn bool // it is dated already: it goes on from another one
}

// Deed is what is to be done: a line said, or taken back, a page handed over, a report made.
type Deed interface {
	carry(t Table, i *Intention) (Outcome, error)
	// after is the desk once it was done, or was not.
	after(d Desk, t Table, came Outcome, err error) (Desk, *Intention, error)
}

// Outcome is what came of an intention.
type Outcome struct {
	Said  *table.Entered // a line that was said or mended
	Page  help.Page      // a report
	Key   table.Key      // of a word that was said
	Table *table.Table   // one that was opened
	Lang  string         // a language that is spoken from now on
}

// Owner carries out what desks intend at a table, one thing at a time.
type Owner struct{ done map[string]carried }

type carried struct {
	came Outcome
	err  error
}

// Carry carries an intention out, at the table as it stands by now: an entry is judged anew,
// and what would mean something else at a table that others have changed is refused with a
// *[table.Moved], for people to look. A key that was carried out gives the same again.
func (o *Owner) Carry(t Table, i *Intention) (Outcome, error) {
	if was, again := o.done[i.Key]; again && i.Key != "" {
		return was.came, was.err
	}
	came, err := i.Deed.carry(t, i)
	if i.Key != "" {
		if o.done == nil {
			o.done = map[string]carried{}
		}
		o.done[i.Key] = carried{came, err}
	}
	return came, err
}

// unmoved refuses what is meant of a table as it was seen, where others have changed it.
func (i *Intention) unmoved(t Table) error {
	if i.Seen != table.Anything && t.Moved() != i.Seen {
		return &table.Moved{Since: i.Seen}
	}
	return nil
}

// Say is an entry said, or put in a line's place or before it, or a line taken out.
type Say struct {
	Entry  rules.Entry
	At     Place
	Agreed bool // the table wants it, though it goes back behind what was revealed

	begun *rules.Completion // asked on for its reply, where the table does not know it
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
	case err == nil:
		return d.said(t, s, came.Said)
	case is && s.begun != nil && refusal.Reason == "missing":
		return d.askOn(t, *s.begun, s.At)
	case errors.Is(err, table.ErrReveals):
		agreed := s
		agreed.Agreed = true
		return d.push(confirm{question: t.say("play.undo-reveals", nil), yes: intend(agreed)}), nil, nil
	}
	if s.At.Way != rules.Remove {
		err = d.sight(t).quote(err, s.Entry)
	}
	if !is || !s.At.mends() || refusal.Fallen == 0 && (refusal.Mends == "" || refusal.Reason != "hidden-"+string(refusal.Mends)) {
		return d, nil, err
	}
	d = d.tell(d.sight(t).refusal(err))
	return d.push(s.waysOut(d.sight(t))), nil, nil
}

// said is the desk once a line was said: those on a page of their own see it as they said
// it, and are asked whether the box shall learn it in place of what it has.
func (d Desk) said(t Table, what Say, did *table.Entered) (Desk, *Intention, error) {
	s := d.sight(t)
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

// Undo takes lines back.
type Undo struct {
	Back table.Back
	then step // what goes on from there; or nil
}

func (u Undo) carry(t Table, i *Intention) (Outcome, error) {
	_, err := t.Undo(u.Back, i.Seen)
	return Outcome{}, err
}

func (u Undo) after(d Desk, t Table, _ Outcome, err error) (Desk, *Intention, error) {
	if err != nil {
		return d, nil, err
	}
	next, i, err := d.done(t)
	if err != nil || u.then == nil {
		return next, i, err
	}
	if next, i, err = u.then(next, t); i != nil { // it goes on from how the table stands by now
		i.Seen, i.goesOn = t.Moved(), true
	}
	return next, i, err
}

// Redo says again what was taken back first.
type Redo struct{}

func (Redo) carry(t Table, i *Intention) (came Outcome, err error) {
	if err = i.unmoved(t); err == nil {
		came.Said, err = i.Eyes.Redo()
	}
	return came, err
}

func (Redo) after(d Desk, t Table, _ Outcome, err error) (Desk, *Intention, error) {
	s := d.sight(t)
	if _, is := refusalOf(err); is {
		id := "play.again.falls"
		if t.Public().Offer()[0].Waits {
			id = "play.again.stays"
		}
		return d.tell(s.refusal(err)).tell(s.say(id, speak.Figures{"line": speak.Plain(s.next())})), nil, nil
	}
	if err != nil {
		return d, nil, err
	}
	return d.done(t)
}

// Drop lets go of what was taken back: the first of it, or all.
type Drop struct{ All bool }

func (w Drop) carry(t Table, i *Intention) (Outcome, error) {
	if err := i.unmoved(t); err != nil {
		return Outcome{}, err
	}
	if w.All {
		return Outcome{}, t.DropAll()
	}
	return Outcome{}, t.DropFirst()
}

func (Drop) after(d Desk, t Table, _ Outcome, err error) (Desk, *Intention, error) {
	if err != nil {
		return d, nil, err
	}
	return d.done(t)
}

// OpenSeed opens the seed of the draws.
type OpenSeed struct{}

func (OpenSeed) carry(t Table, _ *Intention) (came Outcome, err error) {
	came.Said, err = t.Open()
	return came, err
}

func (OpenSeed) after(d Desk, t Table, _ Outcome, err error) (Desk, *Intention, error) {
	if err != nil {
		return d, nil, err
	}
	return d.done(t)
}

// HandOver records who reads on a page of their own.
type HandOver struct {
	Seats []string
	then  step
}

func (h HandOver) carry(t Table, _ *Intention) (Outcome, error) {
	return Outcome{}, t.Mark(table.KindHandOver, strings.Join(h.Seats, " "))
}

func (h HandOver) after(d Desk, t Table, _ Outcome, err error) (Desk, *Intention, error) {
	if err != nil {
		return d, nil, err
	}
	return h.then(d, t)
}

// Report makes a report for some eyes, and keeps that it was used.
type Report struct {
	Name  string
	Words []string
	Eyes  table.Sight
	then  func(d Desk, t Table, page help.Page) (Desk, *Intention, error)
}

func (r Report) carry(t Table, _ *Intention) (came Outcome, err error) {
	view := r.Eyes.View()
	if r.Eyes.Viewer() == rules.Referee {
		if err := r.Eyes.NoteReading(); err != nil {
			return came, err
		}
	}
	report := t.report(r.Name)
	request := help.Request{Voice: t.Voice.At(view), View: view, Viewer: r.Eyes.Viewer(), Width: t.Width}
	request.Flags, request.Words = flagsOf(report, r.Words)
	came.Page, err = report.Give(request, &r.Eyes)
	return came, err
}

func (r Report) after(d Desk, t Table, came Outcome, err error) (Desk, *Intention, error) {
	if err != nil {
		return d, nil, err
	}
	return r.then(d, t, came.Page)
}

// intend is a step that leaves something to be carried out.
func intend(what Deed) step {
	return func(d Desk, _ Table) (Desk, *Intention, error) { return d, &Intention{Deed: what}, nil }
}

// push is a step that lays a page on top.
func push(p page) step {
	return func(d Desk, _ Table) (Desk, *Intention, error) { return d.push(p), nil, nil }
}
