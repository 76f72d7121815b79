package charlock

import (
	"math/bits"
	"slices"

	"lestrade/rules"
)

var (
	cardGuessed   = says.Reason("ch.guess.3", "guessed", "guess")
	noneUntold    = says.Reason("ch.guess.3", "none-untold", "seat")
	notOfTheGuess = says.Reason("ch.guess.3", "not-guessed", "card", "guess")
	othersToldIt  = says.Reason("ch.guess.3", "others-told", "card", "seat")
	tellSolved    = says.Due("tell-solved", "seat")
)

// untold is a solved case whose card, face up before its owner, was not named with it.
type untold struct {
	line   int    // of the guess
	guess  string // "?" where nobody told it
	clues  []clue
	misses []miss
	seen   cards // cards that it cannot be
}

// named is of a card that was named since which of its seat's untold cases it can be, a bit
// for each. Which of them it is may never be known.
type named uint32

// pair tells whether each of these cards can be another one of some cases.
func pair(all []named, cases named) bool {
	by := map[int]int{} // the card that a case is taken for
	var take func(card int, left *named) bool
	take = func(card int, left *named) bool {
		for at := range bits.Len32(uint32(all[card])) {
			if bit := named(1) << at; all[card]&*left&bit != 0 {
				*left &^= bit
				if other, is := by[at]; !is || take(other, left) {
					by[at] = card
					return true
				}
			}
		}
		return false
	}
	for card := range all {
		if left := cases; !take(card, &left) {
			return false
		}
	}
	return true
}

// barGuessedCard judges the card that lies open after a right guess.
func (s state) barGuessedCard(soFar rules.Entry, word string) *rules.Bar {
	i, c := s.seat(soFar.Seat), s.box.card(word)
	switch {
	case word == "":
		return nil
	case soFar.Word("guess") == rules.Unknown:
		return s.barOpened(i, c)
	case soFar.Word("kind") == "both":
		return cardGuessed.Bar(soFar.Word("guess"))
	}
	if of := s.box.guessed[soFar.Word("guess")]; !of.has(c) {
		return notOfTheGuess.Bar(word, soFar.Word("guess"))
	}
	return s.barOpened(i, c)
}

// barOpened judges the card of a case that is opened before all. At a table without
// help nothing is concluded from what was said before: it would show in what is
// offered, and refused (ch.help.1).
func (s state) barOpened(i int, c card) *rules.Bar {
	if b := s.barPlace(i, c); b != nil || s.rulings.unaided {
		return b
	}
	return s.barClash(c, s.players[i].clues, s.players[i].misses)
}

// solved tells which card a solved case is that lies face up, and that nobody has named.
var solved = rules.VerbRules[state]{
	Fields: map[string]rules.FieldRules[state]{
		"seat": {Bar: func(s state, _ rules.Entry, seat string) *rules.Bar {
			if s.players[s.seat(seat)].allNamed() {
				return noneUntold.Bar(seat)
			}
			return nil
		}},
		"card": {Bar: func(s state, soFar rules.Entry, name string) *rules.Bar {
			i, c := s.seat(soFar.Word("seat")), s.box.card(name)
			p := s.players[i]
			if p.allNamed() {
				return nil // the seat is barred
			}
			can := s.canBe(i, c)
			switch {
			case can == 0:
				return s.barUntold(i, p.untold[len(p.untold)-1], c)
			case !pair(append(slices.Clip(p.named), can), p.cases()):
				return othersToldIt.Bar(name, s.seats[i])
			}
			return nil
		}},
	},
	Do: func(s *state, _ int, e rules.Entry, _ *rules.Events) {
		i, c := s.seat(e.Word("seat")), s.box.card(e.Word("card"))
		p := &s.players[i]
		p.named = append(slices.Clip(p.named), s.canBe(i, c))
		p.closed = p.closed.and(c)
		s.see(cards(0).and(c), -1)
	},
}

// allNamed tells whether no solved case is left whose card was not named.
func (p player) allNamed() bool { return len(p.named) == len(p.untold) }

// cases are all the untold ones.
func (p player) cases() named { return 1<<len(p.untold) - 1 }

// canBe are those of a seat's untold cases that a card can be.
func (s state) canBe(i int, c card) (can named) {
	for at, u := range s.players[i].untold {
		if s.barUntold(i, u, c) == nil {
			can |= 1 << at
		}
	}
	return can
}

func (s state) barUntold(i int, u untold, c card) *rules.Bar {
	if u.guess != rules.Unknown && !s.box.guessed[u.guess].has(c) {
		return notOfTheGuess.Bar(s.box.name(c), u.guess)
	}
	if bar := s.barSeen(i, c, u.seen); bar != nil || s.rulings.unaided {
		return bar
	}
	return s.barClash(c, u.clues, u.misses)
}

// dueSolved asks which card of each seat lies face up since its last guess that may still be
// untold, where the cards revealed for it were named too.
func (s state) dueSolved(due *rules.Notices) {
	for i, seat := range s.seats {
		p := s.players[i]
		for at, u := range slices.Backward(p.untold) {
			if p.allNamed() || !pair(p.named, p.cases()&^(1<<at)) {
				continue
			}
			if slices.ContainsFunc(u.clues, func(c clue) bool { return c.card != unknown }) {
				due.Say(tellSolved.Of(seat).Beginning("solved " + seat))
			}
			break
		}
	}
}
