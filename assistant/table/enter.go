package table

import (
	"errors"
	"slices"
	"strconv"

	"lestrade/assistant/box"
	"lestrade/assistant/draw"
	"lestrade/assistant/store"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// Moved is the refusal to take back or correct something at a table that others
// have changed since it was looked at.
type Moved struct{ Since int } // the last record that was seen

func (m *Moved) Error() string { return "the table has changed since record " + strconv.Itoa(m.Since) }

// Tell gives the sentence.
func (m *Moved) Tell() (id string, figures rules.Figures) { return "record.moved", nil }

// Anything stands for whatever the table looks like, where a number says up to
// where it was seen.
const Anything = -1

// Entered is what saying a line did.
type Entered struct {
	Line   int           // the number of the line, or of the one mended
	Mends  rules.Way     // how it was mended; "" of a line that was said
	Lines  int           // how many lines were added, those of the box included
	Learnt []rules.Entry // what the owner's box has learnt by it
	Kept   string        // what the box has of the same, which is something else; it keeps that
	Boxed  []rules.Entry // lines of the box about what it names, which people must confirm
	Full   bool          // the box would have learnt it, and has no room

	viewer        rules.Viewer // whoever said it
	before, after *position.Position
	instead       *offered
}

// Told is what the line did that led from one position to the next, to all eyes: of a game
// that is shown, and not played.
func Told(before, after *position.Position) *Entered {
	return &Entered{Line: after.Len(), Lines: 1, viewer: rules.Referee, before: before, after: after}
}

// View is the table after it, as whoever said it knows it.
func (e *Entered) View() *position.Position { return viewOf(e.after, e.viewer) }

// Heard is a line of the table after it, as whoever said it hears it.
func (e *Entered) Heard(line int) rules.Entry { return e.after.Heard(line, e.viewer) }

// Was is what stood in the place of a line that was corrected or taken out; same tells that
// the same stands there now, with nothing that is hidden from whoever said it.
func (e *Entered) Was() (was rules.Entry, same bool) {
	was = e.before.Heard(e.Line, e.viewer)
	return was, was.String() == e.Heard(e.Line).String() && e.after.HeardWhole(e.Line, e.viewer)
}

// Altered is what Lestrade worked out anew by a mend, as whoever said it hears it.
func (e *Entered) Altered() []Altered {
	if e.Mends == "" {
		return nil
	}
	return alteredBy(e.Mends, e.Line, e.before, e.after, func(*position.Position) rules.Viewer { return e.viewer })
}

// Drawn is the draw of a line that was drawn under a commitment; again tells that it was made
// before.
func (e *Entered) Drawn() (made draw.Drawn, again, is bool) {
	d := e.after.Line(e.Line).Drawn
	if d == nil || !e.before.Committed() {
		return draw.Drawn{}, false, false
	}
	return draw.Made(e.after)[d.Number-1], d.Number <= e.before.Draws(), true
}

// Check is the end of the chain of draws, where the line opened the seed; else "".
func (e *Entered) Check() string {
	if e.after.Line(e.Line).Verb != "seed" {
		return ""
	}
	return draw.ChainOf(e.after).End
}

// Instead is the line that was taken back and that this one stands in the place of.
func (e *Entered) Instead() (Waiting, bool) {
	if e.instead == nil {
		return Waiting{}, false
	}
	return e.instead.waiting(e.before, e.viewer), true
}

// Enter reads one typed line, an entry or a mend, referees it for these eyes
// and records it; it is durable when Enter returns. It is read at the table as
// they saw it, at the record seen: where others were faster, the same entry
// is judged again, but a mend is refused with a *Moved. Other errors are
// a *rules.Refusal, and then nothing has changed, or the store's.
func (s Sight) Enter(text, lang string, seen int) (*Entered, error) {
	if way, n, rest, ok := reading.Mending(s.position(), text); ok {
		return s.mend(s.viewer, seen, func(p *position.Position) (rules.Mend, error) {
			m, err := transcript.ReadMend(p, way, n, rest, lang, s.viewer)
			if overheard := p.Overheard(s.viewer, m); err == nil && overheard != nil {
				err = overheard
			}
			return m, err
		})
	}
	known, err := s.Known()
	if err != nil {
		return nil, err
	}
	e, err := reading.Hear(known, text, lang)
	if err != nil {
		return nil, err
	}
	return s.Say(e)
}

// Say enters an entry, as Enter does. Where the first line that waits holds no more, the like
// of it that its seat says takes its place.
func (s Sight) Say(e rules.Entry) (*Entered, error) {
	return s.record(s.viewer, func() (addition, error) {
		what, err := s.judge(e, s.viewer)
		if err == nil && s.supersedes(e) {
			what.records = slices.Concat(drops(1).records, what.records)
		}
		return what, err
	})
}

// addition is what is about to be recorded, and what the box learns by it.
type addition struct {
	records []store.Record     // kinds and texts; numbers and times come with recording
	after   *position.Position // how the table stands after the last of them, where it was judged line by line; or nil
	learnt  []rules.Entry
	kept    string        // what it has instead, and keeps
	boxed   []rules.Entry // what it has of the names said, for people to confirm
	full    bool          // it has no room to learn what was said
}

func (s *addition) add(kind store.Kind, text string) {
	s.records = append(s.records, store.Record{Kind: kind, Text: text})
}

// judge gives the lines that an entry adds: those of the box that it needs first.
func (t *Table) judge(e rules.Entry, viewer rules.Viewer) (addition, error) {
	if err := transcript.RoomFor(t.position()); err != nil {
		return addition{}, err
	}
	what, p, err := t.fromBox(e)
	if err != nil {
		return addition{}, err
	}
	asked := e.Drawn != nil && e.Drawn.Number == 0
	if asked {
		if e, err = t.draw(p, e, t.hall.Chance); err != nil {
			return addition{}, err
		}
	}
	after, err := p.Enter(viewer, e)
	if err == nil && !asked {
		err = t.checkHand(p, e)
	}
	if err == nil {
		err = t.checkSeats(after)
	}
	if err != nil {
		return addition{}, err
	}
	e = after.Line(after.Len())
	if len(what.records) == 0 { // else it was judged after lines that were only lent
		what.after = after
	}
	what.add(store.KindLine, e.String())
	if box.Of(p, e) {
		return what, t.teach(&what, p, e)
	}
	boxed, err := t.unsaid(true)
	what.boxed = t.box.read(t.position(), boxed, func(subject string) bool { return box.Uses(e, subject) })
	return what, err
}

// Unsure tells that a disk failed when a change was written but not yet safe: it stands,
// and a power cut may take it back.
type Unsure struct{ *store.Failure }

func (u *Unsure) Error() string { return "unsure: " + u.Failure.Error() }

// Unwrap gives what the disk said.
func (u *Unsure) Unwrap() error { return u.Failure }

// Tell gives the sentence.
func (u *Unsure) Tell() (id string, figures rules.Figures) {
	_, figures = u.Failure.Tell()
	return "record.unsure", figures
}

// Ends is false: what was said stands, and people can go on.
func (*Unsure) Ends() bool { return false }

// record appends what say gives for the table as it stands. Where another process
// was faster, what it recorded is folded first, and say asked again: also where say
// refuses, as it may not at the table as it is now. What it did is for the eyes of a viewer.
// The error may be an *Unsure.
func (t *Table) record(viewer rules.Viewer, say func() (addition, error)) (*Entered, error) {
	for {
		before, seen := t.position(), t.seen
		what, err := say()
		if err == nil {
			err = t.append(what)
		}
		if err == nil {
			t.tellMet(before)
		}
		if err == nil {
			after := t.position()
			out := &Entered{
				viewer: viewer, before: before, after: after, Lines: after.Len() - before.Len(),
				Learnt: what.learnt, Kept: what.kept, Boxed: what.boxed, Full: what.full,
			}
			if len(t.past) > 0 {
				last := t.past[len(t.past)-1]
				out.Line, out.Mends = last.line, last.mends
			}
			if len(t.events) > 0 {
				out.instead = t.events[len(t.events)-1].instead
			}
			return out, nil
		}
		if again := t.Refresh(); again != nil {
			return nil, again
		}
		if t.seen == seen {
			return nil, err
		}
		if fault, is := errors.AsType[*store.Failure](err); is {
			return nil, &Unsure{fault}
		}
	}
}

// append records what is said, and folds it.
func (t *Table) append(what addition) error {
	for i := range what.records {
		what.records[i].Number, what.records[i].At = t.seen+1+i, t.hall.Now()
	}
	var learnt []box.Learnt
	for _, e := range what.learnt {
		learnt = append(learnt, box.Line(t.position().Header().Game, e))
	}
	if err := t.hall.Store.Append(t.id, t.seen, what.records, learnt...); err != nil {
		return err
	}
	t.stamp = t.stamp.Next()
	if learnt != nil {
		t.box = ownBox{}
	}
	return t.foldAll(what.records, what.after)
}

// Mark records what changes nothing at the table: a hand-over, or a use of help.
func (t *Table) Mark(kind store.Kind, text string) error {
	what := addition{}
	what.add(kind, text)
	_, err := t.record(rules.Public, func() (addition, error) { return what, nil })
	return err
}
