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
	// Of an answer: how many of what is hidden the witness counts is Hidden, and Seen
	// how many cards that the seat sees too. Another fact has no Answer.
	Answer bool
	Hidden solver.Tally
	Seen   int
}

// with is what an answer would prove, had the witness said another number.
func (f fact) with(reply int) solver.Condition { return f.Hidden.Is(reply - f.Seen) }

// hear takes what a question and its answer prove. An answer given to others in
// secret proves nothing.
func (k *knowledge) hear(view *rules.Position, q referee.Question) {
	reply, err := strconv.Atoi(q.Count)
	if err != nil {
		return
	}
	f := fact{Line: q.Line, Entry: view.Line(q.Line), Answer: true}
	f.Hidden, f.Seen = k.sight(view, q.Witness, q.About, q.Side)
	f.Holds = f.with(reply)
	k.facts = append(k.facts, f)
}

// sight is what a witness counts of a group (13.ask.4): how many of the hidden cards
// lie on the other screens and inside the own one, and how many seen ones do.
func (k *knowledge) sight(view *rules.Position, witness, about, side string) (hidden solver.Tally, seen int) {
	var places solver.Places
	for _, name := range view.Header().Seats {
		if name != witness {
			places |= k.front[name]
		}
	}
	inside := k.inside[witness]
	if i := slices.Index(sides[:], side); i >= 0 && witness != k.seat {
		inside = k.side[i]
	}
	var group solver.Cards
	for _, card := range k.ofGroup(view, about) {
		if where := k.seen[card]; where == "" {
			group |= k.hidden[card]
		} else if k.counts(view, witness, card, side) {
			seen++
		}
	}
	return solver.Count(group, places|inside), seen
}

// counts tells whether a witness counts a card that the seat sees.
func (k *knowledge) counts(view *rules.Position, witness, card, side string) bool {
	facts := view.State().Facts()
	for name, seat := range facts.Seats {
		s := seat.(referee.Seat)
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
// and its verdict.
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
	entry := view.Line(a.Line)
	k.facts = append(k.facts, fact{Line: a.Line, Entry: entry, Holds: solver.Count(named, unseen).Is(0)})
	if front := k.front[a.Seat]; front != 0 && a.Verdict == "wrong" {
		k.facts = append(k.facts, fact{Line: a.Line, Entry: entry, Holds: solver.Count(named, front).AtMost(2)})
	}
}

// known is all that the seat may know, as conditions.
func (k *knowledge) known() []solver.Condition {
	all := slices.Clone(k.always)
	for _, f := range k.facts {
		all = append(all, f.Holds)
	}
	return all
}
