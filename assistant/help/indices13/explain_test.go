package indices13

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"lestrade/assistant/help/helptest"
	"lestrade/assistant/help/indices13/deduction"
	"lestrade/rules"
)

// force tells whether some lines rule out all that would refute it.
func force(refute []uint64, lines uint64) bool {
	for _, broken := range refute {
		if broken&lines == 0 {
			return false
		}
	}
	return true
}

// forcedBy tells whether any so many of the lines from one on, with those taken, do.
func forcedBy(refute []uint64, taken uint64, from, lines, many int) bool {
	if many == 0 {
		return force(refute, taken)
	}
	for i := from; i < lines; i++ {
		if forcedBy(refute, taken|1<<i, i+1, lines, many-1) {
			return true
		}
	}
	return false
}

// TestExplanations: what is ruled out or certain is so, the lines named force it, none
// can be spared, and fewer than three would not do where they are called least.
func TestExplanations(t *testing.T) {
	sizes := newTally[int]()
	tryTables(t, map[int]int{2: 16, 3: 16, 4: 16, 5: 16, 6: 16}, 1000, func(t *testing.T, name string, players int, chance *rand.Rand) {
		p := playedWithOptions(t, players, chance.IntN(26), chance)
		seat := p.Header().Seats[chance.IntN(players)]
		b := findBreaches(p.View(rules.Viewer(seat)), seat)
		for _, card := range b.inPlay {
			name := fmt.Sprintf("%s, %s for %s", name, name13(card), seat)
			sizes.add(checkExplained(t, name, asked(t, explain, p, seat, name13(card)).Data.(deduction.Explained), b, card))
		}
	})
	t.Logf("proofs by their length: %v", sizes.of)
	for size := range 5 {
		if sizes.of[size] == 0 {
			t.Errorf("no proof of %d lines was met", size)
		}
	}
}

func checkExplained(t *testing.T, name string, e deduction.Explained, b *breaches, card int) (size int) {
	t.Helper()
	if e.Seen != "" {
		return 0
	}
	never, always := b.against(card, false), b.against(card, true)
	all := uint64(1)<<len(b.lines) - 1
	contrary := never
	switch {
	case force(never, all):
		if e.Mine != "never" {
			t.Fatalf("%s is never there, said to be %s", name, e.Mine)
		}
	case force(always, all):
		if e.Mine != "always" {
			t.Fatalf("%s is always there, said to be %s", name, e.Mine)
		}
		contrary = always
	case e.Mine != "open":
		t.Fatalf("%s is open, said to be %s", name, e.Mine)
	default:
		return 0
	}
	var taken uint64
	for _, s := range e.Because {
		for i, line := range b.lines {
			if s.Line == line {
				taken |= 1 << i
			}
		}
	}
	if !force(contrary, taken) {
		t.Fatalf("%s: %v do not force it", name, e.Because)
	}
	size = len(e.Because)
	for i := range b.lines {
		if taken&(1<<i) != 0 && force(contrary, taken&^(1<<i)) {
			t.Fatalf("%s: %v: line %d can be spared", name, e.Because, b.lines[i])
		}
	}
	whole := e.Missing == nil // else nothing need be called least
	if *e.Least != (size <= 3) && (*e.Least || whole) {
		t.Fatalf("%s: %d lines are called least: %v", name, size, *e.Least)
	}
	if (*e.Least || whole) && forcedBy(contrary, 0, 0, len(b.lines), min(size-1, 3)) {
		t.Fatalf("%s: fewer lines than %v force it", name, e.Because)
	}
	return size
}

// TestExplainAColour: a colour alone is said of three cards, which are named.
func TestExplainAColour(t *testing.T) {
	_, p := played(t, 3, 0, rand.New(rand.NewPCG(1, 3)))
	_, err := explain.Make(helptest.Ask(p, "Anna", "green"))
	refusal, is := errors.AsType[*rules.Refusal](err)
	if !is || refusal.Kind != rules.Ambiguous {
		t.Fatalf("it comes to %v", err)
	}
	var near []string
	for _, e := range refusal.Near {
		near = append(near, e.Word("card"))
	}
	if got := fmt.Sprint(near); got != "[countess park sword]" {
		t.Errorf("it is said of %s", got)
	}
}
