package table

import (
	"errors"
	"slices"
	"strconv"

	"lestrade/assistant/box"
	"lestrade/assistant/store"
	"lestrade/rules"
	"lestrade/rules/position"
)

// offered is a line or a mend that was taken back.
type offered struct {
	text  string    // as it is said again
	mends rules.Way // it is a mend, of line line
	stood *moment   // where it stood last, as line line
	line  int
	free  *moment  // where it was said, and need not be judged again; or nil
	box   []string // the lines of the owner's box that came with it
	// waits tells that the table went back before it: what is said now comes before it.
	// Else the next line takes its place.
	waits bool
}

// giveWay drops the line that was taken back and that the one said now stands in the
// place of, and gives it; nil where there is none.
func (t *timeline) giveWay(c *change) *offered {
	if c.mends == "" && c.lasts() {
		return nil
	}
	if len(t.offer) == 0 || t.offer[0].waits || c.mends != "" && t.offer[0].mends == "" {
		return nil
	}
	first := t.offer[0]
	t.offer = t.offer[1:]
	if first.mends != "" || c.mends != "" {
		return nil // a mend stands in no line's place
	}
	return first
}

// isBack tells whether the table is going back: some lines wait.
func (t *timeline) isBack() bool {
	return slices.ContainsFunc(t.offer, func(o *offered) bool { return o.waits })
}

// takeBack folds an undo: the last changes are taken back.
func (t *timeline) takeBack(text string) ([]*change, error) {
	count, err := strconv.Atoi(text)
	if err != nil || count < 1 || count > len(t.past) {
		return nil, errNotThere
	}
	from := len(t.past) - count
	taken, stood, said := slices.Clone(t.past[from:]), t.now(), t.lineRecords()
	t.past = t.past[:from:from]
	left := map[int]bool{}
	for record := range t.lineRecords().Backward() {
		left[record] = true
	}
	last := stood.position().Len() // the last line that is left
	for record := range said.Backward() {
		if left[record] {
			break
		}
		last--
	}
	var mends []*offered
	for _, c := range taken {
		if c.mends == "" {
			continue
		}
		c.undone = true
		if c.mends != rules.Remove {
			t.leaveOut(c.after.position(), c.after.position().Line(c.line))
		}
		// A mend of a line that is taken back too is offered with that line, in it.
		among := slices.Contains(said.All()[:last], c.of)
		if left[c.of] || c.mends == rules.Insert && among {
			mends = append(mends, &offered{text: c.text, mends: c.mends, stood: c.after, line: c.line, free: c.before})
		}
	}
	lines := t.tail(stood, said, last)
	if len(lines) > 0 && taken[0].before == t.now() && taken[0].text == lines[0].text {
		lines[0].free = t.now()
	}
	back := t.isBack()
	for _, o := range lines {
		o.waits = back && t.events[said.At(o.line-1)-1].change.waited
	}
	t.offer = slices.Concat(mends, lines, t.offer)
	return taken, nil
}

// goBack folds a going back: the lines after one wait.
func (t *timeline) goBack(text string) ([]*change, error) {
	to, err := strconv.Atoi(text)
	stood, said := t.now(), t.lineRecords()
	if err != nil || to < opening(stood.position()) || to >= stood.position().Len() {
		return nil, errNotThere
	}
	taken := t.lines(to)
	lines := t.tail(stood, said, to)
	if err := t.cut(to); err != nil {
		return nil, err
	}
	for _, o := range lines {
		o.waits = true
	}
	if len(lines) > 0 && lines[0].line == to+1 && len(lines[0].box) == 0 {
		lines[0].free = t.now()
	}
	t.offer = slices.Concat(lines, t.offer)
	return taken, nil
}

var errNotThere = errors.New("it takes back what is not there")

// opening is the last of the lines that open a table, which are not taken back.
func opening(p *position.Position) int {
	for n := p.Len(); n > 0; n-- {
		if p.Opens(n) {
			return n
		}
	}
	return 0
}

// lines are those that stand after one, as if each had been said where the table is.
func (t *timeline) lines(to int) (lines []*change) {
	at, records, all := t.now(), t.lineRecords().All(), t.position().Said()
	for n := to + 1; n <= len(all); n++ {
		record := records[n-1]
		lines = append(lines, &change{record: record, of: record, line: n, text: all[n-1].String(), before: at, after: at})
	}
	return lines
}

// tail are the lines that people said after one, as they stood. What came from the box
// goes with the line that it came before; what outlives going back is not among them.
func (t *timeline) tail(stood *moment, said rules.Trail[int], to int) (lines []*offered) {
	var came []string
	records, p := said.All(), stood.position()
	all := p.Said()
	for n := to + 1; n <= len(all); n++ {
		switch e := all[n-1]; {
		case t.fromItself(records[n-1]):
			came = append(came, e.String())
		case !lasts(e):
			lines = append(lines, &offered{text: e.String(), stood: stood, line: n, box: came})
			t.leaveOut(p, e)
			came = nil
		}
	}
	return lines
}

// fromItself tells whether a record is a line of the box that the table took in.
func (t *timeline) fromItself(record int) bool {
	return record > 0 && t.events[record-1].record.Kind == store.KindBox
}

// leaveOut keeps the box from saying by itself what people took back.
func (t *timeline) leaveOut(p *position.Position, e rules.Entry) {
	if p.Named() && box.Of(p, e) {
		t.away[box.Subject(e)] = true
	}
}

// cut leaves the lines up to one as what was said, with what was put right in them.
func (t *timeline) cut(to int) error {
	all, records := t.position().Said(), t.lineRecords().All()
	kept := min(to, len(t.past))
	for i, c := range t.past {
		if c.mends != "" {
			kept = min(kept, i, c.line-1)
		}
	}
	t.past = t.past[:kept:kept]
	for n := kept + 1; n <= to; n++ {
		at, text, record := t.now(), all[n-1].String(), records[n-1]
		after, err := at.then(record, text, nil)
		if err != nil {
			return err
		}
		t.past = append(t.past, &change{
			record: record, text: text, line: n, of: record, before: at, after: after,
			waited: t.events[record-1].change.waited,
		})
	}
	return nil
}

// drop folds the letting go of the first lines that were taken back.
func (t *timeline) drop(text string) ([]*change, error) {
	count, err := strconv.Atoi(text)
	if err != nil || count < 1 || count > len(t.offer) {
		return nil, errNotThere
	}
	var dropped []*change
	for _, o := range t.offer[:count] {
		dropped = append(dropped, &change{line: o.line, text: o.text, mends: o.mends, before: o.stood, after: o.stood})
	}
	t.offer = t.offer[count:]
	return dropped, nil
}
