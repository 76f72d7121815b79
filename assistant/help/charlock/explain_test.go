package charlock

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lestrade/rules/position"
	"lestrade/rules/rulestest/testbed"
)

// standing is a position for the tests of proofs: the lines about Anna's case, and the
// cards that she saw nowhere else.
type standing struct {
	p      *position.Position
	unseen []string
	lines  []int // of answers and of wrong guesses, and of the shuffle
	deck   []string
	cut    int // the line at which this deck was shuffled
}

// standingOf takes the lines about Anna's case: those that she said since it was drawn.
func standingOf(t *testing.T, p *position.Position) standing {
	t.Helper()
	k := know(p.View("Anna"), "Anna")
	// TestSheetIsExact and TestPadIsExact hold these to be right.
	out := standing{p: p, unseen: k.namesOf(allCards &^ k.sight), deck: k.namesOf(k.cards), cut: k.line}
	if k.cards != allCards {
		out.lines = append(out.lines, k.line)
	}
	for n := p.Len(); n > 0; n-- {
		switch e := p.Line(n); {
		case e.Verb == "showed" && (e.Seat == "Anna" || e.Word("seat") == "Anna"), e.Seat == "Anna" && (e.Verb == "peeked" || e.Word("verdict") == "right"):
			return out
		case e.Seat == "Anna" && e.Verb != "pass" && e.Word("card") != "?":
			out.lines = append(out.lines, n)
		}
	}
	return out
}

// holds tells whether line n is true of a card.
func (s standing) holds(n int, card string) bool {
	e := s.p.Line(n)
	if n == s.cut {
		return slices.Contains(s.deck, card)
	}
	if e.Verb == "reveal" {
		return answerTo(e.Word("card"), card) == e.Word("answer")
	}
	return verdictOf(e.Word("guess"), card) == e.Word("verdict")
}

// left are the unseen cards that all the given lines are true of.
func (s standing) left(lines []int) []string {
	return slices.DeleteFunc(slices.Clone(s.unseen), func(card string) bool {
		return slices.ContainsFunc(lines, func(n int) bool { return !s.holds(n, card) })
	})
}

// fewest is how many of the lines are needed until all cards that are left suit; -1
// where no lines do.
func (s standing) fewest(suits func(card string) bool) int {
	best := -1
	for set := range 1 << len(s.lines) {
		if best >= 0 && bits.OnesCount(uint(set)) >= best {
			continue
		}
		var lines []int
		for i, n := range s.lines {
			if set&(1<<i) != 0 {
				lines = append(lines, n)
			}
		}
		if !slices.ContainsFunc(s.left(lines), func(card string) bool { return !suits(card) }) {
			best = len(lines)
		}
	}
	return best
}

func linesOf(data map[string]any) (lines []int) {
	list, _ := data["because"].([]any)
	for _, said := range list {
		lines = append(lines, int(said.(map[string]any)["line"].(float64)))
	}
	return lines
}

// TestExplain: the named lines force that a word is ruled out or certain, and no fewer lines do.
// Any other word is as likely as the sheet says.
func TestExplain(t *testing.T) {
	t.Parallel()
	proofs := map[int]int{}
	games := testbed.Runs(6, 16)
	for n := range games {
		w := play(t, orLight(n))
		if w.seats[0].card == "" {
			continue
		}
		s := standingOf(t, w.p)
		left := s.left(s.lines)
		if len(s.lines) > 12 || len(left) == 0 {
			continue
		}
		words := append(slices.Clone(suspectNames), "1", "6", "12")
		for _, word := range append(words, sixty()[n], left[0]) {
			is := func(card string) bool { return isRight(word, card) }
			isNot := func(card string) bool { return !is(card) }
			page, data := asked(t, explain, w.p, "Anna", word)
			want, suits := "open", is
			switch {
			case !slices.ContainsFunc(left, is):
				want, suits = "never", isNot
			case !slices.ContainsFunc(left, isNot):
				want = "always"
			}
			if data["mine"] != want {
				t.Fatalf("game %d: %s is %v, not %s; left are %v", n, word, data["mine"], want, left)
			}
			if want == "open" || data["seen"] != nil {
				checkOpen(t, w.p, data, word, left)
				continue
			}
			lines := linesOf(data)
			proofs[len(lines)]++
			if fewest := s.fewest(suits); len(lines) != fewest {
				t.Errorf("game %d: %s is %s by %v, while %d lines do", n, word, want, lines, fewest)
			}
			if rest := s.left(lines); slices.ContainsFunc(rest, func(card string) bool { return !suits(card) }) {
				t.Errorf("game %d: %s is not %s by %v, which leave %v", n, word, want, lines, rest)
			}
			for _, line := range lines {
				if !strings.Contains(page.In(80), "("+strconv.Itoa(line)+")") {
					t.Errorf("line %d is not told of:\n%s", line, page.In(80))
				}
			}
		}
	}
	if proofs[1] < games/3 || proofs[2] < games/12 || proofs[3] < games/20 {
		t.Errorf("proofs by their number of lines: %v", proofs)
	}
}

// checkOpen: an open word has its chance. A card seen elsewhere has the line that shows it, or the
// line at which the deck was shuffled without it.
func checkOpen(t *testing.T, p *position.Position, data map[string]any, word string, left []string) {
	t.Helper()
	switch data["seen"] {
	case nil:
		n := 0
		for _, card := range left {
			if isRight(word, card) {
				n++
			}
		}
		if data["of"] != nil && (data["worlds"] != float64(n) || data["of"] != float64(len(left))) {
			t.Errorf("%s: %v of %v, not %d of %d", word, data["worlds"], data["of"], n, len(left))
		}
	case "deck":
	default:
		if said := p.Line(linesOf(data)[0]).String(); !slices.Contains(strings.Fields(said), word) {
			t.Errorf("%s is not seen in %q", word, said)
		}
	}
}

// TestExplainWords: the sentences of the rulebook's example.
func TestExplainWords(t *testing.T) {
	p := begin(t, "game charlock", "seats Seb Anna", "first = Seb",
		"Seb: reveal goose-4 = dead-end", "Seb: reveal rat-12 = lead", "Anna: reveal dog-12 = lead", "Anna: reveal dog-1 = lead")
	for word, want := range map[string]string{
		"goose": "“goose-4” was a dead end (4): the suspect of your case is not “goose”, and its hour is none of 3, 4 and 5\nso “goose” is ruled out\n",
		"3":     "“goose-4” was a dead end (4): the suspect of your case is not “goose”, and its hour is none of 3, 4 and 5\nso “3” is ruled out\n",
		"dog 7": "“rat-12” was a lead (5): the suspect of your case is “rat”, or its hour is one of 11, 12 and 1\nso “dog-7” is ruled out\n",
		"dog-1": "“dog-1” lies elsewhere, as this line shows:\n   7  Anna: reveal dog-1 = lead\n",
		"rat":   "your case may be “rat”: 53% (8 of 15 cards)\n",
	} {
		page, _ := asked(t, explain, p, "Seb", strings.Fields(word)...)
		if got := strings.ReplaceAll(page.In(80), "\n    ", " "); got != want {
			t.Errorf("%s:\n%s\nnot\n%s", word, got, want)
		}
	}
}
