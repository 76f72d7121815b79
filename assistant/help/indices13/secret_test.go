package indices13

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"

	"lestrade/assistant/help"
	"lestrade/rules/position"
	"lestrade/rules/rulestest"
	"lestrade/rules/rulestest/testbed"
)

// other is another table that a seat cannot tell from the one it sits at: one of the
// worlds that it may think possible, picked at random.
func other(t testing.TB, view *position.Position, seat string, chance *rand.Rand) *cardboard {
	t.Helper()
	pick := chance.IntN(newPlain(view, seat).run().worlds)
	p := newPlain(view, seat)
	var out *cardboard
	n := 0
	p.visit = func() {
		if n++; n-1 == pick {
			out = p.table(view, seat)
		}
	}
	p.run()
	return out
}

// table is the world as a table: what lies in the middle, and left and right where
// they do not differ, in any order.
func (p *plain) table(view *position.Position, seat string) *cardboard {
	out := &cardboard{seats: p.seats, front: map[string][]string{}, behind: map[string][]string{}}
	under := map[string]string{} // by letter, what the seat has seen there
	own := map[string]string{}   // by side, what it has inside
	for _, e := range view.Lines() {
		if e.Verb == "look" && e.Seat == seat {
			under[e.Word("letter")] = e.Word("card")
		}
		if e.Verb == "behind" && e.Word("seat") == seat {
			own["left"], own["right"] = e.Word("left"), e.Word("right")
		}
	}
	var middling []string
	for _, card := range p.inPlay {
		switch at := p.at[card]; {
		case at == nowhere:
			middling = append(middling, name13(card))
		case at < inside:
			out.front[p.seats[at]] = append(out.front[p.seats[at]], name13(card))
		}
	}
	for i, name := range p.seats {
		for side := range 2 {
			for _, card := range p.inPlay {
				if p.at[card] == p.behind(i, side) && !slices.Contains(out.behind[name], name13(card)) && len(out.behind[name]) == side {
					out.behind[name] = append(out.behind[name], name13(card))
				}
			}
		}
	}
	out.behind[seat] = []string{own["left"], own["right"]}
	for letter := 'A'; len(middling)+len(under) > 0; letter++ {
		if card, looked := under[string(letter)]; looked {
			out.middle = append(out.middle, card)
			delete(under, string(letter))
		} else {
			out.middle, middling = append(out.middle, middling[0]), middling[1:]
		}
	}
	return out
}

// TestSheetKnowsNoSecret: at every other table which the seat cannot tell from its
// own, the sheet and the proofs are the same to the byte.
func TestSheetKnowsNoSecret(t *testing.T) {
	differ := 0
	for players := 2; players <= 4; players++ {
		for i := range testbed.Runs(6, 12) {
			chance := rand.New(rand.NewPCG(uint64(players), uint64(5000+i)))
			dealt, p := played(t, players, 4+chance.IntN(15), chance)
			view := seen(t, p, "Anna")
			another := other(t, view, "Anna", chance)
			q := begin(t, another.opening()...)
			for _, e := range view.Lines()[q.Len():] {
				if e.Verb == "look" && e.Word("card") == "?" {
					e.Args[1].Words = []string{another.middle[e.Word("letter")[0]-'A']}
				}
				q = rulestest.Say(t, q, e.String())
			}
			if !slices.Equal(dealt.front["Anna"], another.front["Anna"]) {
				differ++
			}
			for _, report := range []help.Report{sheet, explain} {
				a, b := asked(t, report, p, "Anna", "officer"), asked(t, report, q, "Anna", "officer")
				first, _ := json.Marshal(a.Data)
				second, _ := json.Marshal(b.Data)
				if a.In(80) != b.In(80) || string(first) != string(second) {
					t.Fatalf("%d players, game %d: %s depends on hidden cards:\n%s\n%s", players, i, report.Name, a.In(80), b.In(80))
				}
			}
		}
	}
	if differ < testbed.Runs(5, 10) {
		t.Errorf("only %d of the other tables have another case", differ)
	}
}
