package arrange

import (
	"math/rand/v2"
	"slices"
	"testing"

	"lestrade/rules/sherlock/cards"
	"lestrade/rules/sherlock/connect"
)

// dealt is a hand before four full locations, with all items known.
func dealt(r *rand.Rand, board connect.Board) (connect.Board, []Place) {
	lie, mine := map[string]cards.Card{}, board.Clues
	var places []Place
	for i, clues := range []int{3, 2, 3, 2} {
		l := Place{Location: string(rune('1' + i))}
		for j := range 5 {
			item := string(letters[r.IntN(len(letters))])
			if j < clues {
				item = l.Location + string(rune('a'+j))
				lie[item] = randomClue(r, item)
			}
			l.Items = append(l.Items, item)
		}
		places = append(places, l)
	}
	board.Clues = func(id string) cards.Card {
		if card, is := lie[id]; is {
			return card
		}
		return mine(id)
	}
	return board, places
}

// Whether a pair solves the lead, at once or after a swap, is what going through every
// tree says; and no pair is forgotten.
func TestAdviseAgainstBruteForce(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 7))
	var solving, swapping, not int
	for i := range 40 {
		board, places := dealt(r, randomBoard(r, 2+r.IntN(3), 1+r.IntN(4), 2+r.IntN(4)))
		visits := Visits(board, places, MostBonuses, true, 10*MostSteps)
		for _, l := range places {
			for a := range l.Items {
				for b := range a {
					items := []string{l.Items[a], l.Items[b]}
					k := slices.IndexFunc(visits, func(v Visit) bool { return v.Location == l.Location && sameItems(v.Items, items) })
					if k < 0 {
						t.Fatalf("hand %d: %s %v is not weighed", i, l.Location, items)
					}
					atOnce, swapped := bruteAfter(board, items)
					switch v := visits[k]; {
					case v.Answer.Solvable() != (atOnce || swapped), v.Answer.Solvable() && (v.Swap != "") == atOnce:
						t.Fatalf("hand %d, %v: solvable %v after swap %q; want %v, %v with one", i, items, v.Answer.Solvable(), v.Swap, atOnce, swapped)
					case atOnce:
						solving++
					case swapped:
						swapping++
					default:
						not++
					}
				}
			}
		}
		if !slices.IsSortedFunc(visits, func(a, b Visit) int { return a.Answer.Lacks.Items() - b.Answer.Lacks.Items() }) {
			t.Fatalf("hand %d: what lacks more stands before what lacks less", i)
		}
	}
	t.Logf("%d pairs solve, %d after a swap, %d do not", solving, swapping, not)
	if min(solving, swapping, not) < 20 {
		t.Error("they try too little")
	}
}

func sameItems(a, b []string) bool {
	return slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)))
}

// bruteAfter tells whether a hand with two items more solves its lead, at once or after
// a swap.
func bruteAfter(board connect.Board, items []string) (atOnce, swapped bool) {
	var more Lacks
	for _, item := range items {
		if card := board.Clues(item); len(item) > 1 {
			more.Clues = append(more.Clues, card)
		} else {
			more.Tokens = append(more.Tokens, item)
		}
	}
	board = more.AddTo(board)
	if newBrute(board, FewestItems).best != nil {
		return true, false
	}
	for _, symbol := range letters {
		after := Lacks{Tokens: []string{"U"}}.AddTo(board)
		if after.Hand.Tokens[cards.Symbol(symbol)] -= 3; after.Hand.Tokens[cards.Symbol(symbol)] >= 0 {
			swapped = swapped || newBrute(after, FewestItems).best != nil
		}
	}
	return false, swapped
}
