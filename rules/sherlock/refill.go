package sherlock

import "lestrade/rules"

var (
	refillAll  = says.Due("refill")
	fewClues   = says.Due("few-clues", "number")
	fewTokens  = says.Due("few-tokens", "number")
	firstFirst = says.Due("first-come")
)

// refill has all open slots filled, once two locations have a single item left (sh.fill.4). Where
// too little was told to see that, they may have been: nobody knows how much lies where
// something was taken.
func (s *state) refill(say *rules.Events) {
	before := s.spots
	switch {
	case s.dry():
	case s.spots.lonely() >= 2:
		say.Move(refillAll.Of())
		for k := range slotKinds {
			s.share(k, say)
		}
		for i, was := range before {
			p := &s.spots[i]
			if was.vague > 0 || was.byHand {
				p.open, p.vague, p.byHand = [2]int{}, 0, false
				p.renew()
			} else if p.away() != was.away() {
				p.renew()
			}
		}
	case s.spots.lonely()+s.spots.doubtful() >= 2:
		s.piles.clues, s.piles.pool = -1, -1
		for i, was := range before {
			if p := &s.spots[i]; was.short() {
				p.open, p.vague, p.byHand = [2]int{}, 0, true
				p.renew()
			}
		}
	}
}

// dry tells whether nothing is known to be left for any open slot.
func (s state) dry() bool {
	if s.piles.clues == 0 && s.piles.pool == 0 {
		return true
	}
	for _, p := range s.spots {
		if p.vague > 0 || p.byHand {
			return false
		}
		for k := range slotKinds {
			if p.open[k] > 0 && *s.piles.of(k) != 0 {
				return false
			}
		}
	}
	return true
}

// share lays out what a pile has for the open slots of a kind. Where that is too
// little, the first locations come first (sh.fill.5).
func (s *state) share(kind int, say *rules.Events) {
	pile, need, sure := s.piles.of(kind), 0, true
	for _, p := range s.spots {
		need += p.open[kind]
		sure = sure && p.vague == 0 && !p.byHand
	}
	if !sure {
		*pile = -1
	}
	left := need
	s.shared[kind] = *pile >= 0
	if *pile >= 0 {
		left = min(need, *pile)
		*pile -= left
	}
	if left < need && kind == 0 {
		say.Move(fewClues.Of(left))
	} else if left < need {
		say.Move(fewTokens.Of(left))
	}
	if left < need {
		say.Move(firstFirst.Of())
	}
	for i := range s.spots {
		p := &s.spots[i]
		laid := min(p.open[kind], left)
		p.open[kind] -= laid
		left -= laid
	}
}
