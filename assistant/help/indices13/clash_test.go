package indices13

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lestrade/assistant/help"
	"lestrade/assistant/help/helptest"
	"lestrade/assistant/help/indices13/deduction"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/rulestest"
	"lestrade/rules/rulestest/testbed"
)

// TestFalsifiedAnswers: somebody's answer is noted wrong at the table of one seat. As
// soon as no world is left for it, the seat is told; what is offered is what going
// through all worlds finds, the truth among it.
//
// The more players, the later the slip, so that enough is known to go through the
// worlds that are left without a line.
func TestFalsifiedAnswers(t *testing.T) {
	met := newTally[int]()
	tryTables(t, map[int]int{2: 80, 3: 40, 4: 24, 5: 20, 6: 20}, 2000, func(t *testing.T, name string, players int, chance *rand.Rand) {
		if falsify(t, name, players, chance) {
			met.add(players)
		}
	})
	t.Logf("contradictions by players: %v", met.of)
	if len(met.of) < 5 {
		t.Error("a number of players never came to a contradiction")
	}
}

func falsify(t *testing.T, name string, players int, chance *rand.Rand) (met bool) {
	t.Helper()
	_, whole := played(t, players, 15+5*players, chance)
	seat := whole.Header().Seats[chance.IntN(players)]
	heard := whole.View(rules.Viewer(seat)).Lines()
	var answers []int
	for n, e := range heard {
		if e.Verb == "ask" && e.Word("witness") != seat {
			answers = append(answers, n+1)
		}
	}
	answers = answers[3*max(0, players-3):]
	wrong := answers[chance.IntN(min(len(answers), 8))]
	truth, _ := strconv.Atoi(heard[wrong-1].Word("count"))
	said := truth + 1
	if truth > 0 && chance.IntN(2) == 0 {
		said = truth - 1
	}
	p := begin(t)
	for n, e := range heard {
		if n+1 == wrong {
			e = replied(e, strconv.Itoa(said))
		}
		if p = enter(t, p, e); p == nil {
			return false // a reply out of bounds was refused, or a look that it forbids
		}
		if n+1 >= wrong && noticed(t, name, p, seat, fmt.Sprintf("%d = %d", wrong, truth)) {
			return true
		}
	}
	return false
}

// TestFalsifiedVerdicts: the same of the verdict of an accusation. The other verdict
// mends it as long as nobody has acted since.
//
// Who knows its case and hears that it is wrong meets a contradiction at once, at any
// table. A false "right" is mostly refused, or may be true for all that the seat knows.
func TestFalsifiedVerdicts(t *testing.T) {
	met := map[string]*tally[int]{"right": newTally[int](), "wrong": newTally[int]()}
	tried := tryTables(t, map[int]int{2: 16, 3: 12, 4: 10, 5: 8, 6: 8}, 6000, func(t *testing.T, name string, players int, chance *rand.Rand) {
		for _, said := range []string{"right", "wrong"} {
			if mistakeVerdict(t, name, players, said, chance) {
				met[said].add(players)
			}
		}
	})
	t.Logf("tables by players: %v; contradictions, noted %q: %v, noted %q: %v", tried, "right", met["right"].of, "wrong", met["wrong"].of)
	tables, right := 0, 0
	for players, number := range tried {
		tables, right = tables+number, right+met["right"].of[players]
		if n := met["wrong"].of[players]; n < number {
			t.Errorf("%d players: of %d false \"wrong\" only %d came to a contradiction", players, number, n)
		}
	}
	if right < tables/6 || testbed.Thorough() && len(met["right"].of) < 2 {
		t.Errorf("of %d false \"right\" only %d came to a contradiction", tables, right)
	}
}

// mistakeVerdict plays until a seat accuses: its own case, once that alone is left, or
// another. With two players the seat may be one that nobody has told of that screen.
func mistakeVerdict(t *testing.T, name string, players int, said string, chance *rand.Rand) (met bool) {
	t.Helper()
	dealt, whole := played(t, players, 10*players, chance)
	accuser := dealt.seats[chance.IntN(players)]
	seat, hidden := accuser, players == 2 && chance.IntN(3) == 0
	if hidden {
		seat = dealt.seats[1-slices.Index(dealt.seats, accuser)]
	}
	for n := 0; ; n++ {
		solved := said == "right" || len(asked(t, sheet, whole, accuser).Data.(deduction.Sheet).Triples) == 1
		if solved && whole.Turn() == accuser && accusing(whole) {
			break
		}
		if n > 30*players {
			return false
		}
		whole = rulestest.Say(t, whole, dealt.act(whole, chance))
	}
	heard := begin(t)
	for _, e := range whole.View(rules.Viewer(seat)).Lines() {
		if !hidden || e.Verb != "front" || e.Word("seat") != accuser {
			heard = rulestest.Say(t, heard, e.String())
		}
	}
	if said == "wrong" {
		p := accused(t, heard, accuser, dealt.front[accuser], said)
		if met = p != nil && noticed(t, name, p, seat, fmt.Sprintf("%d = right", p.Len())); met {
			noticed(t, name+", later", rulestest.Say(t, p, dealt.question(p, chance)), seat, "")
		}
		return met
	}
	for range 50 { // most are refused: answers that the seat heard stand against them
		p := accused(t, heard, accuser, dealt.another(accuser, chance), said)
		if p != nil && noticed(t, name, p, seat, fmt.Sprintf("%d = wrong", p.Len())) {
			return true
		}
	}
	return false
}

// accused is a table after an accusation; nil where a rule refuses it.
func accused(t *testing.T, p *position.Position, accuser string, named []string, verdict string) *position.Position {
	t.Helper()
	return told(t, p, accuser+": accuse "+strings.Join(named, " ")+" = "+verdict)
}

// question is a question or the taking of a glass, which nothing hidden stands against.
func (t *cardboard) question(p *position.Position, chance *rand.Rand) string {
	for {
		line := t.act(p, chance)
		if !strings.Contains(line, " look ") && !strings.Contains(line, " accuse ") {
			return line
		}
	}
}

// another is three cards that a seat may accuse in vain: its case, with one card replaced by one of
// the same type that it does not see.
func (t *cardboard) another(accuser string, chance *rand.Rand) (named []string) {
	kind := chance.IntN(3)
	open := slices.DeleteFunc(slices.Clone(sheetCards[kind][:coloursLeft[len(t.seats)]]), func(card string) bool {
		return slices.Contains(t.behind[accuser], card) || slices.ContainsFunc(t.seats, func(seat string) bool { return slices.Contains(t.front[seat], card) })
	})
	named = slices.Clone(t.front[accuser])
	named[kind] = open[chance.IntN(len(open))]
	return named
}

// replied is an entry with another reply.
func replied(e rules.Entry, reply string) rules.Entry {
	args := slices.Clone(e.Args)
	args[len(args)-1].Words = []string{reply}
	e.Args = args
	return e
}

// enter enters a line; nil where a rule refuses it.
func enter(t *testing.T, p *position.Position, e rules.Entry) *position.Position {
	t.Helper()
	p, err := p.Enter(rules.Referee, e)
	if _, refused := errors.AsType[*rules.Refusal](err); err != nil && !refused {
		t.Fatal(err)
	}
	return p
}

// noticed tells whether a seat has been told of a contradiction, as it must be as
// soon as no world is left. The truth, a line and its reply, must be offered.
func noticed(t *testing.T, name string, p *position.Position, seat, truth string) bool {
	t.Helper()
	view := p.View(rules.Viewer(seat))
	page, err := Game.Contradiction(helptest.Ask(p, rules.Viewer(seat)))
	switch left := newPlain(view, seat).possible(); {
	case err != nil:
		t.Fatal(err)
	case left == (page != nil):
		t.Fatalf("%s: after line %d worlds are left: %v; told: %v", name, p.Len(), left, page != nil)
	case left:
		return false
	}
	c := page.Data.(*help.Conflict)
	checkClash(t, name, view, seat, c)
	got := offered(t, name, view, seat, c)
	if want := mending(t, view, seat); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Fatalf("%s: the repairs\n%v, not\n%v", name, got, want)
	}
	if truth != "" && got[truth] == 0 {
		t.Fatalf("%s: the truth, %s, is not offered: %v", name, truth, got)
	}
	return true
}

// checkClash: the lines clash, none can be spared, and fewer would not do where they
// are called least.
func checkClash(t *testing.T, name string, view *position.Position, seat string, c *help.Conflict) {
	t.Helper()
	var lines, all []int
	for _, s := range c.Clash {
		lines = append(lines, s.Line)
	}
	for n, e := range view.Lines() {
		if e.Verb == "ask" || e.Verb == "accuse" || e.Verb == "look" {
			all = append(all, n+1)
		}
	}
	// possible tells whether some of the lines can all be true.
	possible := func(some ...int) bool {
		without := slices.DeleteFunc(slices.Clone(all), func(line int) bool { return slices.Contains(some, line) })
		return newPlain(view, seat, without...).possible()
	}
	if possible(lines...) {
		t.Fatalf("%s: %v do not clash", name, c.Clash)
	}
	for i, line := range lines {
		if !possible(slices.Delete(slices.Clone(lines), i, i+1)...) {
			t.Fatalf("%s: %v clash without line %d", name, c.Clash, line)
		}
	}
	missing := len(deduction.Know(view, seat).Missing) > 0
	if c.Least != (len(lines) <= 3) && !missing {
		t.Fatalf("%s: %d lines are called least: %v", name, len(lines), c.Least)
	}
	if c.Least && fewerClash(all, nil, len(lines)-1, possible) {
		t.Fatalf("%s: fewer lines than %v clash", name, c.Clash)
	}
}

// fewerClash tells whether any so many lines, with those taken, cannot all be true.
func fewerClash(lines, taken []int, many int, possible func(...int) bool) bool {
	if many <= 0 {
		return !possible(taken...)
	}
	for i, line := range lines {
		if fewerClash(lines[i+1:], append(slices.Clone(taken), line), many-1, possible) {
			return true
		}
	}
	return false
}

// offered are the repairs of a conflict with their worlds. They come the likeliest
// first; the table accepts each, and is in order then.
func offered(t *testing.T, name string, view *position.Position, seat string, c *help.Conflict) map[string]int {
	t.Helper()
	if (len(c.Repairs) == 0) != (len(c.Setup) > 0) {
		t.Fatalf("%s: with %d repairs, %d lines of the set-up", name, len(c.Repairs), len(c.Setup))
	}
	got := map[string]int{}
	for i, r := range c.Repairs {
		worlds := int(r.Worlds.(uint64))
		if i > 0 && worlds > int(c.Repairs[i-1].Worlds.(uint64)) {
			t.Fatalf("%s: %v is not the likeliest first", name, c.Repairs)
		}
		key := fmt.Sprintf("%d = %v", r.Line, r.Reply)
		if got[key] > 0 {
			t.Fatalf("%s: %s is offered twice", name, key)
		}
		got[key] = worlds
		mended, err := view.Correct(rules.Viewer(seat), r.Line, replied(view.Line(r.Line), fmt.Sprint(r.Reply)))
		if err != nil {
			t.Fatalf("%s: line %d = %v: %v", name, r.Line, r.Reply, err)
		}
		if s := asked(t, sheet, mended, seat).Data.(deduction.Sheet); s.Missing == nil && s.Worlds != r.Worlds {
			t.Fatalf("%s: line %d = %v restores %v worlds, the sheet has %v then", name, r.Line, r.Reply, r.Worlds, s.Worlds)
		}
	}
	return got
}

// mending are all single replies that leave worlds if they are changed, with how many. It goes
// through the worlds without the line, or with the other verdict.
func mending(t *testing.T, view *position.Position, seat string) map[string]int {
	t.Helper()
	want := map[string]int{}
	for n, e := range view.Lines() {
		line := n + 1
		switch {
		case e.Verb == "ask" && e.Word("count") != "?":
			mendAnswer(want, newPlain(view, seat, line), newPlain(view, seat).find(line))
		case e.Verb == "look" && e.Seat == seat:
			mendLook(want, newPlain(view, seat, line), line, number13(e.Word("card")))
		case e.Verb == "accuse":
			verdict := map[string]string{"right": "wrong", "wrong": "right"}[e.Word("verdict")]
			other, err := view.Correct(rules.Viewer(seat), line, replied(e, verdict))
			if _, refused := errors.AsType[*rules.Refusal](err); refused {
				continue
			} else if err != nil {
				t.Fatal(err)
			}
			if worlds := newPlain(other, seat).run().worlds; worlds > 0 {
				want[fmt.Sprintf("%d = %s", line, verdict)] = worlds
			}
		}
	}
	return want
}

// find is the check of a line.
func (p *plain) find(line int) (found check) {
	for _, some := range append(p.checks, p.before) {
		for _, c := range some {
			if c.line == line {
				found = c
			}
		}
	}
	return found
}

// mendAnswer notes what a witness may have said instead, by the worlds without it.
func mendAnswer(want map[string]int, p *plain, c check) {
	p.visit = func() {
		seen := 0
		for _, card := range c.cards {
			if p.sees(c, p.at[card]) {
				seen++
			}
		}
		want[fmt.Sprintf("%d = %d", c.line, seen)]++
	}
	p.run()
}

// mendLook notes what a look may have shown instead. Under its letter lies one of
// those that are in the middle: each is as likely.
func mendLook(want map[string]int, p *plain, line, looked int) {
	if p.at[looked] != nowhere { // the same look was made twice
		return
	}
	p.visit = func() {
		for _, card := range p.inPlay {
			if p.at[card] == nowhere && card != looked {
				want[fmt.Sprintf("%d = %s", line, name13(card))]++
			}
		}
	}
	p.run()
}

// TestADisputedCardThatAnAccusationNames lies on one screen only: that of the seat that was right.
func TestADisputedCardThatAnAccusationNames(t *testing.T) {
	p := begin(t, "game 13-indices", "seats Anna Bruno Chloé Dora", "front Anna nurse theater crossbow", "front Bruno dancer harbor knife",
		"front Chloé duke museum crossbow disputed", "set turn Anna", "Anna: accuse officer market crossbow = right")
	for _, seat := range p.Header().Seats {
		view := p.View(rules.Viewer(seat))
		if page, err := Game.Contradiction(help.Request{Voice: helptest.English.At(view), View: view, Viewer: rules.Viewer(seat)}); err != nil {
			t.Errorf("%s: %v %v", seat, page, err)
		}
	}
}
