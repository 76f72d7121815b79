package arrange

import (
	"slices"
	"strings"
	"sync"

	"lestrade/rules/sherlock/cards"
	"lestrade/rules/sherlock/connect"
	"lestrade/rules/sorting"
)

// Remedies returns all items of which a single one is enough for a hand to solve its lead: tokens, and
// clues with the fewest symbols that they must show. all is false if a search ran out of steps, so
// that there may be others.
func (spare *Budget) Remedies(b connect.Board, goal Goal) (items []Lacks, all bool) {
	all = true
	solves := func(l Lacks) bool {
		if !all {
			return false
		}
		s := spare.search(newPuzzle(l.AddTo(b), goal, 0))
		all = all && (s.best != nil || !s.stopped())
		return s.best != nil
	}
	for _, token := range strings.Split(letters, "") {
		if l := (Lacks{Tokens: []string{token}}); solves(l) {
			items = append(items, l)
		}
	}
	var clues []cards.Card // those of the items
	for _, card := range faces() {
		if !slices.ContainsFunc(clues, func(less cards.Card) bool { return covers(card, less) }) && solves(Lacks{Clues: []cards.Card{card}}) {
			clues = append(clues, card)
			items = append(items, Lacks{Clues: []cards.Card{card}})
		}
	}
	return items, all
}

// faces returns clues with one symbol or none on each side, those with the fewest symbols first. More
// than one is not needed, because no side of a clue has two links.
var faces = sync.OnceValue(func() (all []cards.Card) {
	signs := []cards.Symbols{"", "F", "T", "C"}
	for n := 1; n < 256; n++ {
		all = append(all, cards.Card{ID: "?1", Known: true, Sides: [4]cards.Symbols{signs[n&3], signs[n>>2&3], signs[n>>4&3], signs[n>>6]}})
	}
	sorting.Stable(all, func(a, b cards.Card) int { return len(a.Words()) - len(b.Words()) })
	return all
})

// covers tells whether a card shows all that another one does.
func covers(card, less cards.Card) bool {
	for d, symbols := range less.Sides {
		if symbols != "" && card.Sides[d] != symbols {
			return false
		}
	}
	return true
}
