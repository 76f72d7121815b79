package arrange

import (
	"math/rand/v2"
	"slices"
	"testing"

	"lestrade/rules/sherlock/cards"
)

// TestRemediesAgainstBruteForce: where one item lacks, every token and every clue with a symbol
// or none on each side does or not, as going through all trees with it finds.
func TestRemediesAgainstBruteForce(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 23))
	hands, named := 0, 0
	for hands < 12 {
		board := randomBoard(r, 1+r.IntN(3), 1+r.IntN(3), 1+r.IntN(4))
		if a := Steps(MostSteps).Arrange(board, MostBonuses); !a.Proven || a.Lacks.Items() != 1 {
			continue
		}
		hands++
		items, all := Steps(MostSteps).Remedies(board, MostBonuses)
		if !all {
			t.Fatal("a small hand is not gone through")
		}
		named += len(items)
		does := func(l Lacks) bool { return newBrute(l.AddTo(board), MostBonuses).best != nil }
		for _, token := range []string{"F", "T", "C"} {
			said := slices.ContainsFunc(items, func(l Lacks) bool { return slices.Equal(l.Tokens, []string{token}) })
			if want := does(Lacks{Tokens: []string{token}}); said != want {
				t.Errorf("hand %d: %s: said %v, want %v", hands, token, said, want)
			}
		}
		for n := 1; n < 256; n++ {
			card := cards.Card{ID: "any", Known: true}
			for d := range 4 {
				card.Sides[d] = []cards.Symbols{"", "F", "T", "C"}[n>>(2*d)&3]
			}
			said := slices.ContainsFunc(items, func(l Lacks) bool {
				if l.Clues == nil {
					return false
				}
				for d, symbols := range l.Clues[0].Sides {
					if symbols != "" && symbols != card.Sides[d] {
						return false
					}
				}
				return true
			})
			if want := does(Lacks{Clues: []cards.Card{card}}); said != want {
				t.Errorf("hand %d: %v: said %v, want %v", hands, card.Words(), said, want)
			}
		}
	}
	if named < hands {
		t.Errorf("%d hands name %d items", hands, named)
	}
}
