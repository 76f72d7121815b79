package sherlock

import (
	"cmp"
	"slices"

	"lestrade/rules"
	"lestrade/rules/sherlock/cards"
	"lestrade/rules/sherlock/typing"
)

// A card lies in one place, and its name means nothing else.
var (
	clueTwice   = cards.Says.Reason("sh.card.2", "twice", "clue")
	clueThere   = cards.Says.Reason("sh.card.2", "at-location", "clue", "location")
	clueInHand  = cards.Says.Reason("sh.card.2", "in-hand", "clue", "seat")
	leadUp      = cards.Says.Reason("sh.card.2", "lead-up", "lead", "seat")
	leadSolved  = cards.Says.Reason("sh.card.2", "lead-solved", "lead", "seat", "line")
	clueTooMany = cards.Says.Reason("sh.card.3", "clues", "card", "number")
	leadTooMany = cards.Says.Reason("sh.card.3", "leads", "card", "number")
	namesAlike  = cards.Says.Reason("sh.card.4", "alike", "card", "other")
	nameIsWord  = cards.Says.Reason("sh.card.4", "word", "card")
	nameIsFace  = cards.Says.Reason("sh.card.4", "face", "card")
)

// cardsInSight returns the names of the cards of a kind that lie face up. Solved leads are among
// them, because they do not come back.
func (s state) cardsInSight(kind string) map[string]bool {
	seen := map[string]bool{}
	if kind == cards.Lead {
		for _, p := range s.players {
			if p.lead != "" && p.lead != rules.Unknown {
				seen[p.lead] = true
			}
		}
		for _, done := range s.Solutions {
			seen[done.Lead] = true
		}
		return seen
	}
	for _, p := range s.players {
		for _, clue := range p.Clues {
			seen[clue] = true
		}
	}
	for _, p := range s.Spots {
		for _, item := range p.Items {
			if cards.IsClue(item) {
				seen[item] = true
			}
		}
	}
	return seen
}

// names returns the names of all cards of a kind that the table has named: they are in sight, told,
// or in a solution.
func (s state) names(kind string) map[string]bool {
	names := s.cardsInSight(kind)
	for name := range s.Faces(kind) {
		names[name] = true
	}
	if kind == cards.Clue {
		for _, done := range s.Solutions {
			for _, link := range done.Layout {
				names[link.To] = true
			}
		}
	}
	return names
}

// barElsewhere bars a clue that lies before a player, or at another location than here.
func (s state) barElsewhere(clue string, here int) *rules.Bar {
	for i, p := range s.Spots {
		if i != here && p.Holds(clue) {
			return clueThere.Bar(clue, i+1)
		}
	}
	for i, p := range s.players {
		if slices.Contains(p.Clues, clue) {
			return clueInHand.Bar(clue, s.Seats[i])
		}
	}
	return nil
}

// barKept bars a lead that no seat can keep now: it lies before a player, it is solved, or the word
// is a face without points.
func (s state) barKept(lead string) *rules.Bar {
	for i, p := range s.players {
		if p.lead == lead {
			return leadUp.Bar(lead, s.Seats[i])
		}
	}
	for _, done := range s.Solutions {
		if done.Lead == lead {
			return leadSolved.Bar(lead, s.Seats[done.Seat], done.Line)
		}
	}
	if _, isFace := typing.Founding().ReadFace(lead); isFace {
		return faceAmiss.Bar(lead)
	}
	return s.barNew(cards.Lead, lead)
}

// barName bars a name whose card is told already, and a name that would be read as something else.
func (s state) barName(kind, id string) *rules.Bar {
	switch t, is := s.Faces(kind)[id]; {
	case is && kind == cards.Lead && t.Points == 0:
		return nil // the line may add its points
	case is:
		return faceKnown.Bar(id, t.Line)
	}
	return cmp.Or(s.barWord(id), s.barNew(kind, id))
}

// barWord bars a name that means something else at the table.
func (s state) barWord(id string) *rules.Bar {
	if s.box.words.Speaks(id) || slices.ContainsFunc(s.Seats, func(seat string) bool { return plainName(seat) == plainName(id) }) {
		return nameIsWord.Bar(id)
	}
	return nil
}

// barNew bars a new name that is a face or reads like another card's name, and a new card when the
// table has named as many as the box has.
func (s state) barNew(kind, id string) *rules.Bar {
	names, others, most, tooMany := s.names(cards.Clue), s.names(cards.Lead), s.box.Clues, clueTooMany
	if kind == cards.Lead {
		names, others, most, tooMany = others, names, s.box.Leads, leadTooMany
	}
	if names[id] {
		return nil
	}
	like := ""
	for _, all := range []map[string]bool{names, others} {
		for other := range all {
			if plainName(other) == plainName(id) && (like == "" || other < like) {
				like = other
			}
		}
	}
	_, isFace := typing.Founding().ReadFace(id)
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
