package charlock

import "lestrade/rules"

// ID is the game's id, and its folder in data/.
const ID = "charlock"

// Game is what stands on the shelf.
var Game = rulebook.Game()

var rulebook = rules.Rulebook[state]{
	ID:    ID,
	Says:  &says,
	Start: start,
	Early: state.barEarly,
	Over:  state.barOver,
	Speak: func(s state, _ string) *rules.Bar { return s.barEarly() },
	Verbs: map[string]rules.VerbRules[state]{
		"first": first, "trail": trailValues, "values": values, "case": caseOf, "hand": hand, "tokens": tokens,
		"reveal": reveal, "guess": guess, "paws": paws, "pass": pass, "solved": solved,
		"furriarty": furriarty, "away": away, "reshuffle": reshuffle, "peeked": peeked, "showed": showed,
	},
	Counters:  counters,
	Turn:      state.turnOf,
	Due:       state.due,
	Unchecked: state.unchecked,
	End:       state.ending,
	Table:     func(s state) any { return s.table() },
}

// says are the sentences of the game.
var says rules.Sentences

var (
	notYourTurn        = says.Reason("ch.turn.1", "not-your-turn", "seat", "turn")
	notYourTurnShouted = says.Reason("ch.turn.1", "not-your-turn-shouted", "seat", "turn")
	noTurn             = says.Reason("ch.turn.1", "no-turn")
	seedFirst          = says.Reason("ch.case.1", "seed-first", "seat", "number")
	noCase             = says.Reason("ch.case.2", "no-case", "seat")
)

var (
	hasEscaped  = says.Reason("ch.end.1", "escaped")
	hasCaptured = says.Reason("ch.end.1", "captured", "seat")
)

func (s state) barOver() *rules.Bar {
	switch {
	case !s.over():
		return nil
	case s.escaped:
		return hasEscaped.Bar()
	}
	return hasCaptured.Bar(s.seats[s.captor])
}

// barTurn bars what is done in one's turn only, and after the cards of a new case.
func (s state) barTurn(i int) *rules.Bar {
	seat := s.seats[i]
	if s.turn.seat >= 0 && i != s.turn.seat {
		if s.players[i].shouted {
			return notYourTurnShouted.Bar(seat, s.seats[s.turn.seat])
		}
		return notYourTurn.Bar(seat, s.seats[s.turn.seat])
	}
	if who := s.acting(); s.seeding() && who >= 0 {
		if s.players[i].seeding() {
			who = i
		}
		return seedFirst.Bar(s.seats[who], s.players[who].seeds)
	}
	if s.turn.seat < 0 {
		return noTurn.Bar()
	}
	return nil
}

func (s state) barNoCase(i int) *rules.Bar {
	if s.players[i].hasCase {
		return nil
	}
	return noCase.Bar(s.seats[i])
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
// more, and the hands are dealt when the set-up is done.
func (s *state) settle(n int, say *rules.Events) {
	switch {
	case s.over() || s.busy():
		return
	case s.window:
		s.leave()
		return
	}
	if !s.dealt && !s.seeding() {
		s.deal(n, say)
	}
}
