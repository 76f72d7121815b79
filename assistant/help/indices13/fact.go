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

// hear takes what a question and its answer prove (13.ask.4): how many of the hidden
// cards lie on the other screens and inside the witness's own. An answer that was
// given to others in secret proves nothing.
func (k *knowledge) hear(view *rules.Position, q referee.Question) {
	if _, err := strconv.Atoi(q.Count); err != nil {
		return
	}
	f := fact{Line: q.Line, Entry: view.Line(q.Line), Answer: true}
	for _, name := range view.Header().Seats {
		if name != q.Witness {
			f.Places |= k.front[name]
		}
	}
	f.Inside = k.inside[q.Witness]
	if i := slices.Index(sides[:], q.Side); i >= 0 {
		f.Inside = k.side[q.Witness][i]
	}
	f.Places |= f.Inside
	for _, card := range k.ofGroup(view, q.About) {
		switch hidden, isHidden := k.hidden[card]; {
		case isHidden:
			f.Group |= hidden
		case k.counts(q.Witness, card, q.Side):
			f.Seen = append(f.Seen, card)
		}
	}
	f.Holds = solver.Count(f.Group, f.Places).Is(f.hidden())
	k.facts = append(k.facts, f)
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

// accused takes what an accusation proves: who accuses sees none of the three cards,
// so that they hang on no other screen and stand not inside that one (13.accuse.2);
// and, of a screen that the seat does not see, its verdict.
func (k *knowledge) accused(view *rules.Position, a referee.Accusation) {
	var named solver.Cards
	for _, card := range a.Cards {
		named |= k.hidden[card]
	}
	unseen := k.inside[a.Seat]
	for _, name := range view.Header().Seats {
		if name != a.Seat {
			unseen |= k.front[name]
		}
	}
	f := fact{Line: a.Line, Entry: view.Line(a.Line), Named: named}
	if unseen != 0 {
		f.Holds = solver.Count(named, unseen).Is(0)
		k.facts = append(k.facts, f)
	}
	if k.front[a.Seat] != 0 {
		f.Verdict, f.Holds = true, k.verdict(a, named)
		k.facts = append(k.facts, f)
	}
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

// look takes what the seat's own looks have shown.
func (k *knowledge) look(view *rules.Position) {
	for i, e := range k.looks(view) {
		if place := k.letter[e.Word("letter")]; place != 0 {
			named := k.hidden[e.Word("card")]
			k.facts = append(k.facts, fact{Line: i + 1, Entry: e, Named: named, Holds: solver.Count(named, place).Is(1)})
		}
	}
	k.sort()
}

// known is what some facts prove, with what holds always.
func (k *knowledge) known(facts []fact) []solver.Condition {
	all := slices.Clone(k.always)
	for _, f := range facts {
		all = append(all, f.Holds)
	}
	return all
}
