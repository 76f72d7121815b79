package charlock

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/doc/text"
	"lestrade/assistant/help/helptest"
	"lestrade/assistant/help/pads"
	"lestrade/assistant/table"
	referee "lestrade/rules/charlock"
	"lestrade/rules/rulestest"
	"lestrade/rules/rulestest/testbed"
)

// random are settings of random games, in which cases are given up and decks shuffled
// again and again.
func random(n int) setting {
	chance := rand.New(rand.NewPCG(uint64(n), 99))
	s := setting{seed: uint64(n), players: 2 + n%4, acts: 4 + chance.IntN(110)}
	return s
}

// orLight are settings of random games. Every fourth is a light game that is told by cards from
// some turn on.
func orLight(n int) setting {
	s := random(n)
	if n%4 == 3 {
		s.whole, s.acts = 1+n%9, 4+s.acts/2
	}
	return s
}

// possible are the cards that Anna's case can be, by the one test there is: in the
// world where the card and her case change places in the deck that her case came from,
// everybody doing the same, she hears the same.
func possible(t *testing.T, s setting, w *world) (cards []string) {
	t.Helper()
	heard := written(t, w)
	mine := w.seats[0]
	for _, card := range sixty() {
		if card == mine.card {
			cards = append(cards, card)
			continue
		}
		if other := play(t, s.with(w, card)); !other.differs && written(t, other) == heard {
			cards = append(cards, card)
		}
	}
	return cards
}

// with is the game in which Anna's case is another card.
func (s setting) with(w *world, card string) setting {
	s.exchange, s.like = exchange{w.seats[0].from, w.seats[0].card, card}, w
	return s
}

// written is what Anna heard.
func written(t *testing.T, w *world) string {
	t.Helper()
	var lines []string
	for _, e := range w.p.View("Anna").Lines() {
		lines = append(lines, e.String())
	}
	return strings.Join(lines, "\n")
}

// cardsOf are the cards of a sheet with some value.
func cardsOf(sheet map[string]any, value any) (cards []string) {
	for _, card := range sixty() {
		if sheet["cards"].(map[string]any)[card] == value {
			cards = append(cards, card)
		}
	}
	return cards
}

// may are the cards that a sheet leaves, with counts or without.
func may(sheet map[string]any) []string {
	if sheet["worlds"] != nil {
		return cardsOf(sheet, 1.0)
	}
	return slices.DeleteFunc(sixty(), func(card string) bool { return sheet["cards"].(map[string]any)[card] == "never" })
}

// TestSheetIsExact: the sheet has just the cards with which Anna would have heard the
// same; and over many games each of n is her case once in n. Where the others' cases are
// not entered, what was said of them is not reckoned with, and the sheet may have more.
func TestSheetIsExact(t *testing.T) {
	t.Parallel()
	games := testbed.Runs(20, 30)
	reshuffled, rank, spread := 0, 0.0, 0.0
	for n := range games {
		s := random(n)
		w := play(t, s)
		if w.seats[0].card == "" || w.p.Outcome() != nil { // no case stands
			continue
		}
		_, sheet := asked(t, sheet, w.p, "Anna")
		got, want := may(sheet), possible(t, s, w)
		if !w.told {
			want = slices.DeleteFunc(want, func(card string) bool { return slices.Contains(got, card) })
			if len(want) > 0 {
				t.Fatalf("game %d: the sheet has %v, not %v\n%s", n, got, want, written(t, w))
			}
			continue
		}
		if !slices.Equal(got, want) {
			t.Fatalf("game %d: the sheet has %v\nAnna would have heard the same with %v\n%s", n, got, want, written(t, w))
		}
		checkSums(t, sheet, got)
		if w.seats[0].from > 0 {
			reshuffled++
		}
		// The place of the truth among n is even from 0 to 1: 1/2 on an average, with the
		// variance 1/12 of it less 1/(12 n²).
		size := float64(len(got))
		rank += (float64(slices.Index(got, w.seats[0].card))+0.5)/size - 0.5
		spread += (1 - 1/size/size) / 12
	}
	if reshuffled < games/8 {
		t.Errorf("only %d cases came from a deck that was shuffled again", reshuffled)
	}
	if math.Abs(rank) > 4*math.Sqrt(spread) {
		t.Errorf("the truth is not where chance would have it: %v, with a deviation of %v", rank, math.Sqrt(spread))
	}
}

// checkSums: suspects and hours count the cards that are theirs.
func checkSums(t *testing.T, sheet map[string]any, cards []string) {
	t.Helper()
	suspects, hours := map[string]float64{}, map[string]float64{}
	for _, card := range cards {
		suspect, hour, _ := strings.Cut(card, "-")
		suspects[suspect]++
		hours[hour]++
	}
	for part, want := range map[string]map[string]float64{"suspects": suspects, "hours": hours} {
		for word, n := range sheet[part].(map[string]any) {
			if n != want[word] {
				t.Errorf("%s %s: %v, not %v", part, word, n, want[word])
			}
		}
	}
	if sheet["worlds"] != float64(len(cards)) {
		t.Errorf("%v worlds, not %d", sheet["worlds"], len(cards))
	}
}

// TestSheetWithoutCounts: where cards that nobody named were shuffled, or the deck had
// some left, there are no counts, and what can be is still among what is open.
func TestSheetWithoutCounts(t *testing.T) {
	t.Parallel()
	uneven := 0
	for n := range testbed.Runs(14, 24) {
		s := random(n)
		s.vague = true
		w := play(t, s)
		if w.seats[0].card == "" {
			continue
		}
		_, sheet := asked(t, sheet, w.p, "Anna")
		if sheet["worlds"] == nil {
			uneven++
		}
		if open := may(sheet); !slices.Contains(open, w.seats[0].card) {
			t.Fatalf("game %d: %s is not among %v\n%s", n, w.seats[0].card, open, written(t, w))
		}
	}
	if uneven < 5 {
		t.Errorf("only %d sheets without counts", uneven)
	}
}

// TestSheetOfLightGames: a light game that is told by cards from some turn on has a sheet. It
// counts where Anna would have heard the same with just those cards, and else has the truth
// among what is open.
func TestSheetOfLightGames(t *testing.T) {
	t.Parallel()
	exact, open, clues := 0, 0, 0
	for n := range testbed.Runs(20, 36) {
		s := random(n)
		s.whole, s.acts = 1+n%9, 4+s.acts/2
		w := play(t, s)
		if w.seats[0].card == "" || w.p.Outcome() != nil {
			continue
		}
		_, sheet := asked(t, sheet, w.p, "Anna")
		got := may(sheet)
		if sheet["worlds"] == nil || !w.told {
			if open++; !slices.Contains(got, w.seats[0].card) {
				t.Fatalf("game %d: %s is not among %v\n%s", n, w.seats[0].card, got, written(t, w))
			}
			continue
		}
		if want := possible(t, s, w); !slices.Equal(got, want) {
			t.Fatalf("game %d: the sheet has %v\nAnna would have heard the same with %v\n%s", n, got, want, written(t, w))
		}
		exact++
		if table := referee.TableOf(w.p).Seats["Anna"]; len(table.Leads)+len(table.DeadEnds) > 0 {
			clues++
		}
	}
	if t.Logf("%d exact, %d of them with clues; %d open", exact, clues, open); clues < 8 || open < 5 {
		t.Error("too few of a kind")
	}
}

// The figures of the facts, which were reckoned by hand: how many of the sixty cards some
// answers leave.
func TestSheetFigures(t *testing.T) {
	for _, c := range []struct {
		said  string
		left  int
		given string // a suspect or an hour that is certain
	}{
		{"goose-4 dead-end", 36, ""},
		{"goose-2 lead", 23, ""},
		{"goose-4 dead-end rat-5 lead", 12, ""},
		{"goose-4 dead-end rat-5 lead toad-5 lead", 4, "6"},
		{"goose-4 dead-end rat-5 lead toad-5 lead crow-11 lead", 1, "crow-6"},
		{"goose-2 lead goose-9 lead", 10, "goose"},
		{"dog-5 lead rat-7 dead-end", 14, ""},
		{"goose-3 lead goose-4 dead-end", 4, ""},
		{"rat-6 lead toad-6 dead-end", 9, "rat"},
		{"crow-1 lead crow-2 lead", 18, ""},
		{"crow-1 dead-end crow-4 dead-end", 24, ""},
	} {
		p := begin(t, "game charlock", "seats Anna Bruno", "first = Bruno", "Bruno: reveal ? = lead", "Bruno: reveal ? = lead")
		words := strings.Fields(c.said)
		line := func(i int) string { return "Anna: reveal " + words[i] + " = " + words[i+1] }
		for i := 0; i < min(len(words), 4); i += 2 {
			p = rulestest.Say(t, p, line(i))
		}
		if len(words) > 4 { // her first turn comes after Bruno's, whose cards nobody names
			p = rulestest.Say(t, p, "Bruno: reveal ? = lead", "Bruno: reveal ? = lead", "Bruno: pass")
		}
		for i := 4; i < len(words); i += 2 {
			p = rulestest.Say(t, p, line(i))
		}
		page, sheet := asked(t, sheet, p, "Anna")
		if sheet["worlds"] != float64(c.left) {
			t.Errorf("%s: %v left, not %d", c.said, sheet["worlds"], c.left)
		}
		if c.given != "" && !strings.Contains(page.In(80), "certain: "+c.given) {
			t.Errorf("%s: %s is not said to be certain:\n%s", c.said, c.given, page.In(80))
		}
	}
}

// TestSheetPage: whole lines of the page, in two widths, with marks and without colour.
func TestSheetPage(t *testing.T) {
	p := begin(t, "game charlock", "seats Anna Bruno", "first = Anna", "case Bruno dog-6",
		"Anna: reveal goose-4 = dead-end", "Anna: reveal rat-5 = lead")
	r := helptest.Ask(p, "Anna")
	r.Marks = []table.Mark{{Text: "-goose"}, {Text: "+6"}, {Text: "-crow-1"}}
	for width, want := range map[int][]string{
		80: {"       1  2 3 4 5 6+ 7 8 9 10 11 12",
			"crow   .- . . . . o  . . . .  .  .",
			"goose- .  . . x . .  . . . .  .  .",
			"rat    o  o . . x o  o o o o  o  o",
			"dog    .  . . . . x  . . . .  .  ."},
		32: {"    1  2 3 4 5 6+ 7 8 9 10 11 12",
			"cro .- . . . . o  . . . .  .  .",
			"rat o  o . . x o  o o o o  o  o"},
	} {
		page := helptest.Make(t, sheet, r)
		for _, line := range want {
			if !strings.Contains(page.In(width), "\n"+line+"\n") {
				t.Errorf("%d columns: no line\n%s\nin\n%s", width, line, page.In(width))
			}
		}
		for line := range strings.Lines(page.In(width)) {
			if n := text.Width(strings.TrimSuffix(line, "\n")); n > width {
				t.Errorf("%d columns: %s", n, line)
			}
		}
	}
}

// TestMissing: cards that Anna sees and nobody has entered are named. None is missing for a seat
// without a case.
func TestMissing(t *testing.T) {
	p := begin(t, "game charlock", "seats Anna Bruno Chloé", "first = Anna", "case Bruno dog-6",
		"Anna: reveal goose-4 = dead-end", "Anna: reveal rat-5 = lead", "Bruno: reveal ? = lead", "Bruno: reveal ? = lead",
		"Chloé: reveal ? = lead", "Chloé: reveal ? = lead")
	for _, c := range []struct{ line, want string }{
		{"set hand Bruno 2", "[hand Anna case Chloé]"},
		{"hand Anna crow-1 crow-2 crow-3 crow-4", "[case Chloé]"},
		{"case Chloé dog-7", "[]"},
		{"Anna: reveal crow-1 = dead-end", "[]"},
		{"Anna: reveal crow-2 = dead-end", "[]"},
		{"Anna: guess suspect rat = right", "[solved Anna]"},
		{"solved Anna rat-8", "[]"},
	} {
		p = rulestest.Say(t, p, c.line)
		page := helptest.Make(t, sheet, helptest.Ask(p, "Anna"))
		if got := fmt.Sprint(page.Data.(Sheet).Missing); got != c.want {
			t.Errorf("%s: missing are %s, not %s", c.line, got, c.want)
		}
	}
}

// TestMarks: marks are on cards, suspects and hours. Those that cannot be true together are told
// of; one that only does not follow yet is not.
func TestMarks(t *testing.T) {
	p := begin(t, "game charlock", "seats Anna Bruno", "first = Anna", "Anna: reveal goose-4 = dead-end", "Anna: reveal rat-5 = lead")
	r := helptest.Ask(p, "Anna")
	r.Flags = map[string]string{"mark": "-goose,-rat,+rat-6,-crow-5 −3", "check": "on"}
	page := helptest.Make(t, sheet, r)
	c := page.Data.(pads.Page)
	if fmt.Sprint(c.Struck, c.Certain, c.Wrong, c.Together, page.Marks) != "[goose rat 3 crow-5] [rat-6] [] [rat rat-6] [-goose -rat +rat-6 -crow-5 -3]" {
		t.Errorf("%+v %v", c, page.Marks)
	}
	r.Flags = map[string]string{"mark": "-nobody"}
	if _, err := sheet.Make(r); err == nil {
		t.Error("-nobody is no mark")
	}
}
