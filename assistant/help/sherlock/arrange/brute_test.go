package arrange

import (
	"slices"

	"lestrade/rules/sherlock/cards"
	"lestrade/rules/sherlock/connect"
)

// brute goes through every tree of links that there is, in the usual rules: at each side
// of each card that lies, in turn, no link or one to any clue that is left. It shares
// nothing with the search or the referee.
type brute struct {
	goal   Goal
	lead   [4]string
	clues  []cards.Card
	tokens map[byte]int
	all    int // tokens there are …
	spare  int // … and that are left
	stars  int // universal proofs there are
	lies   map[[2]int]bool
	used   []bool
	sites  []site
	trees  int
	best   *[5]int
}

// site is a side of a card that lies.
type site struct {
	cell   [2]int
	side   int
	shows  string
	branch int // the side of the lead, -1 for the lead itself
	linked byte
	clue   int
}

// newBrute is for a board in the usual rules.
func newBrute(b connect.Board, goal Goal) *brute {
	f := &brute{goal: goal, lies: map[[2]int]bool{{}: true}, tokens: map[byte]int{}}
	for symbol, n := range b.Hand.Tokens {
		f.tokens[byte(symbol)] = n
		f.spare += n
	}
	f.all, f.stars = f.spare, f.tokens['U']
	for _, id := range b.Hand.Clues {
		f.clues = append(f.clues, b.Clues(id))
	}
	f.used = make([]bool, len(f.clues))
	for d, symbols := range b.Lead.Sides {
		f.lead[d] = string(symbols)
		f.sites = append(f.sites, site{side: d, shows: string(symbols), branch: -1})
	}
	f.at(0)
	return f
}

// at decides the sites from one on.
func (f *brute) at(next int) {
	if next == len(f.sites) {
		f.trees++
		f.judge()
		return
	}
	f.at(next + 1)
	here := f.sites[next]
	cell := [2]int{here.cell[0] + []int{0, 1, 0, -1}[here.side], here.cell[1] + []int{-1, 0, 1, 0}[here.side]}
	if f.spare == 0 || f.lies[cell] {
		return
	}
	for i, clue := range f.clues {
		for _, symbol := range []byte("FTC") {
			facing := string(clue.Sides[(here.side+2)%4])
			if f.used[i] || !slices.Contains([]byte(here.shows), symbol) || !slices.Contains([]byte(facing), symbol) {
				continue
			}
			if f.tokens[symbol] == 0 && f.tokens['U'] == 0 {
				continue
			}
			f.link(next, cell, i, symbol)
		}
	}
}

// link puts a clue at a site and goes on.
func (f *brute) link(next int, cell [2]int, i int, symbol byte) {
	here := f.sites[next]
	token := symbol
	if f.tokens[symbol] == 0 {
		token = 'U'
	}
	branch := here.branch
	if branch < 0 {
		branch = here.side
	}
	f.tokens[token]--
	f.spare--
	f.used[i], f.lies[cell] = true, true
	f.sites[next].linked, f.sites[next].clue = symbol, i
	count := len(f.sites)
	for d, symbols := range f.clues[i].Sides {
		f.sites = append(f.sites, site{cell: cell, side: d, shows: string(symbols), branch: branch})
	}
	f.at(next + 1)
	f.sites = f.sites[:count]
	f.sites[next].linked = 0
	f.used[i], f.lies[cell] = false, false
	f.spare++
	f.tokens[token]++
}

// judge takes a tree that solves the lead, if it is the best so far.
func (f *brute) judge() {
	for d, asked := range f.lead {
		if asked == "" {
			continue
		}
		direct := f.sites[d].linked
		if direct == 0 {
			return
		}
		if len(asked) == 2 {
			other := asked[0] + asked[1] - direct
			if !slices.ContainsFunc(f.sites, func(s site) bool { return s.branch == d && s.linked == other }) {
				return
			}
		}
	}
	if worth := f.worth(); f.best == nil || slices.Compare(worth[:], f.best[:]) > 0 {
		f.best = &worth
	}
}

// worth is what the goal ranks by, reckoned item by item.
func (f *brute) worth() [5]int {
	var prices []int
	won := map[string]int{}
	links := f.all - f.spare
	for _, s := range f.sites {
		if s.linked == 0 {
			continue
		}
		clue, price := f.clues[s.clue], 1
		if clue.Bonus != "" {
			price = 2
		}
		if s.branch < 0 {
			won[clue.Bonus]++
		}
		prices = append(prices, price)
	}
	for stars := f.stars - f.tokens['U']; len(prices) < 2*links; stars-- {
		price := 1
		if stars > 0 {
			price = 3
		}
		prices = append(prices, price)
	}
	return ranked(f.goal, won, prices)
}

// ranked is a value by its goal, from the bonuses won and the price of each item.
func ranked(goal Goal, won map[string]int, prices []int) [5]int {
	slices.Sort(prices)
	lost := 0
	for _, price := range prices[:len(prices)-2] {
		lost += price
	}
	switch goal {
	case FewestItems:
		return [5]int{-len(prices), won["+1"], won["+U"], won["+lead"], -lost}
	case BestKept:
		return [5]int{-lost, won["+1"], won["+U"], won["+lead"], -len(prices)}
	}
	return [5]int{won["+1"], won["+U"], won["+lead"], -len(prices), -lost}
}
