package charlock

import (
	"slices"

	"lestrade/rules"
	"lestrade/rules/position"
)

var (
	guessedAlready = says.Reason("ch.turn.3", "guessed", "seat")
	guessBetween   = says.Reason("ch.turn.4", "between", "seat")
	exactVerdict   = says.Reason("ch.guess.1", "exact", "seat", "guess", "answer")
	verdictBounds  = says.Reason("ch.guess.2", "bounds", "seat", "guess", "answer")
	pawsUsed       = says.Reason("ch.paws.1", "used", "seat")

	boardOver   = says.Due("board-over", "seat")
	willNotDraw = says.Due("will-not-draw", "seat")
	takesTokens = says.Due("takes", "seat", "number")
)

// guess is the one guess of a turn.
var guess = rules.VerbRules[state]{
	May: func(s state, e rules.Entry) *rules.Bar {
		i := s.seat(e.Seat)
		if bar := s.barTurn(i); bar != nil {
			return bar
		}
		return barGuess(s, i)
	},
	Fields: guessFields,
	Do: func(s *state, n int, e rules.Entry, say *rules.Events) {
		s.layUntold()
		s.turn.guessed = true
		if s.hearVerdict(n, e, say); e.Word("verdict") != "right" {
			s.turn.missed = true // no draw at its end (ch.guess.6)
			say.Move(willNotDraw.Of(e.Seat))
		}
		s.settle(n, say)
	},
	Entered: caseEntered,
}

// shout is a guess that a seat may shout at any time, once a game. It may do so even if it cannot
// capture Furriarty (ch.paws.2), in addition to the guess of its own turn (ch.paws.3), and in the
// middle of another seat's action, which goes on after the new case (ch.paws.5).
var shout = rules.VerbRules[state]{
	May: func(s state, e rules.Entry) *rules.Bar {
		i := s.seat(e.Seat)
		if s.players[i].shouted {
			return pawsUsed.Bar(e.Seat)
		}
		return s.barNoCase(i)
	},
	Fields: guessFields,
	Do: func(s *state, n int, e rules.Entry, say *rules.Events) {
		s.layUntold()
		i := s.seat(e.Seat)
		own := i == s.turn.seat
		s.players[i].shouted = true
		say.Move(boardOver.Of(e.Seat))
		s.hearVerdict(n, e, say)
		switch {
		case e.Word("verdict") == "right":
		case own: // it counts as a wrong guess of the turn (ch.paws.4)
			s.turn.missed = true
			say.Move(willNotDraw.Of(e.Seat))
		case !s.rulings.freeAway:
			s.players[i].debt = true
			say.Move(willNotDraw.Of(e.Seat))
		}
		s.settle(n, say)
	},
	Entered: caseEntered,
}

var guessFields = map[string]rules.FieldRules[state]{
	"verdict": {Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
		i, guess := s.seat(soFar.Seat), soFar.Word("guess")
		if guess == rules.Unknown {
			return nil
		}
		of := s.box.guessed[guess]
		if word == "wrong" {
			of = allCards &^ of
		}
		if bar := s.barReply(i, s.mayBe(i), of, exactVerdict, verdictBounds, soFar.Seat, guess, word); bar != nil {
			return bar
		}
		if c := s.box.card[guess]; word == "right" && c != unknown && s.players[i].card == unknown {
			return barOpened(s, i, c) // the guess names the whole card
		}
		return nil
	}},
	// This is the card that lies open after a right guess.
	"card": {Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
		i, c, guess := s.seat(soFar.Seat), s.box.card[word], soFar.Word("guess")
		switch {
		case word == "":
			return nil
		case guess == rules.Unknown:
		case soFar.Word("kind") == "both":
			return cardGuessed.Bar(guess)
		case !s.box.guessed[guess].has(c):
			return notOfTheGuess.Bar(word, guess)
		}
		return barOpened(s, i, c)
	}},
}

// caseEntered tells whether somebody entered the case of the seat that speaks.
func caseEntered(s state, e rules.Entry) bool { return s.players[s.seat(e.Seat)].card != unknown }

// barGuess bars a guess in a seat's turn.
func barGuess(s state, i int) *rules.Bar {
	switch bar := s.barNoCase(i); {
	case bar != nil:
		return bar
	case s.turn.guessed:
		return guessedAlready.Bar(s.seats[i])
	case s.turn.shown > 0 && s.toReveal() > 0:
		return guessBetween.Bar(s.seats[i])
	}
	return nil
}

// GuessWaits tells whether the guess of the turn is barred only until the second card is revealed.
func GuessWaits(p *position.Position) bool {
	s, is := position.StateOf[state](p)
	return is && s.turn.seat >= 0 && s.turn.shown > 0 && s.toReveal() > 0 && !s.turn.guessed && !s.waitsForSeeds()
}

// hearVerdict stores what the others say of a guess. A wrong guess is a miss, a right one solves the
// case.
func (s *state) hearVerdict(n int, e rules.Entry, say *rules.Events) {
	i, kind, guess := s.seat(e.Seat), e.Word("kind"), e.Word("guess")
	p := &s.players[i]
	s.shown = s.shown.And(Shown{n, e.Seat, e.Verb, kind, guess, e.Word("verdict")})
	if e.Word("verdict") != "right" {
		if guess != rules.Unknown {
			p.misses = append(slices.Clip(p.misses), miss{n, s.box.guessed[guess], e.Against()})
		}
		return
	}
	c := p.card // unknown if nobody told it
	switch {
	case e.Dispute == rules.Disputed: // the seat must not learn its case from a verdict that was a slip
		c, p.contested = unknown, append(slices.Clip(p.contested), p.line)
	case e.Against(): // the case that the table knows contradicts the verdict
		c = unknown
	case e.Word("card") != "":
		c = s.box.card[e.Word("card")]
	case kind == "both" && guess != rules.Unknown:
		c = s.box.card[guess]
	}
	tokens := 1
	if kind == "both" {
		tokens = 2
	}
	s.solve(i, n, tokens, c, guess, e.Verb == "paws" && s.mayHaveShown(i), say)
}

// solve ends the case of a seat after a right guess. The seat takes its tokens (ch.guess.5), and the
// case, c or unknown, lies open above the board, where it stays (ch.case.3). Unless that captures
// Furriarty, the clues go away and the seat gets a new case.
func (s *state) solve(i, n, tokens int, c card, guess string, unsure bool, say *rules.Events) {
	p := &s.players[i]
	taken, captured := s.paws.Collect(i, tokens, s.rulings.beyondTaken)
	p.solved++
	p.closed = p.closed.add(c)
	if c == unknown {
		p.untold = append(slices.Clip(p.untold), untold{n, guess, p.answers, p.seen})
	}
	s.endCase(i, n, true, say)
	s.see(cards(0).add(c), -1)
	if captured {
		s.captor, s.window = i, false
		return
	}
	say.Move(takesTokens.Of(s.seats[i], taken))
	s.throwClues(i, unsure, say)
	s.openCase(i, n, say)
}
