package arrange

import (
	"cmp"
	"slices"
	"strings"

	"lestrade/rules"
	"lestrade/rules/sherlock/cards"
	"lestrade/rules/sherlock/connect"
	"lestrade/rules/sorting"
)

// Place is a location with the items that are known to lie there.
type Place struct {
	Location string
	Items    []string
}

// Visit is one pair of items at a location, with the best arrangement after it.
type Visit struct {
	Location string
	Items    []string
	Swap     string // the symbol to swap after the visit, "" for none
	Answer   Answer
}

// Visits returns a visit for each pair of items that a seat can take at the places, the best first. If
// a pair is not enough to solve the lead and the seat may swap, a swap after the visit is tried too.
// All searches together take at most the given number of steps.
func Visits(b connect.Board, places []Place, goal Goal, maySwap bool, most int) []Visit {
	var all []Visit
	weighed := map[string]Visit{} // by the two items, because the same pair may lie at several locations
	for _, place := range places {
		for _, items := range pairs(place.Items) {
			weighed[strings.Join(items, " ")] = Visit{}
			all = append(all, Visit{Location: place.Location, Items: items})
		}
	}
	most /= max(1, len(weighed))
	for i, v := range all {
		key := strings.Join(v.Items, " ")
		known := weighed[key]
		if known.Items == nil {
			known = weigh(b, v.Items, goal, maySwap, most)
			weighed[key] = known
		}
		all[i].Swap, all[i].Answer = known.Swap, known.Answer
	}
	sorting.Stable(all, func(a, b Visit) int {
		switch first := cmp.Or(a.Answer.lacking()-b.Answer.lacking(), len(a.Swap)-len(b.Swap)); {
		case first != 0:
			return first
		case a.Answer.value.beats(b.Answer.value):
			return -1
		case b.Answer.value.beats(a.Answer.value):
			return 1
		}
		return 0
	})
	return all
}

// pairs returns all pairs of the items, equal ones once. It leaves out untold items.
func pairs(items []string) [][]string {
	var all [][]string
	items = slices.SortedFunc(slices.Values(items), func(a, b string) int {
		return cmp.Or(min(len(b), 2)-min(len(a), 2), cmp.Compare(a, b)) // clues first: a token has one letter
	})
	for i, a := range items {
		for _, b := range items[i+1:] {
			pair := []string{a, b}
			if a != rules.Unknown && b != rules.Unknown && !slices.ContainsFunc(all, func(p []string) bool { return slices.Equal(p, pair) }) {
				all = append(all, pair)
			}
		}
	}
	return all
}

// weigh arranges the hand with two more items and, if that is not enough, also after a swap.
func weigh(b connect.Board, items []string, goal Goal, maySwap bool, most int) Visit {
	var more Lacks
	for _, item := range items {
		if cards.IsToken(item) {
			more.Tokens = append(more.Tokens, item)
		} else {
			more.Clues = append(more.Clues, b.Clues(item))
		}
	}
	after, spare := more.AddTo(b), Steps(most)
	v := Visit{Items: items, Answer: spare.Arrange(after, goal)}
	if !v.Answer.Solvable() && maySwap {
		var symbols []string
		for _, symbol := range letters {
			if after.Hand.Tokens[cards.Symbol(symbol)] >= 3 {
				symbols = append(symbols, string(symbol))
			}
		}
		v.Swap, v.Answer = spare.AfterSwap(after, goal, v.Answer, symbols)
	}
	return v
}

// AfterSwap tries to swap three tokens of each of the symbols. It returns the symbol after whose swap
// the least lacks, with the answer then; "" and the given answer if no swap helps.
func (spare *Budget) AfterSwap(b connect.Board, goal Goal, a Answer, symbols []string) (symbol string, best Answer) {
	best = a
	for _, one := range symbols {
		after := Lacks{Tokens: []string{"U"}}.AddTo(b)
		after.Hand.Tokens[cards.Symbol(one[0])] -= 3
		if b := spare.Arrange(after, goal); b.lacking() < best.lacking() {
			symbol, best = one, b
		}
	}
	return symbol, best
}
