package indices13

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"lestrade/assistant/help/indices13/deduction"
	"lestrade/assistant/solver"
	"lestrade/rules"
	referee "lestrade/rules/indices13"
	"lestrade/rules/rulestest"
)

// TestDrawnWorlds: a world drawn by the solver's counts from what a seat knows is dealt
// at another table, where all cards are entered. The referee accepts there every line
// that the seat heard, and the seat sees the same to the byte.
func TestDrawnWorlds(t *testing.T) {
	cases := newTally[string]()
	tryTables(t, map[int]int{2: 20, 3: 20, 4: 20, 5: 20, 6: 20}, 8000, func(t *testing.T, name string, players int, chance *rand.Rand) {
		p := playedWithOptions(t, players, chance.IntN(26), chance)
		for _, seat := range p.Header().Seats {
			view := p.View(rules.Viewer(seat))
			k := deduction.Know(view, seat)
			for range 2 {
				other := dealtAs(k, draw(t, k, chance))
				q := begin(t)
				for _, e := range view.Lines() {
					q = rulestest.Say(t, q, other.fill(e).String())
				}
				if got, want := rulestest.Fingerprint(q.View(rules.Viewer(seat))), rulestest.Fingerprint(view); got != want {
					t.Fatalf("%s: %s can tell another world:\n%s\n%s", name, seat, got, want)
				}
				was := referee.TableOf(p).Seats[seat].Front
				cases.add(fmt.Sprintf("%d players, another case: %v", players, !slices.Equal(was, other.front[seat])))
			}
		}
	})
	t.Logf("worlds: %v", cases.of)
	for players := 2; players <= 6; players++ {
		if cases.of[fmt.Sprintf("%d players, another case: true", players)] == 0 {
			t.Errorf("%d players: no world has another case than the truth", players)
		}
	}
}

// drawn is a world: what each place holds.
type drawn map[solver.Places]solver.Cards

// draw puts one card after another somewhere: as often into a place as it lies there.
func draw(t *testing.T, k *deduction.Knowledge, chance *rand.Rand) drawn {
	t.Helper()
	w, known := drawn{}, k.Given()
	for _, name := range k.Cards {
		card, is := k.Hidden[name]
		if !is {
			continue
		}
		counts, err := k.Deal.Solve(known)
		if err != nil || counts.Worlds == 0 {
			t.Fatalf("for %s: no world left to draw: %v", k.Seat, err)
		}
		place, n := solver.Places(1), chance.Uint64N(counts.Worlds)
		for n >= counts.At(card, place) {
			n -= counts.At(card, place)
			place <<= 1
		}
		w[place] |= card
		known = append(known, solver.Count(card, place).Is(1))
	}
	return w
}

// in is what some places hold.
func (w drawn) in(places solver.Places) (cards solver.Cards) {
	for place, held := range w {
		if place&places != 0 {
			cards |= held
		}
	}
	return cards
}

// dealtAs is a drawn world as a table: what lies in the middle, and left and right
// where they do not differ, in any order.
func dealtAs(k *deduction.Knowledge, w drawn) *cardboard {
	out := &cardboard{front: map[string][]string{}, behind: map[string][]string{}}
	in := func(places solver.Places) []string { return k.Names(w.in(places)) }
	for name, known := range k.Table.Seats {
		out.seats = append(out.seats, name)
		out.front[name], out.behind[name] = known.Front, known.Behind
		if k.Front[name] != 0 {
			out.front[name] = in(k.Front[name])
		}
		switch side, two := k.Side[name]; {
		case two:
			out.behind[name] = slices.Concat(in(side[0]), in(side[1]))
		case k.Inside[name] != 0:
			out.behind[name] = in(k.Inside[name])
		}
	}
	down := in(k.Middle)
	for _, i := range k.Table.Informants {
		if card := i.Card; card != rules.Unknown {
			out.middle = append(out.middle, card)
			continue
		}
		out.middle, down = append(out.middle, down[0]), down[1:]
	}
	return out
}

// fill is a line with what the cards of a table say for each "?".
func (t *cardboard) fill(e rules.Entry) rules.Entry {
	var words []string
	switch e.Verb {
	case "front":
		words = t.front[e.Word("seat")]
	case "behind":
		words = t.behind[e.Word("seat")]
	case "look":
		words = []string{t.middle[e.Word("letter")[0]-'A']}
	case "ask":
		words = []string{strconv.Itoa(t.sees(e.Word("witness"), e.Word("about"), e.Word("side")))}
	}
	e.Args = slices.Clone(e.Args)
	for i := range e.Args {
		if e.Args[i].Words[0] == rules.Unknown {
			e.Args[i].Words = words[len(words)-len(e.Args)+i:][:1]
		}
	}
	return e
}
