package sherlock

import (
	"cmp"
	"slices"

	"lestrade/rules"
)

// A card is in one place, and its name means nothing else.
var (
	clueTwice   = says.Reason("sh.card.2", "twice", "clue")
	clueThere   = says.Reason("sh.card.2", "at-location", "clue", "location")
	clueInHand  = says.Reason("sh.card.2", "in-hand", "clue", "seat")
	leadUp      = says.Reason("sh.card.2", "lead-up", "lead", "seat")
	leadSolved  = says.Reason("sh.card.2", "lead-solved", "lead", "seat", "line")
	clueTooMany = says.Reason("sh.card.3", "clues", "card", "number")
	leadTooMany = says.Reason("sh.card.3", "leads", "card", "number")
	namesAlike  = says.Reason("sh.card.4", "alike", "card", "other")
	nameIsWord  = says.Reason("sh.card.4", "word", "card")
	nameIsFace  = says.Reason("sh.card.4", "face", "card")
)

// inSight are the cards of a kind that lie face up, and the solved leads, which do not come back.
func (s state) inSight(kind string) map[string]bool {
	seen := map[string]bool{}
	if kind == leadKind {
		for _, p := range s.players {
			if p.lead != "" && p.lead != rules.Unknown {
				seen[p.lead] = true
			}
		}
		for _, done := range s.solutions {
			seen[done.lead] = true
		}
		return seen
	}
	for _, p := range s.players {
		for _, clue := range p.Clues {
			seen[clue] = true
		}
	}
	for _, p := range s.spots {
		for _, item := range p.items {
			if isClue(item) {
				seen[item] = true
			}
		}
	}
	return seen
}

// names are the cards of a kind that the table has named: in sight, told, or in a solution.
func (s state) names(kind string) map[string]bool {
	names := s.inSight(kind)
	for name := range s.faces(kind) {
		names[name] = true
	}
	if kind == clueKind {
		for _, done := range s.solutions {
			for _, link := range done.layout {
				names[link.To] = true
			}
		}
	}
	return names
}

// barElsewhere bars a clue that lies before a player or at a location other than here.
func (s state) barElsewhere(clue string, here int) *rules.Bar {
	for i, p := range s.spots {
		if i != here && p.holds(clue) {
			return clueThere.Bar(clue, i+1)
		}
	}
	for i, p := range s.players {
		if slices.Contains(p.Clues, clue) {
			return clueInHand.Bar(clue, s.seats[i])
		}
	}
	return nil
}

// barKept bars a lead that a seat cannot have kept.
func (s state) barKept(lead string) *rules.Bar {
	for i, p := range s.players {
		if p.lead == lead {
			return leadUp.Bar(lead, s.seats[i])
		}
	}
	for _, done := range s.solutions {
		if done.lead == lead {
			return leadSolved.Bar(lead, s.seats[done.seat], done.line)
		}
	}
	if _, isFace := founding().readFace(lead); isFace {
		return faceAmiss.Bar(lead)
	}
	return s.barNew(leadKind, lead)
}

// barName bars the name of a card that is told already, or that would be read as something else.
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

// barNew bars a new name that is a face or reads like another card's, and a card more than the box
// has.
func (s state) barNew(kind, id string) *rules.Bar {
	names, others, most, tooMany := s.names(clueKind), s.names(leadKind), s.box.Clues, clueTooMany
	if kind == leadKind {
		names, others, most, tooMany = others, names, s.box.Leads, leadTooMany
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
