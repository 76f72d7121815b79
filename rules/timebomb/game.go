package timebomb

import "lestrade/rules"

// ID is the game's id, and its folder in data/.
const ID = "timebomb"

// Game is what stands on the shelf.
var Game = rulebook.Game()

var rulebook = rules.Rulebook[state]{
	ID:    ID,
	Says:  &says,
	Start: start,
	Early: state.barEarly,
	Over:  state.barOver,
	Verbs: map[string]rules.VerbRules[state]{
		"colours": colours, "first": first, "cut": cut, "assign": assign, "cancel": cancel,
		"number": number, "claim": claim, "role": role,
	},
	Counters:  counters,
	Turn:      state.turn,
	Due:       state.due,
	Unchecked: state.unchecked,
	End:       state.ending,
	Table:     func(s state) any { return s.table() },
}

// says are the sentences of the game.
var says rules.Sentences

var notYourTurn = says.Reason("tb.cut.1", "not-your-turn", "seat", "turn")

// barAct bars what a seat does out of turn, or before what the last card still asks for:
// cuts, choices and draws. Claims come at any time.
func (s state) barAct(e rules.Entry) *rules.Bar {
	waits := rules.Entry{Seat: s.turn(), Verb: s.waits.verb}
	if bar := s.barEarly(); bar != nil {
		return bar
	}
	switch {
	case s.waits.verb == "":
		return nil
	case e.Verb == waits.Verb && e.Seat == waits.Seat:
		return nil
	case e.Verb == waits.Verb:
		return notYourTurn.Bar(e.Seat, s.turn())
	case waits.Verb == "assign":
		return assignFirst.Bar(waits.Seat)
	case waits.Verb == "cancel":
		return cancelFirst.Bar(waits.Seat)
	}
	return numberFirst.Bar(waits.Seat)
}

// barDone judges a choice that was none: it is made already, and no other was there.
func (s state) barDone(soFar rules.Entry, word string, onlyChoice rules.Reason) *rules.Bar {
	if s.did.Verb != soFar.Verb {
		return nil // the verb is barred
	}
	if only := s.did.Args[0].Words[0]; word != only {
		return onlyChoice.Bar(soFar.Seat, only)
	}
	return rules.AlreadyDone(s.did)
}
