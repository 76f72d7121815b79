package solver_test

import (
	"math/rand/v2"
	"slices"

	"lestrade/assistant/solver"
)

// The 30 cards of 13 Indices: persons 0–9, places 10–19, weapons 20–29, each in
// the colours' order; by card, which of its type's two categories it is of.
const categories = "mmmwwwwmwm" + "ioioioioio" + "xrxxrrrxxr"

var removed = map[int]int{2: 4, 3: 3, 4: 2, 5: 1, 6: 0}

type pile []int // of cards

// groups are what may be asked about: ten colours, then six categories.
var groups = func() (all [16]map[int]bool) {
	for g := range all {
		all[g] = map[int]bool{}
		for c := range 30 {
			if g < 10 && c%10 == g || g >= 10 && categories[c] == "mwioxr"[g-10] {
				all[g][c] = true
			}
		}
	}
	return all
}()

// position is a game of 13 Indices as seat 0 knows it, with what is hidden from it.
type position struct {
	seats      int
	front      [6]pile
	behind     [6]pile
	informants pile

	unseen  pile
	answers []answer
	wrong   []pile // triples that seat 0 has accused in vain
	cleared []cleared
}

// answer is what a witness saw that seat 0 does not see itself; with two players,
// of the card on one side.
type answer struct{ witness, group, side, hidden int }

// cleared are three cards that another seat has accused.
type cleared struct {
	seat  int
	cards pile
}

// deal deals a game by the rules of the box.
func deal(seats int, chance *rand.Rand) position {
	p := position{seats: seats}
	var rest pile
	for t := range 3 {
		var ofType pile
		for c := 10 * t; c < 10*t+10-removed[seats]; c++ {
			ofType = append(ofType, c)
		}
		chance.Shuffle(len(ofType), func(i, j int) { ofType[i], ofType[j] = ofType[j], ofType[i] })
		for s := range seats {
			p.behind[s] = append(p.behind[s], ofType[s])
		}
		rest = append(rest, ofType[seats:]...)
	}
	chance.Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
	for s := range seats {
		hand := append(p.behind[s], rest[2*s:2*s+2]...)
		p.behind[s] = nil
		for t := range 3 {
			var ofType pile
			for _, c := range hand {
				if c/10 == t {
					ofType = append(ofType, c)
				}
			}
			hung := ofType[chance.IntN(len(ofType))]
			left := (s + 1) % seats
			p.front[left] = append(p.front[left], hung)
			hand = slices.DeleteFunc(hand, func(c int) bool { return c == hung })
		}
		p.behind[s] = hand
	}
	p.informants = rest[2*seats:]
	p.unseen = append(p.unseen, p.front[0]...)
	for s := 1; s < seats; s++ {
		p.unseen = append(p.unseen, p.behind[s]...)
	}
	p.unseen = append(p.unseen, p.informants...)
	slices.Sort(p.unseen)
	return p
}

// ask asks a rival about a group; who asks does not matter.
func (p *position) ask(chance *rand.Rand) {
	a := answer{witness: 1 + chance.IntN(p.seats-1), group: chance.IntN(16), side: -1}
	seen := append(pile{}, p.front[0]...)
	if p.seats == 2 {
		a.side = chance.IntN(2)
		seen = append(seen, p.behind[1][a.side])
	} else {
		seen = append(seen, p.behind[a.witness]...)
	}
	for _, c := range seen {
		if groups[a.group][c] {
			a.hidden++
		}
	}
	p.answers = append(p.answers, a)
}

// accuse has any seat accuse three cards that it does not see, and be wrong.
func (p *position) accuse(chance *rand.Rand) {
	s := chance.IntN(p.seats)
	var may [3]pile
	for t := range 3 {
		for c := 10 * t; c < 10*t+10-removed[p.seats]; c++ {
			visible := slices.Contains(p.behind[s], c)
			for other := range p.seats {
				visible = visible || other != s && slices.Contains(p.front[other], c)
			}
			if !visible {
				may[t] = append(may[t], c)
			}
		}
	}
	triple := pile{}
	for t := range 3 {
		triple = append(triple, may[t][chance.IntN(len(may[t]))])
	}
	switch {
	case slices.Equal(triple, p.front[s]):
	case s == 0:
		p.wrong = append(p.wrong, triple)
	default:
		p.cleared = append(p.cleared, cleared{s, triple})
	}
}

// after deals a game and plays so many actions, most of them questions.
func after(actions, seats int, chance *rand.Rand) position {
	p := deal(seats, chance)
	for range actions {
		if chance.IntN(10) == 0 {
			p.accuse(chance)
		} else {
			p.ask(chance)
		}
	}
	return p
}

// sheet is a position as it is stated to the solver.
type sheet struct {
	deal       solver.Deal
	card       map[int]solver.Cards
	mine       solver.Places
	behind     [6]solver.Places
	side       [2]solver.Places
	informants solver.Places
	base       []solver.Condition // one card of each type hangs on my screen
	entries    []solver.Condition // what was said
}

func (p *position) sheet() *sheet {
	s := &sheet{card: map[int]solver.Cards{}}
	for _, c := range p.unseen {
		s.card[c] = s.deal.Card()
	}
	s.mine = s.deal.Place(3)
	for i := 1; i < p.seats; i++ {
		if p.seats == 2 {
			s.side = [2]solver.Places{s.deal.Place(1), s.deal.Place(1)}
			s.behind[1] = s.side[0] | s.side[1]
		} else {
			s.behind[i] = s.deal.Place(2)
		}
	}
	s.informants = s.deal.Place(len(p.informants))
	for t := range 3 {
		s.base = append(s.base, solver.Count(s.cards(func(c int) bool { return c/10 == t }), s.mine).Is(1))
	}
	for _, a := range p.answers {
		s.entries = append(s.entries, s.seen(a.group, a.witness, a.side).Is(a.hidden))
	}
	for _, a := range p.wrong {
		s.entries = append(s.entries, solver.Count(s.of(a), s.mine).AtMost(2))
	}
	for _, a := range p.cleared {
		s.entries = append(s.entries, solver.Count(s.of(a.cards), s.mine|s.behind[a.seat]).Is(0))
	}
	return s
}

// seen is what a witness sees of a group among the cards unseen by seat 0.
func (s *sheet) seen(group, witness, side int) solver.Tally {
	inside := s.behind[witness]
	if side >= 0 {
		inside = s.side[side]
	}
	return solver.Count(s.cards(func(c int) bool { return groups[group][c] }), s.mine|inside)
}

func (s *sheet) cards(wanted func(int) bool) (set solver.Cards) {
	for c, card := range s.card {
		if wanted(c) {
			set |= card
		}
	}
	return set
}

func (s *sheet) of(cards pile) solver.Cards {
	return s.cards(func(c int) bool { return slices.Contains(cards, c) })
}

func (s *sheet) all() []solver.Condition {
	return append(s.base[:len(s.base):len(s.base)], s.entries...)
}
