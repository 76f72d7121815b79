package arkham

import (
	"lestrade/rules"
	"lestrade/rules/arkham/cardboard"
	"lestrade/rules/arkham/turn"
)

var (
	tooFewClues   = turn.Says.Reason("an.pile.3", "too-few", "number")
	tooFewDangers = turn.Says.Reason("an.danger.3", "too-few", "number")
	otherCount    = turn.Says.Reason("an.pile.4", "count", "number")
	pileCounted   = turn.Says.Reason("an.pile.2", "counted")
	notNow        = turn.Says.Reason("an.pile.2", "moment")
	tooManyGone   = turn.Says.Reason("an.pile.2", "missing", "number")
)

// deck tells how many clues the box holds.
var deck = rules.VerbRules[turn.State]{
	May: func(s turn.State, _ rules.Entry) *rules.Bar { return barTold(s.Lines.Deck) },
	Fields: map[string]rules.FieldRules[turn.State]{"cards": {Bar: func(s turn.State, _ rules.Entry, word string) *rules.Bar {
		if least := max(s.Pile.Out, len(s.NamedClues())); rules.Number(word) < least {
			return tooFewClues.Bar(least)
		}
		return nil
	}}},
	Do: tell(func(s *turn.State, n int, e rules.Entry, _ *rules.Events) {
		s.Pile.Deck, s.Lines.Deck = rules.Number(e.Word("cards")), n
		if s.Pile.Total == cardboard.Uncounted {
			s.Pile.Total = s.Pile.Deck
		}
	}),
}

// dangers tells how many Dangers the box holds.
var dangers = rules.VerbRules[turn.State]{
	May: func(s turn.State, _ rules.Entry) *rules.Bar { return barTold(s.Lines.Dangers) },
	Fields: map[string]rules.FieldRules[turn.State]{"cards": {Bar: func(s turn.State, _ rules.Entry, word string) *rules.Bar {
		if least := max(s.Dangers.Turned+s.Dangers.Removed, s.NamedDangers(), 1); rules.Number(word) < least {
			return tooFewDangers.Bar(least)
		}
		return nil
	}}},
	Do: tell(func(s *turn.State, n int, e rules.Entry, _ *rules.Events) {
		s.Dangers.Box, s.Lines.Dangers = rules.Number(e.Word("cards")), n
	}),
}

// countKinds tells how many cards of each kind the draw pile holds.
var countKinds = rules.VerbRules[turn.State]{
	May: func(s turn.State, _ rules.Entry) *rules.Bar { return s.BarOver() },
	Fields: map[string]rules.FieldRules[turn.State]{"cards": {Bar: func(s turn.State, soFar rules.Entry, word string) *rules.Bar {
		tally := soFar.Words("cards")
		number := len(tally)%2 == 1
		sum := 0
		for i := 1; i < len(tally); i += 2 {
			sum += rules.Number(tally[i])
		}
		if number {
			sum += rules.Number(word)
		}
		last := word == "" || len(tally) == 2*int(cardboard.Kinds)-1
		if n, known := s.Pile.Count(); known && (number || word == "") && (sum > n || last && sum != n) {
			return otherCount.Bar(n)
		}
		return nil
	}}},
	Do: tell(func(s *turn.State, _ int, e rules.Entry, _ *rules.Events) {
		s.Pile.Mix = cardboard.Mix{Known: true}
		sum, tally := 0, e.Words("cards")
		for i := 0; i+1 < len(tally); i += 2 {
			s.Pile.Mix.Of[cardboard.KindNamed(tally[i])] = rules.Number(tally[i+1])
			sum += rules.Number(tally[i+1])
		}
		s.ChangeEach(func(c *cardboard.Card) { c.Pooled = false })
		if s.Pile.Total == cardboard.Uncounted {
			s.Pile.Total = s.Pile.Out + sum
		}
	}),
}

// empty tells that the draw pile has run out, and how many cards were missing at a draw. It is
// barred where the pile was counted, for then Lestrade knows this by itself.
var empty = rules.VerbRules[turn.State]{
	May: func(s turn.State, _ rules.Entry) *rules.Bar {
		if bar := s.BarOver(); bar != nil {
			return bar
		}
		_, known := s.Pile.Count()
		switch {
		case known:
			return pileCounted.Bar()
		case !s.Begun() || !s.Queue.Head().Draws() && !s.JustFilled():
			return notNow.Bar()
		}
		return nil
	},
	Fields: map[string]rules.FieldRules[turn.State]{"missing": {Bar: func(s turn.State, _ rules.Entry, word string) *rules.Bar {
		most := 1
		if s.JustFilled() {
			most = 0
			for i := len(s.In[cardboard.Leads]) - 1; i >= 0 && s.In[cardboard.Leads][i].Anonymous(); i-- {
				most++
			}
		}
		if rules.Number(word) > most {
			return tooManyGone.Bar(most)
		}
		return nil
	}}},
	Do: func(s *turn.State, _ int, e rules.Entry, say *rules.Events) {
		missing := rules.Number(e.Word("missing"))
		s.Pile.Total = s.Pile.Out
		if s.Fresh { // the missing cards never came to the row
			s.In[cardboard.Leads] = s.In[cardboard.Leads][:len(s.In[cardboard.Leads])-missing]
			s.Pile.Out -= missing
			s.Pile.Total = s.Pile.Out
			s.Fresh = false
			s.Queue.PutFirst(turn.Step{Kind: turn.StepRefill, N: missing})
		}
		s.Run(say)
	},
}
