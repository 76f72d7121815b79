package charlock

import (
	"slices"

	"lestrade/rules"
)

// Apply folds one line in.
func (s state) Apply(n int, e rules.Entry) rules.State {
	s.moved = nil
	switch e.Verb {
	case "first":
		s.first, s.firstLine = s.seat(e.Word("seat")), n
	case "trail":
		s.tellTrail(n, e.Words("values"))
	case "case":
		s.tellCase(n, s.seat(e.Word("seat")), s.box.card(e.Word("card")))
	case "hand":
		s.tellHand(n, e)
	case "tokens":
		s.tellTokens(n, e)
	case "reveal":
		s.reveal(n, e)
	case "guess", "paws":
		s.guess(n, e)
	case "pass":
		s.pass(n, e)
	case "values":
		s.tellValues(n, e.Words("counts"))
	case "furriarty":
		s.tellPassed(n, e.Word("value"))
	case "away":
		s.window, s.escaped = false, true
	case "reshuffle":
		s.shuffle()
	case "peeked", "showed":
		s.accident(n, e)
	case "solved":
		s.tellSolved(e)
	case "set":
		s.putRight(n, e)
	}
	if e.Seat != "" && !s.over() {
		s.settle(n)
	}
	return s
}

// tellTrail notes the values of the paws laid face up, left to right.
func (s *state) tellTrail(n int, values []string) {
	s.trailLine = n
	for k, word := range values {
		s.trail.tell(s.trail.ups[k], rules.Number(word), n)
	}
}

// tellPassed notes the value of the paw that Furriarty stepped over last of those
// that nobody has spoken of.
func (s *state) tellPassed(n int, word string) {
	last := len(s.trail.passed) - 1
	i := s.trail.passed[last]
	s.trail.passed = s.trail.passed[:last:last]
	s.trail.tell(i, rules.Number(word), n)
}

func (s *state) tellCase(n, i int, c card) {
	p := &s.players[i]
	p.told, p.tells = n, true
	if c != unknown {
		p.card = c
		s.see(cards(0).and(c), i)
	}
}

func (s *state) tellHand(n int, e rules.Entry) {
	i := s.seat(e.Word("seat"))
	s.players[i].handLine = n
	s.give(i, s.box.set(e.Words("cards")))
}

// tellTokens notes what a seat's paws are worth; a lone "?" tells nothing.
func (s *state) tellTokens(n int, e rules.Entry) {
	i := s.seat(e.Word("seat"))
	s.players[i].valLine = n
	s.say(i, e.Words("values"))
}

// reveal shows a card: one drawn for a new case first, else one of the hand.
func (s *state) reveal(n int, e rules.Entry) {
	i, c := s.seat(e.Seat), s.box.card(e.Word("card"))
	s.note(n, e, "", e.Word("card"), e.Word("answer"))
	p := &s.players[i]
	p.clues = append(slices.Clip(p.clues), clue{n, c, e.Word("answer") == "lead", e.How == rules.Insisted})
	s.see(cards(0).and(c), -1)
	if p.seeds > 0 {
		p.seeds--
	} else {
		s.turn.shown++
		p.hand--
		if c == unknown {
			p.holds = 0 // it may be any of them
		} else {
			p.holds &^= 1 << c
		}
	}
}

func (s *state) guess(n int, e rules.Entry) {
	i, kind := s.seat(e.Seat), e.Word("kind")
	s.note(n, e, kind, e.Word("guess"), e.Word("verdict"))
	own := i == s.turn.seat
	if e.Verb == "paws" {
		s.players[i].shouted = true
		s.moved.Add("board-over", rules.Figures{"seat": e.Seat})
		s.turn.shouted = s.turn.shouted || own
	} else {
		s.turn.guessed = true
	}
	if e.Word("verdict") == "right" {
		s.right(n, i, kind, e.Word("guess"), s.solvedCard(i, e))
		if e.Verb == "paws" && own && s.rulings.mendedGuess {
			s.turn.missed = false
		}
		return
	}
	p := &s.players[i]
	p.misses = append(slices.Clip(p.misses), miss{n, s.box.guessed[e.Word("guess")], e.How == rules.Insisted})
	s.wrong(e, own)
}

// wrong has a player go without the next draw, where the guess was one of a turn's.
func (s *state) wrong(e rules.Entry, own bool) {
	switch {
	case e.Verb == "guess", own && !s.rulings.freeOwn:
		s.turn.missed = true
	case !own && !s.rulings.freeAway:
		s.players[s.seat(e.Seat)].debt = true
	default:
		return
	}
	s.moved.Add("will-not-draw", rules.Figures{"seat": e.Seat})
}

// solvedCard is the card that a right guess tells, as far as the table knows it.
func (s state) solvedCard(i int, e rules.Entry) card {
	switch {
	case e.How == rules.Insisted: // what the table knows says otherwise
		return unknown
	case e.Word("card") != "":
		return s.box.card(e.Word("card"))
	case e.Word("kind") == "both":
		return s.box.card(e.Word("guess"))
	}
	return s.players[i].card
}

// right closes a case: the tokens are taken, the case lies open above the board, its
// clues go away and a new one is begun, unless Furriarty is captured.
func (s *state) right(n, i int, kind, guess string, c card) {
	tokens := 1
	if kind == "both" {
		tokens = 2
	}
	paws, captured := s.trail.collect(tokens, s.rulings.beyondTaken)
	p := &s.players[i]
	p.kept = slices.Concat(p.kept, paws)
	p.solved++
	p.closed = p.closed.and(c)
	if c == unknown {
		p.untold = append(slices.Clip(p.untold), untold{n, guess, p.clues, p.misses, p.seen})
	}
	s.shut(i, n)
	s.see(cards(0).and(c), -1)
	if captured {
		s.captor, s.window = i, false
		return
	}
	s.moved.Add("takes", rules.Figures{"seat": s.seats[i], "number": len(paws)})
	s.throw(i)
	if !s.rulings.pawsAtOnce && i != s.turn.seat && s.busy() {
		p.waits = true
		s.moved.Add("waits", rules.Figures{"seat": s.seats[i]})
		return
	}
	s.open(i, n)
}

// busy tells whether an action of somebody is under way, which a Paws interrupts.
func (s state) busy() bool {
	return s.seeding() || s.turn.shown > 0 && !s.investigated()
}

// investigated tells whether the turn's cards are revealed; with fewer than two in
// hand, and without a case, there is nothing to reveal.
func (s state) investigated() bool {
	p := s.players[s.turn.seat]
	return s.turn.shown >= turnCards || p.hand == 0 || !p.hasCase
}

// settle goes on where an action is over: Furriarty is away once nobody can shout any
// more, cases that waited are begun, and the hands are dealt when the set-up is done.
func (s *state) settle(n int) {
	switch {
	case s.busy():
		return
	case s.window:
		s.leave()
		return
	}
	for _, i := range s.clockwise(max(s.turn.seat, 0)) {
		if s.players[i].waits {
			s.open(i, n)
		}
	}
	if !s.dealt && !s.seeding() {
		s.deal(n)
	}
}

func (s *state) accident(n int, e rules.Entry) {
	both := []int{s.seat(e.Seat)}
	if e.Verb == "showed" {
		both = append(both, s.seat(e.Word("seat")))
	}
	for _, i := range both {
		s.abandon(i, n)
	}
	if len(both) > 1 {
		s.moved.Add("draws-before", rules.Figures{"seat": s.seats[both[0]], "to": s.seats[both[1]]})
	}
	for _, i := range both {
		s.open(i, n)
	}
}

// note keeps what was revealed or guessed.
func (s *state) note(n int, e rules.Entry, kind, what, answer string) {
	s.shown = s.shown.And(Shown{n, e.Seat, e.Verb, kind, what, answer})
}

// set is the cards of some words; what is unknown is left out.
func (b *box) set(names []string) cards {
	var set cards
	for _, name := range names {
		set = set.and(b.card(name))
	}
	return set
}
