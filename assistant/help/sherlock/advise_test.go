package sherlock

import (
	"math/rand/v2"
	"slices"
	"testing"

	"lestrade/assistant/help"
	"lestrade/rules"
	"lestrade/rules/rulestest"
	referee "lestrade/rules/sherlock"
	"lestrade/rules/sherlock/cards"
	"lestrade/rules/sherlock/connect"
)

// dealt is a hand before four full locations, of which what lies there is known.
func dealt(t testing.TB, r *rand.Rand, board connect.Board) situation {
	p := rulestest.Begin(t, rules.Shelf{referee.Game}, "game sherlock", "seats Anna Bruno")
	s := situation{Request: help.Request{View: p}, name: "Anna", goal: MostBonuses, board: board}
	s.table.Clues = map[string]referee.Face{}
	for i, clues := range []int{3, 2, 3, 2} {
		l := referee.Location{ID: string(rune('1' + i))}
		for j := range 5 {
			item := string(letters[r.IntN(len(letters))])
			if j < clues {
				item = l.ID + string(rune('a'+j))
				card := randomClue(r, item)
				s.table.Clues[item] = referee.Face{Sides: card.Words(), Bonus: card.Bonus}
			}
			l.Items = append(l.Items, item)
		}
		s.table.Locations = append(s.table.Locations, l)
	}
	return s
}

// Whether a pair solves the lead, at once or after a swap, is what going through every
// tree says; and no pair is forgotten.
func TestAdviseAgainstBruteForce(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 7))
	var solving, swapping, not int
	for i := range 40 {
		s := dealt(t, r, randomBoard(r, 2+r.IntN(3), 1+r.IntN(4), 2+r.IntN(4)))
		visits := s.visits()
		for _, l := range s.table.Locations {
			for a := range l.Items {
				for b := range a {
					items := []string{l.Items[a], l.Items[b]}
					k := slices.IndexFunc(visits, func(v visit) bool { return v.location == l.ID && sameItems(v.items, items) })
					if k < 0 {
						t.Fatalf("hand %d: %s %v is not weighed", i, l.ID, items)
					}
					atOnce, swapped := bruteAfter(s, items)
					switch v := visits[k]; {
					case v.answer.Solvable() != (atOnce || swapped), v.answer.Solvable() && (v.swap != "") == atOnce:
						t.Fatalf("hand %d, %v: solvable %v after swap %q; want %v, %v with one", i, items, v.answer.Solvable(), v.swap, atOnce, swapped)
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
		if !slices.IsSortedFunc(visits, func(a, b visit) int { return a.answer.Lacks.Items() - b.answer.Lacks.Items() }) {
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
func bruteAfter(s situation, items []string) (atOnce, swapped bool) {
	var more Lacks
	for _, item := range items {
		if card := s.table.Clue(item); len(item) > 1 {
			more.Clues = append(more.Clues, card)
		} else {
			more.Tokens = append(more.Tokens, item)
		}
	}
	board := more.in(s.board)
	if newBrute(board, FewestItems).best != nil {
		return true, false
	}
	for _, symbol := range letters {
		after := Lacks{Tokens: []string{"U"}}.in(board)
		if after.Hand.Tokens[cards.Symbol(symbol)] -= 3; after.Hand.Tokens[cards.Symbol(symbol)] >= 0 {
			swapped = swapped || newBrute(after, FewestItems).best != nil
		}
	}
	return false, swapped
}
