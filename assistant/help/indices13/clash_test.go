package indices13

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lestrade/rules"
)

// TestFalsifiedAnswers: somebody's answer is noted wrong at the table of one seat. As
// soon as no world is left for it, the seat is told; what is offered is what going
// through all worlds finds, the truth among it.
func TestFalsifiedAnswers(t *testing.T) {
	met := 0
	for players, number := range map[int]int{2: 150, 3: 60, 4: 12} {
		for i := range number {
			chance := rand.New(rand.NewPCG(uint64(players), uint64(2000+i)))
			if falsify(t, fmt.Sprintf("%d players, game %d", players, i), players, chance) {
				met++
			}
		}
	}
	t.Logf("%d of the games came to a contradiction", met)
	if met < 50 {
		t.Errorf("only %d games came to a contradiction", met)
	}
}

func falsify(t *testing.T, name string, players int, chance *rand.Rand) (met bool) {
	t.Helper()
	_, whole := played(t, players, 25, chance)
	seat := whole.Header().Seats[chance.IntN(players)]
	heard := seen(t, whole, rules.Viewer(seat)).Lines()
	var answers []int
	for n, e := range heard {
		if e.Verb == "ask" && e.Word("witness") != seat {
			answers = append(answers, n+1)
		}
	}
	wrong := answers[chance.IntN(min(len(answers), 8))]
	truth, _ := strconv.Atoi(heard[wrong-1].Word("count"))
	said := truth + 1
	if truth > 0 && chance.IntN(2) == 0 {
		said = truth - 1
	}
	p := begin(t)
	for n, e := range heard {
		text := e.String()
		if n+1 == wrong {
			before, _, _ := strings.Cut(text, " = ")
			text = before + " = " + strconv.Itoa(said)
		}
		e, err := p.Read(text, "en")
		if err == nil {
			p, err = p.Enter(rules.Referee, e)
		}
		if refusal := (*rules.Refusal)(nil); errors.As(err, &refusal) {
			return false // a reply out of bounds was refused, or a look that it forbids
		} else if err != nil {
			t.Fatal(err)
		}
		if n+1 < wrong {
			continue
		}
		view := seen(t, p, rules.Viewer(seat))
		left := newPlain(view, seat).run().worlds
		page, err := clash(request(t, p, seat))
		switch {
		case err != nil:
			t.Fatal(err)
		case (left == 0) != (page != nil):
			t.Fatalf("%s: after line %d %d worlds are left, told: %v", name, n+1, left, page != nil)
		case page != nil:
			checkConflict(t, name, view, seat, page.Data.(*Conflict), wrong, truth)
			return true
		}
	}
	return false
}

// checkConflict holds a conflict against the plain enumeration.
func checkConflict(t *testing.T, name string, view *rules.Position, seat string, c *Conflict, wrong, truth int) {
	t.Helper()
	var lines, others []int
	for _, s := range c.Clash {
		lines = append(lines, s.Line)
	}
	for n, e := range view.Lines() {
		if (e.Verb == "ask" || e.Verb == "accuse" || e.Verb == "look") && !slices.Contains(lines, n+1) {
			others = append(others, n+1)
		}
	}
	if newPlain(view, seat, others...).run().worlds != 0 {
		t.Fatalf("%s: %v do not clash", name, c.Clash)
	}
	for _, line := range lines {
		if newPlain(view, seat, append(slices.Clone(others), line)...).run().worlds == 0 {
			t.Fatalf("%s: %v clash without line %d", name, c.Clash, line)
		}
	}
	want := map[string]int{}
	for n, e := range view.Lines() {
		switch {
		case e.Verb == "ask" && e.Word("count") != "?":
			p := newPlain(view, seat, n+1)
			answer := newPlain(view, seat)
			var asked check
			for _, some := range append(answer.checks, answer.before) {
				for _, c := range some {
					if c.line == n+1 {
						asked = c
					}
				}
			}
			p.visit = func() {
				seen := 0
				for _, card := range asked.cards {
					if p.sees(asked, p.at[card]) {
						seen++
					}
				}
				want[fmt.Sprintf("%d = %d", n+1, seen)]++
			}
			p.run()
		case e.Verb == "look" && e.Seat == seat:
			p := newPlain(view, seat, n+1)
			// Under this letter lies one of those that are in the middle: each is as likely.
			looked := number13(e.Word("card"))
			if p.at[looked] != nowhere { // the same look was made twice
				continue
			}
			p.visit = func() {
				for _, card := range p.inPlay {
					if p.at[card] == nowhere && card != looked {
						want[fmt.Sprintf("%d = %s", n+1, name13(card))]++
					}
				}
			}
			p.run()
		}
	}
	got := map[string]int{}
	last := -1
	for _, r := range c.Repairs {
		worlds := int(r.Worlds.(uint64))
		if last >= 0 && worlds > last {
			t.Fatalf("%s: %v is not the likeliest first", name, c.Repairs)
		}
		last = worlds
		if r.Reply != "right" {
			got[fmt.Sprintf("%d = %v", r.Line, r.Reply)] = worlds
		}
	}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Fatalf("%s: the repairs\n%v, not\n%v", name, got, want)
	}
	if got[fmt.Sprintf("%d = %d", wrong, truth)] == 0 {
		t.Fatalf("%s: the truth, %d = %d, is not offered: %v", name, wrong, truth, got)
	}
}
