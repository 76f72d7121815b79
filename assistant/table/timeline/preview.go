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

// Undone tells what going back takes with it, or has taken.
type Undone struct {
	After *position.Position // the table after going back

	drawn bool // it takes a line that was drawn
	shown bool // a private page was opened since the first change that it takes
	from  *position.Position
	to    int       // the last line that stands after going back to a line
	count int       // how many changes an undo takes back; 0 when going back to a line
	All   []*Change // the changes that it takes
}

// Reveals tells whether going back, before it is done, would cross something that Lestrade itself
// revealed: what was drawn or shown since then, a reply that it worked out, a hidden word that it
// opened, or the end.
func (u *Undone) Reveals() bool { return u.drawn || u.shown || Reveals(u.from, u.All, u.After) }

// Record gives the kind and the text of the record for going back.
func (u *Undone) Record() (kind store.Kind, text string) {
	if u.count > 0 {
		return store.KindUndo, strconv.Itoa(u.count)
	}
	return store.KindBack, strconv.Itoa(u.to)
}

// Preview tells what going back would take with it. The error is a *Nothing, or a *rules.Refusal.
func (t *Timeline) Preview(back Back) (*Undone, error) {
	u := &Undone{from: t.Position()}
	if back.To > 0 {
		p := t.Position()
		u.to = max(back.To, opening(p))
		if u.to >= p.Len() {
			return nil, &Nothing{"undo"}
		}
		said := t.Records() // what came from the box goes with the line that it came before
		for u.to > 0 && t.fromBox(said.At(u.to-1)) {
			u.to--
		}
		u.All = t.linesAfter(u.to)
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

// reach is how many changes an undo takes back, with the lines that came by themselves beside them;
// 0 if people made none. It stops at the lines that open a table, up to its seats: these are
// corrected, not taken back.
func (t *Timeline) reach(back Back) int {
	var last *Change // the last one that people made
	taken := 0
	for i, c := range slices.Backward(t.Changes) {
		enough := taken >= max(back.Lines, 1)
		if back.Turn {
			enough = last != nil && c.turn() != last.turn()
		}
		if opens := len(c.Before.Position().Header().Seats) == 0; opens || enough && (c.Mends != "" || !t.fromBox(c.Of)) {
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

// ByPeople tells whether people made a change: it neither outlives going back nor came from
// the box by itself.
func (t *Timeline) ByPeople(c *Change) bool {
	return c.Mends != "" || !c.lasts() && !t.fromBox(c.Of)
}

// lasts tells whether a change is a line that outlives going back.
func (c *Change) lasts() bool { return c.Mends == "" && draw.Lasts(c.After.Position().Line(c.Line)) }

// turn is whose turn a change was made in.
func (c *Change) turn() string { return c.Before.Position().Turn() }

// Reveals tells whether Lestrade revealed something at a position that would be taken back with
// some changes, so that the position back stands instead: a reply that it worked out, a hidden
// word that was opened, or the end.
func Reveals(to *position.Position, changes []*Change, back *position.Position) bool {
	workedOut := func(c *Change) bool { // it tells nobody anything who plays alone
		return c.Mends == "" && c.After.Position().Line(c.Line).How == rules.Derived && len(to.Header().Seats) > 1
	}
	if slices.ContainsFunc(changes, workedOut) || isOver(to) && !isOver(back) {
		return true
	}
	// A line may stand at both positions, with a word that everybody hears at only one of them.
	said, saidBack, now, then := to.Said(), back.Said(), to.View(rules.Public).Said(), back.View(rules.Public).Said()
	for i := range min(len(said), len(saidBack)) {
		if said[i].String() == saidBack[i].String() && now[i].String() != then[i].String() {
			return true
		}
	}
	return false
}

func isOver(p *position.Position) bool { return p.Named() && p.Outcome() != nil }

// Remains lists the lines that stay when changes are taken back, in their order: those that outlive
// going back, and for each draw among the others a line that keeps it.
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
			if _, kept := left.UndoneLine(number); kept || known[number] {
				continue
			}
			known[number] = true
		}
		texts = append(texts, e.String())
	}
	return texts
}
