package locations

import (
	"lestrade/rules"
	"lestrade/rules/sherlock/cards"
)

var (
	refillAll  = cards.Says.Due("refill")
	fewClues   = cards.Says.Due("few-clues", "number")
	fewTokens  = cards.Says.Due("few-tokens", "number")
	firstFirst = cards.Says.Due("first-come")
	mayRefill  = cards.Says.Due("may-refill")
)

// Refill fills all open slots once two locations have at most one item left (sh.fill.4). If the table
// told too little to be sure of that, each location where something was taken becomes untold, and so
// do the piles.
func (l *Locations) Refill(say *rules.Events) {
	before := l.Spots
	switch {
	case l.nothingLeft():
	case l.singles() >= 2:
		say.Move(refillAll.Of())
		for k := range slotKinds {
			l.share(k, say)
		}
		for i, was := range before {
			p := &l.Spots[i]
			if was.openAny > 0 || was.byHand {
				p.open, p.openAny, p.byHand = [2]int{}, 0, false
				p.addUntold()
			} else if p.gaps() != was.gaps() {
				p.addUntold()
			}
		}
	case l.singles()+l.maybeSingles() >= 2:
		say.Move(mayRefill.Of())
		l.Piles.Clues, l.Piles.Pool = -1, -1
		for i, was := range before {
			if p := &l.Spots[i]; was.mayHaveGaps() {
				p.open, p.openAny, p.byHand = [2]int{}, 0, true
				p.addUntold()
			}
		}
	}
}

// nothingLeft tells whether the piles certainly have nothing for any open slot.
func (l Locations) nothingLeft() bool {
	if l.Piles.Clues == 0 && l.Piles.Pool == 0 {
		return true
	}
	for _, p := range l.Spots {
		if p.openAny > 0 || p.byHand {
			return false
		}
		for k := range slotKinds {
			if p.open[k] > 0 && *l.Piles.pile(k) != 0 {
				return false
			}
		}
	}
	return true
}

// share lays out what a pile has for the open slots of a kind. If that is too little, the locations
// are filled in their order (sh.fill.5).
func (l *Locations) share(kind int, say *rules.Events) {
	pile, need, sure := l.Piles.pile(kind), 0, true
	for _, p := range l.Spots {
		need += p.open[kind]
		sure = sure && p.openAny == 0 && !p.byHand
	}
	if !sure {
		*pile = -1
	}
	left := need
	l.Shared[kind] = *pile >= 0
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
	for i := range l.Spots {
		p := &l.Spots[i]
		laid := min(p.open[kind], left)
		p.open[kind] -= laid
		left -= laid
	}
}
