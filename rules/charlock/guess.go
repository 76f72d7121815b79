package charlock

import (
	"slices"

	"lestrade/rules"
)

var (
	guessedAlready = says.Reason("ch.turn.3", "guessed", "seat")
	guessBetween   = says.Reason("ch.turn.4", "between", "seat")
	exactVerdict   = says.Reason("ch.guess.1", "exact", "seat", "guess", "answer")
	verdictBounds  = says.Reason("ch.guess.2", "bounds", "seat", "guess", "answer")
	guessClashes   = says.Reason("ch.guess.1", "clash", "card", "line")
	pawsUsed       = says.Reason("ch.paws.1", "used", "seat")

	boardOver   = says.Due("board-over", "seat")
	willNotDraw = says.Due("will-not-draw", "seat")
	takesTokens = says.Due("takes", "seat", "number")
)

// miss is a wrong guess at a case, which is none of these cards.
type miss struct {
	line     int
	cards    cards
	insisted bool
}

// guess is the one guess of a turn.
var guess = rules.VerbRules[state]{
	May: func(s state, e rules.Entry) *rules.Bar {
		i := s.seat(e.Seat)
		if bar := s.barTurn(i); bar != nil {
			return bar
		}
		return s.barGuessing(i)
	},
	Fields: map[string]rules.FieldRules[state]{
		"verdict": {Bar: state.barVerdict},
		"card":    {Bar: state.barGuessedCard},
	},
	Do: func(s *state, n int, e rules.Entry, say *rules.Events) {
		s.layUntold()
		s.turn.guessed = true
		if s.hearVerdict(n, e, say); e.Word("verdict") != "right" {
			s.turn.missed = true // no draw at its end (ch.guess.6)
			say.Move(willNotDraw.Of(e.Seat))
		}
		s.settle(n, say)
	},
	Entered: state.caseEntered,
}

// paws is a guess that is shouted at any time, once a game: also where it cannot capture
// Furriarty (ch.paws.2), besides the guess of one's own turn (ch.paws.3), and in the midst
// of another's action, which goes on after the new case (ch.paws.5).
var paws = rules.VerbRules[state]{
	May: func(s state, e rules.Entry) *rules.Bar {
		i := s.seat(e.Seat)
		if s.players[i].shouted {
			return pawsUsed.Bar(e.Seat)
		}
		return s.barNoCase(i)
	},
	Fields: map[string]rules.FieldRules[state]{
		"verdict": {Bar: state.barVerdict},
		"card":    {Bar: state.barGuessedCard},
	},
	Do: func(s *state, n int, e rules.Entry, say *rules.Events) {
		s.layUntold()
		i := s.seat(e.Seat)
		own := i == s.turn.seat
		s.players[i].shouted = true
		say.Move(boardOver.Of(e.Seat))
		s.hearVerdict(n, e, say)
		switch {
		case e.Word("verdict") == "right":
		case own: // it is a wrong guess of the turn (ch.paws.4)
			s.turn.missed = true
			say.Move(willNotDraw.Of(e.Seat))
		case !s.rulings.freeAway:
			s.players[i].debt = true
			say.Move(willNotDraw.Of(e.Seat))
		}
		s.settle(n, say)
	},
	Entered: state.caseEntered,
}

func (s state) barGuessing(i int) *rules.Bar {
	seat := s.seats[i]
	switch b := s.barNoCase(i); {
	case b != nil:
		return b
	case s.turn.guessed:
		return guessedAlready.Bar(seat)
	case s.turn.shown > 0 && !s.investigated():
		return guessBetween.Bar(seat)
	}
	return nil
}

// GuessWaits tells whether the guess of the turn has only to wait until the second card is
// revealed.
func GuessWaits(p *rules.Position) bool {
	s, is := rules.StateOf[state](p)
	return is && s.turn.seat >= 0 && s.turn.shown > 0 && !s.investigated() && !s.turn.guessed && !s.seeding()
}

func (s state) barVerdict(soFar rules.Entry, word string) *rules.Bar {
	i, guess := s.seat(soFar.Seat), soFar.Word("guess")
	if guess == rules.Unknown {
		return nil
	}
	may, of := s.may(i), s.box.guessed[guess]
	if word == "wrong" {
		of = allCards &^ of
	}
	switch {
	case may == 0 || may&of != 0:
		if c := s.box.card(guess); word == "right" && c != unknown && s.players[i].card == unknown {
			return s.barOpened(i, c) // it tells the very card
		}
		return nil
	case s.players[i].card != unknown:
		return exactVerdict.Bar(soFar.Seat, guess, word).On(s.tellsOf(i)...)
	}
	return verdictBounds.Bar(soFar.Seat, guess, word).On(s.tellsOf(i)...)
}

// hearVerdict takes in what the others say of a guess: a wrong one is a miss, and a right
// one closes the case.
func (s *state) hearVerdict(n int, e rules.Entry, say *rules.Events) {
	i, kind := s.seat(e.Seat), e.Word("kind")
	p := &s.players[i]
	s.note(n, e, kind, e.Word("guess"), e.Word("verdict"))
	if e.Word("verdict") != "right" {
		if guess := e.Word("guess"); guess != rules.Unknown {
			p.misses = append(slices.Clip(p.misses), miss{n, s.box.guessed[guess], e.Against()})
		}
		return
	}
	c := p.card // as far as the table knows it
	switch {
	case e.Dispute == rules.Disputed: // a slip does not show the speaker what hangs there
		c, p.contested = unknown, append(slices.Clip(p.contested), p.told)
	case e.Against(): // what the table knows says otherwise
		c = unknown
	case e.Word("card") != "":
		c = s.box.card(e.Word("card"))
	case kind == "both" && e.Word("guess") != rules.Unknown:
		c = s.box.card(e.Word("guess"))
	}
	tokens := 1
	if kind == "both" {
		tokens = 2
	}
	s.close(i, n, tokens, c, e.Word("guess"), say)
}

// close ends the case of a seat that was guessed: the tokens are taken (ch.guess.5), the
// case, a card or unknown, lies open above the board, where it stays (ch.case.3), its clues
// go away and a new one is begun, unless Furriarty is captured.
func (s *state) close(i, n, tokens int, c card, guess string, say *rules.Events) {
	p := &s.players[i]
	paws, captured := s.trail.collect(tokens, s.rulings.beyondTaken)
	p.kept = slices.Concat(p.kept, paws)
	p.solved++
	p.closed = p.closed.and(c)
	if c == unknown {
		p.untold = append(slices.Clip(p.untold), untold{n, guess, p.clues, p.misses, p.seen})
	}
	s.shut(i, n, true, say)
	s.see(cards(0).and(c), -1)
	if captured {
		s.captor, s.window = i, false
		return
	}
	say.Move(takesTokens.Of(s.seats[i], len(paws)))
	s.throw(i, say)
	s.open(i, n, say)
}

// barMisses judges a case against the guesses at it that were wrong.
func (s state) barMisses(c card, misses []miss) *rules.Bar {
	for _, miss := range misses {
		if miss.cards.has(c) && !miss.insisted {
			return guessClashes.Bar(s.box.name(c), miss.line)
		}
	}
	return nil
}

// othersMayShout tells whether some seat but one may still shout Paws now.
func (s state) othersMayShout(but int) bool {
	for i := range s.seats {
		if p := s.players[i]; i != but && p.hasCase && !p.shouted {
			return true
		}
	}
	return false
}
