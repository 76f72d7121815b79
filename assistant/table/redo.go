package table

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lestrade/assistant/store"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// Waiting is a line or a mend that was taken back, as a viewer heard it where it stood.
type Waiting struct {
	Heard rules.Entry
	Mends rules.Way // how it mends line Line; "" of a line
	Line  int
	// Waits tells that the table went back before it: what is said now comes before it.
	// Else the next line stands in its place.
	Waits bool
}

// waiting is how a viewer at a position heard it.
func (o *offered) waiting(at *position.Position, viewer rules.Viewer) Waiting {
	w := Waiting{Mends: o.mends, Line: o.line, Waits: o.waits}
	if o.mends != rules.Remove {
		stood := o.stood.position()
		w.Heard = stood.Heard(o.line, at.Then(stood, viewer))
	}
	return w
}

// Offer is what was taken back and can be said again, in order.
func (s Sight) Offer() (all []Waiting) {
	for _, o := range s.offer {
		w := o.waiting(s.position(), s.viewer)
		if o.mends != "" {
			w.Line, _ = s.place(o)
		}
		all = append(all, w)
	}
	return all
}

// GoingBack is a table that went back to an earlier line, as some eyes see it.
type GoingBack struct {
	Waiting []Waiting      // what is to be said again, in order
	Falls   *rules.Refusal // what stands against the first of it; or nil
}

// GoingBack tells how far going back is; nil where no line waits. The error is the
// journal's, or a fault of the program's own files.
func (s Sight) GoingBack() (*GoingBack, error) {
	if !s.isBack() {
		return nil, nil
	}
	g := &GoingBack{Waiting: s.Offer()}
	_, err := s.again(s.offer[0], s.viewer)
	if !errors.As(err, &g.Falls) && err != nil {
		return nil, err
	}
	return g, nil
}

// Redo says again the first of what was taken back, judged at the table as it stands
// now and refused in words for these eyes. The error is as of Enter, or a *Nothing.
func (s Sight) Redo() (*Entered, error) {
	return s.withFirst(s.viewer, func(first *offered) (addition, error) { return s.again(first, s.viewer) })
}

// DropFirst lets go of the first of what was taken back, DropAll of all of it. The error
// is a *Nothing, or the store's.
func (t *Table) DropFirst() error {
	_, err := t.withFirst(rules.Public, func(*offered) (addition, error) { return drops(1), nil })
	return err
}

// DropAll lets go of all that was taken back, as DropFirst does of the first.
func (t *Table) DropAll() error {
	_, err := t.withFirst(rules.Public, func(*offered) (addition, error) { return drops(len(t.offer)), nil })
	return err
}

// Instead says a line in the place of the first that was taken back. The error is as of
// Enter, or a *Nothing.
func (s Sight) Instead(e rules.Entry) (*Entered, error) {
	return s.withFirst(s.viewer, func(first *offered) (addition, error) {
		what, err := s.judge(e, s.viewer)
		if err == nil && (first.waits || first.mends != "") { // else it gives way by itself
			what.records = slices.Concat(drops(1).records, what.records)
		}
		return what, err
	})
}

// EnterInstead reads one typed line and says it, as Instead does.
func (s Sight) EnterInstead(text, lang string) (*Entered, error) {
	known, err := s.Known()
	if err != nil {
		return nil, err
	}
	e, err := reading.Read(known, text, lang)
	if err != nil {
		return nil, err
	}
	return s.Instead(e)
}

// supersedes tells whether an act is the like of the first line that waits, by the same seat,
// which does not hold any more.
func (s Sight) supersedes(e rules.Entry) bool {
	if !s.isBack() || e.Seat == "" || s.offer[0].mends != "" {
		return false
	}
	first := s.offer[0].waiting(s.position(), s.viewer).Heard
	if first.Seat != e.Seat || first.Verb != e.Verb {
		return false
	}
	_, err := s.again(s.offer[0], s.viewer)
	_, falls := errors.AsType[*rules.Refusal](err)
	return falls
}

func drops(count int) (what addition) {
	what.add(store.KindDrop, strconv.Itoa(count))
	return what
}

// withFirst records what becomes of the first of what was taken back, as it was when
// this was asked for.
func (t *Table) withFirst(viewer rules.Viewer, say func(first *offered) (addition, error)) (*Entered, error) {
	if err := t.Refresh(); err != nil {
		return nil, err
	}
	if len(t.offer) == 0 {
		return nil, &Nothing{"redo"}
	}
	first := t.offer[0]
	return t.record(viewer, func() (addition, error) {
		if len(t.offer) == 0 || t.offer[0] != first {
			return addition{}, &Nothing{"redo"}
		}
		return say(first)
	})
}

// again is what saying something again records: the lines of the box that came with it
// first, where nobody has said the like since.
func (t *Table) again(o *offered, viewer rules.Viewer) (addition, error) {
	what, p := addition{}, t.position()
	if err := transcript.RoomFor(p); err != nil {
		return what, err
	}
	if o.mends != "" {
		if err := transcript.RoomToMend(p, t.mended+p.Len()); err != nil {
			return what, err
		}
	}
	if o.free == t.now() {
		if o.mends != "" || strings.HasPrefix(o.text, "replace ") {
			if err := t.checkSeats(o.stood.position()); err != nil {
				return what, err
			}
		}
		what.add(store.KindRedo, o.text)
		return what, nil
	}
	line, text := o.line, o.text
	if o.mends != "" {
		line, text = t.place(o)
	}
	for _, line := range o.box {
		after, err := transcript.Say(p, line, "", rules.Referee)
		if err == nil {
			p = after
			what.add(store.KindBox, line)
		} else if _, is := errors.AsType[*rules.Refusal](err); !is {
			return what, err
		}
	}
	after, err := sayAgain(p, text)
	if refusal, is := errors.AsType[*rules.Refusal](err); is {
		return addition{}, o.refusal(refusal, viewer, p)
	}
	if err != nil {
		return addition{}, err
	}
	if err := t.checkSeats(after); err != nil {
		return addition{}, err
	}
	if _, _, _, mends := reading.Mending(p, text); !mends {
		what.after = after
		what.add(store.KindRedo, after.Line(after.Len()).String())
		return what, nil
	}
	if m := (rules.Mend{Way: o.mends, Line: line}); m.Way == rules.Correct {
		m.Entry = after.SaidLine(line)
		if err := t.checkMend(m); err != nil {
			return addition{}, err
		}
		if seats := seatsLine(p, m); seats != "" {
			what.add(store.KindLine, seats)
		}
	}
	what.add(store.KindRedo, text)
	return what, nil
}

// sayAgain says again what was taken back, as somebody does who did not hear all.
func sayAgain(p *position.Position, text string) (*position.Position, error) {
	if way, n, rest, mends := reading.Mending(p, text); mends {
		m, err := transcript.ReadMend(p, way, n, rest, "", rules.Referee)
		if err != nil {
			return nil, err
		}
		return p.Remend(m)
	}
	e, err := reading.Read(p, text, "")
	if err != nil {
		return nil, err
	}
	return p.Resay(e)
}

// place is the number that the line of a mend has at the table as it stands now, and the
// mend as it is said there: what outlives going back may have come before the line.
func (t *timeline) place(o *offered) (line int, text string) {
	if o.free == t.now() {
		return o.line, o.text
	}
	p, before := t.position(), 0
	for _, e := range o.stood.position().Lines()[:o.line-1] {
		if !lasts(e) {
			before++
		}
	}
	for i, e := range p.Lines() {
		if lasts(e) {
			continue
		}
		if before--; before < 0 {
			_, _, rest, _ := reading.Mending(p, o.text)
			text, _ := strings.CutSuffix(fmt.Sprintf("%s %d: %s", o.mends, i+1, rest), ": ")
			return i + 1, text
		}
	}
	if _, _, rest, _ := reading.Mending(p, o.text); before == 0 && o.mends == rules.Insert {
		return p.Len() + 1, rest // nothing is left that it stood before
	}
	return o.line, o.text
}

// refusal is what stands against saying something again, as a viewer may know it: of what
// they did not hear whole, only that it does not hold.
func (o *offered) refusal(refusal *rules.Refusal, viewer rules.Viewer, p *position.Position) *rules.Refusal {
	if viewer == rules.Referee {
		return refusal
	}
	fault := &transcript.Fault{Text: o.text, Refusal: refusal}
	told := fault.For(viewer, p, "").Refusal
	if told.Reason == "unshown" && told.Kind == rules.Refused {
		told.Reason = ""
	}
	return told
}
