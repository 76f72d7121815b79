package indices13_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"lestrade/rules"
	"lestrade/rules/indices13"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// The figures here are not the code's: they follow from the rulebook's set-up table
// and the icons printed on the cards.

// inPlay is what a number of players leaves in play.
var inPlay = []struct {
	players, cards, informants int
	of                         map[string]int
}{
	{2, 18, 8, map[string]int{"men": 3, "women": 3, "indoor": 3, "outdoor": 3, "melee": 3, "ranged": 3}},
	{3, 21, 6, map[string]int{"men": 3, "women": 4, "indoor": 4, "outdoor": 3, "melee": 3, "ranged": 4}},
	{4, 24, 4, map[string]int{"men": 4, "women": 4, "indoor": 4, "outdoor": 4, "melee": 4, "ranged": 4}},
	{5, 27, 2, map[string]int{"men": 4, "women": 5, "indoor": 5, "outdoor": 4, "melee": 5, "ranged": 4}},
	{6, 30, 0, map[string]int{"men": 5, "women": 5, "indoor": 5, "outdoor": 5, "melee": 5, "ranged": 5}},
}

// At a table that has entered no card, anybody may be accused of all cards in play.
func TestCardsInPlay(t *testing.T) {
	for _, row := range inPlay {
		t.Run(fmt.Sprint(row.players), func(t *testing.T) {
			d := dealFor(row.players, rand.New(rand.NewPCG(1, 1)))
			w := d.enter(t).Walk().Take(d.seats[0]).Take("accuse")
			got, cards := map[string]int{}, 0
			for range kinds {
				open := w.Open()
				for _, card := range open {
					got[pieces[card].category]++
				}
				cards += len(open)
				w = w.Take(open[0])
			}
			if cards != row.cards || fmt.Sprint(got) != fmt.Sprint(row.of) {
				t.Errorf("%d cards, %v; want %d, %v", cards, got, row.cards, row.of)
			}
			letters := d.enter(t).Walk().Take("").Take("informant")
			if bar, _ := d.enter(t).Walk().Take("").Option("informant"); bar == nil && len(letters.Open()) != row.informants || bar != nil && row.informants > 0 {
				t.Errorf("letters %v, want %d", letters.Open(), row.informants)
			}
		})
	}
}

// What a witness may answer while no card is entered: of a colour up to its three
// cards; of a category up to as many as there are, or as hang on the other screens
// and inside the own one, n+1; for two players, of one side only, 2.
func TestBoundsBeforeAnyCard(t *testing.T) {
	for _, row := range inPlay {
		d := dealFor(row.players, rand.New(rand.NewPCG(1, 2)))
		for about, size := range row.of {
			most := min(size, row.players+1)
			if row.players == 2 {
				most = 2
			}
			if got := d.replies(t, about); got != most {
				t.Errorf("%d players, %s: up to %d, want %d", row.players, about, got, most)
			}
		}
		if got := d.replies(t, "purple"); got != 3 {
			t.Errorf("%d players, purple: up to %d, want 3", row.players, got)
		}
	}
}

// replies is the greatest reply that is open to a question; all below are open too.
func (d *deal) replies(t *testing.T, about string) int {
	t.Helper()
	w := d.enter(t).Walk().Take(d.seats[0]).Take("ask").Take(d.seats[1]).Take(about)
	side := ""
	if len(d.seats) == 2 {
		side = "left"
	}
	open := slices.DeleteFunc(w.Take(side).Take("").Open(), func(word string) bool { return word == rules.Unknown })
	for i, word := range open {
		if word != strconv.Itoa(i) {
			t.Errorf("%s: replies %v", about, open)
		}
	}
	return len(open) - 1
}

// A seat sees all but 13 cards. 80 triples are left for its case if its two own cards are of two
// types, else 75.
func TestThirteenAreLeft(t *testing.T) {
	chance := rand.New(rand.NewPCG(1, 3))
	met := map[int]bool{}
	for n := range 200 {
		d := dealFor(2+n%5, chance)
		view := d.enter(t, d.allCards()...).View(rules.Viewer(d.seats[0]))
		want := 80
		if pieces[d.world[slot{"behind", 0, 0}]].kind == pieces[d.world[slot{"behind", 0, 1}]].kind {
			want = 75
		}
		unseen, triples := 0, 1
		w := view.Walk().Take(d.seats[0]).Take("accuse")
		for range kinds {
			open := w.Open()
			unseen, triples = unseen+len(open), triples*len(open)
			w = w.Take(open[0])
		}
		if unseen != 13 || triples != want {
			t.Errorf("%v: %d unseen, %d triples; want 13, %d", d.world, unseen, triples, want)
		}
		met[want] = true
	}
	if len(met) != 2 {
		t.Errorf("only met %v", met)
	}
}

// One witness's answers add up: to all cards in sight over the colours; over the
// two categories of a type, to one on each other screen and what is inside.
func TestAnswersAddUp(t *testing.T) {
	chance := rand.New(rand.NewPCG(1, 4))
	for n := range 100 {
		d := dealFor(2+n%5, chance)
		st := d.enter(t, d.allCards()...)
		for seat, witness := range d.seats {
			sides, all := []string{""}, 3*(len(d.seats)-1)+2
			if len(d.seats) == 2 {
				sides, all = hands, 4
			}
			for nth, side := range sides {
				answers := func(about ...string) (sum int) {
					for _, a := range about {
						low, high, seen, ok := indices13.Answer(st, witness, a, side)
						if !ok || low != high || len(seen) != low {
							t.Errorf("%s %s %s: %d to %d, seeing %v", witness, a, side, low, high, seen)
						}
						sum += low
					}
					return sum
				}
				if got := answers("purple", "pink", "red", "green", "yellow", "blue", "orange", "white", "brown", "gray"); got != all {
					t.Errorf("%v: all colours add up to %d, want %d", d.world, got, all)
				}
				persons := len(d.seats) - 1
				for hand := range hands {
					if pieces[d.world[slot{"behind", seat, hand}]].kind == "person" && (side == "" || hand == nth) {
						persons++
					}
				}
				if got := answers("men", "women"); got != persons {
					t.Errorf("%v: men and women add up to %d, want %d", d.world, got, persons)
				}
			}
		}
	}
}

// allCards are the statements of where every card is.
func (d *deal) allCards() []string {
	var lines []string
	for _, verb := range []string{"front", "behind", "informant"} {
		for at := range 8 {
			if line, tells := d.tellSlots(verb, at, func(slot) bool { return true }); tells {
				lines = append(lines, line)
			}
		}
	}
	return lines
}

// enter is a table of default options where the first seat begins.
func (d *deal) enter(t *testing.T, more ...string) *position.Position {
	t.Helper()
	p, err := position.Begin(rules.Shelf{indices13.Game})
	if err != nil {
		t.Fatal(err)
	}
	seats := "seats"
	for _, s := range d.seats {
		seats += " " + s
	}
	for _, text := range append([]string{"game 13-indices", seats, "first = " + d.seats[0]}, more...) {
		e, err := reading.Read(p, text, "en")
		if err != nil {
			t.Fatal(err)
		}
		if p, err = p.Enter(rules.Referee, e); err != nil {
			t.Fatal(err)
		}
	}
	return p
}
