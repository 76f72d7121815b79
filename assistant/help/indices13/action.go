package indices13

import (
	"slices"

	"lestrade/assistant/solver"
	"lestrade/rules"
)

// action is one thing that a seat may do in its turn, with what it may expect of it.
type action struct {
	rules.Entry // without the reply
	worth
	question int                // of an ask, its number
	feeds    string             // who gets the glass
	public   map[string]Loss    // what the public sheets of the others lose
	shows    float64            // how much that is, all together
	rivals   map[string]float64 // what they learn with all that they may know
}

// mayDo lists what a seat may do, as the walk gives it: each act without its reply.
func mayDo(at *rules.Position, seat string) (all []rules.Entry) {
	w := at.Walk().Take(seat)
	for _, verb := range w.Open() {
		all = fill(w.Take(verb), all)
	}
	return all
}

// fill adds every open way to fill an act, as far as its reply.
func fill(w rules.Walk, all []rules.Entry) []rules.Entry {
	if f := w.Field(); f == nil || f.Reply {
		return append(all, w.Entry())
	}
	for _, id := range w.Open() {
		all = fill(w.Take(id), all)
	}
	return all
}

// itsTurn is the table with the turn of a seat: as it is, or else as it will be when
// the turn comes, if nobody does anything before.
func itsTurn(view *rules.Position, seat string) (*rules.Position, error) {
	if view.Turn() == seat {
		return view, nil
	}
	return view.Enter(rules.Referee, rules.Entry{Verb: "set", Args: []rules.Arg{
		{Field: "counter", Words: []string{"turn"}},
		{Field: "value", Words: []string{seat}},
	}})
}

// tally is what the witness of a question would count of the hidden cards.
func (k *knowledge) tally(view *rules.Position, ask rules.Entry) solver.Tally {
	witness := ask.Word("witness")
	var places solver.Places
	for name, front := range k.front {
		if name != witness {
			places |= front
		}
	}
	inside := k.inside[witness]
	if i := slices.Index(sides[:], ask.Word("side")); i >= 0 {
		inside = k.side[witness][i]
	}
	var group solver.Cards
	for _, card := range k.ofGroup(view, ask.Word("about")) {
		group |= k.hidden[card]
	}
	return solver.Count(group, places|inside)
}

// unseen are the hidden cards among those named, with the places that an accusation
// by a seat proves them not to be in (13.accuse.2).
func (k *knowledge) unseen(seat string, named []string) solver.Tally {
	places := k.inside[seat]
	for name, front := range k.front {
		if name != seat {
			places |= front
		}
	}
	var cards solver.Cards
	for _, card := range named {
		cards |= k.hidden[card]
	}
	return solver.Count(cards, places)
}

// named are the three cards of an accusation.
func named(e rules.Entry) []string {
	return []string{e.Word("person"), e.Word("place"), e.Word("weapon")}
}
