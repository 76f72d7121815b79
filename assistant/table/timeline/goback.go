package timeline

import (
	"errors"
	"slices"
	"strconv"

	"lestrade/assistant/box"
	"lestrade/assistant/draw"
	"lestrade/assistant/store"
	"lestrade/rules"
	"lestrade/rules/position"
)

// Offered is a line or a mend that was taken back.
type Offered struct {
	Text  string    // as it is said again
	Mends rules.Way // how it mends; "" if it is a line
	Stood *moment   // the last moment where it stood
	Line  int       // the number at that moment of the line, or of the line that it mends
	free  *moment   // the moment at which it was said, where it need not be judged again; or nil
	Box   []string  // the lines of the owner's box that came with it
	// Waits tells that the table went back before it: what is said now comes before it.
	// Otherwise the next line takes its place.
	Waits bool
}

// giveWay drops the first thing that was taken back, if the change said now takes its place. It gives
// what it drops if both are lines, else nil.
func (t *Timeline) giveWay(c *Change) *Offered {
	if c.Mends == "" && c.lasts() {
		return nil
	}
	if len(t.Offer) == 0 || t.Offer[0].Waits || c.Mends != "" && t.Offer[0].Mends == "" {
		return nil
	}
	first := t.Offer[0]
	t.Offer = t.Offer[1:]
	if first.Mends != "" || c.Mends != "" {
		return nil // a mend stands in no line's place
	}
	return first
}

// IsBack tells whether the table is going back: some lines wait.
func (t *Timeline) IsBack() bool {
	return slices.ContainsFunc(t.Offer, func(o *Offered) bool { return o.Waits })
}

// takeBack folds an undo: it takes the last changes back and offers them again.
func (t *Timeline) takeBack(text string) ([]*Change, error) {
	count, err := strconv.Atoi(text)
	if err != nil || count < 1 || count > len(t.Changes) {
		return nil, errNotThere
	}
	from := len(t.Changes) - count
	taken, stood, said := slices.Clone(t.Changes[from:]), t.now(), t.Records()
	t.Changes = t.Changes[:from:from]
	left := map[int]bool{}
	for record := range t.Records().Backward() {
		left[record] = true
	}
	last := stood.Position().Len() // will be the last line that is left
	for record := range said.Backward() {
		if left[record] {
			break
		}
		last--
	}
	var mends []*Offered
	for _, c := range taken {
		if c.Mends == "" {
			continue
		}
		c.Undone = true
		if c.Mends != rules.Remove {
			t.leaveOut(c.After.Position(), c.After.Position().Line(c.Line))
		}
		// A mend of a line that is taken back too is offered with that line, in it.
		among := slices.Contains(said.All()[:last], c.Of)
		if left[c.Of] || c.Mends == rules.Insert && among {
			mends = append(mends, &Offered{Text: c.text, Mends: c.Mends, Stood: c.After, Line: c.Line, free: c.Before})
		}
	}
	lines := t.offerAfter(stood, said, last)
	if len(lines) > 0 && taken[0].Before == t.now() && taken[0].text == lines[0].Text {
		lines[0].free = t.now()
	}
	back := t.IsBack()
	for _, o := range lines {
		o.Waits = back && t.Events[said.At(o.Line-1)-1].Change.waited
	}
	t.Offer = slices.Concat(mends, lines, t.Offer)
	return taken, nil
}

// goBack folds a going back: the lines after the one that the text names wait.
func (t *Timeline) goBack(text string) ([]*Change, error) {
	to, err := strconv.Atoi(text)
	stood, said := t.now(), t.Records()
	if err != nil || to < opening(stood.Position()) || to >= stood.Position().Len() {
		return nil, errNotThere
	}
	taken := t.linesAfter(to)
	lines := t.offerAfter(stood, said, to)
	if err := t.cut(to); err != nil {
		return nil, err
	}
	for _, o := range lines {
		o.Waits = true
	}
	if len(lines) > 0 && lines[0].Line == to+1 && len(lines[0].Box) == 0 {
		lines[0].free = t.now()
	}
	t.Offer = slices.Concat(lines, t.Offer)
	return taken, nil
}

var errNotThere = errors.New("it takes back what is not there")

// opening is the number of the last line that opens a table; these lines are not taken back.
func opening(p *position.Position) int {
	for n := p.Len(); n > 0; n-- {
		if p.Opens(n) {
			return n
		}
	}
	return 0
}

// linesAfter gives the lines after one as changes, as if each had been said where the table is now.
func (t *Timeline) linesAfter(to int) (lines []*Change) {
	at, records, all := t.now(), t.Records().All(), t.Position().Said()
	for n := to + 1; n <= len(all); n++ {
		record := records[n-1]
		lines = append(lines, &Change{record: record, Of: record, Line: n, text: all[n-1].String(), Before: at, After: at})
	}
	return lines
}

// offerAfter gives the lines that people said after one, to be offered again. A line that came from
// the box goes with the line before which it came; lines that outlive going back are left out.
func (t *Timeline) offerAfter(stood *moment, said rules.Trail[int], to int) (lines []*Offered) {
	var came []string
	records, p := said.All(), stood.Position()
	all := p.Said()
	for n := to + 1; n <= len(all); n++ {
		switch e := all[n-1]; {
		case t.fromBox(records[n-1]):
			came = append(came, e.String())
		case !draw.Lasts(e):
			lines = append(lines, &Offered{Text: e.String(), Stood: stood, Line: n, Box: came})
			t.leaveOut(p, e)
			came = nil
		}
	}
	return lines
}

// fromBox tells whether a record is a line that the table took from the box by itself.
func (t *Timeline) fromBox(record int) bool {
	return record > 0 && t.Events[record-1].Record.Kind == store.KindBox
}

// leaveOut notes the subject of a line that people took back, so that the box does not say it by
// itself.
func (t *Timeline) leaveOut(p *position.Position, e rules.Entry) {
	if p.Named() && box.Of(p, e) {
		t.tookBack[box.Subject(e)] = true
	}
}

// cut keeps the lines up to one as they stand, as if they had been said so, and drops all later
// changes.
func (t *Timeline) cut(to int) error {
	all, records := t.Position().Said(), t.Records().All()
	kept := min(to, len(t.Changes))
	for i, c := range t.Changes {
		if c.Mends != "" {
			kept = min(kept, i, c.Line-1)
		}
	}
	t.Changes = t.Changes[:kept:kept]
	for n := kept + 1; n <= to; n++ {
		at, text, record := t.now(), all[n-1].String(), records[n-1]
		after, err := at.next(record, text, nil)
		if err != nil {
			return err
		}
		t.Changes = append(t.Changes, &Change{
			record: record, text: text, Line: n, Of: record, Before: at, After: after,
			waited: t.Events[record-1].Change.waited,
		})
	}
	return nil
}

// drop folds a record that drops the first things that were taken back, and gives them.
func (t *Timeline) drop(text string) ([]*Change, error) {
	count, err := strconv.Atoi(text)
	if err != nil || count < 1 || count > len(t.Offer) {
		return nil, errNotThere
	}
	var dropped []*Change
	for _, o := range t.Offer[:count] {
		dropped = append(dropped, &Change{Line: o.Line, text: o.Text, Mends: o.Mends, Before: o.Stood, After: o.Stood})
	}
	t.Offer = t.Offer[count:]
	return dropped, nil
}

// Back says how far to go back. The zero value takes back the last change.
type Back struct {
	Turn  bool // takes back the whole turn that was played last
	Lines int  // takes back this many of the last changes that people made
	To    int  // keeps only lines 1 to To, and the later ones wait
}

// Nothing refuses to take back or say again something that is not there.
type Nothing struct{ What string }

func (n *Nothing) Error() string { return "nothing to " + n.What }

// Tell gives the sentence.
func (n *Nothing) Tell() (id string, figures rules.Figures) { return "record.nothing-" + n.What, nil }
