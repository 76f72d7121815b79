package indices13

import "lestrade/rules"

// sight is what a witness sees of a group of cards, as far as cards are known.
type sight struct {
	seen cards // certainly in sight
	free [3]int
	any  int // unknown places in sight that take any type
}

// sees is what a witness looks at: the outside of every other screen, and the
// two cards inside the own one; with two players only the named one (13.ask.4, 13.two.2).
func (s state) sees(witness int, side string) sight {
	var v sight
	for i := range s.seats {
		if i == witness {
			continue
		}
		for t, c := range s.front[i] {
			if c == unknown {
				v.free[t]++
			} else {
				v.seen |= 1 << c
			}
		}
	}
	for i, c := range s.behind[witness] {
		switch {
		case s.two() && side != sides[i]:
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
func (s state) bounds(witness int, about, side string) (low, high int) {
	group := s.box.group[about] & s.inPlay
	v := s.sees(witness, side)
	low = (v.seen & group).count()
	high = low
	spareOfGroup, spareOthers := 0, 0 // cards left over when the typed places are full
	for t, ofType := range s.box.ofType {
		loose := ofType & s.inPlay &^ s.placed
		ofGroup, others := (loose & group).count(), (loose &^ group).count()
		low += max(0, v.free[t]-others)
		high += min(ofGroup, v.free[t])
		spareOthers += max(0, others-v.free[t])
		spareOfGroup += max(0, ofGroup-v.free[t])
	}
	return low + max(0, v.any-spareOthers), high + min(spareOfGroup, v.any)
}

// Answer is what a witness must say, when the state knows every card that the
// answer depends on; else the bounds differ. seen are the cards that count. It is
// false of a witness who does not sit there, and of another game's state.
func Answer(st rules.State, witness, about, side string) (low, high int, seen []string, ok bool) {
	s, ok := st.(state)
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

// clash is a line that the cards known by now would make untrue.
type clash struct {
	rule string
	line int
}

// clashes looks for an earlier answer or accusation that the known cards contradict,
// and those before did not. An entry that would make one is refused: what is certain
// by the rules stays certain. One that stands already was insisted on.
func (s state) clashes(before state) *clash {
	for _, q := range s.asked.All() {
		if s.belies(q) && !before.belies(q) {
			return &clash{"13.ask.4", q.Line}
		}
	}
	for _, a := range s.accused.All() {
		if c := s.refutes(a); c != nil && before.refutes(a) == nil {
			return c
		}
	}
	return nil
}

// belies tells whether the known cards contradict an answer.
func (s state) belies(q Question) bool {
	if q.Count == rules.Unknown {
		return false
	}
	low, high := s.bounds(s.seat(q.Witness), q.About, q.Side)
	n := rules.Number(q.Count)
	return n < low || n > high
}

// refutes is the clash of an accusation with the known cards, nil for none.
func (s state) refutes(a Accusation) *clash {
	i := s.seat(a.Seat)
	for _, name := range a.Cards {
		if s.visible(i, s.box.card(name)) != "" {
			return &clash{"13.accuse.2", a.Line}
		}
	}
	if right, wrong := s.verdicts(i, a.Cards); a.Verdict == "right" && !right || a.Verdict == "wrong" && !wrong {
		return &clash{"13.accuse.4", a.Line}
	}
	return nil
}

// visible tells where a seat sees a card: the seat on whose screen it hangs, its
// own name for the inside of its screen, or "".
func (s state) visible(seat int, c card) string {
	for i := range s.seats {
		if i != seat && s.front[i][s.box.typeOf(c)] == c {
			return s.seats[i]
		}
	}
	if s.behind[seat][0] == c || s.behind[seat][1] == c {
		return s.seats[seat]
	}
	return ""
}

// verdicts tells which verdicts on an accusation the known cards allow.
func (s state) verdicts(seat int, names []string) (right, wrong bool) {
	right, hits := true, 0
	for t, name := range names {
		c := s.box.card(name)
		switch known := s.front[seat][t]; {
		case known == c:
			hits++
		case known != unknown, s.placed.has(c):
			right = false
		}
	}
	return right, hits < len(names)
}
