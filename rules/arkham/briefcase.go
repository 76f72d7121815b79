package arkham

import (
	"lestrade/rules"
	"lestrade/rules/arkham/cardboard"
	"lestrade/rules/arkham/turn"
)

var (
	notInBriefcase = turn.Says.Reason("an.brief.1", "not-in-briefcase", "card")
	notToStow      = turn.Says.Reason("an.brief.2", "not-in-hand", "card")
)

// use uses a card of the Briefcase, which then leaves the game (an.brief.3).
var use = rules.VerbRules[turn.State]{
	May: func(s turn.State, _ rules.Entry) *rules.Bar { return barEarly(s) },
	Fields: map[string]rules.FieldRules[turn.State]{
		"card": {Bar: barBriefcase},
		"effects": {Bar: func(_ turn.State, _ rules.Entry, word string) *rules.Bar {
			return barOtherCase("", word)
		}},
	},
	Do: act(func(s *turn.State, e rules.Entry, _ *rules.Events) {
		s.Put(cardboard.Gone, s.Pull(cardboard.Briefcase, s.In[cardboard.Briefcase].Find(e.Word("card"))))
		s.Queue.PutFirst(turn.StepsOf(turn.NamedEffects(e.Words("effects")), "")...)
	}),
}

// stow puts a card from hand into the Briefcase.
var stow = rules.VerbRules[turn.State]{
	May: func(s turn.State, _ rules.Entry) *rules.Bar { return barEarly(s) },
	Fields: map[string]rules.FieldRules[turn.State]{"card": {Absent: absent, Bar: func(s turn.State, _ rules.Entry, word string) *rules.Bar {
		if !s.MayBeIn(cardboard.Hand, word) {
			return notToStow.Bar(word)
		}
		return nil
	}}},
	Do: act(func(s *turn.State, e rules.Entry, _ *rules.Events) {
		s.Put(cardboard.Briefcase, s.TakeFromHand(e.Word("card")))
	}),
}

// ready takes a card from the Briefcase back into hand.
var ready = rules.VerbRules[turn.State]{
	May:    func(s turn.State, _ rules.Entry) *rules.Bar { return barEarly(s) },
	Fields: map[string]rules.FieldRules[turn.State]{"card": {Bar: barBriefcase}},
	Do: act(func(s *turn.State, e rules.Entry, _ *rules.Events) {
		s.Put(cardboard.Hand, s.Pull(cardboard.Briefcase, s.In[cardboard.Briefcase].Find(e.Word("card"))))
	}),
}

// barBriefcase bars a card that is not in the Briefcase.
func barBriefcase(s turn.State, _ rules.Entry, word string) *rules.Bar {
	if s.In[cardboard.Briefcase].Find(word) < 0 {
		return notInBriefcase.Bar(word)
	}
	return nil
}
