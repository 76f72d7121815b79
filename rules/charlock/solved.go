package charlock

import (
	"slices"

	"lestrade/rules"
)

// tellSolved notes which card a solved case is that lies face up.
func (s *state) tellSolved(e rules.Entry) {
	i, c := s.seat(e.Word("seat")), s.box.card(e.Word("card"))
	p, at := &s.players[i], s.untoldOf(i, c)
	p.untold = slices.Delete(slices.Clone(p.untold), at, at+1)
	p.closed = p.closed.and(c)
	s.see(cards(0).and(c), -1)
}

// untoldOf is the last of a seat's untold cases that a card can be; -1 where it is none.
func (s state) untoldOf(i int, c card) int {
	for at, u := range slices.Backward(s.players[i].untold) {
		if s.barUntold(i, u, c) == nil {
			return at
		}
	}
	return -1
}

// barSolvedCase judges which card a solved case is.
func (s state) barSolvedCase(soFar rules.Entry, field, word string) *rules.Bar {
	seat := soFar.Word("seat")
	if field == "seat" {
		seat = word
	}
	i, c := s.seat(seat), s.box.card(word)
	all := s.players[i].untold
	switch {
	case len(all) == 0:
		return rules.NewBar("ch.guess.3", "none-untold", rules.Figures{"seat": seat})
	case field == "seat" || s.untoldOf(i, c) >= 0:
		return nil
	}
	return s.barUntold(i, all[len(all)-1], c)
}

func (s state) barUntold(i int, u untold, c card) *rules.Bar {
	if !s.box.guessed[u.guess].has(c) {
		return rules.NewBar("ch.guess.3", "not-guessed", rules.Figures{"card": s.box.name(c), "guess": u.guess})
	}
	if b := s.barUnseen(c); b != nil {
		return b
	}
	if u.seen.has(c) {
		return rules.NewBar("ch.setup.3", "seen", rules.Figures{"seat": s.seats[i], "card": s.box.name(c)})
	}
	if s.rulings.unaided {
		return nil
	}
	return s.barClash(c, u.clues, u.misses)
}

// dueSolved asks which card of each seat lies face up since its last guess, where the
// cards revealed for it were named too.
func (s state) dueSolved(due *rules.Notices) {
	for i, seat := range s.seats {
		all := s.players[i].untold
		if len(all) > 0 && slices.ContainsFunc(all[len(all)-1].clues, func(c clue) bool { return c.card != unknown }) {
			due.AddLine("tell-solved", "solved "+seat, rules.Figures{"seat": seat})
		}
	}
}
