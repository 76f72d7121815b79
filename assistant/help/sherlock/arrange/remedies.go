package arrange

import (
	"slices"
	"strings"
	"sync"

	"lestrade/rules/sherlock/cards"
	"lestrade/rules/sherlock/connect"
)

// Remedies are all the single items with any one of which a hand solves its lead: tokens, and
// clues by the least that they must show. all is false where a search came to its limit, so
// that there may be others.
func (spare *Budget) Remedies(b connect.Board, goal Goal) (items []Lacks, all bool) {
	all = true
	does := func(l Lacks) bool {
		if !all {
			return false
		}
		s := spare.search(newPuzzle(l.AddTo(b), goal, 0))
		all = all && (s.best != nil || !s.stopped())
		return s.best != nil
	}
	for _, token := range strings.Split(letters, "") {
		if l := (Lacks{Tokens: []string{token}}); does(l) {
			items = append(items, l)
		}
	}
	var clues []cards.Card // that do
	for _, card := range faces() {
		if !slices.ContainsFunc(clues, func(less cards.Card) bool { return covers(card, less) }) && does(Lacks{Clues: []cards.Card{card}}) {
			clues = append(clues, card)
			items = append(items, Lacks{Clues: []cards.Card{card}})
		}
	}
	return items, all
}

// faces are clues with a symbol or none on each side, those that show least first: no clue is
// linked twice at a side.
var faces = sync.OnceValue(func() (all []cards.Card) {
	signs := []cards.Symbols{"", "F", "T", "C"}
	for n := 1; n < 256; n++ {
		all = append(all, cards.Card{ID: "?1", Known: true, Sides: [4]cards.Symbols{signs[n&3], signs[n>>2&3], signs[n>>4&3], signs[n>>6]}})
	}
	slices.SortStableFunc(all, func(a, b cards.Card) int { return len(a.Words()) - len(b.Words()) })
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
