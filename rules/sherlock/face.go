package sherlock

import (
	"maps"
	"slices"

	"lestrade/rules"
)

var (
	faceKnown     = says.Reason("sh.fact.1", "card", "card", "line")
	otherSides    = says.Reason("sh.fact.1", "sides", "card", "line")
	againstSolved = says.Reason("sh.fact.2", "solved", "card", "seat", "line", "links")
	againstUsed   = says.Reason("sh.fact.2", "universal", "card", "seat")
	sideTwice     = says.Reason("sh.card.1", "side-twice", "side", "said")
	blankFace     = says.Reason("sh.card.1", "blank", "card")

	bonusPoint     = says.Due("bonus-point", "seat", "clue")
	bonusUniversal = says.Due("bonus-universal", "seat", "clue")
	noBonusLeft    = says.Due("none-left", "seat", "clue")
)

// cardOf is the card that a line tells.
func cardOf(e rules.Entry, bonus string) Card {
	card := ReadCard(e.Word(e.Verb), e.Words("sides"))
	card.Points = rules.Number(e.Word("points"))
	card.Bonus = bonus
	return card
}

// barSide bars a side that is told twice, and one that breaks a solution whatever the other sides
// show.
func (s state) barSide(soFar rules.Entry, word string) *rules.Bar {
	for _, said := range soFar.Words("sides") {
		if said[0] == word[0] {
			return sideTwice.Bar(word[:1], said)
		}
	}
	card := ReadCard(soFar.Word(soFar.Verb), append(slices.Clip(soFar.Words("sides")), word))
	for d, shown := range card.Sides {
		if shown == "" {
			card.Sides[d] = symbols
		}
	}
	return s.barSolutions(soFar.Verb, card, false)
}

// barCard bars a whole card, told late, that breaks a solution or shows other sides than before.
func (s state) barCard(kind string, card Card) *rules.Bar {
	if t, is := s.faces(kind)[card.ID]; is && t.Sides != card.Sides {
		return otherSides.Bar(card.ID, t.line)
	}
	if bar := s.barSolutions(kind, card, true); bar != nil {
		return bar
	}
	s.learn(kind, face{Card: card}, nil)
	for i, p := range s.players {
		if p.advance > len(p.waiting) {
			return againstUsed.Bar(card.ID, s.seats[i])
		}
	}
	return nil
}

// barSolutions bars a card that breaks a lead solved with it. The clues and tokens were counted at
// that time. A card that is not whole is barred only by what more sides cannot mend.
func (s state) barSolutions(kind string, card Card, whole bool) *rules.Bar {
	s.learn(kind, face{Card: card}, nil)
	for _, done := range s.solutions {
		uses := func(l Link) bool { return l.From == card.ID || l.To == card.ID }
		if done.lead != card.ID && !slices.ContainsFunc(done.layout, uses) {
			continue
		}
		board := Board{Lead: s.lead(done.lead), Clues: s.clue, Hand: Hand{Unknown: unlimited}, Rulings: s.rulings.links}
		v := board.Check(done.layout)
		wrong := v.Wrong
		if whole {
			wrong = append(wrong, v.Open...)
		}
		if len(wrong) > 0 {
			return againstSolved.Bar(card.ID, s.seats[done.seat], done.line, wrong[0].Links.Words())
		}
	}
	return nil
}

// learn takes in what a card shows, and gives the bonus of a clue that has counted already.
func (s *state) learn(kind string, told face, say *rules.Events) {
	faces := maps.Clone(s.faces(kind))
	if faces == nil {
		faces = map[string]face{}
	}
	faces[told.ID] = told
	if kind == leadKind {
		s.leads = faces
		return
	}
	s.clues = faces
	s.solutions = slices.Clone(s.solutions)
	for k := range s.solutions {
		if done := &s.solutions[k]; slices.Contains(done.direct, told.ID) {
			s.bring(done, told.Card, say)
		}
	}
}

// bring gives the seat that solved a lead the bonus of a clue, unless the supply was empty before
// the connected items went back. The score counts bonus points by itself.
func (s *state) bring(done *solution, card Card, say *rules.Events) {
	p, seat := &s.players[done.seat], s.seats[done.seat]
	waited := slices.Index(p.waiting, card.ID)
	if waited >= 0 {
		p.waiting = slices.Delete(slices.Clone(p.waiting), waited, waited+1)
	}
	k := slices.Index([]string{"+1", "+U"}, card.Bonus)
	if k < 0 {
		return
	}
	pile := []*int{&s.piles.bonus, &s.piles.universal}[k]
	switch {
	case done.supply[k] == 0:
		done.without = append(slices.Clip(done.without), card.ID)
		say.Move(noBonusLeft.Of(seat, card.ID))
		return
	case done.supply[k] > 0:
		done.supply[k]--
		*pile = max(0, *pile-1)
	}
	switch {
	case card.Bonus == "+1":
		say.Move(bonusPoint.Of(seat, card.ID))
	case s.rulings.light:
		say.Move(bonusUniversal.Of(seat, card.ID))
	case waited >= 0 && p.advance > 0:
		p.advance--
	default:
		p.Hand = p.Add(universal.String())
		say.Move(bonusUniversal.Of(seat, card.ID))
	}
}
