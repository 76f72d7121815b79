package solver_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"lestrade/assistant/solver/clingotest"
	"lestrade/rules/rulestest/testbed"
)

// maxModels is how many worlds clingo is asked to list.
const maxModels = 3000

// TestClingoListsTheSameWorlds has another solver, of another kind, list the worlds
// of real positions.
func TestClingoListsTheSameWorlds(t *testing.T) {
	testbed.Need(t, "clingo")
	wanted := testbed.Runs(8, 40)
	compared := 0
	for seed := uint64(0); compared < wanted; seed++ {
		seats := 2 + int(seed%5)
		p := after(4+int(seed/5)%12, seats, rand.New(rand.NewPCG(seed, 4)))
		s := p.sheet()
		counts, err := s.deal.Solve(s.all())
		if err != nil {
			t.Fatal(err)
		}
		if counts.Worlds > maxModels {
			continue
		}
		compared++
		models := clingotest.Models(t, p.program())
		at := map[string]int{}
		for _, m := range models {
			for _, atom := range m {
				at[atom]++
			}
		}
		if counts.Worlds != uint64(len(models)) {
			t.Fatalf("seed %d: clingo lists %d worlds, want them, got %d", seed, len(models), counts.Worlds)
		}
		for number, card := range s.card {
			for seat := range seats {
				place := s.mine
				if seat > 0 {
					place = s.behind[seat]
				}
				want := uint64(0)
				for _, slot := range p.slots(seat) {
					want += uint64(at[fmt.Sprintf("at(%d,%s)", number, slot)])
				}
				if got := counts.At(card, place); got != want {
					t.Fatalf("seed %d: card %d with seat %d: clingo has %d worlds, got %d", seed, number, seat, want, got)
				}
			}
		}
	}
}

// slots are a seat's places as the program names them; with two players the
// rival's are left and right.
func (p *position) slots(seat int) []string {
	if p.seats == 2 && seat == 1 {
		return []string{"s0", "s1"}
	}
	return []string{fmt.Sprintf("p%d", seat)}
}

// program states a position for clingo, from the game and not from the model that
// the solver is given.
func (p *position) program() string {
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	for _, c := range p.unseen {
		line("card(%d). type(%d,%d).", c, c, c/10)
		for g := range groups {
			if groups[g][c] {
				line("in(%d,%d).", c, g)
			}
		}
	}
	line("room(p0,3). room(middle,%d).", len(p.informants))
	for seat := 1; seat < p.seats; seat++ {
		for _, slot := range p.slots(seat) {
			line("room(%s,%d).", slot, 2/len(p.slots(seat)))
		}
	}
	line("1 { at(C,P) : room(P,_) } 1 :- card(C).")
	line(":- room(P,N), N != #count { C : at(C,P) }.")
	line(":- at(C,p0), at(D,p0), C < D, type(C,T), type(D,T).")
	for _, a := range p.answers {
		slot := fmt.Sprintf("p%d", a.witness)
		if a.side >= 0 {
			slot = fmt.Sprintf("s%d", a.side)
		}
		line(":- %d != #count { C : at(C,p0), in(C,%d) ; C : at(C,%s), in(C,%d) }.", a.hidden, a.group, slot, a.group)
	}
	for _, w := range p.wrong {
		line(":- at(%d,p0), at(%d,p0), at(%d,p0).", w[0], w[1], w[2])
	}
	for _, c := range p.cleared {
		for _, card := range c.cards {
			for _, slot := range append(p.slots(c.seat), "p0") {
				line(":- at(%d,%s).", card, slot)
			}
		}
	}
	line("#show at/2.")
	return b.String()
}
