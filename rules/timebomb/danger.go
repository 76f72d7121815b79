package timebomb

import "lestrade/rules"

var (
	endsByNumber = says.Warn("danger", "colours")
	endsByPair   = says.Warn("pink-pair")
	blueEnds     = says.Warn("blue-ends", "colours")
	blueMayEnd   = says.Warn("blue-may", "colours")
	lastCut      = says.Warn("last-cut")
	orangeEnds   = says.Warn("orange-ends")
)

// dangers are the cables of which the next card ends the game, whatever is chosen; and
// those of which it does by one choice and by another does not.
func (s state) dangers() (surely, maybe cables) {
	for c := range cable(len(s.out)) {
		switch over, whatever := s.ends(c); {
		case len(over) == 0:
		case whatever:
			surely = surely.and(c)
		default:
			maybe = maybe.and(c)
		}
	}
	return surely, maybe
}

// ends are the tables which the next card may leave that are over; whatever tells that it leaves
// no other.
func (s state) ends(c cable) (over []state, whatever bool) {
	all := s.after(c)
	for _, next := range all {
		if next.over() {
			over = append(over, next)
		}
	}
	return over, len(over) == len(all)
}

// freedByBlue are the colours of which the next blue card takes the cable off one; none where it
// does nothing, and where something is chosen first.
func (s state) freedByBlue() cables {
	blue := s.box.blue
	inPlay, _ := s.inPlay()
	if !s.evolution || s.over() || s.waits.verb != "" || !inPlay.has(blue) || s.defused.has(blue) && !s.defusedEffects {
		return 0
	}
	return s.defused
}

// after are all tables that the next card may leave, once all is chosen and drawn that it and
// the card before ask for; none where no such card can come.
func (s state) after(c cable) (all []state) {
	if s.over() || s.first < 0 || s.barCut(c) != nil {
		return nil
	}
	for _, next := range s.outcomes() {
		for i := range next.seats { // it ends the game in front of everybody alike
			if !next.over() && next.hands[i] > 0 {
				next.cutCard(next.cutter, i, c, nil)
				all = append(all, next.outcomes()...)
				break
			}
		}
	}
	return all
}

// outcomes are the tables that the choice or the draw which is waited for may leave.
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

// dueEnds says of each reason for which the next card ends the game, which cards do.
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
