package indices13

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"lestrade/rules"
)

// breach is a world by what it breaks: the lines, as bits in their order, and the
// seat's own three cards.
type breach struct {
	lines uint64
	mine  [3]int
}

// breaches are all worlds that fit what the seat sees, lines apart, and the lines
// that bits stand for.
func breaches(view *rules.Position, me string) (worlds map[breach]int, lines []int) {
	for i, e := range view.Lines() {
		if e.Verb == "ask" && e.Word("count") != "?" || e.Verb == "accuse" {
			lines = append(lines, i+1)
		}
	}
	judge := newPlain(view, me)
	var checks []check
	for _, line := range lines {
		for _, some := range append(judge.checks, judge.before) {
			for _, c := range some {
				if c.line == line {
					checks = append(checks, c)
				}
			}
		}
	}
	worlds = map[breach]int{}
	p := newPlain(view, me, lines...)
	p.visit = func() {
		b := breach{mine: [3]int{nowhere, nowhere, nowhere}}
		for i, c := range checks {
			if !p.true(c) {
				b.lines |= 1 << i
			}
		}
		for _, card := range p.inPlay {
			if p.at[card] == p.me {
				b.mine[card/10] = card
			}
		}
		worlds[b]++
	}
	p.run()
	return worlds, lines
}

// against are the worlds that would refute that a card is the seat's, or is not: by
// the lines that they break.
func against(worlds map[breach]int, card int, always bool) map[uint64]bool {
	out := map[uint64]bool{}
	for b := range worlds {
		if (b.mine[card/10] == card) != always {
			out[b.lines] = true
		}
	}
	return out
}

// force tells whether some lines rule all these worlds out.
func force(worlds map[uint64]bool, lines uint64) bool {
	for broken := range worlds {
		if broken&lines == 0 {
			return false
		}
	}
	return true
}

// forcedBy tells whether any so many of the lines from one on, with those taken, do.
func forcedBy(worlds map[uint64]bool, taken uint64, from, lines, many int) bool {
	if many == 0 {
		return force(worlds, taken)
	}
	for i := from; i < lines; i++ {
		if forcedBy(worlds, taken|1<<i, i+1, lines, many-1) {
			return true
		}
	}
	return false
}

// TestExplanations: what is struck or certain is so, the lines named force it, none
// can be spared, and fewer than three would not do where they are called least.
func TestExplanations(t *testing.T) {
	sizes := map[int]int{}
	for players, number := range map[int]int{2: 240, 3: 60} {
		for i := range number {
			chance := rand.New(rand.NewPCG(uint64(players), uint64(1000+i)))
			_, p := played(t, players, chance.IntN(26), chance)
			seat := p.Header().Seats[chance.IntN(players)]
			view := seen(t, p, rules.Viewer(seat))
			worlds, lines := breaches(view, seat)
			for _, card := range newPlain(view, seat).inPlay {
				name := fmt.Sprintf("%d players, game %d, %s for %s", players, i, name13(card), seat)
				sizes[checkExplained(t, name, asked(t, explain, p, seat, name13(card)).Data.(Explained), worlds, lines, card)]++
			}
		}
	}
	t.Logf("proofs by their length: %v", sizes)
	for _, size := range []int{1, 2, 3, 4} {
		if sizes[size] == 0 {
			t.Errorf("no proof of %d lines was met", size)
		}
	}
}

func checkExplained(t *testing.T, name string, e Explained, worlds map[breach]int, lines []int, card int) (size int) {
	t.Helper()
	if e.Seen != "" {
		return 0
	}
	never, always := against(worlds, card, false), against(worlds, card, true)
	all := uint64(1)<<len(lines) - 1
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
		for i, line := range lines {
			if s.Line == line {
				taken |= 1 << i
			}
		}
	}
	if !force(contrary, taken) {
		t.Fatalf("%s: %v do not force it", name, e.Because)
	}
	size = len(e.Because)
	for i := range lines {
		if taken&(1<<i) != 0 && force(contrary, taken&^(1<<i)) {
			t.Fatalf("%s: %v: line %d can be spared", name, e.Because, lines[i])
		}
	}
	if *e.Least != (size <= 3) {
		t.Fatalf("%s: %d lines are called least: %v", name, size, *e.Least)
	}
	if forcedBy(contrary, 0, 0, len(lines), min(size-1, 3)) {
		t.Fatalf("%s: fewer lines than %v force it", name, e.Because)
	}
	return size
}
