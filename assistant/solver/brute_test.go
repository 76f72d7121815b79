package solver_test

import (
	"slices"

	"pgregory.net/rapid"

	"lestrade/assistant/solver"
)

// puzzle is a small deal with conditions, in the plainest form. It is gone through
// world by world, each copy of a card for itself.
type puzzle struct {
	copies []int // by card
	room   []int // by place
	wants  []want
}

// want is a condition: any of its clauses is enough. One clause alone may weigh.
type want []clause

// clause is what a world weighs by how many of some cards lie in some places.
type clause struct {
	about
	weights [10]uint64 // no puzzle has more than 9 cards
	make    func(solver.Tally) solver.Condition
}

type about struct{ cards, places []int }

// worlds goes through every way to fill the places: where each copy is, given as
// the place by card and copy, and what that weighs.
func (p *puzzle) worlds(visit func(at [][]int, weight uint64)) {
	at := make([][]int, len(p.copies))
	left := slices.Clone(p.room)
	var put func(card int)
	put = func(card int) {
		for card < len(at) && len(at[card]) == p.copies[card] {
			card++
		}
		if card == len(at) {
			if w := p.weight(at); w != 0 {
				visit(at, w)
			}
			return
		}
		for place := range left {
			if left[place] == 0 {
				continue
			}
			left[place]--
			at[card] = append(at[card], place)
			put(card)
			at[card] = at[card][:len(at[card])-1]
			left[place]++
		}
	}
	put(0)
}

func (p *puzzle) weight(at [][]int) uint64 {
	weight := uint64(1)
	for _, w := range p.wants {
		weight *= w.weight(at)
	}
	return weight
}

func (w want) weight(at [][]int) uint64 {
	if len(w) == 1 {
		return w[0].weights[w[0].count(at)]
	}
	for _, c := range w {
		if c.weights[c.count(at)] != 0 {
			return 1
		}
	}
	return 0
}

func (a about) count(at [][]int) (n int) {
	for _, card := range a.cards {
		for _, place := range at[card] {
			if slices.Contains(a.places, place) {
				n++
			}
		}
	}
	return n
}

// stated is a puzzle as the solver is told it.
type stated struct {
	deal       solver.Deal
	cards      []solver.Cards
	places     []solver.Places
	conditions []solver.Condition
}

func (p *puzzle) state() *stated {
	s := &stated{}
	for _, n := range p.copies {
		s.cards = append(s.cards, s.deal.Alike(n))
	}
	for _, n := range p.room {
		s.places = append(s.places, s.deal.Place(n))
	}
	for _, w := range p.wants {
		var either []solver.Condition
		for _, c := range w {
			either = append(either, c.make(s.tally(c.about)))
		}
		if len(either) == 1 {
			s.conditions = append(s.conditions, either[0])
		} else {
			s.conditions = append(s.conditions, solver.Either(either...))
		}
	}
	return s
}

func (s *stated) tally(a about) solver.Tally {
	var cards solver.Cards
	var places solver.Places
	for _, c := range a.cards {
		cards |= s.cards[c]
	}
	for _, p := range a.places {
		places |= s.places[p]
	}
	return solver.Count(cards, places)
}

// anyPuzzle draws a puzzle of up to 7 cards and 4 places. Most of its conditions
// hold in one world drawn with it, so that most puzzles have worlds left.
func anyPuzzle(t *rapid.T) *puzzle {
	p := &puzzle{
		copies: rapid.SliceOfN(rapid.SampledFrom([]int{1, 2, 3, 0}), 1, 7).Draw(t, "copies"),
		room:   make([]int, rapid.SampledFrom([]int{1, 2, 3, 3, 4, 4}).Draw(t, "places")),
	}
	total := 0
	truth := make([][]int, len(p.copies))
	for card, n := range p.copies {
		p.copies[card] = min(n, 7-total)
		total += p.copies[card]
		for range p.copies[card] {
			place := rapid.IntRange(0, len(p.room)-1).Draw(t, "place")
			p.room[place]++
			truth[card] = append(truth[card], place)
		}
	}
	for range rapid.IntRange(0, 6).Draw(t, "wants") {
		clauses := rapid.SampledFrom([]int{1, 1, 1, 1, 2, 3, 0}).Draw(t, "clauses")
		if clauses == 0 && rapid.IntRange(0, 3).Draw(t, "never") > 0 {
			clauses = 1
		}
		var w want
		for range clauses {
			w = append(w, anyClause(t, p, truth))
		}
		p.wants = append(p.wants, w)
	}
	return p
}

func anyAbout(t *rapid.T, p *puzzle) (a about) {
	cards := rapid.Uint8Range(0, 1<<len(p.copies)-1).Draw(t, "cards")
	places := rapid.Uint8Range(0, 1<<len(p.room)-1).Draw(t, "places")
	for card := range p.copies {
		if cards&(1<<card) != 0 {
			a.cards = append(a.cards, card)
		}
	}
	for place := range p.room {
		if places&(1<<place) != 0 {
			a.places = append(a.places, place)
		}
	}
	return a
}

func anyClause(t *rapid.T, p *puzzle, truth [][]int) clause {
	c := clause{about: anyAbout(t, p)}
	n := c.count(truth)
	if rapid.IntRange(0, 9).Draw(t, "false") == 9 {
		n = rapid.IntRange(-1, 8).Draw(t, "n")
	}
	less, more := rapid.IntRange(0, 1).Draw(t, "less"), rapid.IntRange(0, 1).Draw(t, "more")
	holds := func(when func(v int) bool) {
		for v := range c.weights {
			if when(v) {
				c.weights[v] = 1
			}
		}
	}
	switch rapid.IntRange(0, 5).Draw(t, "form") {
	case 0, 1:
		holds(func(v int) bool { return v == n })
		c.make = func(t solver.Tally) solver.Condition { return t.Is(n) }
	case 2:
		holds(func(v int) bool { return v <= n+more })
		c.make = func(t solver.Tally) solver.Condition { return t.AtMost(n + more) }
	case 3:
		holds(func(v int) bool { return v >= n-less })
		c.make = func(t solver.Tally) solver.Condition { return t.AtLeast(n - less) }
	case 4:
		holds(func(v int) bool { return v >= n-less && v <= n+more })
		c.make = func(t solver.Tally) solver.Condition { return t.Between(n-less, n+more) }
	case 5:
		weights := rapid.SliceOfN(rapid.Uint64Range(0, 3), 0, 8).Draw(t, "weights")
		copy(c.weights[:], weights)
		c.make = func(t solver.Tally) solver.Condition { return t.Weighs(weights...) }
	}
	return c
}
