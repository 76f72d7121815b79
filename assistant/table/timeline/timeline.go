package timeline

import (
	"fmt"
	"slices"

	"lestrade/assistant/draw"
	"lestrade/assistant/store"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/position"
)

// Timeline is what has happened at a table: the changes that stand, what was taken back, and
// all records, for the log. It asks no store.
type Timeline struct {
	start    *moment            // before the first line
	stood    *moment            // the moment of the position given last …
	stands   *position.Position // … and that position
	numbered *moment            // the moment whose lines were numbered last …
	numbers  map[int]int        // … and their numbers, by the records that said them
	seen     int                // the number of the last record folded
	Changes  []*Change          // the changes that stand, in order
	Offer    []*Offered         // what was taken back, the first to say again first
	tookBack map[string]bool    // subjects of the box's lines that people took back
	Events   []Event            // all that happened, for the log
	mended   int                // how many lines mends have folded again
	Ledger   draw.Ledger
	sayings  map[int]int // for a record whose line was taken back, the record that said it again
}

// New is the timeline of a table where nothing was said.
func New(start *position.Position) Timeline {
	return Timeline{
		start:    &moment{keeps: &keeper{}, kept: &stand{position: start}},
		tookBack: map[string]bool{}, sayings: map[int]int{},
	}
}

// Change is a line that was said, or the mend of a line.
type Change struct {
	record int
	text   string    // as the store has it
	Line   int       // the number of the line that it made or mended
	Mends  rules.Way // how it mended; "" if it is a line that was said
	Of     int       // the record that said the line that it made or mended
	waited bool      // it says again a line that had waited
	Undone bool      // it is a mend that was taken back
	Before *moment
	After  *moment
}

// Moved is the number of the last record that changed the table, 0 if none has. Callers that take
// something back pass it, to show which state of the table they have seen.
func (t *Timeline) Moved() int {
	for _, e := range slices.Backward(t.Events) {
		if e.Change != nil || e.Taken != nil {
			return e.Record.Number
		}
	}
	return 0
}

// Position is how the table stands.
func (t *Timeline) Position() *position.Position {
	if at := t.now(); t.stood != at {
		t.stood, t.stands = at, at.Position()
	}
	return t.stands
}

// now is the moment after the last change that stands.
func (t *Timeline) now() *moment {
	if len(t.Changes) == 0 {
		return t.start
	}
	return t.Changes[len(t.Changes)-1].After
}

// Records lists, for each line that stands, the number of the record that said it.
func (t *Timeline) Records() rules.Trail[int] { return t.now().stand().said }

// Fold folds one record. after is the position after it, or nil if it is not known yet; did is what
// the record did to a word or a phone, which the timeline does not know itself, else "".
func (t *Timeline) Fold(r store.Record, after *position.Position, did string) error {
	e := Event{Record: r, Word: did}
	var err error
	switch r.Kind {
	case store.KindLine:
		if e.Change, err = t.recall(r, after); err == nil {
			e.Instead = t.giveWay(e.Change)
			t.Changes = append(t.Changes, e.Change)
		}
	case store.KindRedo:
		if e.Change, err = t.recall(r, after); err == nil {
			if len(t.Offer) > 0 { // it says the first of the taken-back changes again
				first := t.Offer[0]
				if e.Change.waited = first.Waits; first.Mends == "" {
					t.sayings[first.Stood.stand().said.At(first.Line-1)] = r.Number
				}
				t.Offer = t.Offer[1:]
			}
			t.Changes = append(t.Changes, e.Change)
		}
	case store.KindBox, store.KindKept:
		if e.Change, err = t.recall(r, after); err == nil {
			t.Changes = append(t.Changes, e.Change)
		}
	case store.KindUndo:
		e.Taken, err = t.takeBack(r.Text)
	case store.KindBack:
		e.Taken, err = t.goBack(r.Text)
	case store.KindDrop:
		e.Taken, err = t.drop(r.Text)
	case store.KindSeed:
		t.Ledger.Seed = new(draw.Seed)
		*t.Ledger.Seed, err = draw.ParseSeed(r.Text)
	case store.KindWord, store.KindPhone, store.KindBy, store.KindYes, store.KindDoor,
		store.KindHandOver, store.KindHelp, store.KindMark, store.KindLesson, store.KindLaid, store.KindTimer, store.KindTried, store.KindWrong: // they change nothing here
	default:
		err = fmt.Errorf("a record of an unknown kind: %s", r.Kind)
	}
	if err != nil {
		return err
	}
	t.seen = r.Number
	t.Events = append(t.Events, e)
	return nil
}

// recall folds a stored line or mend, which was judged when it was said.
func (t *Timeline) recall(r store.Record, after *position.Position) (*Change, error) {
	at, before := t.now(), t.Position()
	then, err := at.next(r.Number, r.Text, after)
	if err != nil {
		return nil, err
	}
	c := &Change{record: r.Number, text: r.Text, Line: before.Len() + 1, Mends: then.way, Of: r.Number, Before: at, After: then}
	if c.Mends != "" {
		c.Line = then.line
		t.mended += before.Len()
		if c.Mends != rules.Insert {
			c.Of = at.stand().said.At(c.Line - 1)
		}
	}
	if c.Mends == rules.Remove {
		t.leaveOut(before, before.Line(c.Line))
		return c, nil
	}
	if e := then.Position().Line(c.Line); e.Drawn != nil && e.Verb != "undone" {
		t.Ledger.Drawn = append(t.Ledger.Drawn, then.Position().KeptDraw(c.Line))
	}
	return c, nil
}

// Last is the number of the last record.
func (t *Timeline) Last() int { return t.seen }

// Numbers are the numbers of the lines that stand, by the records that said them.
func (t *Timeline) Numbers() map[int]int {
	if at := t.now(); t.numbered != at {
		t.numbered, t.numbers = at, map[int]int{}
		for i, record := range t.Records().All() {
			t.numbers[record] = i + 1
		}
	}
	return t.numbers
}

// Event is a record with what it did.
type Event struct {
	Record  store.Record
	Change  *Change   // the change that it made; or nil
	Instead *Offered  // the line that was taken back and whose place that change took; or nil
	Taken   []*Change // the changes that it took back or dropped
	Word    string    // for a seat's word: what became of it; for the host's phone: at which seat it is
}

// LeadingTo counts how many changes from the first on can stay for the table to say the lines: the
// longest run of changes after which it says just the first of them. stand is how many lines those are.
func (t *Timeline) LeadingTo(lines []rules.Entry) (changes, stand int) {
	same := func(p *position.Position, from int) bool {
		return p.Len() <= len(lines) && slices.EqualFunc(p.Said()[from:], lines[from:p.Len()], func(a, b rules.Entry) bool {
			return a.String() == b.String()
		})
	}
	leads := true
	for i, c := range t.Changes {
		p := c.After.Position()
		if c.Mends == "" { // one line more
			leads = leads && same(p, p.Len()-1)
		} else {
			leads = same(p, 0)
		}
		if leads {
			changes, stand = i+1, p.Len()
		}
	}
	return changes, stand
}

// Did tells what the last change did: the line that it made or mended, how it mended, and the line that
// was taken back and whose place it took, or nil.
func (t *Timeline) Did() (line int, mends rules.Way, instead *Offered) {
	if n := len(t.Changes); n > 0 {
		line, mends = t.Changes[n-1].Line, t.Changes[n-1].Mends
	}
	if n := len(t.Events); n > 0 {
		instead = t.Events[n-1].Instead
	}
	return line, mends, instead
}

// TookBack tells whether people took back a line of the box about a subject.
func (t *Timeline) TookBack(subject string) bool { return t.tookBack[subject] }

// SaidAnew is the last record that said the line of a record: the line may have been taken back and
// said again.
func (t *Timeline) SaidAnew(record int) int {
	for next, said := t.sayings[record]; said; next, said = t.sayings[record] {
		record = next
	}
	return record
}

// RoomToMend refuses a mend if the mends of the table have folded as many lines again as they may.
func (t *Timeline) RoomToMend() error {
	return transcript.RoomToMend(t.Position(), t.mended+t.Position().Len())
}
