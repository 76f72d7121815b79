package sherlock

import (
	"cmp"
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
	clueTooMany   = says.Reason("sh.card.3", "clues", "card", "number")
	leadTooMany   = says.Reason("sh.card.3", "leads", "card", "number")
	pileTooLarge  = says.Reason("sh.card.3", "pile", "number", "seen")
	namesAlike    = says.Reason("sh.card.4", "alike", "card", "other")
	nameIsWord    = says.Reason("sh.card.4", "word", "card")
	nameIsFace    = says.Reason("sh.card.4", "face", "card")

	bonusPoint     = says.Due("bonus-point", "seat", "clue")
	bonusUniversal = says.Due("bonus-universal", "seat", "clue")
	noBonusLeft    = says.Due("none-left", "seat", "clue")
)

// A table tells what a clue or a lead shows, by the verb of its kind.
const (
	clueKind = "clue"
	leadKind = "lead"
)

// cardOf is the card that a line tells, with a bonus.
func cardOf(e rules.Entry, bonus string) Card {
	card := ReadCard(e.Word(e.Verb), e.Words("sides"))
	card.Points = rules.Number(e.Word("points"))
	card.Bonus = bonus
	return card
}

// barName judges the name of a card that is told: a new one, which no word can be
// mistaken for.
func (s state) barName(kind, id string) *rules.Bar {
	switch t, is := s.faces(kind)[id]; {
	case is && kind == leadKind && t.Points == 0:
		return nil // its points may be told
	case is:
		return faceKnown.Bar(id, t.line)
	}
	return cmp.Or(s.barWord(id), s.barNew(kind, id))
}

// barWord bars a name that means something else at the table.
func (s state) barWord(id string) *rules.Bar {
	if s.box.words.Speaks(id) || slices.ContainsFunc(s.seats, func(seat string) bool { return alike(seat) == alike(id) }) {
		return nameIsWord.Bar(id)
	}
	return nil
}

// barNew bars a name that is a face, or would be read like another card's, and a card too
// many: the box has so many of them.
func (s state) barNew(kind, id string) *rules.Bar {
	leads, clues := map[string]bool{}, map[string]bool{}
	for name := range s.leads {
		leads[name] = true
	}
	for _, p := range s.players {
		if p.lead != rules.Unknown && p.lead != "" {
			leads[p.lead] = true
		}
	}
	for _, done := range s.solutions {
		leads[done.lead] = true
	}
	for name := range s.clues {
		clues[name] = true
	}
	s.eachClue(func(clue string) { clues[clue] = true })
	names, others, most, tooMany := clues, leads, s.box.Clues, clueTooMany
	if kind == leadKind {
		names, others, most, tooMany = leads, clues, s.box.Leads, leadTooMany
	}
	if names[id] {
		return nil
	}
	like := ""
	for _, all := range []map[string]bool{names, others} {
		for other := range all {
			if alike(other) == alike(id) && (like == "" || other < like) {
				like = other
			}
		}
	}
	_, isFace := founding().readFace(id)
	switch {
	case isFace:
		return nameIsFace.Bar(id)
	case like == id:
		return nameIsWord.Bar(id)
	case like != "":
		return namesAlike.Bar(id, like)
	case len(names) >= most:
		return tooMany.Bar(id, most)
	}
	return nil
}

// barPile bars a pile of more clues than are out of sight.
func (s state) barPile(clues int) *rules.Bar {
	seen := 0 // at locations or before players
	for _, p := range s.spots {
		of, _ := amounts(p.items)
		seen += of[0]
	}
	for _, p := range s.players {
		seen += len(p.clues)
	}
	if clues > s.box.Clues-seen {
		return pileTooLarge.Bar(s.box.Clues, seen)
	}
	return nil
}

// eachClue tells of every clue that lies somewhere in sight, or did when it solved.
func (s state) eachClue(tell func(clue string)) {
	for _, p := range s.spots {
		for _, item := range p.items {
			if isClue(item) {
				tell(item)
			}
		}
	}
	for _, p := range s.players {
		for _, clue := range p.clues {
			tell(clue)
		}
	}
	for _, done := range s.solutions {
		for _, link := range done.layout {
			tell(link.To)
		}
	}
}

// barSide judges a side of a card: each is told once. The card must go with what was
// solved by it: with this side whatever the others show.
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

// barCard holds a whole card that is told late against the leads that were solved with
// it; a lead whose points are told later shows what it showed.
func (s state) barCard(kind string, card Card) *rules.Bar {
	if t, is := s.faces(kind)[card.ID]; is && t.Sides != card.Sides {
		return otherSides.Bar(card.ID, t.line)
	}
	if b := s.barSolutions(kind, card, true); b != nil {
		return b
	}
	s.learn(kind, card, 0, nil)
	for i, p := range s.players {
		if p.advance > len(p.waiting) {
			return againstUsed.Bar(card.ID, s.seats[i])
		}
	}
	return nil
}

// barSolutions holds a card against the leads that were solved with it, of which the
// clues and tokens were counted then. Of one that is not whole, only what further sides
// cannot mend stands against it.
func (s state) barSolutions(kind string, card Card, whole bool) *rules.Bar {
	s.learn(kind, card, 0, nil)
	for _, done := range s.solutions {
		if done.lead != card.ID && !done.uses(card.ID) {
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

const unlimited = 1000

// learn takes in what a card shows. The bonus of a clue that has counted already comes
// with it.
func (s *state) learn(kind string, card Card, n int, say *rules.Events) {
	faces := maps.Clone(s.faces(kind))
	if faces == nil {
		faces = map[string]face{}
	}
	faces[card.ID] = face{Card: card, line: n}
	if kind == leadKind {
		s.leads = faces
		return
	}
	s.clues = faces
	s.solutions = slices.Clone(s.solutions)
	for k := range s.solutions {
		if done := &s.solutions[k]; slices.Contains(done.direct, card.ID) {
			s.bring(done, card, say)
		}
	}
}

// bring gives the seat that solved a lead the bonus of a clue; nothing where its supply
// is known to have been empty then, before what was connected went back. Points are
// reckoned from what was solved.
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
		p.tokens[kindIndex("U")]++
		say.Move(bonusUniversal.Of(seat, card.ID))
	}
}
