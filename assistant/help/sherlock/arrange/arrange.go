package arrange

import (
	"maps"
	"slices"
	"strings"
	"sync"

	"lestrade/rules/sherlock/cards"
	"lestrade/rules/sherlock/connect"
	"lestrade/rules/sorting"
)

// Answer is the best arrangement of a hand, or the one that needs the fewest more items.
type Answer struct {
	Layout  connect.Layout
	Keep    []string // the best two of its items
	Bonuses []string // of the direct clues
	Items   int      // how many it takes, those that lack included
	Lacks   Lacks
	Proven  bool // the search came to its end, so no arrangement is better
	Least   int  // if nothing was found: how many items lack at the least
	value   value
}

// Lacks holds the items that a hand lacks.
type Lacks struct {
	Tokens []string     // by symbol
	Clues  []cards.Card // with the symbols that they must show, under names that no card has
}

// Items returns how many items lack.
func (l Lacks) Items() int { return len(l.Tokens) + len(l.Clues) }

// lacking returns how many items lack; if nothing was found, one more than can lack.
func (a Answer) lacking() int {
	if a.Layout == nil {
		return mostLacking + 1
	}
	return a.Lacks.Items()
}

// Solvable tells whether the hand solves the lead.
func (a Answer) Solvable() bool { return a.Layout != nil && a.Lacks.Items() == 0 }

// AddTo returns a board whose hand also has the items that lacked.
func (l Lacks) AddTo(b connect.Board) connect.Board {
	tokens, clues := maps.Clone(b.Hand.Tokens), map[string]cards.Card{}
	for _, token := range l.Tokens {
		tokens[cards.Symbol(token[0])]++
	}
	b.Hand.Clues, b.Hand.Tokens = slices.Clone(b.Hand.Clues), tokens
	for _, card := range l.Clues {
		clues[card.ID] = card
		b.Hand.Clues = append(b.Hand.Clues, card.ID)
	}
	known := b.Clues
	b.Clues = func(id string) cards.Card {
		if card, is := clues[id]; is {
			return card
		}
		return known(id)
	}
	return b
}

// Budget counts the steps that the searches of one answer may still take together. A step is a link
// that the search tries, or a clue that it comes to while looking ahead.
type Budget struct{ left int }

// Steps returns a budget of a number of steps.
func Steps(most int) *Budget { return &Budget{most} }

// MostSteps is a number of steps that takes less than a tenth of a second.
const MostSteps = 400_000

// Arrange finds the best arrangement. If the hand allows none, it tries with one more item, with two,
// and so on, and says what lacks. It uses only those clues of the hand that are known. A search that
// runs out of steps proves nothing, and may find nothing.
func (spare *Budget) Arrange(b connect.Board, goal Goal) Answer {
	proven, least := true, newPuzzle(b, goal, 0).shortage()
	for spend := least; spend <= mostLacking; spend++ {
		s := spare.search(newPuzzle(b, goal, spend))
		proven = proven && !s.stopped()
		if s.best != nil {
			a := s.answer(b)
			a.Proven = proven
			return a
		}
		if proven {
			least = spend + 1
		}
	}
	return Answer{Least: least}
}

// mostLacking is how many items an empty hand lacks for the largest lead: it has two symbols on each
// side, and each of them takes a clue and a token.
const mostLacking = 16

// shortage returns a number of items that certainly lack.
func (p *puzzle) shortage() int {
	links, tokens := 0, -p.wild
	for s := range letters {
		times := 0
		for _, asked := range p.cards[p.lead].Sides {
			times += strings.Count(string(asked), letters[s:s+1])
		}
		links += times
		tokens += max(0, times-p.have[s])
	}
	return max(0, tokens) + max(0, links-p.own)
}

// Remedies returns all items each of which is enough, alone, to solve the lead: tokens, and clues with
// the fewest symbols. all is false if a search ran out of steps.
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
