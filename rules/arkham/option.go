package arkham

import (
	"slices"

	"lestrade/rules"
	"lestrade/rules/arkham/cardboard"
)

var (
	otherLead     = says.Reason("an.option.1", "other-lead", "card")
	noFirstLead   = says.Reason("an.option.1", "no-lead")
	noneDiscarded = says.Reason("an.option.1", "none-discarded")
)

// keep takes the First Lead into hand (an.option.2).
var keep = rules.VerbRules[state]{
	May:    barLead,
	Fields: map[string]rules.FieldRules[state]{"card": {Bar: barFirst, Example: newFace}},
	Do: act(func(s *state, e rules.Entry, _ *rules.Events) {
		nameFirst(s, e)
		c, _ := s.TakeFirst()
		s.Put(cardboard.Hand, c)
		s.queue.endTurn()
	}),
}

// skip discards the First Lead and passes.
var skip = rules.VerbRules[state]{
	May:    barOption,
	Fields: map[string]rules.FieldRules[state]{"card": {Bar: barFirst, Example: newFace}, "discarded": {Bar: barFirstDiscarded}},
	Do: act(func(s *state, e rules.Entry, say *rules.Events) {
		nameFirst(s, e)
		discardFirst(s, e, say)
		s.queue.endTurn()
	}),
}

// barOption bars an option of the turn while a step waits.
func barOption(s state, e rules.Entry) *rules.Bar {
	if bar := barEarly(s); bar != nil || len(s.queue) == 0 {
		return bar
	}
	return barStep(s, e.Verb)
}

// barLead bars an option that needs the First Lead.
func barLead(s state, e rules.Entry) *rules.Bar {
	bar := barOption(s, e)
	if _, is := s.First(); bar == nil && !is {
		return noFirstLead.Bar()
	}
	return bar
}

// barFirst bars a name that is not that of the First Lead. An option may name an unnamed one.
func barFirst(s state, _ rules.Entry, name string) *rules.Bar {
	c, is := s.First()
	switch bar := barFace(s, name); {
	case bar != nil:
		return bar
	case name == "" || is && c.Name == name:
		return nil
	case !is || c.Name != "":
		return otherLead.Bar(name)
	}
	return barInPile(s, name)
}

// firstLead is the First Lead, by the name that an option gives it.
func firstLead(s state, e rules.Entry) cardboard.Card {
	c, is := s.First()
	if is && c.Name == "" && e.Verb != "from-hand" && e.Verb != "close" {
		c.Name = e.Word("card")
	}
	return c
}

// nameFirst gives the First Lead the name that an option has for it.
func nameFirst(s *state, e rules.Entry) {
	if c := firstLead(*s, e); c.Name != "" {
		s.In[cardboard.Leads] = slices.Clone(s.In[cardboard.Leads])
		s.Call(&s.In[cardboard.Leads][0], c.Name)
	}
}

// barFirstDiscarded bars a word about the discarded First Lead that its face speaks against.
func barFirstDiscarded(s state, soFar rules.Entry, word string) *rules.Bar {
	switch _, is := s.First(); {
	case is:
		return barDiscarded(s.Costs(cardboard.Leads, firstLead(s, soFar)), word)
	case word == "hourglass":
		return noneDiscarded.Bar()
	}
	return nil
}

// discardFirst discards the First Lead, if there is one.
func discardFirst(s *state, e rules.Entry, say *rules.Events) {
	if c, is := s.TakeFirst(); is {
		discardCard(s, c, hourglassOf(e), say)
	}
}

// endTurn queues what an option of the turn asks for, then the upkeep in the order of the
// leaflet.
func (q *queue) endTurn(steps ...step) {
	*q = append(steps, step{kind: stepVictory}, step{kind: stepStability}, step{kind: stepTime}, step{kind: stepLeads})
}
