package sherlock

import (
	"maps"
	"slices"

	"lestrade/rules"
)

// barCard judges what is told of a clue or a lead.
func (s state) barCard(soFar rules.Entry, field, word string) *rules.Bar {
	id := soFar.Word(soFar.Verb)
	switch field {
	case "clue", "lead":
		return s.barName(soFar.Verb, word)
	case "sides":
		return s.barSide(soFar, word)
	case "bonus":
		card := s.cardOf(soFar, word)
		if word == "" && len(card.Words()) == 0 {
			return rules.NewBar("sh.card.1", "blank", rules.Figures{"card": id})
		}
		return s.barGoes(soFar.Verb, card)
	}
	return nil
}

// cardOf is the card that a line tells, with its last word.
func (s state) cardOf(e rules.Entry, bonus string) Card {
	card := ReadCard(e.Word(e.Verb), e.Words("sides"))
	card.Points = rules.Number(e.Word("points"))
	card.Bonus = bonus
	return card
}

// barName judges the name of a card that is told: a new one, which no word can be
// mistaken for.
func (s state) barName(kind, id string) *rules.Bar {
	known := s.told(kind)
	switch t, is := known[id]; {
	case is && kind == "lead" && t.Points == 0:
		return nil // its points may be told
	case is:
		return rules.NewBar("sh.fact.1", "card", rules.Figures{"card": id, "line": t.line})
	}
	for _, seat := range s.seats {
		if alike(seat) == alike(id) {
			return rules.NewBar("sh.card.4", "word", rules.Figures{"card": id})
		}
	}
	if s.words.Speaks(id) {
		return rules.NewBar("sh.card.4", "word", rules.Figures{"card": id})
	}
	return s.barNew(kind, id)
}

func (s state) told(kind string) map[string]told {
	if kind == "lead" {
		return s.leads
	}
	return s.clues
}

// barNew bars a name that would be read like another card's, and a card too many: the
// box has so many of them.
func (s state) barNew(kind, id string) *rules.Bar {
	leads, clues := map[string]bool{}, map[string]bool{}
	for name := range s.leads {
		leads[name] = true
	}
	for _, p := range s.players {
		leads[p.lead] = p.lead != rules.Unknown && p.lead != ""
	}
	for _, done := range s.solves {
		leads[done.lead] = true
	}
	maps.DeleteFunc(leads, func(_ string, is bool) bool { return !is })
	for name := range s.clues {
		clues[name] = true
	}
	s.eachClue(func(clue string) { clues[clue] = true })
	names, others, most := clues, leads, s.Clues
	if kind == "lead" {
		names, others, most = leads, clues, s.Leads
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
	switch {
	case like != "":
		return rules.NewBar("sh.card.4", "alike", rules.Figures{"card": id, "other": like})
	case len(names) >= most && kind == "lead":
		return rules.NewBar("sh.card.3", "leads", rules.Figures{"card": id, "number": most})
	case len(names) >= most:
		return rules.NewBar("sh.card.3", "clues", rules.Figures{"card": id, "number": most})
	}
	return nil
}

// eachClue tells of every clue that lies somewhere in sight, or did when it solved.
func (s state) eachClue(tell func(clue string)) {
	for _, p := range s.spots {
		for _, item := range p.items {
			if item != rules.Unknown && !isToken(item) {
				tell(item)
			}
		}
	}
	for _, p := range s.players {
		for _, clue := range p.clues {
			tell(clue)
		}
	}
	for _, done := range s.solves {
		for _, link := range done.layout {
			tell(link.To)
		}
	}
}

// barSide judges a side of a card: each is told once. The card must go with what was
// solved by it: with this side whatever the others show, and after the last with all.
func (s state) barSide(soFar rules.Entry, word string) *rules.Bar {
	if word == "" && soFar.Verb == "lead" {
		return s.barGoes("lead", s.cardOf(soFar, ""))
	}
	if word == "" {
		return nil // the bonus follows
	}
	for _, said := range soFar.Words("sides") {
		if said[0] == word[0] {
			return rules.NewBar("sh.card.1", "side-twice", rules.Figures{"side": word[:1], "said": said})
		}
	}
	id, sides := soFar.Word(soFar.Verb), append(slices.Clip(soFar.Words("sides")), word)
	if b := s.barSolved(soFar.Verb, wide(ReadCard(id, sides)), false); b != nil {
		return b
	}
	if soFar.Verb == "lead" && len(sides) == len(compass) { // the last side ends the line
		card := ReadCard(id, sides)
		card.Points = rules.Number(soFar.Word("points"))
		return s.barGoes("lead", card)
	}
	return nil
}

// wide is a card of which the sides that were not told may show anything.
func wide(card Card) Card {
	for d, shown := range card.Sides {
		if shown == "" {
			card.Sides[d] = symbols
		}
	}
	return card
}

// barGoes holds a card that is told late against the leads that were solved with it; a
// lead whose points are told later shows what it showed.
func (s state) barGoes(kind string, card Card) *rules.Bar {
	if t, is := s.told(kind)[card.ID]; is && t.Sides != card.Sides {
		return rules.NewBar("sh.fact.1", "sides", rules.Figures{"card": card.ID, "line": t.line})
	}
	if b := s.barSolved(kind, card, true); b != nil {
		return b
	}
	s.learn(kind, card, 0)
	for i, p := range s.players {
		if p.owes > len(p.maybe) {
			return rules.NewBar("sh.fact.2", "universal", rules.Figures{"card": card.ID, "seat": s.seats[i]})
		}
	}
	return nil
}

// barSolved holds a card against the leads that were solved with it. Of one that is not
// whole, only what further sides cannot mend stands against it.
func (s state) barSolved(kind string, card Card, whole bool) *rules.Bar {
	s.learn(kind, card, 0)
	for _, done := range s.solves {
		if done.lead != card.ID && !done.uses(card.ID) {
			continue
		}
		v := s.boardOf(done).Check(done.layout)
		wrong := v.Wrong
		if whole {
			wrong = append(wrong, v.Open...)
		}
		if len(wrong) > 0 {
			return rules.NewBar("sh.fact.2", "solved", rules.Figures{"card": card.ID, "seat": s.seats[done.seat], "line": done.line, "links": wrong[0].Links.Words()})
		}
	}
	return nil
}

// boardOf is what a lead was solved on, as far as it is told now; its clues and tokens
// were counted then.
func (s state) boardOf(done solve) Board {
	return Board{Lead: s.leadCard(done.lead), Clues: s.clue, Hand: Hand{Unknown: unlimited}, Rulings: s.Rulings}
}

const unlimited = 1000

// barSlots judges the slots of a location, of which the four have ten of each kind.
func (s state) barSlots(soFar rules.Entry, field, word string) *rules.Bar {
	where := soFar.Word("location")
	if field == "location" {
		if line := s.spots[spotOf(word)].stated; line > 0 {
			return rules.NewBar("sh.fact.1", "location", rules.Figures{"location": word, "line": line})
		}
		return nil
	}
	words := soFar.Words("slots")
	if len(words)%2 == 0 {
		return nil
	}
	i := spotOf(where)
	p, agrees := s.spots[i].tell(append(slices.Clip(words), word))
	if !agrees {
		return rules.NewBar("sh.fill.3", "slots", rules.Figures{"location": where, "line": s.spots[i].line})
	}
	s.spots[i] = p
	return s.barTen(where)
}

// barTen has the slots of all locations come to ten of each kind.
func (s state) barTen(where string) *rules.Bar {
	for k, kind := range slotKinds {
		least, exact := 0, true
		for _, p := range s.spots {
			least += max(p.least[k], p.slots[k])
			exact = exact && p.slots[k] >= 0
		}
		switch {
		case least > s.Slots:
			return rules.NewBar("sh.setup.2", "more", rules.Figures{"location": where, "kind": kind, "slots": least, "most": s.Slots})
		case exact && least < s.Slots:
			return rules.NewBar("sh.setup.2", "fewer", rules.Figures{"location": where, "kind": kind, "slots": least, "most": s.Slots})
		}
	}
	return nil
}
