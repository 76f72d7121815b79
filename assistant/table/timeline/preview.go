package timeline

import (
	"cmp"
	"slices"
	"strconv"

	"lestrade/assistant/draw"
	"lestrade/assistant/store"
	"lestrade/rules"
	"lestrade/rules/position"
)

// Undone is what going back takes, or has taken, with it.
type Undone struct {
	After *position.Position // how the table stands then, with what outlives going back

	drawn bool // something that was drawn is among it
	shown bool // a private page was open since the first of it
	from  *position.Position
	to    int       // the last line that stands, of going back to one
	count int       // of the changes taken back else
	All   []*Change // what is taken
}

// Reveals tells whether going back, which was not done yet, crosses what Lestrade itself revealed:
// what was drawn or shown since then, a reply that it worked out, a hidden word that it opened, or
// the end.
func (u *Undone) Reveals() bool { return u.drawn || u.shown || Reveals(u.from, u.All, u.After) }

// Record is how going back is recorded.
func (u *Undone) Record() (kind store.Kind, text string) {
	if u.count > 0 {
		return store.KindUndo, strconv.Itoa(u.count)
	}
	return store.KindBack, strconv.Itoa(u.to)
}

// Preview tells what going back would take with it.
func (t *Timeline) Preview(back Back) (*Undone, error) {
	u := &Undone{from: t.Position()}
	if back.To > 0 {
		p := t.Position()
		u.to = max(back.To, opening(p))
		if u.to >= p.Len() {
			return nil, &Nothing{"undo"}
		}
		said := t.Records() // what came from the box goes with the line that it came before
		for u.to > 0 && t.fromItself(said.At(u.to-1)) {
			u.to--
		}
		u.All = t.lines(u.to)
		var err error
		if u.After, err = p.Before(u.to + 1); err != nil {
			return nil, err
		}
	} else {
		u.count = t.reach(back)
		if u.count == 0 {
			return nil, &Nothing{"undo"}
		}
		u.All = t.Changes[len(t.Changes)-u.count:]
		u.After = u.All[0].Before.Position()
	}
	first := 0
	for _, c := range slices.Backward(u.All) {
		if t.ByPeople(c) {
			first = c.record
			u.drawn = u.drawn || c.Mends == "" && c.After.Position().Line(c.Line).Drawn != nil
		}
	}
	if first == 0 {
		return nil, &Nothing{"undo"}
	}
	for _, e := range t.Events[first-1:] {
		u.shown = u.shown || e.Record.Kind == store.KindHandOver
	}
	return u, nil
}

// reach is how many changes going back takes, with what came by itself before and after
// each; 0 where people made none. The lines that open a table, as far as its seats, are
// corrected, not taken back.
func (t *Timeline) reach(back Back) int {
	var last *Change // of those that people made
	taken := 0
	for i, c := range slices.Backward(t.Changes) {
		enough := taken >= max(back.Lines, 1)
		if back.Turn {
			enough = last != nil && c.turn() != last.turn()
		}
		if opens := len(c.Before.Position().Header().Seats) == 0; opens || enough && (c.Mends != "" || !t.fromItself(c.Of)) {
			if last == nil {
				return 0
			}
			return len(t.Changes) - 1 - i
		}
		if t.ByPeople(c) {
			taken++
			last = cmp.Or(last, c)
		}
	}
	return 0
}

// ByPeople tells whether a change is one that people made: it neither outlives going
// back nor came from the box by itself.
func (t *Timeline) ByPeople(c *Change) bool {
	return c.Mends != "" || !c.lasts() && !t.fromItself(c.Of)
}

// lasts tells whether a change is a line that outlives going back.
func (c *Change) lasts() bool { return c.Mends == "" && draw.Lasts(c.After.Position().Line(c.Line)) }

// turn is whose turn a change was made in.
func (c *Change) turn() string { return c.Before.Position().Turn() }

// Reveals tells whether Lestrade revealed, on the way to a position where some changes
// stand, what does not hold at another where they do not: a reply that it worked out, a
// hidden word that was opened, or the end.
func Reveals(to *position.Position, changes []*Change, back *position.Position) bool {
	workedOut := func(c *Change) bool { return c.Mends == "" && c.After.Position().Line(c.Line).How == rules.Derived }
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

// Remains are the lines that stay of changes taken back, in their order: those that
// last, and the draws among the others as taken back.
func Remains(taken []*Change, left *position.Position) []string {
	var texts []string
	known := map[int]bool{}
	for _, c := range taken {
		if c.Mends != "" {
			continue
		}
		p := c.After.Position()
		e := p.Line(c.Line)
		switch {
		case e.Drawn == nil && !draw.Lasts(e), !p.Committed():
			continue
		case e.Drawn != nil && e.Verb != "undone":
			e = p.KeptDraw(c.Line)
		}
		if e.Drawn != nil {
			number := e.Drawn.Number
			if _, kept := left.Undone(number); kept || known[number] {
				continue
			}
			known[number] = true
		}
		texts = append(texts, e.String())
	}
	return texts
}
