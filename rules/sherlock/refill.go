package sherlock

import "lestrade/rules"

var (
	refillAll  = says.Due("refill")
	fewClues   = says.Due("few-clues", "number")
	fewTokens  = says.Due("few-tokens", "number")
	firstFirst = says.Due("first-come")
)

// refill fills all open slots once two locations have a single item left (sh.fill.4). Where the
// table told too little to see that, nobody knows any more how much lies where something was taken.
func (l *locations) refill(say *rules.Events) {
	before := l.spots
	switch {
	case l.nothingLeft():
	case l.spots.singles() >= 2:
		say.Move(refillAll.Of())
		for k := range slotKinds {
			l.share(k, say)
		}
		for i, was := range before {
			p := &l.spots[i]
			if was.either > 0 || was.byHand {
				p.open, p.either, p.byHand = [2]int{}, 0, false
				p.addUntold()
			} else if p.lacking() != was.lacking() {
				p.addUntold()
			}
		}
	case l.spots.singles()+l.spots.maybeSingles() >= 2:
		l.piles.clues, l.piles.pool = -1, -1
		for i, was := range before {
			if p := &l.spots[i]; was.mayLack() {
				p.open, p.either, p.byHand = [2]int{}, 0, true
				p.addUntold()
			}
		}
	}
}

// nothingLeft tells whether the piles have nothing for any open slot.
func (l locations) nothingLeft() bool {
	if l.piles.clues == 0 && l.piles.pool == 0 {
		return true
	}
	for _, p := range l.spots {
		if p.either > 0 || p.byHand {
			return false
		}
		for k := range slotKinds {
			if p.open[k] > 0 && *l.piles.of(k) != 0 {
				return false
			}
		}
	}
	return true
}

// share lays out what a pile has for the open slots of a kind. Where that is too little, the first
// locations come first (sh.fill.5).
func (l *locations) share(kind int, say *rules.Events) {
	pile, need, sure := l.piles.of(kind), 0, true
	for _, p := range l.spots {
		need += p.open[kind]
		sure = sure && p.either == 0 && !p.byHand
	}
	if !sure {
		*pile = -1
	}
	left := need
	l.shared[kind] = *pile >= 0
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
	for i := range l.spots {
		p := &l.spots[i]
		laid := min(p.open[kind], left)
		p.open[kind] -= laid
		left -= laid
	}
}
