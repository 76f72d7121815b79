package indices13

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lestrade/assistant/help"
	"lestrade/assistant/help/helptest"
	"lestrade/assistant/help/indices13/deduction"
	"lestrade/assistant/solver/clingotest"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
	"lestrade/rules/rulestest/testbed"
)

// TestRepairsAgainstClingo: at tables where little or nothing is entered, so that the
// worlds are often too many to count, what is offered to mend a clash is what another
// solver finds; or it is said that there may be more. None is said only where none is.
//
// The clash itself is proved by that solver too, so that a reply which mends all is
// among its lines.
func TestRepairsAgainstClingo(t *testing.T) {
	testbed.Need(t, "clingo")
	met := newTally[string]()
	tryTables(t, map[int]int{3: 8, 4: 10, 5: 10, 6: 10}, 9000, func(t *testing.T, name string, players int, chance *rand.Rand) {
		p, viewer := contradicted(t, players, chance)
		page, err := Game.Contradiction(helptest.Ask(p, rules.Viewer(viewer)))
		switch {
		case err != nil:
			t.Fatal(err)
		case page == nil:
			met.add("not told")
			return
		}
		c, view := page.Data.(*help.Conflict), p.View(rules.Viewer(viewer))
		var lines []int
		for _, s := range c.Clash {
			lines = append(lines, s.Line)
		}
		if len(clingotest.Models(t, replies(view, viewer, lines), "--enum-mode=brave")) > 0 {
			t.Fatalf("%s: %v do not clash", name, c.Clash)
		}
		got, want := map[string]bool{}, mending13(t, view, viewer)
		for _, r := range c.Repairs {
			got[fmt.Sprintf("%d = %v", r.Line, r.Reply)] = true
		}
		for key := range got {
			if !want[key] {
				t.Errorf("%s: %s is offered, and mends nothing", name, key)
			}
		}
		kind := fmt.Sprintf("%d players, %s", players, map[bool]string{true: "public", false: "a seat"}[viewer == string(rules.Public)])
		switch {
		case !c.Undecided && len(got) < len(want):
			t.Errorf("%s: offered are %v, of %v", name, slices.Sorted(maps.Keys(got)), slices.Sorted(maps.Keys(want)))
		case c.Undecided:
			met.add(kind + ", undecided")
		case len(want) == 0:
			met.add(kind + ", none")
		default:
			met.add(kind + ", all")
		}
	})
	t.Logf("clashes: %v", met.of)
}

// contradicted is a table after some true actions, where an answer was told wrong: at
// first the last one, to a question that was answered before, or else any of them.
func contradicted(t *testing.T, players int, chance *rand.Rand) (p *position.Position, viewer string) {
	t.Helper()
	for {
		dealt := deal(players, chance)
		opening := dealt.opening()
		viewer = string(rules.Public)
		lines := slices.Clone(opening[:3])
		if chance.IntN(2) == 0 {
			viewer = dealt.seats[chance.IntN(players)]
			for _, line := range opening[3:] {
				if own := strings.HasPrefix(line, "behind "+viewer+" "); own || chance.IntN(3) == 0 {
					lines = append(lines, line)
				}
			}
		}
		p = begin(t, lines...)
		for range 2 + chance.IntN(16) {
			if p = told(t, p, dealt.act(p, chance)); p == nil {
				break
			}
		}
		if p == nil {
			continue
		}
		var answers []int
		for n, e := range p.Lines() {
			if e.Verb == "ask" && e.Word("count") != "?" {
				answers = append(answers, n+1)
			}
		}
		if len(answers) == 0 {
			continue
		}
		line := answers[chance.IntN(len(answers))]
		e := p.Line(line)
		if e.Word("witness") == p.Turn() {
			continue
		}
		said, _ := strconv.Atoi(e.Word("count"))
		said += []int{-1, 1}[chance.IntN(2)]
		if chance.IntN(2) == 0 {
			e.Seat = p.Turn()
			p = enter(t, p, replied(e, strconv.Itoa(max(0, said))))
		} else if other, err := p.Correct(rules.Referee, line, replied(e, strconv.Itoa(max(0, said)))); err == nil {
			p = other
		}
		if p == nil {
			continue
		}
		if page, err := Game.Contradiction(helptest.Ask(p, rules.Viewer(viewer))); err != nil || page != nil {
			return p, viewer
		}
	}
}

// told is a table after a line; nil where a rule refuses it.
func told(t *testing.T, p *position.Position, line string) *position.Position {
	t.Helper()
	e, err := reading.Read(p, line, "en")
	if err != nil {
		t.Fatal(err)
	}
	return enter(t, p, e)
}

// mending13 are all single replies which, changed, leave a world.
func mending13(t *testing.T, view *position.Position, viewer string) map[string]bool {
	t.Helper()
	want := map[string]bool{}
	for _, model := range clingotest.Models(t, replies(view, viewer, nil), "--enum-mode=brave") {
		for _, atom := range model {
			line, reply, _ := strings.Cut(strings.TrimSuffix(strings.TrimPrefix(atom, "reply("), ")"), ",")
			want[line+" = "+reply] = true
		}
	}
	return want
}

// replies tells clingo what a viewer heard: only some lines, or all of them, one
// with another reply than was said.
func replies(view *position.Position, viewer string, lines []int) string {
	p := newPlain(view, viewer)
	var b strings.Builder
	say := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	p.setting(say)
	say("#show reply/2.")
	say("is(L,R) :- said(L,R), not other(L). is(L,R) :- reply(L,R). other(L) :- reply(L,_).")
	say(":- is(L,R), reply(L,R), said(L,R).")
	if lines == nil {
		say("1 { reply(L,R) : may(L,R) } 1.")
	}
	looked := map[string]bool{}
	for i, e := range view.Lines() {
		line := i + 1
		doubtful := e.Verb == "accuse" || e.Verb == "ask" && e.Word("count") != "?" || e.Verb == "look" && e.Seat == viewer && e.Word("card") != "?"
		switch {
		case !doubtful:
			p.tell(e, say)
			continue
		case lines != nil && !slices.Contains(lines, line):
			continue
		}
		switch e.Verb {
		case "ask":
			witness := p.seat(e.Word("witness"))
			say("said(%d,%s). may(%[1]d,0..9).", line, e.Word("count"))
			say(":- is(%d,N), N != #count { C : at(C,P), sees(%d,P), of(C,%s) }.", line, witness, e.Word("about"))
		case "look":
			letter := strings.ToLower(e.Word("letter"))
			if !looked[letter] {
				looked[letter] = true
				say("letter(%s). 1 { under(%[1]s,C) : at(C,middle) } 1.", letter)
				say(":- under(K,C), under(L,C), K < L.")
			}
			say("said(%d,%s). may(%[1]d,C) :- card(C).", line, e.Word("card"))
			say(":- is(%d,C), not under(%s,C).", line, letter)
		case "accuse":
			seat := p.seat(e.Seat)
			say("said(%d,%s).", line, e.Word("verdict"))
			if !slices.ContainsFunc(view.Lines()[line:], func(later rules.Entry) bool { return later.Seat != "" }) {
				say("may(%d,right). may(%[1]d,wrong).", line)
			}
			for _, field := range deduction.Types {
				say(":- at(%s,P), sees(%d,P).", e.Word(field), seat)
			}
			hit := fmt.Sprintf("at(%s,screen(%d)), at(%s,screen(%[2]d)), at(%[4]s,screen(%[2]d))", e.Word("person"), seat, e.Word("place"), e.Word("weapon"))
			say("hit(%d) :- %s.", line, hit)
			say(":- is(%d,right), not hit(%[1]d). :- is(%[1]d,wrong), hit(%[1]d).", line)
		}
	}
	return b.String()
}
