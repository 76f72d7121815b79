package arrange

import (
	"maps"
	"slices"
	"strings"

	"lestrade/rules/sherlock/cards"
	"lestrade/rules/sherlock/connect"
)

// Answer is the best arrangement of a hand; where it cannot solve the lead, one that it
// could with the fewest items more.
type Answer struct {
	Layout  connect.Layout
	Keep    []string // the best two of it
	Bonuses []string // of the direct clues
	Items   int
	Lacks   Lacks
	Proven  bool // the search came to its end: none is better
	Least   int  // where nothing was found, how many items lack at the least
	value   value
}

// Lacks is what a hand is short of.
type Lacks struct {
	Tokens []string     // by symbol
	Clues  []cards.Card // with the sides that they must show, under names of no card
}

// Items is how many they are.
func (l Lacks) Items() int { return len(l.Tokens) + len(l.Clues) }

// lacking is how many items lack; where nothing was found, more than can.
func (a Answer) lacking() int {
	if a.Layout == nil {
		return mostLacking + 1
	}
	return a.Lacks.Items()
}

// Solvable tells whether the hand solves the lead.
func (a Answer) Solvable() bool { return a.Layout != nil && a.Lacks.Items() == 0 }

// AddTo is a board with what lacks in the hand.
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

// Budget is how many steps the searches of one answer may still take together. A step is a
// link that is tried, or a clue that a look ahead comes to.
type Budget struct{ left int }

// Steps is a budget of so many.
func Steps(most int) *Budget { return &Budget{most} }

// MostSteps are so many that they take less than a tenth of a second.
const MostSteps = 400_000

// Arrange finds the best arrangement, and where there is none, what lacks for one: with
// one item more, with two, and so on. Of the hand only known clues are tried. A search that
// is stopped for want of steps proves nothing, and may find nothing.
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

// mostLacking is what lacks of the largest lead in an empty hand: two symbols on each
// side, each with a clue and a token.
const mostLacking = 16

// shortage is how many items lack at the least.
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
