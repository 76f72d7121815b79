package charlock

import "lestrade/rules"

// Bar is the one place where legality is decided; it only sends each field to
// the function for it.
func (s state) Bar(soFar rules.Entry, f *rules.Field, word string) *rules.Bar {
	switch f.Name {
	case "speaker":
		return s.course().BarActor(word)
	case "verb":
		if soFar.Seat == "" {
			return s.barStatement(word)
		}
		return s.barAct(s.seat(soFar.Seat), word)
	}
	switch soFar.Verb {
	case "reveal":
		return s.barReveal(soFar, f.Name, word)
	case "guess", "paws":
		return s.barGuess(soFar, f.Name, word)
	case "pass":
		return s.barPass(soFar, word)
	case "showed":
		return s.barShowed(soFar, word)
	case "solved":
		return s.barSolvedCase(soFar, f.Name, word)
	case "trail":
		return s.barTrail(soFar, word)
	case "case":
		return s.barCase(soFar, f.Name, word)
	case "hand":
		return s.barHand(soFar, f.Name, word)
	case "tokens":
		return s.barTokens(soFar, f.Name, word)
	case "furriarty":
		return s.barFurriarty(word)
	case "values":
		return s.barValues(soFar, word)
	}
	return nil
}

// course is what holds in every game alike.
func (s state) course() rules.Course {
	return rules.Course{Begins: "ch.first.1", Begun: s.firstLine, Over: s.barOver()}
}

func (s state) barOver() *rules.Bar {
	switch {
	case !s.over():
		return nil
	case s.escaped:
		return rules.NewBar("ch.end.1", "escaped", nil)
	}
	return rules.NewBar("ch.end.1", "captured", rules.Figures{"seat": s.seats[s.captor]})
}

func (s state) barStatement(verb string) *rules.Bar {
	switch {
	case verb == "trail" && s.trailKnown():
		return rules.NewBar("ch.fact.1", "trail", rules.Figures{"line": s.trailLine})
	case verb == "values" && s.poolLine > 0:
		return rules.NewBar("ch.fact.1", "values", rules.Figures{"line": s.poolLine})
	case (verb == "away" || verb == "reshuffle") && s.over():
		return s.barOver()
	case verb == "reshuffle" && s.discard == 0:
		return rules.NewBar("ch.deck.2", "nothing", nil)
	case verb == "furriarty" && len(s.trail.passed) == 0:
		return rules.NewBar("ch.furriarty.2", "nothing-passed", nil)
	case verb == "away" && !s.window:
		return rules.NewBar("ch.furriarty.3", "not-yet", rules.Figures{"number": len(s.trail.ahead)})
	}
	return s.course().BarStatement(verb)
}

// barAct judges what a seat does: Paws and accidents come at any time, all else in
// turn, and after the cards of a new case.
func (s state) barAct(i int, verb string) *rules.Bar {
	seat := s.seats[i]
	p := s.players[i]
	switch verb {
	case "peeked", "showed":
		return s.barNoCase(i)
	case "paws":
		return s.barPaws(i)
	case "reveal":
		if p.seeding() {
			return s.barSeeds(i)
		}
	}
	switch waiting := s.barSeeding(i); {
	case s.turn.seat >= 0 && i != s.turn.seat && p.shouted:
		return rules.NewBar("ch.turn.1", "not-your-turn-shouted", rules.Figures{"seat": seat, "turn": s.seats[s.turn.seat]})
	case s.turn.seat >= 0 && i != s.turn.seat:
		return rules.NewBar("ch.turn.1", "not-your-turn", rules.Figures{"seat": seat, "turn": s.seats[s.turn.seat]})
	case waiting != nil:
		return waiting
	case s.turn.seat < 0:
		return rules.NewBar("ch.turn.1", "no-turn", nil)
	}
	switch {
	case verb == "guess":
		return s.barGuessing(i)
	case verb == "reveal" && s.investigated():
		return s.barInvestigated(i)
	case verb == "pass" && !s.investigated():
		return rules.NewBar("ch.turn.2", "investigate-first", rules.Figures{"seat": seat, "number": min(turnCards-s.turn.shown, p.hand)})
	}
	return nil
}

func (s state) barNoCase(i int) *rules.Bar {
	if s.players[i].hasCase {
		return nil
	}
	return rules.NewBar("ch.case.2", "no-case", rules.Figures{"seat": s.seats[i]})
}

// barSeeds has the first cards of the cases revealed in their order at the set-up.
func (s state) barSeeds(i int) *rules.Bar {
	if s.dealt || !s.rulings.clockwiseSeeds || i == s.acting() {
		return nil
	}
	return rules.NewBar("ch.setup.6", "order", rules.Figures{"seat": s.seats[i], "turn": s.Turn()})
}

// barSeeding has everything else wait for the cards of a new case.
func (s state) barSeeding(i int) *rules.Bar {
	who := s.acting()
	if !s.seeding() || who < 0 {
		return nil
	}
	if s.players[i].seeding() {
		who = i
	}
	return rules.NewBar("ch.case.1", "seed-first", rules.Figures{"seat": s.seats[who], "number": s.players[who].seeds})
}

func (s state) barInvestigated(i int) *rules.Bar {
	if b := s.barNoCase(i); b != nil {
		return b
	}
	if s.turn.shown == 0 {
		return rules.NewBar("ch.turn.2", "no-cards", rules.Figures{"seat": s.seats[i]})
	}
	return rules.NewBar("ch.turn.2", "investigated", rules.Figures{"seat": s.seats[i], "number": s.turn.shown})
}

func (s state) barGuessing(i int) *rules.Bar {
	seat := s.seats[i]
	switch b := s.barNoCase(i); {
	case b != nil:
		return b
	case s.turn.guessed:
		return rules.NewBar("ch.turn.3", "guessed", rules.Figures{"seat": seat})
	case s.turn.shouted && !s.rulings.extraGuess:
		return rules.NewBar("ch.paws.3", "shouted", rules.Figures{"seat": seat})
	case s.turn.shown > 0 && !s.investigated() && !s.rulings.guessBetween:
		return rules.NewBar("ch.turn.4", "between", rules.Figures{"seat": seat})
	}
	return nil
}

func (s state) barPaws(i int) *rules.Bar {
	seat := s.seats[i]
	switch b := s.barNoCase(i); {
	case s.players[i].shouted:
		return rules.NewBar("ch.paws.1", "used", rules.Figures{"seat": seat})
	case b != nil:
		return b
	case !s.rulings.earlyPaws && s.reach() > 2:
		return rules.NewBar("ch.paws.2", "early", rules.Figures{"number": s.reach()})
	case i == s.turn.seat && s.turn.guessed && !s.rulings.extraGuess:
		return rules.NewBar("ch.paws.3", "guessed", rules.Figures{"seat": seat})
	}
	return nil
}

// barUnseen judges a card that somebody shows, holds or has on the stand: it can be
// nowhere else.
func (s state) barUnseen(c card) *rules.Bar {
	at := s.where(c)
	if at == nil {
		return nil
	}
	return rules.NewBar("ch.setup.3", "elsewhere-"+at.kind, rules.Figures{"card": s.box.name(c), "seat": at.seat})
}

// barHeld judges a card out of a hand, of which some others were named already.
func (s state) barHeld(i int, c card, named cards) *rules.Bar {
	p := s.players[i]
	if p.holds.has(c) {
		return nil
	}
	if b := s.barUnseen(c); b != nil {
		return b
	}
	if known := p.holds | named; known.count() >= p.hand {
		return rules.NewBar("ch.hand.1", "not-held", rules.Figures{"seat": s.seats[i], "card": s.box.name(c), "cards": s.box.namesOf(known)})
	}
	return nil
}
