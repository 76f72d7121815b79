package arkham

import "lestrade/rules"

var (
	noFirstLead   = says.Reason("an.option.1", "no-lead")
	noneDiscarded = says.Reason("an.option.1", "none-discarded")
)

// keep takes the First Lead into hand, which may be too full then (an.option.2).
var keep = rules.VerbRules[state]{
	May: state.barLead,
	Do: act(func(s *state, _ rules.Entry, _ *rules.Events) {
		c, _ := s.takeFirst()
		s.put(Hand, c)
		s.endTurn()
	}),
}

// skip discards the First Lead and passes.
var skip = rules.VerbRules[state]{
	May:    state.barOption,
	Fields: map[string]rules.FieldRules[state]{"discarded": {Bar: barFirstDiscarded}},
	Do: act(func(s *state, e rules.Entry, say *rules.Events) {
		s.discardFirst(e, say)
		s.endTurn()
	}),
}

// barOption bars an option of the turn while something else is asked for.
func (s state) barOption(e rules.Entry) *rules.Bar {
	if bar := s.barEarly(); bar != nil || len(s.queue) == 0 {
		return bar
	}
	return s.barStep(e.Verb)
}

// barLead bars an option that the First Lead is needed for.
func (s state) barLead(e rules.Entry) *rules.Bar {
	bar := s.barOption(e)
	if _, is := s.first(); bar == nil && !is {
		return noFirstLead.Bar()
	}
	return bar
}

// barFirstDiscarded judges what is said of the First Lead that an option discards.
func barFirstDiscarded(s state, _ rules.Entry, word string) *rules.Bar {
	c, is := s.first()
	switch {
	case is:
		return barDiscarded(s.costs(Leads, c), word)
	case word == "hourglass":
		return noneDiscarded.Bar()
	}
	return nil
}

// discardFirst discards the First Lead, if there is one.
func (s *state) discardFirst(e rules.Entry, say *rules.Events) {
	if c, is := s.takeFirst(); is {
		s.discard(c, hourglassOf(e), say)
	}
}

// endTurn is called when the player has taken an option of the turn: what that asks for
// comes first, then the upkeep in the leaflet's order.
func (s *state) endTurn(steps ...step) {
	s.queue = append(steps, step{kind: stepVictory}, step{kind: stepStability}, step{kind: stepTime}, step{kind: stepLeads})
}
