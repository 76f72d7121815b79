package table

import (
	"errors"
	"strconv"
	"strings"

	"lestrade/assistant/draw"
	"lestrade/assistant/store"
	"lestrade/assistant/table/timeline"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/reading"
)

// Back is how far to go back.
type Back = timeline.Back

// Waiting is a line or a mend that was taken back, as a viewer heard it where it stood.
type Waiting = timeline.Waiting

// Nothing refuses to take back or say again something that is not there.
type Nothing = timeline.Nothing

// Undone tells what going back takes with it, or has taken.
type Undone struct{ what *timeline.Undone }

// Reveals tells whether going back, before it is done, would cross something that Lestrade itself
// revealed: what was drawn or shown since then, a reply that it worked out, a hidden word that it
// opened, or the end.
func (u *Undone) Reveals() bool { return u.what.Reveals() }

// Preview tells what going back would take with it. The error is a *Nothing, or a *rules.Refusal.
func (t *Table) Preview(back Back) (*Undone, error) {
	what, err := t.past.Preview(back)
	return &Undone{what}, err
}

// Undo takes changes back and offers them to be said again. It refuses with a *Moved if others
// have changed the table since the record seen, and with a *Nothing if there is nothing to take
// back.
func (t *Table) Undo(back Back, seen int) (*Undone, error) {
	if seen == Anything {
		seen = t.past.Moved()
	}
	var out *timeline.Undone
	_, err := t.record(rules.Public, func() (addition, error) {
		if t.past.Moved() != seen {
			return addition{}, &Moved{seen}
		}
		var err error
		if out, err = t.past.Preview(back); err != nil {
			return addition{}, err
		}
		if err := t.checkSeats(out.After); err != nil {
			return addition{}, err
		}
		what := addition{}
		what.add(out.Record())
		for _, text := range timeline.Remains(out.All, out.After) {
			if strings.HasPrefix(text, "seed ") && t.past.Ledger.Seed != nil {
				text = t.past.Ledger.SeedLine(out.After) // with the seal on what stands now
			}
			after, err := reading.Recall(out.After, text)
			if strings.HasPrefix(text, "commit ") {
				after, err = transcript.Say(out.After, text, "", rules.Referee) // not where play has begun
			}
			if err != nil {
				return what, err
			}
			out.After = after
			what.add(store.KindKept, text)
		}
		return what, nil
	})
	return &Undone{out}, err
}

// ErrReveals bars a change that goes back behind what Lestrade itself revealed, until the
// table agrees. Otherwise somebody could have a reply worked out, read it, and ask something
// else instead.
var ErrReveals = errors.New("it goes back behind what was revealed")

// Agree lets the next change go back behind what Lestrade revealed. Call it once the table
// wants that.
func (t *Table) Agree() { t.agreed = true }

// DropFirst drops the first change that was taken back, so that it is no longer offered. The error
// is a *Nothing, or comes from the store.
func (t *Table) DropFirst() error {
	_, err := t.withFirst(rules.Public, func(*timeline.Offered) (addition, error) { return dropping(1), nil })
	return err
}

// DropAll drops all changes that were taken back, as DropFirst drops the first.
func (t *Table) DropAll() error {
	_, err := t.withFirst(rules.Public, func(*timeline.Offered) (addition, error) { return dropping(len(t.past.Offer)), nil })
	return err
}

// dropping records that some of the changes that were taken back, from the first one on,
// are dropped.
func dropping(count int) (what addition) {
	what.add(store.KindDrop, strconv.Itoa(count))
	return what
}

// withFirst records what becomes of the first change that was taken back. The error is a
// *Nothing if there is none, or if another process has dealt with it meanwhile.
func (t *Table) withFirst(viewer rules.Viewer, say func(first *timeline.Offered) (addition, error)) (*Entered, error) {
	if err := t.Refresh(); err != nil {
		return nil, err
	}
	if len(t.past.Offer) == 0 {
		return nil, &Nothing{What: "redo"}
	}
	first := t.past.Offer[0]
	return t.record(viewer, func() (addition, error) {
		if len(t.past.Offer) == 0 || t.past.Offer[0] != first {
			return addition{}, &Nothing{What: "redo"}
		}
		return say(first)
	})
}

// sayAgain gives the records that say again what was taken back: first the lines of the box
// that came with it, unless they are refused by now.
func (t *Table) sayAgain(o *timeline.Offered, viewer rules.Viewer) (addition, error) {
	what, p := addition{}, t.past.Position()
	if err := transcript.RoomFor(p); err != nil {
		return what, err
	}
	if o.Mends != "" {
		if err := t.past.RoomToMend(); err != nil {
			return what, err
		}
	}
	if t.past.Holds(o) {
		if o.Mends != "" || strings.HasPrefix(o.Text, "replace ") {
			if err := t.checkSeats(o.Stood.Position()); err != nil {
				return what, err
			}
		}
		what.add(store.KindRedo, o.Text)
		return what, nil
	}
	line, text := o.Line, o.Text
	if o.Mends != "" {
		line, text = t.past.Place(o)
	}
	for _, line := range o.Box {
		after, err := transcript.Say(p, line, "", rules.Referee)
		if err == nil {
			p = after
			what.add(store.KindBox, line)
		} else if _, is := errors.AsType[*rules.Refusal](err); !is {
			return what, err
		}
	}
	after, err := timeline.SayAgain(p, text)
	if refusal, is := errors.AsType[*rules.Refusal](err); is {
		return addition{}, o.Refusal(refusal, viewer, p)
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
	if m := (rules.Mend{Way: o.Mends, Line: line}); m.Way == rules.Correct {
		m.Entry = after.SaidLine(line)
		if err := draw.CheckMend(t.past.Position(), m); err != nil {
			return addition{}, err
		}
		if seats := draw.SeatsLine(p, m); seats != "" {
			what.add(store.KindLine, seats)
		}
	}
	what.add(store.KindRedo, text)
	return what, nil
}
