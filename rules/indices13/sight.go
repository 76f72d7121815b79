package indices13

import (
	"slices"

	"lestrade/rules/position"
)

// sight is what a witness sees of a group of cards, as far as cards are known.
type sight struct {
	seen cards // certainly in sight
	free [3]int
	any  int // unknown places in sight that take any type
}

// sees is what a witness looks at: the outside of every other screen, and the two cards inside
// their own; with two players only the one that is named.
func (p places) sees(witness int, side string) sight {
	var v sight
	for i := range p.seats {
		if i == witness {
			continue
		}
		for t, c := range p.front[i] {
			if c == unknown {
				v.free[t]++
			} else {
				v.seen |= 1 << c
			}
		}
	}
	for i, c := range p.behind[witness] {
		switch {
		case p.two() && side != sides[i]:
		case c == unknown:
			v.any++
		default:
			v.seen |= 1 << c
		}
	}
	return v
}

var sides = [2]string{"left", "right"}

// bounds are the least and the most a witness can truly answer about a group. The
// unknown places in sight take as few, or as many, of the group's cards without a
// known place as the types of both allow. The bounds are equal once every card
// that the answer depends on is known.
func (p places) bounds(witness int, about, side string) (low, high int) {
	group := p.box.group[about] & p.inPlay
	v := p.sees(witness, side)
	low = (v.seen & group).count()
	high = low
	spareOfGroup, spareOthers := 0, 0 // cards left over when the typed places are full
	for t, ofType := range p.box.ofType {
		loose := ofType & p.inPlay &^ p.placed
		ofGroup, others := (loose & group).count(), (loose &^ group).count()
		low += max(0, v.free[t]-others)
		high += min(ofGroup, v.free[t])
		spareOthers += max(0, others-v.free[t])
		spareOfGroup += max(0, ofGroup-v.free[t])
	}
	return low + max(0, v.any-spareOthers), high + min(spareOfGroup, v.any)
}

// Answer is the least and the most that a witness may say. They are equal when the position knows
// every card that the answer depends on. seen are the cards that count. ok is false for a witness
// who does not sit there, and for another game's position.
func Answer(p *position.Position, witness, about, side string) (low, high int, seen []string, ok bool) {
	s, ok := position.StateOf[state](p)
	i := s.seat(witness)
	if !ok || i < 0 {
		return 0, 0, nil, false
	}
	low, high = s.bounds(i, about, side)
	group := s.sees(i, side).seen & s.box.group[about]
	for c := range s.box.names {
		if group.has(card(c)) {
			seen = append(seen, s.box.names[c])
		}
	}
	return low, high, seen, true
}

// AnswerBeside is the least and the most that a witness can see where one card hangs on a
// seat's screen and nothing else is known.
func AnswerBeside(p *position.Position, seat, name, witness, about, side string) (low, high int) {
	at, _ := position.StateOf[state](p)
	s := at.box.start(p.Header())
	c := s.box.card(name)
	s.put(&s.front[s.seat(seat)][s.box.typeOf(c)], c)
	return s.bounds(s.seat(witness), about, side)
}

// linesAboutSight returns the numbers of the lines that tell what a seat sees, except those of its
// looks.
func (p places) linesAboutSight(seat int) []int {
	lines := slices.Clone(p.frontLine[:])
	lines[seat] = p.insideLine[seat]
	return lines
}
