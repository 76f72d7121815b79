package indices13

import (
	"slices"
	"strconv"

	"lestrade/assistant/solver"
	"lestrade/rules"
	referee "lestrade/rules/indices13"
)

// fact is what one line proves about hidden cards.
type fact struct {
	Line  int
	Entry rules.Entry
	Holds solver.Condition

	// Of an answer: which cards it is about, in which places the witness counts them
	// of those that are hidden, and which of them in sight the seat sees too.
	Answer bool
	Group  solver.Cards
	Places solver.Places
	Inside solver.Places // those of Places that are inside the witness's screen
	Seen   []string
	// Of an accusation, and of a look, the cards named; Verdict tells what the verdict
	// proves from what the naming does.
	Named   solver.Cards
	Verdict bool
}

// count is what an answer says, and hidden how many of these cards the seat does not see.
func (f fact) count() (n int) { n, _ = strconv.Atoi(f.Entry.Word("count")); return n }
func (f fact) hidden() int    { return f.count() - len(f.Seen) }

// tally is what the witness of a question counts of the hidden cards.
func (k *knowledge) tally(view *rules.Position, ask rules.Entry) (t solver.Tally) {
	witness := ask.Word("witness")
	t.Places = k.inside[witness]
	if i := slices.Index(sides[:], ask.Word("side")); i >= 0 {
		t.Places = k.side[witness][i]
	}
	for name, front := range k.front {
		if name != witness {
			t.Places |= front
		}
	}
	for _, card := range k.ofGroup(view, ask.Word("about")) {
		t.Cards |= k.hidden[card]
	}
	return t
}

// counts tells whether a witness counts a card that the seat sees.
func (k *knowledge) counts(witness, card, side string) bool {
	for name, seat := range k.table.Seats {
		s := seat
		switch {
		case name != witness && slices.Contains(s.Front, card):
			return true
		case name == witness && side == "" && slices.Contains(s.Behind, card):
			return true
		case name == witness && side != "" && s.Behind[slices.Index(sides[:], side)] == card:
			return true
		}
	}
	return false
}

// ofGroup are the cards in play of a colour, a category or a type.
func (k *knowledge) ofGroup(view *rules.Position, about string) []string {
	var out []string
	for _, word := range view.Vocabulary().Domain("card").Words {
		if k.typeOf[word.ID] != "" && (word.Of["colour"] == about || word.Of["category"] == about || word.Of["type"]+"s" == about) {
			out = append(out, word.ID)
		}
	}
	return out
}

// unseen are the hidden cards among those named, with the places that an accusation
// by a seat proves them not to be in.
func (k *knowledge) unseen(seat string, named []string) (t solver.Tally) {
	t.Places = k.inside[seat]
	for name, front := range k.front {
		if name != seat {
			t.Places |= front
		}
	}
	for _, card := range named {
		t.Cards |= k.hidden[card]
	}
	return t
}

// verdict is what the verdict of an accusation proves of the accuser's screen, of
// which the seat does not see all.
func (k *knowledge) verdict(a referee.Accusation, named solver.Cards) solver.Condition {
	open, differs := 0, false
	for t, card := range k.table.Seats[a.Seat].Front {
		switch card {
		case rules.Unknown:
			open++
		case a.Cards[t]:
		default:
			differs = true
		}
	}
	there := solver.Count(named, k.front[a.Seat])
	switch {
	case a.Verdict == "right" && differs:
		return there.AtLeast(len(types) + 1) // never
	case a.Verdict == "right":
		return there.Is(open)
	case differs:
		return there.AtLeast(0) // as it must be
	}
	return there.AtMost(open - 1)
}

// conditions are what some facts prove, with what holds always.
func (k *knowledge) conditions(facts []fact) []solver.Condition {
	all := slices.Clone(k.always)
	for _, f := range facts {
		all = append(all, f.Holds)
	}
	return all
}

// accusedCards are the three cards of an accusation.
func accusedCards(e rules.Entry) []string {
	return []string{e.Word("person"), e.Word("place"), e.Word("weapon")}
}
