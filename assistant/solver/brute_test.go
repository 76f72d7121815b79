package solver_test

import (
	"math/bits"
	"slices"

	"pgregory.net/rapid"

	"lestrade/assistant/solver"
)

// puzzle is a small deal with conditions, in the plainest form: cards and places are
// numbers, sets of them are bits. It is gone through world by world.
type puzzle struct {
	cards int
	rooms []int
	wants []want
}

// want is how many of some cards must lie in some places.
type want struct {
	cards, places uint8
	low, high     int
}

// worlds are all ways to fill the places: the place of each card.
func (p *puzzle) worlds(wants ...want) (all [][]int) {
	left, at := slices.Clone(p.rooms), make([]int, p.cards)
	var put func(card int)
	put = func(card int) {
		if card == p.cards {
			if !slices.ContainsFunc(wants, func(w want) bool { return !w.holds(at) }) {
				all = append(all, slices.Clone(at))
			}
			return
		}
		for place := range left {
			if left[place] > 0 {
				left[place]--
				at[card] = place
				put(card + 1)
				left[place]++
			}
		}
	}
	put(0)
	return all
}

func (w want) count(at []int) (n int) {
	for card, place := range at {
		n += int(w.cards >> card & 1 & (w.places >> place))
	}
	return n
}

func (w want) holds(at []int) bool { return w.low <= w.count(at) && w.count(at) <= w.high }

// deal states the puzzle to the solver. Cards and places have the same bits there.
func (p *puzzle) deal() *solver.Deal {
	var d solver.Deal
	for range p.cards {
		d.Card()
	}
	for _, room := range p.rooms {
		d.Place(room)
	}
	return &d
}

func (w want) condition() solver.Condition {
	t := solver.Count(solver.Cards(w.cards), solver.Places(w.places))
	switch {
	case w.low == w.high:
		return t.Is(w.low)
	case w.low <= 0:
		return t.AtMost(w.high)
	}
	return t.AtLeast(w.low)
}

func conditions(wants []want) (all []solver.Condition) {
	for _, w := range wants {
		all = append(all, w.condition())
	}
	return all
}

// anyPuzzle draws a puzzle of up to 7 cards and 4 places. Most of its conditions hold in
// one world drawn with it, so that most puzzles have worlds left.
func anyPuzzle(t *rapid.T) *puzzle {
	p := &puzzle{rooms: make([]int, rapid.IntRange(1, 4).Draw(t, "places"))}
	truth := rapid.SliceOfN(rapid.IntRange(0, len(p.rooms)-1), 0, 7).Draw(t, "truth")
	p.cards = len(truth)
	for _, place := range truth {
		p.rooms[place]++
	}
	for range rapid.IntRange(0, 6).Draw(t, "wants") {
		w := want{
			cards:  rapid.Uint8Range(0, uint8(1<<p.cards-1)).Draw(t, "cards"),
			places: rapid.Uint8Range(0, uint8(1<<len(p.rooms)-1)).Draw(t, "places"),
		}
		n := w.count(truth)
		if rapid.IntRange(0, 5).Draw(t, "false") == 5 {
			n = rapid.IntRange(0, 8).Draw(t, "n")
		}
		switch rapid.IntRange(0, 3).Draw(t, "form") {
		case 0, 1:
			w.low, w.high = n, n
		case 2:
			w.high = n + rapid.IntRange(0, 1).Draw(t, "more")
		case 3:
			w.low, w.high = max(0, n-rapid.IntRange(0, 1).Draw(t, "less")), 30
		}
		p.wants = append(p.wants, w)
	}
	return p
}

// held are the cards that each of some places has in a world.
func held(at []int, places []solver.Places) (key string) {
	for _, place := range places {
		set := byte(0)
		for card, in := range at {
			if place>>in&1 != 0 {
				set |= 1 << card
			}
		}
		key += string(rune(set))
	}
	return key
}

func keyOf(f solver.Filling) (key string) {
	for _, cards := range f.Held {
		key += string(rune(cards))
	}
	return key
}

// anyPlaces draws one or two places of a puzzle.
func (p *puzzle) anyPlaces(t *rapid.T) (told []solver.Places) {
	for _, place := range rapid.SliceOfNDistinct(rapid.IntRange(0, len(p.rooms)-1), 1, min(2, len(p.rooms)), rapid.ID).Draw(t, "told") {
		told = append(told, 1<<place)
	}
	return told
}

func ones(set uint) int { return bits.OnesCount(set) }
