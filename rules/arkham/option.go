package arkham

import (
	"slices"

	"lestrade/rules"
	"lestrade/rules/arkham/cardboard"
	"lestrade/rules/arkham/turn"
)

var (
	otherLead     = turn.Says.Reason("an.option.1", "other-lead", "card")
	noFirstLead   = turn.Says.Reason("an.option.1", "no-lead")
	noneDiscarded = turn.Says.Reason("an.option.1", "none-discarded")
)

// keep takes the First Lead into hand (an.option.2).
var keep = rules.VerbRules[turn.State]{
	May:    barLead,
	Fields: map[string]rules.FieldRules[turn.State]{"card": {Bar: barFirst, Example: newFace}},
	Do: act(func(s *turn.State, e rules.Entry, _ *rules.Events) {
		nameFirst(s, e)
		c, _ := s.TakeFirst()
		s.Put(cardboard.Hand, c)
		s.Queue.EndTurn()
	}),
}

// skip discards the First Lead and does nothing else.
var skip = rules.VerbRules[turn.State]{
	May:    barOption,
	Fields: map[string]rules.FieldRules[turn.State]{"card": {Bar: barFirst, Example: newFace}, "discarded": {Bar: barFirstDiscarded}},
	Do: act(func(s *turn.State, e rules.Entry, say *rules.Events) {
		nameFirst(s, e)
		discardFirst(s, e, say)
		s.Queue.EndTurn()
	}),
}

// barOption bars an option of the turn while a step waits.
func barOption(s turn.State, e rules.Entry) *rules.Bar {
	if bar := barEarly(s); bar != nil || len(s.Queue) == 0 {
		return bar
	}
	return barStep(s, e.Verb)
}

// barLead bars an option that needs the First Lead.
func barLead(s turn.State, e rules.Entry) *rules.Bar {
	bar := barOption(s, e)
	if _, is := s.First(); bar == nil && !is {
		return noFirstLead.Bar()
	}
	return bar
}

// barFirst bars a name that is not the name of the First Lead. While that card has no name, an
// option may give it one.
func barFirst(s turn.State, _ rules.Entry, name string) *rules.Bar {
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

// firstLead returns the First Lead, with the name that an option gives it if it had none.
func firstLead(s turn.State, e rules.Entry) cardboard.Card {
	c, is := s.First()
	if is && c.Name == "" && e.Verb != "from-hand" && e.Verb != "close" {
		c.Name = e.Word("card")
	}
	return c
}

// nameFirst gives the First Lead the name that an option has told.
func nameFirst(s *turn.State, e rules.Entry) {
	if c := firstLead(*s, e); c.Name != "" {
		s.In[cardboard.Leads] = slices.Clone(s.In[cardboard.Leads])
		s.Call(&s.In[cardboard.Leads][0], c.Name)
	}
}

// barFirstDiscarded bars a word about the hourglass of the discarded First Lead that contradicts
// its face.
func barFirstDiscarded(s turn.State, soFar rules.Entry, word string) *rules.Bar {
	switch _, is := s.First(); {
	case is:
		return barDiscarded(s.Costs(cardboard.Leads, firstLead(s, soFar)), word)
	case word == "hourglass":
		return noneDiscarded.Bar()
	}
	return nil
}

// discardFirst discards the First Lead, if there is one.
func discardFirst(s *turn.State, e rules.Entry, say *rules.Events) {
	if c, is := s.TakeFirst(); is {
		turn.DiscardCard(s, c, hourglassOf(e), say)
	}
}
