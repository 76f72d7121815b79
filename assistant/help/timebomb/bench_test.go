package timebomb

import (
	"fmt"
	"testing"

	"lestrade/rules/rulestest"
)

// BenchmarkOdds is the odds with claims beside going through the deals, in one run: all
// that the claims tell apart; and, where they name nothing but defusing cables, only the
// ways to lay these, which tell of roles and nothing of the next card.
func BenchmarkOdds(b *testing.B) {
	for seats, lines := range map[int][]string{4: four(2, 2, 1, 1), 5: five(2, 2, 1, 1, 0), 6: six(2, 2, 1, 1, 0, 1)} {
		p := rulestest.Begin(b, shelf, lines...)
		rec, err := recordOf(p)
		if err != nil {
			b.Fatal(err)
		}
		claims := map[int][]int{4: {2, 2, 1, 1}, 5: {2, 2, 1, 1, 0}, 6: {2, 2, 1, 1, 0, 1}}[seats]
		b.Run(fmt.Sprintf("first/seats=%d/odds", seats), func(b *testing.B) {
			for b.Loop() {
				newCounter(rec).believe(true)
			}
		})
		b.Run(fmt.Sprintf("first/seats=%d/roles", seats), func(b *testing.B) {
			for b.Loop() {
				newCounter(rec).believe(false)
			}
		})
		b.Run(fmt.Sprintf("first/seats=%d/deals-of-cables", seats), func(b *testing.B) {
			for b.Loop() {
				countCables(claims, 0)
			}
		})
		b.Run(fmt.Sprintf("first/seats=%d/report", seats), func(b *testing.B) {
			request := asks(b, p, "public")
			for b.Loop() {
				if _, err := makeOdds(request); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	for name, table := range map[string]*plainTable{"first-with-red": firstOfFour(), "last": lastOfFive()} {
		rec := asRecord(table)
		b.Run(name+"/odds", func(b *testing.B) {
			for b.Loop() {
				newCounter(rec).believe(true)
			}
		})
		b.Run(name+"/deals", func(b *testing.B) {
			for b.Loop() {
				table.believe(table.enumerate())
			}
		})
	}
}

func six(claims ...int) []string {
	return says([]string{"game timebomb", "seats Anna Bruno Chloé Dario Elsa Félix", "first = Bruno"}, claims)
}

// firstOfFour is the first round of four players, who claim cables and reds; the other
// colours are all one to it.
func firstOfFour() *plainTable {
	t := &plainTable{seats: 4, sherlocks: 3, moriarty: 2, copies: []int{4, 5, 15}, out: make([]int, 3)}
	t.rounds = []plainRound{{hand: 5, cut: make([][]int, 4), claims: [][]int{{2, 1, -1}, {1, 1, -1}, {1, 0, -1}, {1, 2, -1}}}}
	return t
}

// lastOfFive is the last round of five players, who claim cables and a colour each.
func lastOfFive() *plainTable {
	t := &plainTable{seats: 5, sherlocks: 3, moriarty: 2, copies: []int{5, 5, 5, 5, 5, 5}, out: []int{3, 3, 3, 2, 2, 2}}
	t.rounds = []plainRound{{hand: 2, cut: make([][]int, 5), claims: [][]int{
		{1, 0, -1, -1, -1, -1}, {1, -1, 1, -1, -1, -1}, {0, -1, -1, 1, -1, -1}, {0, -1, -1, -1, 0, -1}, {0, -1, -1, -1, -1, 1},
	}}}
	return t
}
