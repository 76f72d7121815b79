package table

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"

	"lestrade/assistant/store"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// Back is how far to go back: the last change when it is zero.
type Back struct {
	Turn  bool // the whole turn that was played last
	Lines int  // so many of the last changes that people made
	To    int  // so far that only lines 1 to To stand, and the later ones wait
}

// Nothing is the refusal to take back or say again what is not there.
type Nothing struct{ What string }

func (n *Nothing) Error() string { return "nothing to " + n.What }

// Tell gives the sentence.
func (n *Nothing) Tell() (id string, figures rules.Figures) { return "record.nothing-" + n.What, nil }

// Undone is what going back takes, or has taken, with it.
type Undone struct {
	Drawn bool // something that was drawn is among it
	Shown bool // a private page was open since the first of it

	from, after *position.Position
	at          *timeline
	to          int       // the last line that stands, of going back to one
	count       int       // of the changes taken back else
	all         []*change // what is taken
}

// Reveals tells whether going back, which was not done yet, crosses what Lestrade itself revealed:
// what was drawn or shown since then, a reply that it worked out, a hidden word that it opened, or
// the end.
func (u *Undone) Reveals() bool { return u.Drawn || u.Shown || reveals(u.from, u.all, u.after) }

// Changes are what is taken, the earliest first, as some eyes heard it: not what
// outlives going back, nor what the box said by itself.
func (u *Undone) Changes(s Sight) []Happened { return u.at.describeAll(u.all, s.viewer) }

// Preview tells what going back would take with it.
func (t *timeline) Preview(back Back) (*Undone, error) {
	u := &Undone{at: t, from: t.position()}
	if back.To > 0 {
		p := t.position()
		u.to = max(back.To, opening(p))
		if u.to >= p.Len() {
			return nil, &Nothing{"undo"}
		}
		said := t.lineRecords() // what came from the box goes with the line that it came before
		for u.to > 0 && t.fromItself(said.At(u.to-1)) {
			u.to--
		}
		u.all = t.lines(u.to)
		var err error
		if u.after, err = p.Before(u.to + 1); err != nil {
			return nil, err
		}
	} else {
		u.count = t.reach(back)
		if u.count == 0 {
			return nil, &Nothing{"undo"}
		}
		u.all = t.past[len(t.past)-u.count:]
		u.after = u.all[0].before.position()
	}
	first := 0
	for _, c := range slices.Backward(u.all) {
		if t.byPeople(c) {
			first = c.record
			u.Drawn = u.Drawn || c.mends == "" && c.after.position().Line(c.line).Drawn != nil
		}
	}
	if first == 0 {
		return nil, &Nothing{"undo"}
	}
	for _, e := range t.events[first-1:] {
		u.Shown = u.Shown || e.record.Kind == store.KindHandOver
	}
	return u, nil
}

// Undo takes changes back; they are offered again. It is refused with a *Moved where
// others have changed the table since the record seen, and with a *Nothing where there
// is nothing.
func (t *Table) Undo(back Back, seen int) (*Undone, error) {
	if seen == Anything {
		seen = t.Moved()
	}
	var out *Undone
	_, err := t.record(rules.Public, func() (addition, error) {
		if t.Moved() != seen {
			return addition{}, &Moved{seen}
		}
		var err error
		if out, err = t.Preview(back); err != nil {
			return addition{}, err
		}
		if err := t.checkSeats(out.after); err != nil {
			return addition{}, err
		}
		what := addition{}
		if back.To > 0 {
			what.add(store.KindBack, strconv.Itoa(out.to))
		} else {
			what.add(store.KindUndo, strconv.Itoa(out.count))
		}
		for _, text := range remains(out.all, out.after) {
			if strings.HasPrefix(text, "seed ") && t.seed != nil {
				text = seedLine(*t.seed, out.after) // with the seal on what stands now
			}
			after, err := reading.Recall(out.after, text)
			if strings.HasPrefix(text, "commit ") {
				after, err = transcript.Say(out.after, text, "", rules.Referee) // not where play has begun
			}
			if err != nil {
				return what, err
			}
			out.after = after
			what.add(store.KindKept, text)
		}
		return what, nil
	})
	return out, err
}

// reach is how many changes going back takes, with what came by itself before and after
// each; 0 where people made none. The lines that open a table, as far as its seats, are
// corrected, not taken back.
func (t *timeline) reach(back Back) int {
	var last *change // of those that people made
	taken := 0
	for i, c := range slices.Backward(t.past) {
		enough := taken >= max(back.Lines, 1)
		if back.Turn {
			enough = last != nil && c.turn() != last.turn()
		}
		if opens := len(c.before.position().Header().Seats) == 0; opens || enough && (c.mends != "" || !t.fromItself(c.of)) {
			if last == nil {
				return 0
			}
			return len(t.past) - 1 - i
		}
		if t.byPeople(c) {
			taken++
			last = cmp.Or(last, c)
		}
	}
	return 0
}

// byPeople tells whether a change is one that people made: it neither outlives going
// back nor came from the box by itself.
func (t *timeline) byPeople(c *change) bool {
	return c.mends != "" || !c.lasts() && !t.fromItself(c.of)
}

// lasts tells whether a change is a line that outlives going back.
func (c *change) lasts() bool { return c.mends == "" && lasts(c.after.position().Line(c.line)) }

// turn is whose turn a change was made in.
func (c *change) turn() string { return c.before.position().Turn() }

// ErrReveals bars a change that goes back behind what Lestrade itself revealed, until the
// table agrees: else a reply could be worked out, read, and asked otherwise.
var ErrReveals = errors.New("it goes back behind what was revealed")

// Agree lets the next change go back behind what Lestrade revealed: the table wants it.
func (t *Table) Agree() { t.agreed = true }

// reveals tells whether Lestrade revealed, on the way to a position where some changes
// stand, what does not hold at another where they do not: a reply that it worked out, a
// hidden word that was opened, or the end.
func reveals(to *position.Position, changes []*change, back *position.Position) bool {
	workedOut := func(c *change) bool { return c.mends == "" && c.after.position().Line(c.line).How == rules.Derived }
	if slices.ContainsFunc(changes, workedOut) || isOver(to) && !isOver(back) {
		return true
	}
	// All may hear more at the one position of lines that stand at the other too.
	heard, err := to.View(rules.Public)
	heardBack, fault := back.View(rules.Public)
	if err != nil || fault != nil {
		return true // what cannot be compared is asked about
	}
	said, saidBack, now, then := to.Said(), back.Said(), heard.Said(), heardBack.Said()
	for i := range min(len(said), len(saidBack)) {
		if said[i].String() == saidBack[i].String() && now[i].String() != then[i].String() {
			return true
		}
	}
	return false
}

func isOver(p *position.Position) bool { return p.Named() && p.Outcome() != nil }
