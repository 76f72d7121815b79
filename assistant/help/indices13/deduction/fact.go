package deduction

import (
	"slices"

	"lestrade/assistant/solver"
	"lestrade/rules"
	referee "lestrade/rules/indices13"
	"lestrade/rules/position"
)

// Fact is what one line proves about hidden cards: an answer, the naming or the verdict of an
// accusation, or a look where looks are doubted.
type Fact struct {
	Line    int
	Entry   rules.Entry
	Holds   solver.Condition
	Verdict bool // the verdict of the accusation proves it, not the naming

	// For answers only:
	Seen   []string // the counted cards that the seat sees too
	Hidden int      // how many counted cards the seat does not see
	Room   int      // how many hidden cards the witness has inside, on the side that was asked about
}

// isAnswer tells an answer from an accusation or a look.
func (f *Fact) isAnswer() bool { return f.Entry.Verb == "ask" }

// placesSeenBy are the places of hidden cards that a seat sees, with one side inside its own, or all.
func (k *Knowledge) placesSeenBy(seat, side string) solver.Places {
	places := k.Inside[seat]
	if i := slices.Index(Sides[:], side); i >= 0 {
		places = k.Side[seat][i]
	}
	for name, front := range k.Front {
		if name != seat {
			places |= front
		}
	}
	return places
}

// Tally says which hidden cards the witness of a question counts, in which places.
func (k *Knowledge) Tally(view *position.Position, ask rules.Entry) solver.Tally {
	return solver.Count(k.set(k.OfGroup(view, ask.Word("about"))), k.placesSeenBy(ask.Word("witness"), ask.Word("side")))
}

// Unseen says which hidden cards a seat names in an accusation, and which places it sees.
func (k *Knowledge) Unseen(seat string, named []string) solver.Tally {
	return solver.Count(k.set(named), k.placesSeenBy(seat, ""))
}

// InSight are the cards that the seat sees and that the witness of a question counts too.
func (k *Knowledge) InSight(view *position.Position, ask rules.Entry) (cards []string) {
	witness, side := ask.Word("witness"), slices.Index(Sides[:], ask.Word("side"))
	for _, card := range k.OfGroup(view, ask.Word("about")) {
		for name, seat := range k.Table.Seats {
			counted := seat.Front
			if name == witness {
				if counted = seat.Behind; side >= 0 {
					counted = counted[side : side+1]
				}
			}
			if slices.Contains(counted, card) {
				cards = append(cards, card)
				break
			}
		}
	}
	return cards
}

// OfGroup are the cards in play of a colour, a category or a type.
func (k *Knowledge) OfGroup(view *position.Position, about string) (cards []string) {
	for _, word := range view.Vocabulary().Domain("card").Words {
		if k.TypeOf[word.ID] != "" && (word.Of["colour"] == about || word.Of["category"] == about || word.Of["type"]+"s" == about) {
			cards = append(cards, word.ID)
		}
	}
	return cards
}

// set is the set of the hidden cards among the named ones.
func (k *Knowledge) set(names []string) (set solver.Cards) {
	for _, name := range names {
		set |= k.Hidden[name]
	}
	return set
}

// ofType is the set of the hidden cards of a type.
func (k *Knowledge) ofType(t string) (set solver.Cards) {
	for card, hidden := range k.Hidden {
		if k.TypeOf[card] == t {
			set |= hidden
		}
	}
	return set
}

// Names are the names of hidden cards, in the order of the printed sheet: persons, places, weapons.
func (k *Knowledge) Names(cards solver.Cards) (names []string) {
	for _, card := range k.Cards {
		if cards&k.Hidden[card] != 0 {
			names = append(names, card)
		}
	}
	return names
}

// verdict is what the verdict of an accusation proves about a screen. Not all cards of that screen
// are known.
func (k *Knowledge) verdict(a referee.Accusation) solver.Condition {
	open, differs := 0, false
	for t, card := range k.Table.Seats[a.Seat].Front {
		switch card {
		case rules.Unknown:
			open++
		case a.Cards[t]:
		default:
			differs = true
		}
	}
	there := solver.Count(k.set(a.Cards), k.Front[a.Seat])
	switch {
	case a.Verdict == "right" && differs:
		return there.AtLeast(len(Types) + 1) // never
	case a.Verdict == "right":
		return there.Is(open)
	case differs:
		return there.AtLeast(0) // always: a card in sight makes it wrong
	}
	return there.AtMost(open - 1)
}

// Proves counts the facts that the lines prove.
func (k *Knowledge) Proves() int { return len(k.facts) }

// Given are all conditions that hold for the seat: the rules, and all facts.
func (k *Knowledge) Given() []solver.Condition { return k.conditions(k.facts) }

// conditions are the rules and what the given facts prove.
func (k *Knowledge) conditions(facts []Fact) []solver.Condition {
	all := slices.Clone(k.always)
	for _, f := range facts {
		all = append(all, f.Holds)
	}
	return all
}
