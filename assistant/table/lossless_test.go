package table_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"lestrade/assistant/store"
	"lestrade/assistant/table"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/rulestest"
)

// refused wants a refusal.
func (v *evening) refused(err error, what string) *rules.Refusal {
	v.t.Helper()
	var refusal *rules.Refusal
	if !errors.As(err, &refusal) {
		v.fail("%s: %v", what, err)
	}
	return refusal
}

// people returns the lines that people said, as they would be said again: how a reply came depends
// on the lines before it. The position is the table's, or one before it.
func (v *evening) people(p *position.Position) (lines []rules.Entry) {
	came := map[int]bool{}
	if v.boxed {
		for _, h := range v.at.Eyes(rules.Referee).Log() {
			came[h.Line] = came[h.Line] || h.Kind == store.KindBox && h.Stands
		}
	}
	for i, e := range p.Said() {
		if came[i+1] {
			continue
		}
		e.How, e.Dispute = "", ""
		lines = append(lines, e)
	}
	return lines
}

func write(lines []rules.Entry) string {
	var b strings.Builder
	for _, e := range lines {
		e.How, e.Dispute = "", ""
		b.WriteString(e.String() + "\n")
	}
	return b.String()
}

// plainly tells whether it is simple to say what stands at the table after each change: nothing was
// drawn, nobody has a word, and nothing waits.
func (v *evening) plainly() bool {
	p := v.at.Position()
	if v.offer() != "" {
		v.do("drop all", v.at.DropAll)
	}
	return p.Len() >= 6 && p.Draws() == 0 && !p.Committed() && len(v.at.Closed(rules.Referee)) == 0
}

// goBack goes back to a line, says another, and says the rest again: the later lines
// wait, and what does not hold any more is named and kept until it is dropped.
func (v *evening) goBack() {
	p := v.at.Position()
	if !v.plainly() {
		return
	}
	to := 3 + v.chance.IntN(p.Len()-3)
	before, err := p.Before(to + 1)
	if err != nil {
		v.fail("%v", err)
	}
	e, ok := rulestest.Any(before, v.chance)
	if !ok {
		return
	}
	was := v.people(p)
	kept := len(v.people(before))
	if !v.do(fmt.Sprintf("go back to %d", to), func() error { _, err := v.at.Undo(table.Back{To: to}, table.Anything); return err }) {
		return
	}
	if got := write(v.people(v.at.Position())); got != write(was[:kept]) {
		v.fail("gone back to line %d there stands\n%s\nof\n%s", to, got, write(was))
	}
	waiting := func() string {
		var texts []rules.Entry
		for _, w := range v.at.Eyes(rules.Referee).Offer() {
			texts = append(texts, w.Heard)
		}
		return write(texts)
	}
	rest := was[kept:]
	if got := waiting(); got != write(rest) {
		v.fail("after line %d there waits\n%s\nof\n%s", to, got, write(was))
	}
	want := slices.Clone(was[:kept])
	if v.do(e.String(), func() error { _, err := v.at.Eyes(rules.Referee).Say(e); return err }) {
		want = append(want, v.at.Position().Line(v.at.Position().Len()))
		v.met["gone back"]++
	}
	if got := waiting(); got != write(rest) {
		v.fail("%s was said, and there waits\n%s\nof\n%s", e, got, write(rest))
	}
	for len(rest) > 0 {
		back, err := v.at.Eyes(rules.Referee).GoingBack()
		if err != nil || back == nil || len(back.Waiting) != len(rest) {
			v.fail("%d lines wait, and not %+v (%v)", len(rest), back, err)
		}
		_, refused := v.at.Position().Enter(rules.Referee, plain(rest[0]))
		if v.do("redo", func() error { _, err = v.at.Eyes(rules.Referee).Redo(); return err }) {
			want = append(want, rest[0])
		} else {
			r := v.refused(err, rest[0].String())
			if back.Falls == nil || back.Falls.Rule != r.Rule || waiting() != write(rest) {
				v.fail("%s falls by %v, which is told as %v, and there waits\n%s", rest[0], r, back.Falls, waiting())
			}
			if refused == nil {
				v.fail("%s is refused, %v, and would stand", rest[0], r)
			}
			v.do("drop the first", v.at.DropFirst)
			v.met["fell"]++
		}
		rest = rest[1:]
	}
	if got := write(v.people(v.at.Position())); got != write(want) {
		v.fail("after going back to line %d for %s there stands\n%s\nwant\n%s", to, e, got, write(want))
	}
	if back, err := v.at.Eyes(rules.Referee).GoingBack(); err != nil || back != nil {
		v.fail("nothing waits, and the table still goes back: %+v, %v", back, err)
	}
}

// plain is an entry as people would say it again.
func plain(e rules.Entry) rules.Entry {
	e.How, e.Dispute = "", ""
	return e
}

// insert puts a line before another; what stands is what folding them all gives.
func (v *evening) insert() {
	p := v.at.Position()
	if !v.plainly() {
		return
	}
	n := 4 + v.chance.IntN(max(1, p.Len()-3))
	if n > p.Len() {
		return
	}
	before, err := p.Before(n)
	if err != nil {
		v.fail("%v", err)
	}
	e, ok := rulestest.Any(before, v.chance)
	if !ok {
		return
	}
	lines := slices.Insert(slices.Clone(p.Said()), n-1, e)
	v.mended(rules.Mend{Way: rules.Insert, Line: n, Entry: e}, lines)
}

// remove takes a line out.
func (v *evening) remove() {
	p := v.at.Position()
	if !v.plainly() {
		return
	}
	for range 6 {
		n := 4 + v.chance.IntN(max(1, p.Len()-3))
		if n > p.Len() {
			return
		}
		lines := slices.Delete(slices.Clone(p.Said()), n-1, n)
		if v.mended(rules.Mend{Way: rules.Remove, Line: n}, lines) {
			return
		}
	}
}

// fold says lines one by one; it gives the first that does not hold, or 0.
func (v *evening) fold(lines []rules.Entry) int {
	p, err := position.Begin(v.hall.Shelf)
	for i, e := range lines {
		if err == nil {
			p, err = p.Enter(rules.Referee, e)
		}
		if err != nil {
			_ = v.refused(err, e.String())
			return i + 1
		}
	}
	return 0
}

// mended mends a line, and takes that back and says it again: the lines are then those
// wanted, or, where one of them does not hold, as they were.
func (v *evening) mended(m rules.Mend, lines []rules.Entry) bool {
	v.t.Helper()
	was := write(v.at.Position().Said())
	holds := v.fold(lines)
	var err error
	v.at.Agree()
	if !v.do(m.String(), func() error { _, err = v.at.Eyes(rules.Referee).Enter(m.String(), "en", table.Anything); return err }) {
		r := v.refused(err, m.String())
		if r.Fallen > 0 && holds == 0 {
			v.fail("%s: line %d falls by %v, yet all stand said one by one", m, r.Fallen, r)
		}
		if want := holds; r.Fallen > 0 && m.Moved(r.Fallen) != want {
			v.fail("%s: line %d falls, and said one by one line %d does", m, r.Fallen, want)
		}
		return false
	}
	now := write(v.at.Position().Said())
	if now != write(lines) {
		v.fail("after %s there stands\n%s\nof\n%s", m, now, was)
	}
	v.do("undo", func() error { _, err := v.at.Undo(table.Back{}, table.Anything); return err })
	if got := write(v.at.Position().Said()); got != was {
		v.fail("%s was taken back, and there stands\n%s\nof\n%s", m, got, was)
	}
	v.do("redo", func() error { _, err := v.at.Eyes(rules.Referee).Redo(); return err })
	if got := write(v.at.Position().Said()); got != now {
		v.fail("%s was said again, and there stands\n%s\nof\n%s", m, got, now)
	}
	return true
}
