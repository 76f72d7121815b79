package table

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"lestrade/assistant/draw"
	"lestrade/assistant/journal"
	"lestrade/rules"
)

// Back is how far to go back: the last change when it is zero.
type Back struct {
	Turn bool // the whole turn that was played last
	To   int  // so far that only lines 1 to To stand
}

// Nothing is the refusal to take back or say again what is not there.
type Nothing struct{ What string }

func (n *Nothing) Error() string { return "nothing to " + n.What }

// Undone is what going back takes, or has taken, with it.
type Undone struct {
	Changes []string // the lines and corrections taken back, the earliest first
	count   int      // of all changes, those included that last
	Drawn   bool     // something that was drawn is among them
	Shown   bool     // a private page was open since the first of them
	After   *rules.Position
}

// Reveals tells whether going back crosses what Lestrade itself revealed.
func (u *Undone) Reveals() bool { return u.Drawn || u.Shown }

// Preview tells what going back would take with it.
func (t *Table) Preview(back Back) (*Undone, error) {
	count := t.reach(back)
	if count == 0 {
		return nil, &Nothing{"undo"}
	}
	from := len(t.past) - count
	out := &Undone{count: count, After: t.past[from].before}
	for _, c := range t.past[from:] {
		if c.lasts() {
			continue
		}
		out.Changes = append(out.Changes, c.text)
		out.Drawn = out.Drawn || c.after.Line(c.line).Drawn != nil && !c.corrects
	}
	for _, e := range slices.Backward(t.events) {
		out.Shown = out.Shown || e.record.Kind == journal.HandOver
		if e.record.Number <= t.past[from].record {
			break
		}
	}
	return out, nil
}

// Undo takes changes back; they are offered again. Corrections of lines that stay
// below Back.To stay too. It is refused with a *Moved where others have changed the
// table since the record seen, and with a *Nothing where there is nothing.
func (t *Table) Undo(back Back, seen int) (*Undone, error) {
	if seen == Anything {
		seen = t.Moved()
	}
	var out *Undone
	_, err := t.record(func() (said, error) {
		if t.Moved() != seen {
			return said{}, &Moved{seen}
		}
		var err error
		if out, err = t.Preview(back); err != nil {
			return said{}, err
		}
		what := said{}
		taken := t.past[len(t.past)-out.count:]
		what.add(journal.Undo, strconv.Itoa(out.count))
		if back.To > 0 {
			out.keepCorrections(&what, taken)
		}
		return what, out.keepLasting(&what, taken, t.seed)
	})
	return out, err
}

// keepLasting says the lines again that outlive going back.
func (u *Undone) keepLasting(what *said, taken []*change, seed *draw.Seed) error {
	for _, text := range lasting(taken, u.After) {
		if strings.HasPrefix(text, "seed ") && seed != nil {
			text = seedLine(*seed, u.After) // with the seal on what stands now
		}
		after, err := u.After.Recall(text)
		if err != nil {
			return err
		}
		u.After = after
		what.add(journal.Redo, text)
	}
	return nil
}

// keepCorrections says corrections that were taken along again, where the line
// that they put right stays.
func (u *Undone) keepCorrections(what *said, taken []*change) {
	for _, c := range taken {
		if !c.corrects || c.line > u.After.Len() {
			continue
		}
		if after, err := Say(u.After, c.text, "", rules.Referee); err == nil {
			u.After = after
			u.Changes = slices.DeleteFunc(u.Changes, func(text string) bool { return text == c.text })
			what.add(journal.Redo, c.text)
		}
	}
}

// reach is how many changes going back takes, those included that last; 0 where only
// such would be. The lines that open a table, as far as its seats, are corrected, not
// taken back.
func (t *Table) reach(back Back) int {
	var last *change // of those that do not last
	for i, c := range slices.Backward(t.past) {
		opens := len(c.before.Header().Seats) == 0
		otherTurn := back.Turn && last != nil && turnOf(c) != turnOf(last)
		farEnough := back.To > 0 && c.after.Len() <= back.To || back == Back{} && last != nil
		if opens || otherTurn || farEnough {
			if last == nil {
				return 0
			}
			return len(t.past) - 1 - i
		}
		if last == nil && !c.lasts() {
			last = c
		}
	}
	return 0
}

// lasts tells whether a change is a line that outlives going back.
func (c *change) lasts() bool { return !c.corrects && lasts(c.after.Line(c.line)) }

// turnOf is whose turn a change was made in.
func turnOf(c *change) string {
	if state := c.before.State(); state != nil {
		return state.Turn()
	}
	return ""
}

// Redo says again the first change that was taken back, judged at the table as it
// stands now and refused in words for the viewer. The error is as of Enter, or a
// *Nothing.
func (t *Table) Redo(viewer rules.Viewer) (*Entered, error) {
	if err := t.Refresh(); err != nil {
		return nil, err
	}
	if len(t.offer) == 0 {
		return nil, &Nothing{"redo"}
	}
	o := t.offer[0]
	return t.record(func() (said, error) {
		what := said{}
		what.add(journal.Redo, o.text)
		if !slices.Contains(t.offer, o) {
			return said{}, &Nothing{"redo"}
		}
		if o.at == t.Position() {
			return what, nil
		}
		_, err := Say(t.Position(), o.text, "", rules.Referee)
		if refusal := (*rules.Refusal)(nil); errors.As(err, &refusal) {
			fault := &Fault{Text: o.text, Refusal: refusal}
			err = fault.For(viewer, t.Position(), "").Refusal
		}
		return what, err
	})
}
