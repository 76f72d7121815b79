package charlock

import (
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/help"
	"lestrade/assistant/help/helptest"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/rulestest"
	"lestrade/rules/rulestest/testbed"
)

// told is the conflict that a viewer is told of, nil for none.
func told(t *testing.T, p *position.Position, viewer rules.Viewer) *help.Conflict {
	t.Helper()
	r := helptest.Ask(p, "Anna")
	r.View, r.Viewer = p.View(viewer), viewer
	page, err := Game.Contradiction(r)
	if err != nil {
		t.Fatal(err)
	}
	if page == nil {
		return nil
	}
	return page.Data.(*help.Conflict)
}

// misheard is a game in which one answer to Anna was noted wrong, at line n, as far as
// the first line that leaves nothing for her case; 0 where it does not come to that.
func misheard(t *testing.T, w *world, pick int) (p *position.Position, n int) {
	t.Helper()
	heard := w.p.View("Anna").Lines()
	p = begin(t)
	for i, e := range heard {
		if e.Seat == "Anna" && e.Verb == "reveal" && n == 0 {
			if pick--; pick < 0 {
				n, e = i+1, turned(e)
			}
		}
		var err error
		if p, err = p.Enter(rules.Referee, e); err != nil {
			return p, 0 // the referee saw it
		}
		if n > 0 && told(t, p, "Anna") != nil {
			return p, n
		}
	}
	return p, 0
}

// turned is an answer with the other reply.
func turned(e rules.Entry) rules.Entry {
	e.Args = slices.Clone(e.Args)
	last := &e.Args[len(e.Args)-1]
	last.Words = []string{map[string]string{"lead": "dead-end", "dead-end": "lead", "wrong": "right", "right": "wrong"}[last.Words[0]]}
	return e
}

// TestClash: an answer noted wrong is told of as soon as nothing is left. Its
// correction is offered, each correction leaves what it says, none is missing, and the
// lines that clash are the fewest that do.
func TestClash(t *testing.T) {
	t.Parallel()
	mended := 0
	games := testbed.Runs(16, 40)
	for n := range games {
		w := play(t, random(n))
		p, line := misheard(t, w, n%7)
		if line == 0 {
			continue
		}
		s, c := standingOf(t, p), told(t, p, "Anna")
		if len(s.lines) > 12 || !slices.Contains(s.lines, line) {
			continue // the case that it was said about is closed
		}
		mended++
		var clashing []int
		for _, said := range c.Clash {
			clashing = append(clashing, said.Line)
		}
		if left := s.left(clashing); len(left) > 0 || len(clashing) != s.fewest(func(string) bool { return false }) {
			t.Errorf("game %d: %v leave %v; %d lines clash", n, clashing, left, s.fewest(func(string) bool { return false }))
		}
		offered := map[int]int{}
		for i, repair := range c.Repairs {
			offered[repair.Line] = repair.Worlds.(int)
			if i > 0 && repair.Worlds.(int) > c.Repairs[i-1].Worlds.(int) {
				t.Errorf("game %d: the likeliest does not come first: %+v", n, c.Repairs)
			}
		}
		if offered[line] == 0 {
			t.Errorf("game %d: line %d was misheard, and only %v are offered", n, line, offered)
		}
		for _, l := range s.lines {
			if want := s.mending(l); offered[l] != want && p.Line(l).Verb == "reveal" {
				t.Errorf("game %d: line %d turned leaves %d, not %d", n, l, want, offered[l])
			}
		}
	}
	if mended < games/8 {
		t.Errorf("only %d clashes", mended)
	}
}

// mending is how many cards are left where line n was the other way round.
func (s standing) mending(n int) (left int) {
	others := slices.DeleteFunc(slices.Clone(s.lines), func(l int) bool { return l == n })
	for _, card := range s.left(others) {
		if !s.holds(n, card) {
			left++
		}
	}
	return left
}

// TestNoClash: no seat that hears the truth is told of a clash.
func TestNoClash(t *testing.T) {
	t.Parallel()
	for n := range testbed.Runs(15, 40) {
		s := orLight(n)
		s.vague = n%3 == 0
		w := play(t, s)
		for _, viewer := range []rules.Viewer{"Anna", "Bruno", rules.Public, rules.Referee} {
			if c := told(t, w.p, viewer); c != nil {
				t.Fatalf("game %d: %s is told of %+v\n%s", n, viewer, c, written(t, w))
			}
		}
	}
}

// TestClashOfAnother: a clash about somebody else's case, which nobody entered, is told too; also
// if a right guess shows the untruth.
func TestClashOfAnother(t *testing.T) {
	p := begin(t, "game charlock", "seats Anna Bruno", "option help advice", "first = Bruno",
		"Bruno: reveal goose-4 = dead-end", "Bruno: reveal rat-5 = lead", "Anna: reveal ? = lead", "Anna: reveal ? = lead")
	if c := told(t, p, "Anna"); c != nil {
		t.Fatalf("%+v", c)
	}
	p = rulestest.Say(t, p, "Bruno: guess suspect goose = right")
	c := told(t, p, "Anna")
	if c == nil || len(c.Clash) != 2 || c.Clash[0].Line != 5 || c.Clash[1].Line != 9 {
		t.Fatalf("%+v", c)
	}
	// A lead on goose-4 leaves the eleven other geese but those that are no lead on rat-5,
	// which leaves geese at 5 and 6. The verdict may be turned while nobody acted after it.
	want := []help.Repair{{Line: 9, Reply: "wrong", Worlds: 12}, {Line: 5, Reply: "lead", Worlds: 2}}
	if !slices.Equal(c.Repairs, want) {
		t.Errorf("%+v, not %+v", c.Repairs, want)
	}
	p = rulestest.Say(t, p, "Bruno: reveal dog-1 = lead")
	if c = told(t, p, "Anna"); c == nil || !slices.Equal(c.Repairs, want[1:]) {
		t.Errorf("%+v", c)
	}
}

// TestClashInSight: eight dead ends rule every card out but crow-6, each card twice, so
// that no single reply mends anything. Where crow-6 stands before Bruno, that line is to
// be looked at.
func TestClashInSight(t *testing.T) {
	p := begin(t, "game charlock", "seats Anna Bruno", "first = Anna", "case Bruno crow-6")
	for i, card := range strings.Fields("goose-1 goose-8 rat-10 rat-4 toad-1 toad-8 dog-10 dog-4") {
		p = rulestest.Say(t, p, "Anna: reveal "+card+" = dead-end")
		if i%2 == 1 && i < 7 {
			p = rest(t, p, i > 1)
		}
	}
	c := told(t, p, "Anna")
	if c == nil || len(c.Repairs) > 0 || len(c.Setup) != 1 || c.Setup[0].Line != 4 {
		t.Fatalf("%+v", c)
	}
	page, err := sheet.Make(helptest.Ask(p, "Anna"))
	if err != nil || !page.Clash || !strings.Contains(page.In(80), "\n  4  case Bruno crow-6\n") {
		t.Errorf("%+v %v", page, err)
	}
}

// rest ends Anna's turn, where it is one, and has Bruno play: he reveals true answers
// to crow-6.
func rest(t *testing.T, p *position.Position, turn bool) *position.Position {
	t.Helper()
	if turn {
		p = rulestest.Say(t, p, "Anna: pass")
	}
	p = rulestest.Say(t, p, "Bruno: reveal ? = lead", "Bruno: reveal ? = lead")
	if turn {
		p = rulestest.Say(t, p, "Bruno: pass")
	}
	return p
}
