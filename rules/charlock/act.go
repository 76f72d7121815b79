package charlock

import (
	"lestrade/rules"
)

// barReveal judges a card that is revealed, and what the others say of it.
func (s state) barReveal(soFar rules.Entry, field, word string) *rules.Bar {
	i := s.seat(soFar.Seat)
	if field == "answer" {
		return s.barAnswer(i, s.box.card(soFar.Word("card")), word)
	}
	c := s.box.card(word)
	switch {
	case c == unknown:
		return nil
	case s.players[i].seeds > 0:
		return s.barUnseen(c)
	}
	return s.barHeld(i, c, 0)
}

// barAnswer judges lead or dead end: exactly where the case is known, else by the
// cards in sight, none of which can be the case.
func (s state) barAnswer(i int, shown card, word string) *rules.Bar {
	if shown == unknown {
		return nil
	}
	may := s.may(i) &^ (1 << shown)
	of := leadsOf(shown)
	if word != "lead" {
		of = allCards &^ of
	}
	if may == 0 || may&of != 0 {
		return nil
	}
	figures := rules.Figures{"seat": s.seats[i], "card": s.box.name(shown), "answer": word}
	if s.players[i].card != unknown {
		return rules.NewBar("ch.answer.1", "exact", figures).On(s.tellsOf(i)...)
	}
	return rules.NewBar("ch.answer.2", "bounds", figures).On(s.tellsOf(i)...)
}

// RestsOn are the lines that what is said of a case is held against.
func (s state) RestsOn(e rules.Entry) []int {
	if e.Verb != "reveal" && e.Verb != "guess" && e.Verb != "paws" {
		return nil
	}
	return rules.LinesOf(s.tellsOf(s.seat(e.Seat)))
}

// tellsOf are the lines that an answer about a seat's case is held against: the one
// that told it, or else those that told of other cases and of hands.
func (s state) tellsOf(i int) (lines []int) {
	if told := s.players[i].told; told > 0 {
		return []int{told}
	}
	for _, p := range s.players {
		lines = append(lines, p.told, p.handLine)
	}
	return lines
}

// barGuess judges a guess, and what the others say of it.
func (s state) barGuess(soFar rules.Entry, field, word string) *rules.Bar {
	i := s.seat(soFar.Seat)
	switch field {
	case "kind":
		if soFar.Verb == "paws" && !s.rulings.earlyPaws && word != "both" && s.reach() > 1 {
			return rules.NewBar("ch.paws.2", "early", rules.Figures{"number": s.reach()})
		}
	case "verdict":
		return s.barVerdict(i, soFar.Word("guess"), word)
	case "card":
		return s.barSolved(i, soFar, word)
	}
	return nil
}

func (s state) barVerdict(i int, guess, word string) *rules.Bar {
	may, of := s.may(i), s.box.guessed[guess]
	if word == "wrong" {
		of = allCards &^ of
	}
	figures := rules.Figures{"seat": s.seats[i], "guess": guess, "answer": word}
	switch {
	case may == 0 || may&of != 0:
		return s.barTold(i, guess, word)
	case s.players[i].card != unknown:
		return rules.NewBar("ch.guess.1", "exact", figures).On(s.tellsOf(i)...)
	}
	return rules.NewBar("ch.guess.2", "bounds", figures).On(s.tellsOf(i)...)
}

// barTold judges a verdict that tells the very card.
func (s state) barTold(i int, guess, word string) *rules.Bar {
	c := s.box.card(guess)
	if word != "right" || c == unknown || s.players[i].card != unknown {
		return nil
	}
	return s.barOpened(i, c)
}

// barSolved judges the card that lies open after a right guess.
func (s state) barSolved(i int, soFar rules.Entry, word string) *rules.Bar {
	c := s.box.card(word)
	switch {
	case word == "":
		return nil
	case soFar.Word("kind") == "both":
		return rules.NewBar("ch.guess.3", "guessed", rules.Figures{"guess": soFar.Word("guess")})
	}
	if of := s.box.guessed[soFar.Word("guess")]; !of.has(c) {
		return rules.NewBar("ch.guess.3", "not-guessed", rules.Figures{"card": word, "guess": soFar.Word("guess")})
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

// barStand judges a card on a seat's stand, told by who sees it.
func (s state) barStand(i int, c card) *rules.Bar {
	if b := s.barPlace(i, c); b != nil {
		return b
	}
	return s.barClash(c, s.players[i].clues, s.players[i].misses)
}

// barPlace judges whether a card can be on a stand for where all cards are.
func (s state) barPlace(i int, c card) *rules.Bar {
	p := s.players[i]
	switch {
	case p.card == c:
		return nil
	case p.card != unknown:
		return rules.NewBar("ch.fact.1", "other-case", rules.Figures{"seat": s.seats[i], "card": s.box.name(c), "known": s.box.name(p.card)})
	}
	if b := s.barUnseen(c); b != nil {
		return b
	}
	if p.seen.has(c) {
		return rules.NewBar("ch.setup.3", "seen", rules.Figures{"seat": s.seats[i], "card": s.box.name(c)})
	}
	return nil
}

// barClash judges a case against what was said of it before: an answer that it would
// make untrue stands against it.
func (s state) barClash(c card, clues []clue, misses []miss) *rules.Bar {
	for _, clue := range clues {
		if clue.card != unknown && !clue.insisted && clue.lead != leads(clue.card, c) {
			return rules.NewBar("ch.answer.1", "clash", rules.Figures{"card": s.box.name(c), "line": clue.line})
		}
	}
	for _, miss := range misses {
		if miss.cards.has(c) && !miss.insisted {
			return rules.NewBar("ch.guess.1", "clash", rules.Figures{"card": s.box.name(c), "line": miss.line})
		}
	}
	return nil
}

// barPass judges the cards that are passed: all that are left, or nothing said.
func (s state) barPass(soFar rules.Entry, word string) *rules.Bar {
	i, said := s.seat(soFar.Seat), soFar.Words("cards")
	count := min(passCards, s.players[i].hand)
	figures := rules.Figures{"seat": soFar.Seat, "number": count}
	switch {
	case word == "" && len(said) == 0, word == "" && said[0] == rules.Unknown:
		return nil
	case word == "" && len(said) != count, word != "" && len(said) >= count:
		return rules.NewBar("ch.pass.1", "number", figures)
	case word == "" || word == rules.Unknown:
		return nil
	}
	return s.barHeld(i, s.box.card(word), s.box.set(said))
}

func (s state) barShowed(soFar rules.Entry, word string) *rules.Bar {
	if word == soFar.Seat {
		return rules.NewBar("ch.accident.1", "oneself", rules.Figures{"seat": word})
	}
	return s.barNoCase(s.seat(word))
}
