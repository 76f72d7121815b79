package sherlock

import (
	"maps"
	"slices"

	"lestrade/rules"
	"lestrade/rules/sherlock/cards"
	"lestrade/rules/sherlock/connect"
	"lestrade/rules/sherlock/course"
)

var (
	faceKnown     = cards.Says.Reason("sh.fact.1", "card", "card", "line")
	otherSides    = cards.Says.Reason("sh.fact.1", "sides", "card", "line")
	againstSolved = cards.Says.Reason("sh.fact.2", "solved", "card", "seat", "line", "links")
	againstUsed   = cards.Says.Reason("sh.fact.2", "universal", "card", "seat")
	sideTwice     = cards.Says.Reason("sh.card.1", "side-twice", "side", "said")
	blankFace     = cards.Says.Reason("sh.card.1", "blank", "card")

	bonusPoint     = cards.Says.Due("bonus-point", "seat", "clue")
	bonusUniversal = cards.Says.Due("bonus-universal", "seat", "clue")
	noBonusLeft    = cards.Says.Due("none-left", "seat", "clue")
)

// cardOf builds the card that a line tells.
func cardOf(e rules.Entry, bonus string) cards.Card {
	card := cards.ReadCard(e.Word(e.Verb), e.Words("sides"))
	card.Points = rules.Number(e.Word("points"))
	card.Bonus = bonus
	return card
}

// barSide bars a side that the line tells twice, and a side that breaks a solution whatever the
// other sides show.
func (s state) barSide(soFar rules.Entry, word string) *rules.Bar {
	for _, said := range soFar.Words("sides") {
		if said[0] == word[0] {
			return sideTwice.Bar(word[:1], said)
		}
	}
	card := cards.ReadCard(soFar.Word(soFar.Verb), append(slices.Clip(soFar.Words("sides")), word))
	for d, shown := range card.Sides {
		if shown == "" {
			card.Sides[d] = cards.Letters
		}
	}
	return s.barSolutions(soFar.Verb, card, false)
}

// barCard bars a whole card that shows other sides than before, that breaks a solution, or that
// brings no universal token although a seat has used one that must have come with it.
func (s state) barCard(kind string, card cards.Card) *rules.Bar {
	if t, is := s.Faces(kind)[card.ID]; is && t.Sides != card.Sides {
		return otherSides.Bar(card.ID, t.Line)
	}
	if bar := s.barSolutions(kind, card, true); bar != nil {
		return bar
	}
	s.learn(kind, cards.Shown{Card: card}, nil)
	for i, p := range s.players {
		if p.advance > len(p.waiting) {
			return againstUsed.Bar(card.ID, s.Seats[i])
		}
	}
	return nil
}

// barSolutions bars a card that makes the solution of a lead wrong. It does not count clues and
// tokens again: that was done when the lead was solved. If whole is false, sides of the card are
// still to be told, and what the lead still asks for does not bar it.
func (s state) barSolutions(kind string, card cards.Card, whole bool) *rules.Bar {
	s.learn(kind, cards.Shown{Card: card}, nil)
	for _, done := range s.Solutions {
		uses := func(l connect.Link) bool { return l.From == card.ID || l.To == card.ID }
		if done.Lead != card.ID && !slices.ContainsFunc(done.Layout, uses) {
			continue
		}
		board := connect.Board{Lead: s.Lead(done.Lead), Clues: s.Clue, Hand: cards.Hand{Unknown: connect.Unlimited}, Rulings: s.Rulings.Links}
		v := board.Check(done.Layout)
		wrong := v.Wrong
		if whole {
			wrong = append(wrong, v.Open...)
		}
		if len(wrong) > 0 {
			return againstSolved.Bar(card.ID, s.Seats[done.Seat], done.Line, wrong[0].Links.Words())
		}
	}
	return nil
}

// learn stores what a card shows. If the clue has counted in a solution already, its bonus is given
// now.
func (s *state) learn(kind string, told cards.Shown, say *rules.Events) {
	faces := maps.Clone(s.Faces(kind))
	if faces == nil {
		faces = map[string]cards.Shown{}
	}
	faces[told.ID] = told
	if kind == cards.Lead {
		s.Leads = faces
		return
	}
	s.Clues = faces
	s.Solutions = slices.Clone(s.Solutions)
	for k := range s.Solutions {
		if done := &s.Solutions[k]; slices.Contains(done.Direct, told.ID) {
			s.giveBonus(done, told.Card, say)
		}
	}
}

// giveBonus gives the seat that solved a lead the bonus of a clue, unless the supply was empty before
// the connected items went back. It adds no bonus points: the score counts them by itself.
func (s *state) giveBonus(done *course.Solution, card cards.Card, say *rules.Events) {
	p, seat := &s.players[done.Seat], s.Seats[done.Seat]
	waited := slices.Index(p.waiting, card.ID)
	if waited >= 0 {
		p.waiting = slices.Delete(slices.Clone(p.waiting), waited, waited+1)
	}
	k := slices.Index([]string{"+1", "+U"}, card.Bonus)
	if k < 0 {
		return
	}
	pile := []*int{&s.Piles.Bonus, &s.Piles.Universal}[k]
	switch {
	case done.Supply[k] == 0:
		done.Without = append(slices.Clip(done.Without), card.ID)
		say.Move(noBonusLeft.Of(seat, card.ID))
		return
	case done.Supply[k] > 0:
		done.Supply[k]--
		*pile = max(0, *pile-1)
	}
	switch {
	case card.Bonus == "+1":
		say.Move(bonusPoint.Of(seat, card.ID))
	case s.Rulings.Light:
		say.Move(bonusUniversal.Of(seat, card.ID))
	case waited >= 0 && p.advance > 0:
		p.advance--
	default:
		p.Hand = p.Add(cards.Universal.String())
		say.Move(bonusUniversal.Of(seat, card.ID))
	}
}
