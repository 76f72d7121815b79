package timebomb

import (
	"slices"

	"lestrade/rules"
)

var (
	endsByNumber = says.Warn("danger", "colours")
	endsByPair   = says.Warn("pink-pair")
	blueEnds     = says.Warn("blue-ends", "colours")
	blueMayEnd   = says.Warn("blue-may", "colours")
	lastCut      = says.Warn("last-cut")
	orangeEnds   = says.Warn("orange-ends")
)

// ends returns the states in which the game is over once the next card is c: one for each way of
// making the choices and draws that c and the card before it ask for. whatever tells that all ways
// end the game. There are no states if no such card can come.
func (s state) ends(c cable) (over []state, whatever bool) {
	if s.over() || s.first < 0 || s.barCut(c) != nil {
		return nil, true
	}
	whatever = true
	for _, next := range s.outcomes() {
		i := slices.IndexFunc(next.hands[:len(next.seats)], func(hand int) bool { return hand > 0 })
		if next.over() || i < 0 {
			continue
		}
		next.cutCard(next.cutter, i, c, nil) // it ends the game in front of everybody alike
		for _, left := range next.outcomes() {
			if left.over() {
				over = append(over, left)
			} else {
				whatever = false
			}
		}
	}
	return over, whatever
}

// outcomes are the states after each way of making the choice or the draw that the table waits for.
func (s state) outcomes() (all []state) {
	switch s.waits.verb {
	case "":
		return []state{s}
	case "number": // all numbers are alike: none ends the game
		s.waits = step{}
		s.closeCut(nil)
		return []state{s}
	}
	choice := choices[s.waits.verb]
	colours := choice.may(s.middle)
	for c := range cable(len(s.out)) {
		if colours.has(c) {
			next := s
			choice.settle(&next, s.waits.seat, c, nil)
			all = append(all, next)
		}
	}
	return all
}

// dueEnds says, for each way in which the next card may end the game, which cards do so.
func (s state) dueEnds(due *rules.Notices) {
	by := map[string]cables{} // the cards, by why they end it
	var freed, might cables   // colours that explode when blue takes their cable off
	for c := range cable(len(s.out)) {
		over, whatever := s.ends(c)
		for _, next := range over {
			switch {
			case next.end == rearmed && whatever:
				freed = freed.and(next.endOf)
			case next.end == rearmed:
				might = might.and(next.endOf)
			case whatever:
				by[next.end] = by[next.end].and(c)
			}
		}
	}
	if by[exploded] != 0 {
		due.Say(endsByNumber.Of(rules.Either(s.box.namesOf(by[exploded]))))
	}
	if by[pinkPair] != 0 {
		due.Say(endsByPair.Of())
	}
	if freed != 0 {
		due.Say(blueEnds.Of(rules.Either(s.box.namesOf(freed))))
	}
	if might != 0 {
		due.Say(blueMayEnd.Of(rules.Either(s.box.namesOf(might))))
	}
	switch none := by[noCuts]; {
	case by[outOfTime] != 0, none.but(s.box.orange) != 0:
		due.Say(lastCut.Of())
	case none != 0:
		due.Say(orangeEnds.Of())
	}
}
